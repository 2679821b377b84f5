import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dailyBackups } from '../../../src/main/composition/daily-backups'
import { memoryKeychain, noKeychain } from '../../support/keychains'
import { startComputer } from '../../support/kept-cache'
import { temporaryFolder, testNow } from '../../support/order-cache'
import { anAttempt } from '../../support/booking-attempts'
import { aStoredOrder } from '../../support/stored-orders'

const PASSPHRASE = 'correct horse battery'
const LOST = { reason: 'no-answer', since: '2026-02-10T14:01:00.000Z', lookUps: [] } as const

/** A computer that has sold and whose backup was made. */
async function backedUp() {
  const folder = temporaryFolder()
  const keychain = memoryKeychain()
  const computer = await startComputer(folder, keychain)
  computer.orders.store(aStoredOrder({ names: ['Daniel Okafor'] }))
  computer.attempts.save(anAttempt('attempt-1', { kind: 'unknown', ...LOST }), { nonce: 'n' })
  computer.audit.append({ what: 'attempt-started', detail: { attempt: 'attempt-1' } })
  const file = join(temporaryFolder(), 'backup.age')
  await computer.desk.saveBackup(file, PASSPHRASE)
  return { ...computer, folder, keychain, file }
}

describe('a backup', () => {
  it('gives orders, payments and the audit trail back on a computer that has nothing', async () => {
    const { file } = await backedUp()
    const keychain = memoryKeychain()
    const folder = temporaryFolder()
    const computer = await startComputer(folder, keychain)
    const restored = await computer.desk.restoreBackup(file, PASSPHRASE)
    expect(restored).toEqual({
      madeAt: testNow().toISOString(),
      orders: 1,
      attempts: 1,
      isAuditIntact: true,
    })
    expect(computer.attempts.listOpen()).toMatchObject([
      { attempt: { id: 'attempt-1' }, secret: { nonce: 'n' } },
    ])
    computer.stop()
    // What counts is what the next start finds.
    const again = await startComputer(folder, keychain)
    expect(again.cache.problem()).toBeUndefined()
    expect(
      again.orders.search({ text: 'okafor', filter: 'all', offset: 0, limit: 5 }, '2026-02-10').rows,
    ).toHaveLength(1)
    expect(again.audit.verify().kind).toBe('intact')
    expect(again.audit.read({ limit: 9 }).map(({ what }) => what)).toContain('backup-restored')
  })

  it('brings what was sold since along when the database there can be read', async () => {
    const { desk, orders, attempts, audit, file, folder, keychain, stop } = await backedUp()
    orders.store(aStoredOrder({ orderId: 'XX1N0009999', locator: 'ABCDEF' }))
    attempts.save(anAttempt('attempt-2', { kind: 'unknown', ...LOST }), { nonce: 'm' })
    audit.append({ what: 'attempt-started', detail: { attempt: 'attempt-2' } })
    expect(await desk.restoreBackup(file, PASSPHRASE)).toMatchObject({ orders: 2, attempts: 2 })
    stop()
    const again = await startComputer(folder, keychain)
    expect(again.orders.count()).toBe(2)
    expect(again.audit.verify().kind).toBe('intact')
    expect(again.audit.read({ about: 'attempt-2', limit: 9 })).toHaveLength(1)
    expect(
      readdirSync(folder).filter((name) => name.includes('.aside-') && !/-(wal|shm)$/.test(name)),
    ).toHaveLength(1)
  })

  it('says nothing to who reads the file', async () => {
    const { file, keychain } = await backedUp()
    const bytes = readFileSync(file)
    const key = keychain.content().get('Faredesk/order-cache-key') ?? 'no key'
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    for (const word of ['Okafor', 'SQLite', 'faredesk-backup', key]) expect(bytes.includes(word)).toBe(false)
  })

  it.each<[string, (file: string) => void, string, string]>([
    ['the passphrase is another one', () => undefined, 'wrong passphrase', 'passphrase'],
    ['the file is cut', (file) => truncateSync(file, readFileSync(file).length - 40_000), PASSPHRASE, 'cut'],
    ['a bit of it fell over', flipABit, PASSPHRASE, 'cut'],
    ['it is something else', (file) => writeFileSync(file, 'a holiday picture'), PASSPHRASE, 'not-a-backup'],
  ])('changes nothing when %s', async (_, spoil, passphrase, reason) => {
    const { desk, cache, orders, attempts, file, folder } = await backedUp()
    spoil(file)
    const before = readdirSync(folder).toSorted()
    await expect(desk.restoreBackup(file, passphrase)).rejects.toMatchObject({
      error: { kind: 'backup-refused', reason },
    })
    expect([cache.problem(), orders.count(), attempts.listOpen().length]).toEqual([undefined, 1, 1])
    expect(readdirSync(folder).toSorted()).toEqual(before)
  })

  it('of a newer Faredesk is refused, and changes nothing', async () => {
    const { desk, cache, orders, path } = await backedUp()
    const file = join(temporaryFolder(), 'newer.age')
    const newer = await backedUp()
    newer.cache.database.connection.exec('PRAGMA user_version = 999')
    await newer.desk.saveBackup(file, PASSPHRASE)
    await expect(desk.restoreBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'backup-refused', reason: 'newer' },
    })
    expect([cache.problem(), orders.count()]).toEqual([undefined, 1])
    expect(readFileSync(path).length).toBeGreaterThan(0)
  })

  it('is not made under a short passphrase, nor while nothing is open', async () => {
    const { desk, file } = await backedUp()
    await expect(desk.saveBackup(file, 'short')).rejects.toMatchObject({
      error: { reason: 'passphrase-short' },
    })
    const closed = await startComputer(temporaryFolder(), noKeychain)
    await expect(closed.desk.saveBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'keychain-unavailable' },
    })
  })

  it('leaves the one before alone when the folder is gone', async () => {
    const { desk, file } = await backedUp()
    const before = readFileSync(file)
    await expect(desk.saveBackup(join(file, 'in-a-file.age'), PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'folder-gone' },
    })
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})

describe('a restore that a pulled plug has interrupted', () => {
  it('is finished by the next start, with the key that came along', async () => {
    const { file } = await backedUp()
    const keychain = memoryKeychain()
    const folder = temporaryFolder()
    const computer = await startComputer(folder, keychain)
    computer.orders.store(aStoredOrder({ orderId: 'XX1N0009999', locator: 'ABCDEF' }))
    // Dead in the moment after the announcement: neither the file nor the key is in its place.
    const dying = await startComputer(temporaryFolder(), memoryKeychain())
    dying.stop()
    const own = keychain.content().get('Faredesk/order-cache-key') ?? ''
    await computer.desk.restoreBackup(file, PASSPHRASE)
    computer.stop()
    const restoredKey = keychain.content().get('Faredesk/order-cache-key') ?? ''
    await keychain.write('Faredesk', 'order-cache-key.next', restoredKey)
    await keychain.write('Faredesk', 'order-cache-key', own)
    const again = await startComputer(folder, keychain)
    expect([again.cache.problem(), again.orders.count()]).toEqual([undefined, 2])
    expect(keychain.content().get('Faredesk/order-cache-key')).toBe(restoredKey)
    expect([...keychain.content().values()]).toContain(own)
  })
})

describe('backups of every day', () => {
  async function aPlan(now = testNow()) {
    const { desk, folder, keychain } = await backedUp()
    const into = temporaryFolder()
    const time = { now }
    const parts = {
      userData: folder,
      keychain,
      desk,
      canBeMade: () => true,
      now: () => time.now,
      onChange: () => undefined,
    }
    const backups = await dailyBackups(parts)
    return { backups, into, time, startAgain: () => dailyBackups(parts) }
  }

  it('are made once a day, over a restart, and the oldest go', async () => {
    const { backups, into, time, startAgain } = await aPlan()
    for (let day = 10; day < 26; day += 1) {
      writeFileSync(join(into, `faredesk-2026-01-${String(day)}.age`), 'old')
    }
    writeFileSync(join(into, 'holiday.age'), 'not ours')
    // Of a run that was killed two days ago, and of another computer that is at work.
    for (const [name, days] of [
      ['faredesk-2026-02-09.age.0a1b2c3d.part', 2],
      ['faredesk-2026-02-10.age.4e5f6071.part', 0],
    ] as const) {
      writeFileSync(join(into, name), 'half')
      const at = new Date(time.now.getTime() - days * 86_400_000)
      utimesSync(join(into, name), at, at)
    }
    await backups.begin(into, PASSPHRASE)
    time.now = new Date('2026-02-11T09:00:00Z')
    const again = await startAgain()
    await again.round()
    await again.round()
    const names = readdirSync(into).toSorted()
    expect(names).toHaveLength(16)
    expect(names.slice(-4)).toEqual([
      'faredesk-2026-02-10.age',
      'faredesk-2026-02-10.age.4e5f6071.part',
      'faredesk-2026-02-11.age',
      'holiday.age',
    ])
    expect(again.plan()).toEqual({ folder: into, lastMadeAt: '2026-02-11T09:00:00.000Z' })
  })

  it('say why when one could not be made, and go on the next time', async () => {
    const { backups, into, time } = await aPlan()
    await backups.begin(into, PASSPHRASE)
    rmSync(into, { recursive: true })
    time.now = new Date('2026-02-11T09:00:00Z')
    await backups.round()
    expect(backups.plan()).toMatchObject({ error: { kind: 'folder-gone' } })
    mkdirSync(into)
    await backups.round()
    expect(backups.plan()?.error).toBeUndefined()
    expect(readdirSync(into)).toEqual(['faredesk-2026-02-11.age'])
  })

  it('end with their passphrase', async () => {
    const { backups, into, startAgain } = await aPlan()
    await backups.begin(into, PASSPHRASE)
    await backups.end()
    expect((await startAgain()).plan()).toBeUndefined()
  })
})

function flipABit(file: string): void {
  const bytes = readFileSync(file)
  const at = bytes.length - 5_000
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}
