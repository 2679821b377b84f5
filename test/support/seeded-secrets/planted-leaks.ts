import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf } from './forms'
import { SECRET_KINDS, type MarkedValue } from './marked-values'
import { Findings, placeInUserData, searchFolder } from './places'
import { searchFor } from './search-bytes'

const LOG = 'planted.log'

/**
 * Proves that the search can fail: of each kind of secret one is written into a log file among the application's own,
 * in every form, one after the other. Says which were not found.
 */
export function plantedLeaks(
  userData: string,
  values: readonly MarkedValue[],
): { readonly all: number; readonly missed: readonly string[] } {
  const one = SECRET_KINDS.flatMap((kind) => values.find((value) => value.kind === kind) ?? [])
  const folder = join(userData, 'logs')
  mkdirSync(folder, { recursive: true })
  const search = searchFor(formsOf(values))
  const forms = formsOf(one)
  const missed = forms.filter(({ kind, bytes }) => {
    const line = Buffer.concat([
      Buffer.from('{"at":"2026-01-01T00:00:00.000Z","what":"'),
      bytes,
      Buffer.from('"}\n'),
    ])
    writeFileSync(join(folder, LOG), line)
    const findings = new Findings()
    searchFolder({ path: folder, placeOf: (name) => placeInUserData(join('logs', name)) }, search, findings)
    return findings.count('log files', kind) === 0
  })
  rmSync(join(folder, LOG))
  return { all: forms.length, missed: missed.map(({ kind, name }) => `${kind}, ${name}`) }
}
