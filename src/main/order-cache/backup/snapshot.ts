import { constants, copyFileSync } from 'node:fs'
import { nameDiskTrouble } from './backup-refused'
import type { Connection } from '../connection'
import { numberOf } from '../read-row'
import { removeDatabase } from '../replace-database'
import { Refused } from '../../../shared/errors/refused'

export function snapshotPath(path: string): string {
  return `${path}.snapshot`
}

/**
 * A copy of the database at this moment. Nothing else of this process runs meanwhile, so that the file stays as it is;
 * a log that another program keeps from being emptied leaves the copy undone.
 */
export function takeSnapshot(connection: Connection): string {
  const target = snapshotPath(connection.path)
  const [result] = connection.all('PRAGMA wal_checkpoint(TRUNCATE)')
  if (numberOf(result, 'busy') !== 0) throw new Refused({ kind: 'cache-in-use' })
  removeDatabase(target)
  try {
    copyFileSync(connection.path, target, constants.COPYFILE_FICLONE)
  } catch (cause) {
    removeDatabase(target)
    throw nameDiskTrouble(cause)
  }
  return target
}
