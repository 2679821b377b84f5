import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCounters } from '../../../src/main/composition/open-counters'
import { openKnownAddresses } from '../../../src/main/composition/known-addresses'
import { versionedFile } from '../../../src/main/settings/versioned-file'
import { openVersionMemory, versionMemorySchema } from '../../../src/main/updates/version-memory'
import { placeSchema } from '../../../src/main/windows/window-memory'
import type { Order } from '../../../src/shared/domain/order/order'
import type { DeskCallName, DeskRequest, DeskResponse } from '../../../src/shared/ipc/desk-contract'
import { contentOf } from '../../../src/shared/ipc/offer-page'
import { aCard } from '../booking/builders'
import { openMainRig, type MainRig } from '../ipc-fuzz/main-rig'
import { memoryKeychain } from '../keychains'
import { firstSettings, testProfile } from '../profiles'
import type { KeptFixture } from './kept-fixture'

/** No key of anybody: it opens what lies here and nothing else. */
const TEST_KEY = '5e'.repeat(32)
const PASSWORD = 'kept over upgrades'
const NO_BANK = '4000000000000010'
const WITH_BANK = '4000000000000028'

/**
 * What this version leaves in the folder of a user and in the keychain, written by the program itself: settings, two
 * points of sale, a sold order, a quote, the audit trail, and a payment that waits at the bank.
 */
export async function writeReleaseFixture(folder: string, version: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const keychain = memoryKeychain()
  await keychain.write('Faredesk', 'order-cache-key', TEST_KEY)
  // The customer is at the bank when the program ends.
  const bank = { userAgent: () => 'fixture', open: () => new Promise<never>(() => undefined) }
  const rig = await openMainRig({ folder, keychain, bank })
  const profile = testProfile({ id: 'counter-1', label: 'Counter 1' })
  const ask = askOf(rig)
  await ask('saveProfile', profile)
  await ask('saveProfile', testProfile({ id: 'counter-2', label: 'Counter 2', currency: 'NOK' }))
  await ask('saveCredentials', { profileId: profile.id, user: 'desk', password: PASSWORD })
  const settings = { ...firstSettings, locale: 'nb', keepOrdersDays: 365, agentName: 'Ida' } as const
  await ask('saveSettings', { ...settings, keys: { 'desk.theme': 'Ctrl+J' } })
  const sold = await sell(rig, ask, { surname: 'Lund', card: NO_BANK, until: 'confirmed' })
  const open = await sell(rig, ask, { surname: 'Dahl', card: WITH_BANK, until: 'challenge-open' })
  const { rows } = await ask('searchOrders', { text: 'Lund', filter: 'all', offset: 0, limit: 5 })
  const [row] = rows
  if (row === undefined) throw new Error('The order that was sold is not there')
  const { order } = await ask('openOrder', row)
  if (order.total === undefined) throw new Error('The order that was sold has no price')
  const quote = await saveQuote(ask)
  await writeSmallFiles(folder, version)
  const kept: KeptFixture = {
    version,
    settings: { ...(await settingsOf(ask)) },
    profiles: ['training', 'counter-1', 'counter-2'],
    credentials: { profileId: profile.id, user: 'desk', password: PASSWORD },
    order: { orderId: order.orderId, owner: order.owner, total: order.total, surname: surnameOf(order) },
    sold,
    open,
    quoteId: quote.id,
    keychain: Object.fromEntries(keychain.content()),
  }
  rig.stop()
  writeFileSync(join(folder, 'kept.json'), `${JSON.stringify(kept, null, 2)}\n`)
}

type Ask = <Name extends DeskCallName>(name: Name, request: DeskRequest<Name>) => Promise<DeskResponse<Name>>

function askOf({ handlers }: MainRig): Ask {
  return async (name, request) =>
    (handlers[name] as (asked: typeof request) => Promise<DeskResponse<typeof name>>)(request)
}

interface Sale {
  readonly surname: string
  readonly card: string
  readonly until: 'confirmed' | 'challenge-open'
}

const DAYS_AHEAD = 30

/** The id of its attempt. */
async function sell(rig: MainRig, ask: Ask, { surname, card, until }: Sale): Promise<string> {
  const { searchId, offerIds } = await search(ask, surname)
  const pricing = await ask('priceOffers', { searchId, offerIds, selections: [] })
  if (!pricing.isAccepted) await ask('acceptPrice', { pricingId: pricing.pricingId })
  const { id } = await ask('startAttempt', {
    pricingId: pricing.pricingId,
    travellers: [{ passengerId: 'PAX1', ptc: 'ADT', title: 'MS', givenName: 'Ida', surname }],
    contact: { email: 'ida@mail.example', phone: { countryDialingCode: '47', number: '12345678' } },
    payment: { kind: 'provider-3ds' },
    isCardholderPresent: true,
  })
  await rig.booking.useCard(id, aCard({ number: new TextEncoder().encode(card) }))
  await ask('payAttempt', { attemptId: id })
  const state = rig.booking.readAttempt(id).state.kind
  if (state !== until) throw new Error(`The attempt is ${state}, not ${until}`)
  return id
}

async function search(ask: Ask, name: string) {
  const departureDate = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
  const party = { adults: 1, children: 0, infants: 0 }
  const searchId = `fixture-${name}`
  const query = { origin: 'OSL', destination: 'BGO', departureDate, party, qualifiers: {} }
  await ask('searchDay', { searchId, query })
  const { offers } = contentOf(await ask('readOfferPage', { searchId, page: 0 }))
  return { searchId, offerIds: offers.slice(0, 1).map(({ offerId }) => offerId) }
}

async function saveQuote(ask: Ask) {
  const { searchId, offerIds } = await search(ask, 'quote')
  return ask('saveQuote', { searchId, options: [offerIds], language: 'nb', customer: 'Fru Lund' })
}

async function settingsOf(ask: Ask) {
  const { settings } = await ask('readState', null)
  return settings
}

async function writeSmallFiles(folder: string, version: string): Promise<void> {
  const counters = await openCounters(folder, () => undefined)
  counters.countBooking()
  const addresses = await openKnownAddresses(folder)
  await addresses.keep({ places: { 'counter-1': { retail: 'https://retail.example', payment: '' } } })
  const memory = { path: join(folder, 'version.json'), schema: versionMemorySchema, migrations: [] }
  await openVersionMemory(versionedFile(memory), version)
  const place = { path: join(folder, 'window.json'), schema: placeSchema, migrations: [] }
  await versionedFile(place).write({ x: 10, y: 20, width: 1200, height: 800, isMaximised: false })
}

function surnameOf({ lists }: Order): string {
  return Object.values(lists.passengers)[0]?.surname ?? ''
}
