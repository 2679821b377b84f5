import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAttemptStore } from '../../../src/main/order-cache/attempts'
import { openDatabase, type CacheDatabase } from '../../../src/main/order-cache/open-database'
import { createAuditTrail } from '../../../src/main/order-cache/sqlite-audit-trail'
import { anAttempt } from '../../support/booking-attempts'
import { openTestDatabase, temporaryFolder, testKey, testNow } from '../../support/order-cache'

const WAL_HEADER_BYTES = 32
const FRAME_BYTES = 24 + 4096

/** What a disk holds of the database at one moment, when everything that was flushed is on it. */
interface Flushed {
  /** How many saves were acknowledged by then. */
  readonly saved: number
  readonly database: Buffer
  readonly log: Buffer
}

function flushed(path: string, saved: number): Flushed {
  const log = `${path}-wal`
  return {
    saved,
    database: readFileSync(path),
    log: existsSync(log) ? readFileSync(log) : Buffer.alloc(0),
  }
}

/** Attempts saved one after the other; `synchronous = FULL` flushes the log before each save returns. */
function saveAttempts(count: number, afterSave: (database: CacheDatabase, saved: number) => void): void {
  const database = openTestDatabase(join(temporaryFolder(), 'orders.db'))
  const store = createAttemptStore(database)
  const audit = createAuditTrail({ database, agent: () => 'Ida' })
  for (let saved = 1; saved <= count; saved += 1) {
    const id = `attempt-${String(saved)}`
    audit.append({ what: 'payment-sending', detail: { attempt: id } })
    store.save(anAttempt(id, { kind: 'draft' }), { nonce: id })
    afterSave(database, saved)
  }
}

/** The computer is switched on again with this on its disk; how many attempts are there, the trail being whole. */
function startWith(database: Buffer, log: Buffer): number {
  const path = join(temporaryFolder(), 'orders.db')
  writeFileSync(path, database)
  writeFileSync(`${path}-wal`, log)
  const opened = openDatabase({ path, key: testKey, now: testNow })
  try {
    const trail = createAuditTrail({ database: opened, agent: () => 'Ida' })
    expect(trail.verify().kind).toBe('intact')
    const ids = createAttemptStore(opened)
      .listOpen()
      .map(({ attempt }) => attempt.id)
    expect(ids).toEqual(ids.map((_, index) => `attempt-${String(index + 1)}`))
    return ids.length
  } finally {
    opened.close()
  }
}

describe('when the power fails', () => {
  it('nothing acknowledged is lost, wherever the log is torn after the last flush', () => {
    const moments: Flushed[] = []
    saveAttempts(4, ({ connection }, saved) => moments.push(flushed(connection.path, saved)))
    for (const [index, { saved, database, log }] of moments.entries()) {
      // What the disk took of the next save, which nobody was told of: any part of it, whole or torn.
      const next = moments[index + 1]?.log ?? log
      const end = Math.max(log.length, next.length)
      for (let at = log.length; at <= end; at += FRAME_BYTES) {
        for (const torn of [at, at - 1, at + 512, at + 24 + 2_048]) {
          const tail = next.subarray(0, Math.max(log.length, Math.min(torn, end)))
          expect(startWith(database, tail)).toBeGreaterThanOrEqual(saved)
        }
      }
      // Sectors of the unacknowledged tail that were never written read as zeros, or as what was there before.
      for (const fill of [0, 0xa5]) {
        const unwritten = Buffer.concat([log, Buffer.alloc(FRAME_BYTES * 2, fill)])
        expect(startWith(database, unwritten)).toBeGreaterThanOrEqual(saved)
      }
    }
  })

  it('a log cut at any frame, or within one, gives whole saves and an unbroken trail', () => {
    let last: Flushed | undefined
    saveAttempts(3, ({ connection }, saved) => {
      last = flushed(connection.path, saved)
    })
    const { database, log } = last ?? flushed('', 0)
    const counts = new Set<number>()
    for (let at = WAL_HEADER_BYTES; at <= log.length; at += FRAME_BYTES) {
      for (const cut of [at, at + 7, at + FRAME_BYTES - 1]) {
        const rest = log.subarray(0, Math.min(cut, log.length))
        counts.add(startWith(database, rest))
      }
    }
    expect([...counts].toSorted()).toEqual([0, 1, 2, 3])
  })

  it('a checkpoint that reached the disk in part is repaired from the log', () => {
    let before: Flushed | undefined
    let after: Buffer = Buffer.alloc(0)
    saveAttempts(5, ({ connection }, saved) => {
      if (saved < 5) return
      before = flushed(connection.path, saved)
      connection.all('PRAGMA wal_checkpoint(PASSIVE)')
      after = readFileSync(connection.path)
    })
    const { database, log } = before ?? flushed('', 0)
    // The log is reset only after the database was flushed: until then any page may be old or new.
    for (let seed = 1; seed <= 12; seed += 1) {
      const mixed = Buffer.from(after)
      for (let page = 0; page * 4096 < database.length; page += 1) {
        if ((page * 7 + seed) % 3 === 0) database.copy(mixed, page * 4096, page * 4096, (page + 1) * 4096)
      }
      expect(startWith(mixed, log)).toBe(5)
    }
  })

  it('asks macOS for a flush that reaches the disk, at every save and every checkpoint', () => {
    const { connection } = openTestDatabase()
    const pragma = (name: string): unknown => Object.values(connection.get(`PRAGMA ${name}`) ?? {})[0]
    expect([pragma('synchronous'), pragma('fullfsync'), pragma('checkpoint_fullfsync')]).toEqual([2, 1, 1])
  })
})
