import { deskCallNames } from '../../../src/shared/ipc/desk-call-names'
import type { DeskCallName, DeskRequest } from '../../../src/shared/ipc/desk-contract'
import { firstSettings, testProfile } from '../profiles'
import type { Random } from '../seeded-random'

export interface FuzzMessage {
  readonly name: DeskCallName
  readonly request: unknown
}

/** Ids that main has given out so far: with them a message gets further than the first look-up. */
export interface KnownIds {
  readonly searches: string[]
  readonly offers: { readonly searchId: string; readonly offerId: string }[]
  readonly pricings: string[]
  readonly attempts: string[]
  readonly quotes: string[]
}

export const noIds = (): KnownIds => ({ searches: [], offers: [], pricings: [], attempts: [], quotes: [] })

/** A request as the desk sends it, one of it with something wrong in it, or nothing of the kind. */
export function fuzzMessage(random: Random, ids: KnownIds): FuzzMessage {
  const name = pick(random, deskCallNames)
  const kind = random(10)
  if (kind < 4) return { name, request: sample(random, ids, name) }
  if (kind < 8) return { name, request: damage(random, sample(random, ids, name)) }
  return { name, request: junk(random, 3) }
}

type Samples = { readonly [Name in DeskCallName]: () => DeskRequest<Name> }

function sample(random: Random, ids: KnownIds, name: DeskCallName): unknown {
  const id = (known: readonly string[]): string =>
    known.length > 0 && random(4) > 0 ? pick(random, known) : `none-${String(random(100))}`
  const searchId = () => id(ids.searches)
  const attempt = () => ({ attemptId: id(ids.attempts) })
  const order = () => ({ orderId: `ORDER${String(random(9))}`, owner: 'XX' })
  const parkedSale = () => ({ parkedId: `none-${String(random(100))}` })
  const quote = () => ({ quoteId: id(ids.quotes) })
  // The training airline stays, or nothing would get further than the first search.
  const profileId = () => pick(random, ['counter-1', 'counter-2'])
  const noOffer = { searchId: 'none', offerId: 'none' }
  const offer = () => (ids.offers.length > 0 && random(4) > 0 ? pick(random, ids.offers) : noOffer)
  const chosen = () => {
    const { searchId: of, offerId } = offer()
    return { searchId: of, offerIds: [offerId] }
  }
  const route = () => ({ origin: 'OSL', destination: pick(random, ['BGO', 'LGW', 'XXX']), qualifiers: {} })
  const day = () => new Date(Date.now() + (random(60) + 1) * 86_400_000).toISOString().slice(0, 10)
  const newId = () => `fuzz-${String(random(1_000_000))}`
  const samples: Samples = {
    readState: () => null,
    saveSettings: () => ({
      ...firstSettings,
      allowsOtherAuthentication: true,
      agentName: `Agent ${String(random(9))}`,
    }),
    saveProfile: () => testProfile({ id: profileId(), country: pick(random, ['GB', 'NO']) }),
    removeProfile: () => ({ profileId: profileId() }),
    chooseProfile: () => ({ profileId: pick(random, ['training', 'training', 'counter-1']) }),
    saveCredentials: () => ({ profileId: profileId(), user: 'agent', password: 'fuzzed' }),
    removeCredentials: () => ({ profileId: profileId() }),
    saveProxySignIn: () => ({ host: 'proxy.example:8080', user: 'u', password: 'p' }),
    testConnection: () => ({ profileId: 'training' }),
    findLeadPrices: () => ({
      searchId: newId(),
      query: { ...route(), date: day(), daysBefore: random(3), daysAfter: random(3) },
    }),
    searchDay: () => ({
      searchId: newId(),
      query: { ...route(), departureDate: day(), party: { adults: 1, children: 0, infants: 0 } },
    }),
    readOfferPage: () => ({ searchId: searchId(), page: random(3) }),
    cancelSearch: () => ({ searchId: searchId() }),
    priceOffers: () => ({ ...chosen(), selections: [] }),
    acceptPrice: () => ({ pricingId: id(ids.pricings) }),
    startAttempt: () => ({
      pricingId: id(ids.pricings),
      travellers: [{ passengerId: 'PAX1', ptc: 'ADT', givenName: 'Ida', surname: 'Fuzz', title: 'MS' }],
      contact: { email: 'ida@mail.example', phone: { countryDialingCode: '47', number: '12345678' } },
      payment: { kind: 'without-3ds' },
      isCardholderPresent: true,
    }),
    openCardWindow: attempt,
    priceAttempt: attempt,
    takePriceWithoutCard: attempt,
    acceptAttemptPrice: () => ({ ...attempt(), pricingId: id(ids.pricings) }),
    payAttempt: attempt,
    abandonAttempt: attempt,
    lookUpAttempt: attempt,
    overrideBlock: () => ({
      ...attempt(),
      override: { refused: 'already-sold', ...attempt(), reason: 'two people' },
    }),
    acknowledgeAlarm: attempt,
    listAttempts: () => ({ onlyOpen: random(2) === 0 }),
    readAttemptPricing: attempt,
    searchOrders: () => ({
      text: pick(random, ['', 'fuzz', '"', '%', 'a:b*']),
      filter: 'all',
      offset: 0,
      limit: 20,
    }),
    openOrder: order,
    refreshOrder: order,
    retrieveOrder: () => ({ orderId: `ORDER${String(random(9))}` }),
    findByResponse: () => ({ responseId: `RESPONSE${String(random(9))}` }),
    eraseOrder: order,
    findTravellers: () => ({ text: pick(random, ['fuz', '', "' OR 1=1"]) }),
    printOrder: order,
    mailOrder: order,
    saveOrderPdf: order,
    saveOrderCalendar: order,
    copyOrder: order,
    copyText: () => ({ text: 'copied' }),
    saveQuote: () => {
      const { searchId: of, offerIds } = chosen()
      return { searchId: of, options: [offerIds], language: 'en' }
    },
    previewQuote: () => {
      const { searchId: of, offerIds } = chosen()
      return { searchId: of, options: [offerIds], language: 'de', validUntil: day() }
    },
    remindQuote: () => ({ ...quote(), remindOn: day() }),
    listQuotes: () => null,
    openQuote: quote,
    repriceQuote: () => ({ ...quote(), searchId: newId() }),
    copyQuote: quote,
    mailQuote: quote,
    saveQuotePdf: quote,
    eraseQuote: quote,
    readDay: () => ({ day: day() }),
    printDay: () => ({ day: day() }),
    saveDayCsv: () => ({ day: day() }),
    listParked: () => null,
    parkSale: () => ({
      name: 'Lund',
      work: {
        line: 'OSL BGO',
        trip: {
          ...route(),
          departureDate: day(),
          daysAround: 7,
          party: { adults: 1, children: 0, infants: 0 },
        },
        people: [],
        contact: { countryDialingCode: '+47', phone: '', email: '' },
        ownContacts: [],
      },
      offers: chosen(),
    }),
    renameParked: () => ({ ...parkedSale(), name: 'Berg' }),
    takeUpParked: () => ({ ...parkedSale(), searchId: newId() }),
    dropParked: parkedSale,
    readAudit: () => ({ limit: 1 + random(50) }),
    verifyAudit: () => null,
    lookForUpdate: () => null,
    readLicences: () => null,
    openCacheAgain: () => null,
    setCacheAside: () => null,
    // Too short to encrypt with: a key derived for each message would be a test of patience.
    saveBackup: () => ({ passphrase: 'short' }),
    restoreBackup: () => ({ passphrase: 'short' }),
    beginBackups: () => ({ passphrase: 'short' }),
    endBackups: () => null,
    allowErasing: () => null,
    makeSupportBundle: () => null,
    saveSupportBundle: () => ({ bundleId: newId() }),
    keepWork: () => ({
      path: '/shop/price',
      line: 'OSL BGO',
      trip: { daysAround: 7, party: { adults: 1, children: 0, infants: 0 }, qualifiers: {} },
      isSearched: random(2) === 0,
      people: [],
      contact: { countryDialingCode: '', phone: '', email: '' },
      orderText: '',
    }),
    resumeWork: () => null,
    // Never "close": the window that asks would be gone.
    controlWindow: () => ({ action: pick(random, ['show-card', 'show-bank'] as const) }),
    openWebAddress: order,
    showCustomer: () => ({ kind: 'offers', ...chosen() }),
    controlCustomerView: () => ({ action: 'speak', locale: pick(random, ['en', 'nb'] as const) }),
  }
  return samples[name]()
}

/** Something that nobody asked for. */
export const someJunk = (random: Random): unknown => junk(random, 3)

/** A card as its window sends it with something wrong in it; its bytes are no figures, so that none is ever taken. */
export function aDamagedCard(random: Random): unknown {
  const card = {
    number: new Uint8Array(16),
    verificationCode: new Uint8Array(3),
    expirationMonth: 12,
    expirationYear: 2030,
    name: 'Ida Fuzz',
    addressLine1: 'Sample Street 14',
    postalCode: '0150',
    cityName: 'Oslo',
    countryCode: 'NO',
    brand: 'Visa',
  }
  return random(3) === 0 ? card : damage(random, card)
}

/** What JSON cannot carry is named, and made in the page. */
export function asJson(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(message, (_key, value: unknown) => {
    if (typeof value === 'bigint') return { made: 'bigint' }
    if (value instanceof Map || value instanceof Uint8Array) return { made: 'bytes' }
    return typeof value === 'number' && !Number.isFinite(value) ? { made: 'number' } : value
  })
}

/** Something wrong in one place: another value, one field more, one less, or itself inside itself. */
function damage(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random(6) === 0) return junk(random, 2)
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const at = random(entries.length + 1)
  const hit = entries[at]
  if (hit === undefined) return { ...value, [pick(random, FIELDS)]: junk(random, 2) }
  const others = entries.filter((_entry, index) => index !== at)
  const [field, inside] = hit
  const rest =
    random(4) === 0 ? [] : [[field, random(2) === 0 ? damage(random, inside) : junk(random, 2)] as const]
  const left = [...others, ...rest]
  return Array.isArray(value) ? left.map(([, one]) => one) : Object.fromEntries(left)
}

const FIELDS = [
  '__proto__',
  'constructor',
  'isPolicy',
  'password',
  'then',
  'toJSON',
  'extra',
  'id',
  '',
] as const

const STRINGS = [
  '',
  'null',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  "'; DROP TABLE orders; --",
  'javascript:alert(1)',
  'http://evil.example/payment',
  'app://card/card.html',
  '4111111111111111',
  'x'.repeat(5_000),
  '\u202egnp.exe',
  '${7*7}',
  '2026-02-30',
  'training',
] as const

function junk(random: Random, depth: number): unknown {
  const simple: readonly (() => unknown)[] = [
    () => pick(random, STRINGS),
    () => pick(random, [0, -1, 1e308, -0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 0.1]),
    () => random(2) === 0,
    () => null,
    () => undefined,
    () => new Date(random(2) === 0 ? Number.NaN : 0),
    () => new Uint8Array(random(64)),
    () => new Map([['a', 1]]),
    () => 12n,
    () => new Error('thrown by a page'),
  ]
  if (depth === 0 || random(3) > 0) return pick(random, simple)()
  const many = Array.from({ length: random(5) }, () => junk(random, depth - 1))
  return random(2) === 0 ? many : Object.fromEntries(many.map((one) => [pick(random, FIELDS), one]))
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random(from.length)]
  if (picked === undefined && from.length === 0) throw new Error('Nothing to pick from')
  return picked as T
}
