import type { Connection } from './connection'
import { isRefused } from '../../shared/errors/refused'

/**
 * Empties the write-ahead log, whose older pages still hold what was just erased. What was committed stays
 * committed if this does not work now; the next checkpoint does it then.
 */
export function forgetOldPages(connection: Connection): void {
  try {
    connection.all('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
