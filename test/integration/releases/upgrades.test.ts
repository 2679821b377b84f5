import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openKnownAddresses } from '../../../src/main/composition/known-addresses'
import { openCounters } from '../../../src/main/composition/open-counters'
import { createQuoteStore } from '../../../src/main/order-cache/quote-store'
import { credentialStore } from '../../../src/main/secrets/credentials'
import { openSettings } from '../../../src/main/settings/settings-store'
import { versionedFile } from '../../../src/main/settings/versioned-file'
import { openVersionMemory, versionMemorySchema } from '../../../src/main/updates/version-memory'
import { placeSchema } from '../../../src/main/windows/window-memory'
import { blocksPayment } from '../../../src/shared/domain/booking/booking-attempt'
import { startComputer } from '../../support/kept-cache'
import { memoryKeychain } from '../../support/keychains'
import { temporaryFolder } from '../../support/order-cache'
import { fixtureVersions, readFixture, RELEASES } from '../../support/releases/kept-fixture'

const project = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const running = /"version": "([^"]+)"/.exec(project('package.json'))?.[1] ?? ''
/** Every version that has a heading of its own. */
const told = [...project('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)

/** A user's folder and keychain as that version left them. */
async function leftBy(version: string) {
  const kept = readFixture(version)
  const folder = temporaryFolder()
  cpSync(join(RELEASES, version), folder, { recursive: true })
  const keychain = memoryKeychain()
  for (const [name, secret] of Object.entries(kept.keychain)) {
    const [service = '', account = ''] = name.split('/')
    await keychain.write(service, account, secret)
  }
  return { kept, folder, keychain }
}

it('keeps what every version before this one wrote, this one among the versions of the changelog', () => {
  expect(told).toContain(running)
  const before = told.filter((version) => version !== running)
  expect(fixtureVersions()).toEqual(expect.arrayContaining(before))
  expect(fixtureVersions()).not.toEqual([])
})

describe.each(fixtureVersions())('what %s left behind', (version) => {
  it('has its settings and points of sale, and nothing is set aside', async () => {
    const { kept, folder } = await leftBy(version)
    const settings = await openSettings(folder, { kind: 'none' })
    expect(settings.notices).toEqual([])
    expect(settings.settings()).toMatchObject(kept.settings)
    expect(settings.profiles().map(({ id }) => id)).toEqual(kept.profiles)
  })

  it('has its passwords under the names of the keychain', async () => {
    const { kept, folder, keychain } = await leftBy(version)
    const settings = await openSettings(folder, { kind: 'none' })
    const profile = settings.profile(kept.credentials.profileId)
    if (profile === undefined) throw new Error('The point of sale is gone')
    const { user, password } = kept.credentials
    expect(await credentialStore({ keychain }).read(profile)).toEqual({
      kind: 'known',
      credentials: { user, password },
      isSessionOnly: false,
    })
  })

  it('has its orders, quotes, the whole audit trail, and a payment that is taken up again', async () => {
    const { kept, folder, keychain } = await leftBy(version)
    const { cache, orders, attempts, audit } = await startComputer(folder, keychain)
    expect(cache.problem()).toBeUndefined()
    const { orderId, owner, total, surname } = kept.order
    const stored = orders.read({ orderId, owner })
    expect(stored?.order.total).toEqual(total)
    const found = orders.search({ text: surname, filter: 'all', offset: 0, limit: 5 }, '2026-01-01')
    expect(found.rows.map((row) => row.orderId)).toEqual([orderId])
    // A part of a word is found once the order has the words of this version.
    while (orders.renewWords(1) > 0);
    const inside = orders.search({ text: surname.slice(1), filter: 'all', offset: 0, limit: 5 }, '2026-01-01')
    expect(inside.rows.map((row) => row.orderId)).toEqual([orderId])
    const [open, ...others] = attempts.listOpen()
    expect(others).toEqual([])
    expect(open?.attempt.id).toBe(kept.open)
    expect(open && blocksPayment(open.attempt.state)).toBe(true)
    // What the bank's way back is known by.
    expect(open?.secret?.nonce).toMatch(/^[0-9a-f]{40}$/)
    expect(attempts.read(kept.sold)?.attempt.state).toMatchObject({ kind: 'confirmed', orderId })
    expect(createQuoteStore(cache.database).read(kept.quoteId)?.options).toHaveLength(1)
    expect(audit.verify()).toMatchObject({ kind: 'intact' })
    expect(audit.read({ limit: 50 }).length).toBeGreaterThan(3)
  })

  it('has the small things: window, counters, the addresses that were told, the version that ran', async () => {
    const { folder } = await leftBy(version)
    const place = versionedFile({ path: join(folder, 'window.json'), schema: placeSchema, migrations: [] })
    expect(await place.read()).toMatchObject({ kind: 'read', content: { width: 1200 } })
    expect((await openKnownAddresses(folder)).current().places['counter-1']?.retail).toMatch(/^https/)
    await openCounters(folder, () => undefined)
    const path = join(folder, 'version.json')
    const memory = versionedFile({ path, schema: versionMemorySchema, migrations: [] })
    const { updatedFrom } = await openVersionMemory(memory, '99.0.0')
    expect(updatedFrom).toBe(version)
  })

  it('is refused in a plain word by a version that knows less, and is left as it is', async () => {
    const { folder, keychain } = await leftBy(version)
    const now = await startComputer(folder, keychain)
    now.cache.database.connection.exec('PRAGMA user_version = 900')
    now.stop()
    const before = readFileSync(join(folder, 'orders.db'))
    const older = await startComputer(folder, keychain)
    expect(older.cache.problem()).toMatchObject({ kind: 'closed', error: { kind: 'cache-newer' } })
    older.stop()
    expect(readFileSync(join(folder, 'orders.db')).equals(before)).toBe(true)
  })
})
