import { seededRandom } from '../seeded-random'

/**
 * Every way in which an airline may write the same. The first of each choice is the plain one, as the training
 * airline and the specification's own words have it.
 */
export const CHOICES = {
  // How the document is written down.
  prefix: ['default namespace', 'prefix on the root', 'prefix bound anew on every list'],
  extensionPrefix: ['ns2', 'other'],
  layout: ['one line', 'indented', 'odd white space'],
  comments: ['none', 'between elements', 'inside of text'],
  textForm: ['plain', 'cdata', 'character references'],
  quotes: ['double', 'single'],
  declaration: ['plain', 'byte order mark', 'none'],
  emptyElements: ['short', 'open and close'],
  keys: ['plain', 'odd'],
  listOrder: ['as flown', 'reversed'],
  // Amounts.
  totalForm: ['simple', 'detailed', 'encoded'],
  currencyAt: ['everywhere', 'totals alone', 'parts alone', 'offer total alone'],
  amountForm: ['all decimals', 'no trailing zeros', 'plus sign'],
  decimalsStated: ['no', 'in metadata'],
  offerTotal: ['stated', 'absent'],
  orderTotal: ['stated', 'absent'],
  orderItemTotal: ['stated', 'absent'],
  charges: ['apart', 'in the base', 'in the base and not told'],
  chargesTold: ['in one', 'one by one'],
  base: ['stated', 'absent'],
  taxes: ['total', 'total and breakdown', 'breakdown alone', 'absent'],
  fareDetail: ['present', 'absent'],
  fareDetailPrice: ['totals', 'base and taxes alone'],
  // Who an item is for.
  items: ['per type', 'per person', 'all together', 'per type and direction'],
  itemOrder: ['adults first', 'infants first'],
  people: ['our ids', 'our ids dealt anew', 'own ids'],
  peopleListed: ['adults first', 'infants first'],
  types: ['stated', 'absent'],
  typeCodes: ['of the party', 'accompanied', 'with their age'],
  givenNames: ['one element', 'one element each'],
  birthDate: ['of the individual', 'of the passenger'],
  // Flights.
  flightsOverview: ['present', 'absent'],
  overviewNames: ['flights', 'directions'],
  serviceNames: ['flights', 'directions', 'segments'],
  directionNames: ['flights', 'segments', 'nothing'],
  priceClassAt: ['flight', 'fare', 'itinerary', 'flight and fare'],
  segmentOrder: ['as flown', 'backwards'],
  arrivalDay: ['date', 'change of day', 'both', 'absent'],
  times: ['stated', 'absent'],
  flightDuration: ['stated', 'absent'],
  journeyDuration: ['stated', 'absent'],
  durationForm: ['hours and minutes', 'with days and seconds', 'minutes alone'],
  operator: ['code and name', 'name alone', 'disclosure alone', 'absent'],
  ownOperator: ['stated', 'absent'],
  carrierName: ['stated', 'absent'],
  airportName: ['stated', 'absent'],
  cityMetadata: ['stated', 'absent'],
  aircraft: ['stated', 'absent'],
  stops: ['number', 'places', 'number and places'],
  // What one gets.
  bagsAt: ['service', 'offer', 'each flight of the offer'],
  bagForm: ['measured together', 'measured one by one', 'allowance each'],
  bagParty: ['Traveler', 'Party'],
  included: ['bundle', 'service each'],
  serviceCode: ['stated', 'absent'],
  dangling: ['none', 'flight', 'price class', 'service definition'],
  // The order.
  flightList: ['present', 'absent'],
  extraItems: ['one for each buyer', 'one for all buyers'],
  payments: ['voucher', 'cash', 'absent'],
  phone: ['number alone', 'area code apart', 'no dialling code'],
  contactForm: ['one each', 'all in one'],
  contactKeys: ['stated', 'absent'],
  commission: ['stated', 'absent'],
  fareTerms: ['stated', 'absent'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type ChoiceName = keyof typeof CHOICES
export type Spelling = { readonly [Name in ChoiceName]: (typeof CHOICES)[Name][number] }

/** Options that leave something out or say something of it: what the screens say must follow them. */
const SAYS_OTHER: { readonly [Name in ChoiceName]?: readonly Spelling[Name][] } = {
  charges: ['in the base and not told'],
  items: ['all together'],
  base: ['absent'],
  taxes: ['absent'],
  orderTotal: ['absent'],
  types: ['absent'],
  arrivalDay: ['absent'],
  times: ['absent'],
  flightDuration: ['absent'],
  journeyDuration: ['absent'],
  flightList: ['absent'],
  operator: ['name alone', 'disclosure alone', 'absent'],
  carrierName: ['absent'],
  airportName: ['absent'],
  cityMetadata: ['absent'],
  aircraft: ['absent'],
  serviceCode: ['absent'],
  // Two services of one name: an order tells each of them.
  bagForm: ['allowance each'],
  bagParty: ['Party'],
  dangling: ['flight', 'price class', 'service definition'],
  payments: ['cash', 'absent'],
  phone: ['area code apart', 'no dialling code'],
  // Whose contact it is, is said otherwise.
  contactForm: ['all in one'],
  commission: ['absent'],
  fareTerms: ['absent'],
}

export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[]

export const PLAIN: Spelling = chosen(() => 0)

/** The spelling of a seed: some choices are drawn, the others stay plain, from nearly none to most. */
export function drawSpelling(seed: number): Spelling {
  const random = seededRandom(seed * 104_729 + 5)
  const many = [6, 25, 55, 80][random(4)] ?? 25
  return settled(chosen((name) => (random(100) < many ? random(CHOICES[name].length) : 0)))
}

/** The plain spelling of what this one says: all choices plain that change nothing of it. */
export function plainOf(spelling: Spelling): Spelling {
  const plain = chosen((name) => {
    const options: readonly string[] = SAYS_OTHER[name] ?? []
    return options.includes(spelling[name]) ? indexOf(name, spelling[name]) : 0
  })
  // Of an item for several types only its fares say what each of them pays.
  const isTogether = spelling.items === 'all together'
  if (!isTogether) return settled(plain)
  const { fareDetail, fareDetailPrice } = areFaresPriced(spelling)
    ? { ...spelling, ...PLAIN_PRICE }
    : spelling
  return settled({ ...plain, fareDetail, fareDetailPrice })
}

const PLAIN_PRICE = { fareDetailPrice: 'totals' } as const

/** Whether fares say what each type pays: a base alone says what nobody pays. */
export function areFaresPriced({ fareDetail, fareDetailPrice, taxes }: Spelling): boolean {
  return fareDetail === 'present' && (fareDetailPrice === 'totals' || taxes !== 'absent')
}

/** The same spelling with one choice made plain. */
export function withPlain(spelling: Spelling, name: ChoiceName): Spelling {
  return settled({ ...spelling, [name]: CHOICES[name][0] })
}

/** The choices that are not plain, in words. */
export function told(spelling: Spelling): readonly string[] {
  return CHOICE_NAMES.filter((name) => spelling[name] !== CHOICES[name][0]).map(
    (name) => `${name}: ${spelling[name]}`,
  )
}

/** Choices that exclude each other: no airline could write both and still be understood. */
function settled(drawn: Spelling): Spelling {
  return RULES.reduce<Spelling>((spelling, rule) => ({ ...spelling, ...rule(spelling) }), drawn)
}

type Rule = (spelling: Spelling) => Partial<Spelling> | false

const RULES: readonly Rule[] = [
  // A fare in detail always says its base.
  (it) => it.base === 'absent' && { fareDetail: 'absent', flightsOverview: 'present' },
  (it) => it.base === 'absent' && it.priceClassAt === 'fare' && { priceClassAt: 'flight' },
  // The price class hangs on the flights or on the fare.
  (it) => it.flightsOverview === 'absent' && { priceClassAt: 'fare' },
  (it) => it.priceClassAt === 'fare' && { fareDetail: 'present' },
  // A currency must stand somewhere.
  (it) =>
    it.currencyAt === 'offer total alone' &&
    [it.offerTotal, it.orderTotal].includes('absent') && { currencyAt: 'totals alone' },
  (it) => it.currencyAt === 'parts alone' && it.base === 'absent' && { currencyAt: 'everywhere' },
  (it) => it.currencyAt === 'totals alone' && it.orderItemTotal === 'absent' && { currencyAt: 'everywhere' },
  // Whole amounts beside stated decimals are another case, with a test of its own.
  (it) => it.decimalsStated === 'in metadata' && { amountForm: 'all decimals' },
  // Cabin, class and basis stand in the fare in detail.
  (it) => it.fareDetail === 'absent' && { fareTerms: 'absent' },
  // Where nobody says of what type a person is, only our own ids tell it.
  (it) =>
    it.types === 'absent' && {
      people: 'our ids',
      items: 'per type',
      itemOrder: 'adults first',
      peopleListed: 'adults first',
    },
  // The flights of an item must be named somewhere.
  (it) =>
    it.directionNames === 'nothing' && it.overviewNames === 'directions' && { overviewNames: 'flights' },
  (it) => it.directionNames === 'nothing' && it.serviceNames === 'directions' && { serviceNames: 'flights' },
  // An item without its total is the sum of what it lists.
  (it) => it.orderItemTotal === 'absent' && it.taxes === 'absent' && { taxes: 'total' },
  // Whether a base holds its surcharges is told by the total and the taxes alone.
  (it) =>
    it.charges === 'in the base' && [it.orderItemTotal, it.taxes].includes('absent') && { charges: 'apart' },
  // The fare of one type says nothing of charges: of an item for all types, what its base holds is told of the whole.
  (it) => it.charges === 'in the base' && it.items === 'all together' && { charges: 'apart' },
  // Without days and without flights nobody can tell a transfer from a stay.
  (it) => it.arrivalDay === 'absent' && { flightList: 'present' },
]

function indexOf(name: ChoiceName, option: string): number {
  const options: readonly string[] = CHOICES[name]
  return options.indexOf(option)
}

function chosen(indexFor: (name: ChoiceName) => number): Spelling {
  const entries = CHOICE_NAMES.map((name) => {
    const options: readonly string[] = CHOICES[name]
    return [name, options[indexFor(name)] ?? options[0]] as const
  })
  return Object.fromEntries(entries) as Spelling
}
