import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskErrorOf } from '../../shared/errors/disk-error'
import { replaceFile, writeFlushed } from '../disk/replace-file'
import { Refused } from '../../shared/errors/refused'

/** Replaces a file of this program whole, and makes its folder: nobody else of this computer reads either. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await replaceFile(path, (beside) => writeFlushed(beside, content, 0o600))
  } catch (cause) {
    const error = diskErrorOf(cause)
    throw error ? new Refused(error, { cause }) : cause
  }
}
