import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase, type CacheDatabase } from '../../src/main/order-cache/open-database'

export const testKey = new Uint8Array(32).fill(7)
export const testNow = (): Date => new Date('2026-02-10T15:00:00Z')

/** A folder that is gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-cache-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** An empty encrypted database, closed when the test has ended. */
export function openTestDatabase(
  path = join(temporaryFolder(), 'orders.db'),
  now: () => Date = testNow,
): CacheDatabase {
  const database = openDatabase({ path, key: testKey, now })
  onTestFinished(() => {
    database.close()
  })
  return database
}
