import { seededRandom, type Random } from '../seeded-random'
import { drawJourneys } from './draw-flights'
import type {
  PersonType,
  PricesByType,
  TrueBag,
  TrueCurrency,
  TrueExtra,
  TrueJourney,
  TrueOffer,
  TrueOrder,
  TruePerson,
  TruePrice,
  TrueService,
  TrueTrip,
} from './truth'

/** So many spellings are made of one trip. */
const SPELLINGS_OF_A_TRIP = 8

/** The trip that the spelling of this seed tells of. */
export function tripOf(seed: number): TrueTrip {
  return drawTrip(Math.floor(seed / SPELLINGS_OF_A_TRIP))
}

/** The trip of a seed: always the same. */
export function drawTrip(seed: number): TrueTrip {
  const random = seededRandom(seed * 7_919 + 17)
  const currency = pick(CURRENCIES, random)
  const people = drawPeople(random)
  const journeys = drawJourneys(random)
  const offers = drawOffers(random, journeys, currency)
  const extras = drawExtras(random, people, journeys, currency)
  return {
    seed,
    currency,
    airline: { code: 'XQ', name: 'Crossquill Air' },
    people,
    journeys,
    offers,
    extras,
    order: drawOrder(random, journeys, offers, currency),
  }
}

const CURRENCIES: readonly TrueCurrency[] = [
  { code: 'NOK', decimals: 2 },
  { code: 'EUR', decimals: 2 },
  { code: 'GBP', decimals: 2 },
  { code: 'JPY', decimals: 0 },
  { code: 'KWD', decimals: 3 },
]

const PARTIES: readonly (readonly PersonType[])[] = [
  ['ADT'],
  ['ADT', 'ADT'],
  ['ADT', 'CHD'],
  ['ADT', 'INF'],
  ['ADT', 'ADT', 'CHD', 'INF'],
  ['ADT', 'CHD', 'CHD', 'INF'],
]

const SURNAMES = ['Næss', "O'Hara", 'Šimek', 'van der Meer', 'Li']
const GIVEN: readonly (readonly string[])[] = [['Åse'], ['Jean', 'Luc'], ['Zoë'], ['Ib'], ['Ann', 'Mary']]
const BIRTH_YEARS = { ADT: 1980, CHD: 2018, INF: 2025 } as const

function drawPeople(random: Random): readonly TruePerson[] {
  return pick(PARTIES, random).map((type, index) => ({
    type,
    title: type === 'CHD' ? 'MISS' : pick(['MR', 'MS', 'MRS'], random),
    givenNames: GIVEN[(index + random(2)) % GIVEN.length] ?? ['Åse'],
    surname: pick(SURNAMES, random),
    birthDate: `${String(BIRTH_YEARS[type])}-0${String(1 + index)}-1${String(random(9))}`,
  }))
}

const PRICE_CLASSES = [
  { code: 'LFAR', name: 'LowFare' },
  { code: 'LFPL', name: 'LowFare+' },
  { code: 'FLEX', name: 'Flexible' },
]

/** Each price class sells each way by itself, or, where the airline does so, the whole trip at once. */
function drawOffers(
  random: Random,
  journeys: readonly TrueJourney[],
  currency: TrueCurrency,
): readonly TrueOffer[] {
  const classes = PRICE_CLASSES.slice(0, 1 + random(3))
  const ways = journeys.length === 2 && random(3) === 0 ? [[0, 1]] : journeys.map((_, index) => [index])
  return classes.flatMap((priceClass, rank) => {
    const bags = drawBags(random)
    const included = rank === 0 ? [] : INCLUDED.slice(0, rank + 1)
    return ways.map((sold) => ({
      priceClass,
      journeys: sold,
      prices: drawPrices(random, currency, rank),
      bags,
      included,
    }))
  })
}

const INCLUDED: readonly TrueService[] = [
  { code: 'SPML_STANDARD', name: 'Meal', description: 'A hot meal' },
  { code: 'XST', name: 'Seat', description: 'A seat of your choice' },
  { code: 'WIFI', name: 'Internet on board', description: 'All the way' },
]

function drawPrices(random: Random, currency: TrueCurrency, rank: number): PricesByType {
  const adult = drawPrice(random, currency, 1 + rank)
  const child = { ...adult, base: Math.round(adult.base * 0.75) }
  const infant = drawPrice(random, currency, 0)
  return { ADT: adult, CHD: child, INF: { ...infant, taxes: infant.taxes.slice(0, random(2)) } }
}

/** Odd amounts, so that nothing adds up by chance; some whole, so that a trimmed zero is found. */
function drawPrice(random: Random, { decimals }: TrueCurrency, rank: number): TruePrice {
  const unit = 10 ** decimals
  const some = (most: number): number =>
    (1 + random(most)) * unit + (random(3) === 0 ? 0 : random(Math.max(1, unit)))
  const other = random(3)
  const base = some(300) + rank * 400 * unit
  return {
    base,
    surcharge: other === 1 ? some(60) : 0,
    fee: other === 1 || random(4) === 0 ? some(25) : 0,
    // Nobody is paid for flying.
    discount: random(5) === 0 ? Math.min(base, some(20)) : 0,
    taxes: ['YQ', 'GB', 'UB'].slice(0, 1 + random(3)).map((code) => ({ code, amount: some(40) })),
  }
}

const BAG_RULES: readonly (readonly TrueBag[])[] = [
  [{ category: 'Checked', pieces: 1, weights: [{ value: '23', unit: 'KG' }] }],
  [{ category: 'Checked', pieces: 2, weights: [{ value: '23', unit: 'KG' }] }],
  [
    { category: 'Checked', pieces: 1, weights: [{ value: '23', unit: 'KG' }] },
    { category: 'Checked', pieces: 1, weights: [{ value: '32', unit: 'KG' }] },
  ],
  [
    {
      category: 'Checked',
      pieces: 1,
      weights: [
        { value: '23', unit: 'KG' },
        { value: '50', unit: 'LB' },
      ],
    },
    { category: 'CarryOn', pieces: 1, weights: [{ value: '10', unit: 'KG' }] },
  ],
  [{ category: 'CarryOn', pieces: 1, weights: [] }],
  [{ category: 'Checked', pieces: 'any', weights: [{ value: '20', unit: 'KG' }] }],
  [{ category: 'Checked', pieces: 0, weights: [] }],
]

const NO_BAG: readonly TrueBag[] = [{ category: 'Checked', pieces: 0, weights: [] }]

function drawBags(random: Random): TrueOffer['bags'] {
  const adult = pick(BAG_RULES, random)
  const infant = random(2) === 0 ? adult : NO_BAG
  return { ADT: adult, CHD: adult, INF: infant }
}

const EXTRAS: readonly TrueService[] = [
  { code: 'BAG23', name: 'Bag 23', description: 'One more bag of 23 kg' },
  { code: 'BAG32', name: 'Bag 32', description: 'One more bag of 32 kg' },
  { code: 'LOUNGE', name: 'Lounge', description: 'A quiet place' },
]

function drawExtras(
  random: Random,
  people: readonly TruePerson[],
  journeys: readonly TrueJourney[],
  { decimals }: TrueCurrency,
): readonly TrueExtra[] {
  const seated = people.flatMap(({ type }, index) => (type === 'INF' ? [] : [index]))
  return EXTRAS.slice(0, random(4)).map((service) => ({
    service,
    price: (5 + random(60)) * 10 ** decimals + (decimals === 0 ? 0 : 50),
    buyers: seated.slice(0, 1 + random(seated.length)),
    journey: random(journeys.length),
  }))
}

function drawOrder(
  random: Random,
  journeys: readonly TrueJourney[],
  offers: readonly TrueOffer[],
  { decimals }: TrueCurrency,
): TrueOrder {
  const whole = offers.findIndex((offer) => offer.journeys.length === journeys.length)
  const bought =
    whole >= 0
      ? [whole]
      : journeys.map((_, journey) => offers.findIndex((offer) => offer.journeys.includes(journey)))
  const contacts = Array.from({ length: 1 + random(2) }, (_, index) => ({
    dialingCode: pick(['47', '44', '1'], random),
    areaCode: '207',
    number: String(5_550_000 + random(9_999)),
    email: `traveller${String(index)}@example.com`,
  }))
  return {
    orderId: `ORD${String(100_000 + random(899_999))}`,
    locator: `${'ABCDEFGH'.charAt(random(8))}${String(10_000 + random(89_999))}`,
    status: 'OK',
    bought,
    contacts,
    cardToken: `token-${String(1_000_000 + random(8_999_999))}`,
    commission: random(2) === 0 ? { amount: (1 + random(20)) * 10 ** decimals } : { percent: '7.5' },
  }
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], random: Random): Item {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
