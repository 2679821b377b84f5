import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it, vi } from 'vitest'
import { type Keychain, keychainFailed } from '../../../src/main/secrets/keychain'
import { anAttempt } from '../../support/booking-attempts'
import { memoryKeychain, noKeychain } from '../../support/keychains'
import { startComputer } from '../../support/kept-cache'
import { temporaryFolder } from '../../support/order-cache'
import { aStoredOrder } from '../../support/stored-orders'

const UNKNOWN = anAttempt('attempt-1', {
  kind: 'unknown',
  reason: 'no-answer',
  since: '2026-02-10T14:01:00.000Z',
  lookUps: [],
})

/** Sold once, with a payment whose outcome is not known; closed. */
async function usedComputer(folder: string, keychain: Keychain): Promise<void> {
  const computer = await startComputer(folder, keychain)
  computer.orders.store(aStoredOrder())
  computer.attempts.save(UNKNOWN, { nonce: 'n' })
  computer.audit.append({ what: 'attempt-started', detail: { attempt: 'attempt-1' } })
  computer.stop()
}

/** Answers when the test lets it. */
function slowKeychain(real: Keychain) {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    unlock: () => {
      open()
    },
    keychain: {
      read: async (service: string, account: string) => {
        await opened
        return real.read(service, account)
      },
      write: async (service: string, account: string, secret: string) => {
        await opened
        await real.write(service, account, secret)
      },
      remove: async (service: string, account: string) => {
        await opened
        await real.remove(service, account)
      },
    },
  }
}

describe('the orders of this computer', () => {
  it('wait for a late keychain, open by themselves, and keep what was done meanwhile', async () => {
    const folder = temporaryFolder()
    const real = memoryKeychain()
    await usedComputer(folder, real)
    const { keychain, unlock } = slowKeychain(real)
    const { cache, orders, attempts, audit, notCarried } = await startComputer(folder, keychain)
    expect(cache.problem()).toEqual({ kind: 'waiting' })
    expect(orders.count()).toBe(0)
    orders.store(aStoredOrder({ orderId: 'XX1N0009999', locator: 'ABCDEF' }))
    attempts.save(anAttempt('attempt-2', { kind: 'draft' }), { nonce: 'm' })
    audit.append({ what: 'priced', detail: {} })
    unlock()
    await vi.waitFor(() => expect(cache.problem()).toBeUndefined())
    expect(orders.count()).toBe(2)
    expect(attempts.listOpen().map(({ attempt }) => attempt.id)).toEqual(['attempt-1', 'attempt-2'])
    expect(audit.read({ limit: 9 }).map(({ what }) => what)).toEqual(['priced', 'attempt-started'])
    expect(audit.verify()).toEqual({ kind: 'intact', entries: 2 })
    expect(notCarried).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('session-'))).toEqual([])
  })

  it('are said to be locked, not keyless, when the prompt is refused', async () => {
    const folder = temporaryFolder()
    const real = memoryKeychain()
    await usedComputer(folder, real)
    let isLocked = true
    const locked: Keychain = {
      ...real,
      read: (service, account) => (isLocked ? Promise.resolve(undefined) : real.read(service, account)),
      write: (service, account, secret) =>
        isLocked ? Promise.reject(keychainFailed()) : real.write(service, account, secret),
    }
    const { cache, desk, orders } = await startComputer(folder, locked)
    expect(cache.problem()).toEqual({ kind: 'closed', error: { kind: 'cache-locked', reason: 'denied' } })
    // The key may still come: nothing is moved.
    await expect(desk.setAside()).rejects.toMatchObject({ error: { kind: 'wrong-moment' } })
    isLocked = false
    await cache.tryAgain()
    expect([cache.problem(), orders.count()]).toEqual([undefined, 1])
  })

  it('are not kept without a keychain, and nothing of the run stays', async () => {
    const folder = temporaryFolder()
    const { cache, orders, stop } = await startComputer(folder, noKeychain)
    expect(cache.problem()).toEqual({ kind: 'closed', error: { kind: 'keychain-unavailable' } })
    orders.store(aStoredOrder())
    stop()
    expect(readdirSync(folder)).toEqual([])
  })

  it('are in use while another program holds them, and open when it lets go', async () => {
    const used = temporaryFolder()
    const keychain = memoryKeychain()
    await usedComputer(used, keychain)
    // A copy: the library keeps the file of a database that it has closed, and would stand in its own way.
    const folder = temporaryFolder()
    copyFileSync(join(used, 'orders.db'), join(folder, 'orders.db'))
    const hex = keychain.content().get('Faredesk/order-cache-key') ?? ''
    const path = join(folder, 'orders.db')
    const options = { encryptionCipher: 'aes256cbc', encryptionKey: hex, timeout: 1_000 }
    const other = new Database(path, options)
    other.exec('PRAGMA locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE')
    const startedAt = performance.now()
    const { cache, orders } = await startComputer(folder, keychain)
    expect(cache.problem()).toEqual({ kind: 'closed', error: { kind: 'cache-in-use' } })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    other.exec('ROLLBACK')
    other.close()
    await vi.waitFor(() => expect(cache.problem()).toBeUndefined(), { timeout: 5_000 })
    expect(orders.count()).toBe(1)
  })
})

describe('a file that cannot be read', () => {
  it('is set aside with its payments when it is newer, and nothing of it is deleted', async () => {
    const folder = temporaryFolder()
    const keychain = memoryKeychain()
    const computer = await startComputer(folder, keychain)
    computer.attempts.save(UNKNOWN, { nonce: 'n' })
    // Its order may still turn up: forgotten, the trip would be paid again without another look.
    const none = { kind: 'reconciled', at: UNKNOWN.createdAt, outcome: 'no-order', lookUps: [] } as const
    computer.attempts.save({ ...UNKNOWN, id: 'ended', state: none, afterEnd: { lookUps: [] } }, undefined)
    computer.cache.database.connection.exec('PRAGMA user_version = 999')
    computer.stop()
    const { cache, desk, attempts, audit } = await startComputer(folder, keychain)
    expect(cache.problem()).toEqual({ kind: 'closed', error: { kind: 'cache-newer' } })
    const aside = await desk.setAside()
    expect(aside).toMatchObject({ attempts: 1, isComplete: true })
    expect(cache.problem()).toBeUndefined()
    expect(attempts.listOpen()).toMatchObject([{ attempt: { id: 'attempt-1' }, secret: { nonce: 'n' } }])
    expect(attempts.read('ended')).toMatchObject({ attempt: { state: none } })
    expect(audit.read({ limit: 1 })).toMatchObject([
      { what: 'database-set-aside', detail: { reason: 'cache-newer', count: '1', outcome: 'complete' } },
    ])
    expect(readdirSync(folder)).toContain(aside.name)
  })

  it('is set aside with what can be read of its payments when it is damaged', async () => {
    const folder = temporaryFolder()
    const keychain = memoryKeychain()
    const computer = await startComputer(folder, keychain)
    for (const no of [1, 2, 3]) {
      computer.attempts.save({ ...UNKNOWN, id: `attempt-${String(no)}` }, { nonce: 'n' })
    }
    computer.stop()
    const bytes = readFileSync(computer.path)
    // The last pages: what the schema says of them stays readable.
    writeFileSync(computer.path, bytes.subarray(0, bytes.length - 2_000))
    const { cache, desk, attempts } = await startComputer(folder, keychain)
    const before = readFileSync(computer.path)
    expect(cache.problem()).toEqual({ kind: 'closed', error: { kind: 'cache-damaged' } })
    const aside = await desk.setAside()
    expect(cache.problem()).toBeUndefined()
    expect(attempts.listOpen()).toHaveLength(aside.attempts)
    expect(readFileSync(join(folder, aside.name)).equals(before)).toBe(true)
  })

  it('is set aside under another key, and says that payments may be in it', async () => {
    const folder = temporaryFolder()
    await usedComputer(folder, memoryKeychain())
    const keychain = memoryKeychain()
    const { cache, desk, orders, stop } = await startComputer(folder, keychain)
    expect(cache.problem()).toEqual({ kind: 'closed', error: { kind: 'cache-locked', reason: 'no-key' } })
    expect(await desk.setAside()).toMatchObject({ attempts: 0, isComplete: false })
    orders.store(aStoredOrder())
    stop()
    const again = await startComputer(folder, keychain)
    expect([again.cache.problem(), again.orders.count()]).toEqual([undefined, 1])
  })
})
