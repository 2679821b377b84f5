import { readFileSync, readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dailyBackups } from '../../../src/main/composition/daily-backups'
import { anAttempt } from '../../support/booking-attempts'
import { memoryKeychain } from '../../support/keychains'
import { startComputer } from '../../support/kept-cache'
import { temporaryFolder, testNow } from '../../support/order-cache'
import {
  canMount,
  filesOn,
  fillDisk,
  freeDisk,
  heldFile,
  readOnlyView,
  smallDisk,
} from '../../support/small-disk'
import { aStoredOrder } from '../../support/stored-orders'

const PASSPHRASE = 'correct horse battery'
const LOST = { reason: 'no-answer', since: '2026-02-10T14:01:00.000Z', lookUps: [] } as const

/** A computer that has sold, and whose payment is open. */
async function sold(folder = temporaryFolder(), keychain = memoryKeychain()) {
  const computer = await startComputer(folder, keychain)
  computer.orders.store(aStoredOrder({ names: ['Daniel Okafor'] }))
  computer.attempts.save(anAttempt('attempt-1', { kind: 'unknown', ...LOST }), { nonce: 'n' })
  computer.audit.append({ what: 'attempt-started', detail: { attempt: 'attempt-1' } })
  return { ...computer, folder, keychain }
}

type Computer = Awaited<ReturnType<typeof sold>>

/** Everything is there and can be written to, now and after the next start. */
async function expectNothingLost({ cache, orders, attempts, audit, stop, folder, keychain }: Computer) {
  expect([cache.problem(), orders.count(), attempts.listOpen().length]).toEqual([undefined, 1, 1])
  audit.append({ what: 'attempt-started', detail: { attempt: 'attempt-2' } })
  stop()
  const again = await startComputer(folder, keychain)
  expect([again.cache.problem(), again.orders.count()]).toEqual([undefined, 1])
  expect(again.attempts.listOpen()).toMatchObject([{ secret: { nonce: 'n' } }])
  expect(again.audit.verify().kind).toBe('intact')
}

const auditedOf = ({ audit }: Pick<Computer, 'audit'>) => audit.read({ limit: 9 }).map(({ what }) => what)

describe.skipIf(!canMount)('a backup that cannot be written', () => {
  it('to a disk that becomes full meanwhile leaves no half file and the one before as it was', async () => {
    const disk = smallDisk('2m')
    const computer = await sold()
    const file = join(disk, 'backup.age')
    await computer.desk.saveBackup(file, PASSPHRASE)
    const before = readFileSync(file)
    // Room for the beginning of another one.
    fillDisk(disk, 40_960)
    await expect(computer.desk.saveBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'place-full' },
    })
    expect(filesOn(disk)).toEqual(['backup.age'])
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(auditedOf(computer).filter((what) => what === 'backup-made')).toHaveLength(1)
    await expectNothingLost(computer)
  })

  it('since there is no room for the copy beside the database leaves none of it', async () => {
    const disk = smallDisk('1m')
    const computer = await sold(disk)
    const file = join(temporaryFolder(), 'backup.age')
    const before = filesOn(disk)
    fillDisk(disk, 40_960)
    await expect(computer.desk.saveBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'disk-full' },
    })
    expect(filesOn(disk)).toEqual(before)
    expect(readdirSync(join(file, '..'))).toEqual([])
    freeDisk(disk)
    await computer.desk.saveBackup(file, PASSPHRASE)
    await expectNothingLost(computer)
  })

  it('into a folder that takes nothing is told so', async () => {
    const computer = await sold()
    const folder = temporaryFolder()
    const file = join(readOnlyView(folder), 'backup.age')
    await expect(computer.desk.saveBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'place-refuses' },
    })
    expect(readdirSync(folder)).toEqual([])
    await expectNothingLost(computer)
  })

  it('into the place of a file that is held is told so', async () => {
    const computer = await sold()
    const folder = temporaryFolder()
    const file = join(folder, 'backup.age')
    heldFile(file)
    await expect(computer.desk.saveBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'file-in-use' },
    })
    expect(readdirSync(folder)).toEqual(['backup.age'])
    await expectNothingLost(computer)
  })

  it('on its day says why, and is made when there is room', async () => {
    const disk = smallDisk('2m')
    const { desk, folder, keychain } = await sold()
    const backups = await dailyBackups({
      userData: folder,
      keychain,
      desk,
      canBeMade: () => true,
      now: testNow,
      onChange: () => undefined,
    })
    fillDisk(disk, 40_960)
    await expect(backups.begin(disk, PASSPHRASE)).rejects.toMatchObject({ error: { kind: 'place-full' } })
    expect(backups.plan()).toBeUndefined()
    freeDisk(disk)
    await backups.begin(disk, PASSPHRASE)
    expect(filesOn(disk)).toEqual(['faredesk-2026-02-10.age'])
  })
})

describe.skipIf(!canMount)('a restore without room', () => {
  it('changes nothing, and succeeds when there is some', async () => {
    const file = join(temporaryFolder(), 'backup.age')
    const source = await sold()
    await source.desk.saveBackup(file, PASSPHRASE)
    const disk = smallDisk('2m')
    const computer = await sold(disk)
    const before = filesOn(disk)
    fillDisk(disk, 40_960)
    await expect(computer.desk.restoreBackup(file, PASSPHRASE)).rejects.toMatchObject({
      error: { kind: 'disk-full' },
    })
    expect(filesOn(disk)).toEqual(before)
    freeDisk(disk)
    expect(await computer.desk.restoreBackup(file, PASSPHRASE)).toMatchObject({ attempts: 1 })
    await expectNothingLost(computer)
  })

  // The copy has room; what came since, or the log of writing it, has not.
  it.each([10, 60, 120, 200, 300, 400])(
    'that ends %i KiB after its file was copied changes nothing',
    async (kibibytes) => {
      const file = join(temporaryFolder(), 'backup.age')
      const source = await sold()
      await source.desk.saveBackup(file, PASSPHRASE)
      const disk = smallDisk('4m')
      const computer = await sold(disk)
      const [database] = computer.cache.database.connection.all('PRAGMA page_count')
      const bytes = Number(database?.['page_count']) * 4_096
      fillDisk(disk, bytes + kibibytes * 1_024)
      const end = await computer.desk.restoreBackup(file, PASSPHRASE).catch((error: unknown) => error)
      if (end instanceof Error) expect(end).toMatchObject({ error: { kind: 'disk-full' } })
      freeDisk(disk)
      await computer.cache.tryAgain()
      await expectNothingLost(computer)
    },
  )
})

describe.skipIf(!canMount)('a damaged database on a full disk', () => {
  it('stays where it is when no new one can be begun, and is set aside when there is room', async () => {
    const disk = smallDisk('2m')
    const { path, stop, keychain } = await sold(disk)
    stop()
    truncateSync(path, 5_000)
    const bytes = readFileSync(path)
    const computer = await startComputer(disk, keychain)
    expect(computer.cache.problem()).toMatchObject({ error: { kind: 'cache-damaged' } })
    const before = filesOn(disk).filter((name) => name.startsWith('orders.db'))
    fillDisk(disk, 20_480)
    await expect(computer.desk.setAside()).rejects.toMatchObject({ error: { kind: 'disk-full' } })
    expect(filesOn(disk).filter((name) => name.startsWith('orders.db'))).toEqual(before)
    expect(readFileSync(path).equals(bytes)).toBe(true)
    freeDisk(disk)
    const { name } = await computer.desk.setAside()
    expect(readFileSync(join(disk, name)).equals(bytes)).toBe(true)
    expect(computer.cache.problem()).toBeUndefined()
  })
})
