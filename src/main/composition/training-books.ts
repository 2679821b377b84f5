import { readFile } from 'node:fs/promises'
import { writeAtomically } from '../settings/write-atomically'
import type { Persistence } from '../training-airline/ledger'

/** The books of the training airline between two starts; nothing in them is real. */
export function trainingBooks(path: string): Persistence {
  return {
    load: () => readFile(path, 'utf8').catch(() => undefined),
    save: (state) => writeAtomically(path, state),
  }
}
