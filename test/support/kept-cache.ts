import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { backupsBy } from '../../src/main/composition/backup-thread'
import { buildCacheDesk } from '../../src/main/composition/cache-desk'
import { keepCache } from '../../src/main/composition/keep-cache'
import { createAttemptStore } from '../../src/main/order-cache/attempts'
import { performBackup } from '../../src/main/order-cache/backup/backup-task'
import { createAuditTrail } from '../../src/main/order-cache/sqlite-audit-trail'
import { createOrderStore } from '../../src/main/order-cache/sqlite-order-store'
import type { Keychain } from '../../src/main/secrets/keychain'
import { watchKeychain } from '../../src/main/secrets/watched-keychain'
import { testNow } from './order-cache'

/** Less work for each guess than in life: tests guess often. */
const WORK_FACTOR = 4

/** A computer as far as its orders go; started on a folder, and again on the same one. */
export async function startComputer(folder: string, keychain: Keychain) {
  const watched = watchKeychain(keychain, { waitingAfterMs: 20, readMs: 60, writeMs: 500 })
  const notCarried: string[] = []
  const place = { folder, keychain: watched, now: testNow }
  const cache = await keepCache({ ...place, onNotCarried: () => notCarried.push('not carried') })
  const desk = buildCacheDesk({
    ...place,
    cache,
    thread: backupsBy((task) =>
      performBackup(task.kind === 'write' ? { ...task, workFactor: WORK_FACTOR } : task),
    ),
    agent: () => 'Ida',
  })
  onTestFinished(() => {
    cache.close()
  })
  const { database } = cache
  return {
    path: join(folder, 'orders.db'),
    cache,
    desk,
    notCarried,
    attempts: createAttemptStore(database),
    orders: createOrderStore(database),
    audit: createAuditTrail({ database, agent: () => 'Ida' }),
    stop: () => {
      cache.close()
    },
  }
}
