import { existsSync } from 'node:fs'
import { canBeSetAside, type CacheSetAside, type RestoredBackup } from '../../shared/domain/desk/workstation'
import { refuseBackup } from '../order-cache/backup/backup-refused'
import { takeSnapshot } from '../order-cache/backup/snapshot'
import { openDatabase, type CacheDatabase } from '../order-cache/open-database'
import {
  announceNext,
  asideName,
  finishReplacing,
  makingPath,
  removeDatabase,
} from '../order-cache/replace-database'
import { carryOver, entriesSince, keepAttempts, salvageAttempts, type Salvaged } from '../order-cache/salvage'
import { createAuditTrail } from '../order-cache/sqlite-audit-trail'
import { createAttemptStore } from '../order-cache/attempts'
import { createOrderStore } from '../order-cache/sqlite-order-store'
import { adoptKey, announceKey, keyForNewDatabase, readCacheKey } from '../secrets/cache-key'
import type { BackupThread } from './backup-thread'
import type { CacheProblem, KeptCache } from './keep-cache'
import { cachePath, type CachePlace } from './open-cache'
import { Refused, isRefused } from '../../shared/errors/refused'
import { keychainFailed } from '../secrets/keychain'

export interface CacheDeskParts extends CachePlace {
  readonly cache: KeptCache
  readonly thread: BackupThread
  readonly agent: () => string
}

/** What can be done for the database of this computer, besides using it. */
export interface CacheDesk {
  /** Moves a file that cannot be read out of the way and begins a new one, with the open attempts that could be read. */
  setAside(): Promise<CacheSetAside>
  saveBackup(path: string, passphrase: string): Promise<void>
  /** What was kept since the backup was made comes along where it can be read; what was there lies aside. */
  restoreBackup(path: string, passphrase: string): Promise<RestoredBackup>
}

const SHORTEST_PASSPHRASE = 10

export function buildCacheDesk(parts: CacheDeskParts): CacheDesk {
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: each of them has the file for itself. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work)
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    setAside: () => alone(() => setAside(parts)),
    saveBackup: (path, passphrase) => alone(() => saveBackup(parts, path, passphrase)),
    restoreBackup: (path, passphrase) => alone(() => restoreBackup(parts, path, passphrase)),
  }
}

async function setAside(parts: CacheDeskParts): Promise<CacheSetAside> {
  const { cache, folder, keychain, now } = parts
  const path = cachePath(folder)
  const reason = reasonToSetAside(cache.problem())
  const known = await readCacheKey(keychain, true)
  const salvaged = salvage(path, known.kind === 'key' ? known.hex : undefined)
  const hex = await keyForNewDatabase(keychain)
  let aside: string | undefined
  await cache.replace(() => {
    try {
      beginAnew(parts, hex, salvaged, reason)
      announceNext(path)
      aside = finishReplacing(path, now())
    } finally {
      // A disk without room keeps no half of it.
      removeDatabase(makingPath(path))
    }
    return Promise.resolve()
  })
  return {
    name: aside === undefined ? '' : asideName(aside),
    attempts: salvaged.open,
    isComplete: salvaged.isComplete,
  }
}

/** The next database, with the open attempts that could be read and what happened in its audit trail. */
function beginAnew(parts: CacheDeskParts, hex: string, salvaged: Salvaged, reason: string): void {
  const path = makingPath(cachePath(parts.folder))
  removeDatabase(path)
  const database = openDatabase({ path, key: Buffer.from(hex, 'hex'), now: parts.now })
  try {
    keepAttempts(database, salvaged.attempts)
    auditOf(parts, database).append({
      what: 'database-set-aside',
      detail: {
        reason,
        count: String(salvaged.open),
        outcome: salvaged.isComplete ? 'complete' : 'incomplete',
      },
    })
  } finally {
    database.close()
  }
}

/** A file that will open by itself, or with a key that is still to come, stays where it is. */
function reasonToSetAside(problem: CacheProblem | undefined): string {
  if (problem?.kind === 'closed' && canBeSetAside(problem.error)) {
    return problem.error.kind === 'cache-locked' ? problem.error.reason : problem.error.kind
  }
  throw new Refused({ kind: 'wrong-moment', state: problem?.kind ?? 'open' })
}

function salvage(path: string, hex: string | undefined): Salvaged {
  return hex === undefined
    ? { attempts: [], open: 0, isComplete: false }
    : salvageAttempts(path, Buffer.from(hex, 'hex'))
}

async function saveBackup(parts: CacheDeskParts, target: string, passphrase: string): Promise<void> {
  const { cache, keychain, now, thread } = parts
  if (passphrase.length < SHORTEST_PASSPHRASE) throw refuseBackup('passphrase-short')
  const problem = cache.problem()
  if (problem) throw new Refused(problem.kind === 'closed' ? problem.error : { kind: 'keychain-waits' })
  const key = await readCacheKey(keychain, true)
  if (key.kind !== 'key') throw keychainFailed()
  const source = takeSnapshot(cache.database.connection)
  try {
    const header = { madeAt: now().toISOString(), key: key.hex }
    await thread.write({ source, target, passphrase, header })
  } finally {
    removeDatabase(source)
  }
  auditOf(parts, cache.database).append({ what: 'backup-made', detail: {} })
}

async function restoreBackup(
  parts: CacheDeskParts,
  source: string,
  passphrase: string,
): Promise<RestoredBackup> {
  const { cache, folder, keychain, now, thread } = parts
  const path = cachePath(folder)
  const making = makingPath(path)
  removeDatabase(making)
  try {
    const { key, madeAt } = await thread.read({ source, passphrase, target: making })
    const database = openRestored(making, key, now)
    const found = { madeAt, isAuditIntact: auditOf(parts, database).verify().kind === 'intact' }
    let counted = { orders: 0, attempts: 0 }
    await cache.replace(async () => {
      try {
        await addWhatCameSince(parts, path, database)
        auditOf(parts, database).append({ what: 'backup-restored', detail: { before: madeAt } })
        counted = {
          orders: createOrderStore(database).count(),
          attempts: createAttemptStore(database).listOpen().length,
        }
      } finally {
        database.close()
      }
      await announceKey(keychain, key)
      announceNext(path)
      finishReplacing(path, now())
      // Where this fails, the next opening finds the announced key and does it then.
      await adoptKey(keychain, key, now()).catch(() => undefined)
    })
    return { ...found, ...counted }
  } finally {
    removeDatabase(making)
  }
}

function openRestored(path: string, key: string, now: () => Date): CacheDatabase {
  try {
    return openDatabase({ path, key: Buffer.from(key, 'hex'), now })
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    throw thrown.error.kind === 'cache-newer' ? refuseBackup('newer', thrown) : thrown
  }
}

/** All of it where the database that is there can be opened, the open attempts alone where it cannot. */
async function addWhatCameSince(
  { keychain, now }: CacheDeskParts,
  path: string,
  restored: CacheDatabase,
): Promise<void> {
  if (!existsSync(path)) return
  const known = await readCacheKey(keychain, true)
  if (known.kind !== 'key') return
  let current: CacheDatabase | undefined
  try {
    current = openDatabase({ path, key: Buffer.from(known.hex, 'hex'), now })
    carryOver(current, restored, entriesSince(restored, current))
  } catch {
    keepAttempts(restored, salvage(path, known.hex).attempts)
  } finally {
    current?.close()
  }
}

function auditOf({ agent }: CacheDeskParts, database: CacheDatabase) {
  return createAuditTrail({ database, agent })
}
