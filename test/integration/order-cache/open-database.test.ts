import { existsSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAttemptStore } from '../../../src/main/order-cache/attempts'
import { forgetOldPages } from '../../../src/main/order-cache/forget-old-pages'
import { migrations } from '../../../src/main/order-cache/migrations/index'
import { openDatabase } from '../../../src/main/order-cache/open-database'
import { setAside } from '../../../src/main/order-cache/replace-database'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { createAuditTrail, verifyAuditFile } from '../../../src/main/order-cache/sqlite-audit-trail'
import { anAttempt } from '../../support/booking-attempts'
import { openTestDatabase, temporaryFolder, testKey, testNow } from '../../support/order-cache'
import { canMount, readOnlyView, resizeDisk, smallDisk } from '../../support/small-disk'
import { aStoredOrder } from '../../support/stored-orders'
import { isRefused } from '../../../src/shared/errors/refused'

const otherKey = new Uint8Array(32).fill(8)

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return isRefused(error) ? error.error : error
  }
  return 'nothing was thrown'
}

function databaseWithAnOrder(): string {
  const path = join(temporaryFolder(), 'orders.db')
  const database = openTestDatabase(path)
  createOrderStore(database).store(aStoredOrder({ names: ['Daniel Okafor'] }))
  database.close()
  return path
}

describe('the encrypted database', () => {
  it('keeps what was stored over a restart', () => {
    const path = databaseWithAnOrder()
    const store = createOrderStore(openTestDatabase(path))
    expect(store.read({ orderId: 'XX1N0002194', owner: 'XX' })?.order.total?.amount).toBe('474.21')
    expect(store.count()).toBe(1)
  })

  it('shows nothing of an order to somebody who reads the files', () => {
    const path = join(temporaryFolder(), 'orders.db')
    const database = openTestDatabase(path)
    createOrderStore(database).store(aStoredOrder({ names: ['Daniel Okafor'] }))
    forgetOldPages(database.connection)
    createOrderStore(database).store(aStoredOrder({ names: ['Daniel Okafor-Lund'] }))
    const files = [path, `${path}-wal`].map((file) => readFileSync(file))
    expect(files.map((file) => file.length > 4096)).toEqual([true, true])
    for (const file of files) {
      for (const word of ['Okafor', 'okafor', 'XX1N0002194', 'CREATE TABLE', 'SQLite format']) {
        expect(file.includes(word), word).toBe(false)
      }
    }
  })

  // Windows has no permission bits: there the profile folder of the user keeps others out.
  it.skipIf(process.platform === 'win32')('can be read by its user alone', () => {
    const path = join(temporaryFolder(), 'orders.db')
    createOrderStore(openTestDatabase(path)).store(aStoredOrder())
    expect([path, `${path}-wal`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
  })

  it('says that the key is another one, and leaves the file as it is', () => {
    const path = databaseWithAnOrder()
    const before = readFileSync(path)
    expect(errorOf(() => openDatabase({ path, key: otherKey, now: testNow }))).toEqual({
      kind: 'cache-locked',
      reason: 'wrong-key',
    })
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(createOrderStore(openTestDatabase(path)).count()).toBe(1)
  })

  it('says that there is no key when it is too short', () => {
    const path = join(temporaryFolder(), 'orders.db')
    expect(errorOf(() => openDatabase({ path, key: new Uint8Array(), now: testNow }))).toEqual({
      kind: 'cache-locked',
      reason: 'no-key',
    })
    expect(existsSync(path)).toBe(false)
  })

  it.each([
    ['cut in the middle of a page', (path: string) => truncateSync(path, 6000)],
    ['replaced by something else', (path: string) => writeFileSync(path, 'not a database')],
    [
      'overwritten after its first page',
      (path: string) => {
        const bytes = readFileSync(path)
        writeFileSync(path, bytes.fill(9, 4096))
      },
    ],
  ])('says that the file is damaged when it was %s, and keeps it', (_, damage) => {
    const path = databaseWithAnOrder()
    damage(path)
    const before = readFileSync(path)
    const open = (): void => {
      createOrderStore(openDatabase({ path, key: testKey, now: testNow })).count()
    }
    expect(errorOf(open)).toEqual({ kind: 'cache-damaged' })
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('can be set aside on demand, so that a new one starts and the old one is kept', () => {
    const path = databaseWithAnOrder()
    const moved = setAside(path, testNow())
    const again = openTestDatabase(path)
    expect(createOrderStore(again).count()).toBe(0)
    again.close()
    expect(setAside(path, testNow())).not.toBe(moved)
    expect(createOrderStore(openTestDatabase(moved)).count()).toBe(1)
  })

  it('is not touched by an older version of the application', () => {
    const path = databaseWithAnOrder()
    const older = migrations.slice(0, -1)
    expect(errorOf(() => openDatabase({ path, key: testKey, now: testNow, migrations: older }))).toEqual({
      kind: 'cache-newer',
    })
    expect(createOrderStore(openTestDatabase(path)).count()).toBe(1)
  })

  it('takes every step of the schema whole or not at all', () => {
    const path = databaseWithAnOrder()
    const broken = [...migrations, { title: 'broken', sql: 'CREATE TABLE half (a); CREATE TABLE half (a)' }]
    expect(errorOf(() => openDatabase({ path, key: testKey, now: testNow, migrations: broken }))).toEqual({
      kind: 'internal',
      reference: 'SQLITE_ERROR',
    })
    const { connection } = openTestDatabase(path)
    expect(connection.get("SELECT count(*) AS tables FROM sqlite_master WHERE name = 'half'")).toMatchObject({
      tables: 0,
    })
  })

  it('says that no audit trail is there to verify, and makes none', () => {
    const folder = temporaryFolder()
    expect(errorOf(() => verifyAuditFile({ path: join(folder, 'orders.db'), key: testKey }))).toEqual({
      kind: 'internal',
      reference: 'no-audit-file',
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe.skipIf(!canMount)('a disk that', () => {
  const card = { brand: 'visa', lastFour: '0002', tokenExpiresAt: '2026-02-10T15:30:00.000Z' }
  const sent = { kind: 'order-sent', card, sentAt: '2026-02-10T15:00:00.000Z' } as const

  it('is full is named, the step is not half saved, and what was saved stays', () => {
    const path = join(smallDisk('1m'), 'orders.db')
    const database = openTestDatabase(path)
    const attempts = createAttemptStore(database)
    attempts.save(anAttempt('a', { kind: 'draft' }), undefined)
    const orders = createOrderStore(database)
    const fillUp = (): void => {
      for (let number = 0; ; number++) {
        orders.store(
          aStoredOrder({ orderId: `XX${String(number)}`, names: [`Daniel Okafor${String(number)}`] }),
        )
      }
    }
    expect(errorOf(fillUp)).toEqual({ kind: 'disk-full' })
    const stored = orders.count()
    const large = { ...anAttempt('a', sent), route: 'x'.repeat(200_000) }
    expect(errorOf(() => attempts.save(large, { nonce: 'n' }))).toEqual({ kind: 'disk-full' })
    expect(attempts.read('a')?.attempt.state).toEqual({ kind: 'draft' })
    database.close()
    resizeDisk(join(path, '..'), '8m')
    const again = openTestDatabase(path)
    expect(createAttemptStore(again).read('a')?.attempt.state).toEqual({ kind: 'draft' })
    expect(createOrderStore(again).count()).toBe(stored)
    expect(again.connection.get('PRAGMA integrity_check')).toMatchObject({ integrity_check: 'ok' })
    createAttemptStore(again).save(large, { nonce: 'n' })
  })

  it('has no room for a new database is named', () => {
    const folder = smallDisk('16k')
    expect(
      errorOf(() => openDatabase({ path: join(folder, 'orders.db'), key: testKey, now: testNow })),
    ).toEqual({
      kind: 'disk-full',
    })
  })

  it('becomes read-only is named, and orders are found all the same', () => {
    const database = openTestDatabase()
    const orders = createOrderStore(database)
    orders.store(aStoredOrder())
    database.connection.all('PRAGMA query_only = ON')
    const attempts = createAttemptStore(database)
    expect(errorOf(() => attempts.save(anAttempt('a', sent), { nonce: 'n' }))).toEqual({
      kind: 'disk-read-only',
    })
    const audit = createAuditTrail({ database, agent: () => 'Kari' })
    expect(errorOf(() => audit.append({ what: 'order-sent', detail: {} }))).toEqual({
      kind: 'disk-read-only',
    })
    const query = { text: 'okafor', filter: 'all', offset: 0, limit: 9 } as const
    expect(orders.search(query, '2026-12-24').matches).toBe(1)
  })

  it('is read-only from the beginning is named', () => {
    const folder = temporaryFolder()
    openTestDatabase(join(folder, 'orders.db')).close()
    const readOnly = readOnlyView(folder)
    for (const name of ['orders.db', 'new.db']) {
      const save = (): void => {
        const database = openDatabase({ path: join(readOnly, name), key: testKey, now: testNow })
        createAttemptStore(database).save(anAttempt('a', sent), { nonce: 'n' })
      }
      expect(errorOf(save), name).toEqual({ kind: 'disk-read-only' })
    }
  })
})
