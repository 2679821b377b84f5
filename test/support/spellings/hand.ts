import { type Spelling } from './choices'
import {
  type TrueBag,
  type TrueOffer,
  type TruePrice,
  type TrueService,
  type TrueTrip,
  chargesOf,
  PERSON_TYPES,
  everybody,
  peopleOfType,
  taxesOf,
  totalOf,
} from './truth'
import { type Element, element, loose, words } from './xml'

/** Who writes what how. */
export interface Writer {
  readonly trip: TrueTrip
  readonly spelling: Spelling
}

/** Of whom and of what the lists of an answer tell. */
export interface Listed {
  readonly journeys: readonly number[]
  readonly offers: readonly TrueOffer[]
  readonly services: readonly TrueService[]
  /** True in an order, where people have names and contacts. */
  readonly isNamed: boolean
}

// Ids and keys.

export function keyOf({ spelling }: Writer, name: string): string {
  return spelling.keys === 'plain' ? name : `_k.${name.toLowerCase()}-ø`
}

export function segmentKey(writer: Writer, journey: number, segment: number): string {
  return keyOf(writer, `SEG${String(journey + 1)}_${String(segment + 1)}`)
}

export function segmentKeysOf(writer: Writer, journey: number): readonly string[] {
  return (writer.trip.journeys[journey]?.segments ?? []).map((_, index) => segmentKey(writer, journey, index))
}

export function flightKey(writer: Writer, journey: number): string {
  return keyOf(writer, `FL${String(journey + 1)}`)
}

export function directionKey(writer: Writer, journey: number): string {
  return keyOf(writer, `OD${String(journey + 1)}`)
}

export function priceClassKey(writer: Writer, { priceClass }: TrueOffer): string {
  return keyOf(writer, `PC_${priceClass.code}`)
}

export function definitionKey(writer: Writer, code: string): string {
  return keyOf(writer, `SD__${code}`)
}

export function contactKey(writer: Writer, index: number): string {
  return keyOf(writer, `CT${String(index + 1)}`)
}

export function bagKey(writer: Writer, bags: readonly TrueBag[], part: number): string {
  const told = bags.map(({ category, pieces, weights }) =>
    [category, pieces, ...weights.map(({ value, unit }) => value + unit)].join('_'),
  )
  return keyOf(writer, `BA_${told.join('-')}_${String(part)}`)
}

/** We asked for PAX1, PAX2 and so on; an airline may deal these anew or make its own. */
export function personId({ trip, spelling }: Writer, person: number): string {
  if (spelling.people === 'own ids') return `SH${String(person + 1)}`
  return spelling.people === 'our ids'
    ? `PAX${String(person + 1)}`
    : `PAX${String(trip.people.length - person)}`
}

export function personIds(writer: Writer, people: readonly number[]): string {
  return people.map((person) => personId(writer, person)).join(' ')
}

/** Who stands together in an item. */
export function groupsOf({ trip, spelling }: Writer): readonly (readonly number[])[] {
  const order = spelling.itemOrder === 'adults first' ? PERSON_TYPES : [...PERSON_TYPES].reverse()
  if (spelling.items === 'all together') return [everybody(trip)]
  const types = order.map((type) => peopleOfType(trip, type)).filter((people) => people.length > 0)
  return spelling.items === 'per person' ? types.flat().map((person) => [person]) : types
}

// Amounts.

type Place = 'offer total' | 'total' | 'part'

export function amountText({ trip, spelling }: Writer, minor: number): string {
  const { decimals } = trip.currency
  const digits = String(minor).padStart(decimals + 1, '0')
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  if (spelling.amountForm === 'plus sign') return `+${whole}`
  if (spelling.amountForm === 'all decimals' || decimals === 0) return whole
  return whole.replace(/0+$/, '').replace(/\.$/, '')
}

export function amount(writer: Writer, name: string, minor: number, place: Place = 'part'): Element {
  return loose(name, amountText(writer, minor), { Code: currencyAt(writer, place) })
}

function currencyAt({ trip, spelling }: Writer, place: Place): string | undefined {
  const { currencyAt: where } = spelling
  const isThere =
    where === 'everywhere' ||
    (where === 'parts alone' ? place === 'part' : place === 'offer total') ||
    (where === 'totals alone' && place === 'total')
  return isThere ? trip.currency.code : undefined
}

/** What stands inside of TotalPrice, TotalAmount and the like. */
export function sum(writer: Writer, minor: number, place: 'offer total' | 'total', taxes?: Element): Element {
  switch (writer.spelling.totalForm) {
    case 'simple':
      return amount(writer, 'SimpleCurrencyPrice', minor, place)
    case 'encoded':
      return loose('EncodedCurrencyPrice', amountText(writer, minor), { Code: writer.trip.currency.code })
    case 'detailed':
      return element('DetailCurrencyPrice', {}, amount(writer, 'Total', minor, place), taxes)
  }
}

/** Taxes of a price, where the spelling says something of them. */
export function taxes(writer: Writer, price: TruePrice): Element | undefined {
  const { spelling } = writer
  if (spelling.taxes === 'absent') return undefined
  const breakdown = price.taxes.map(({ code, amount: minor }) =>
    element('Tax', {}, amount(writer, 'Amount', minor), words('TaxCode', code)),
  )
  return element(
    'Taxes',
    {},
    (spelling.taxes !== 'breakdown alone' || breakdown.length === 0) &&
      amount(writer, 'Total', taxesOf(price)),
    spelling.taxes !== 'total' && breakdown.length > 0 && element('Breakdown', {}, breakdown),
  )
}

export function baseOf({ spelling }: Writer, price: TruePrice): number {
  return spelling.charges === 'apart' ? price.base : price.base + chargesOf(price)
}

/** TotalPriceDetail, UnitPriceDetail or PriceDetail: all of one type in the schema. */
export function priceDetail(
  writer: Writer,
  name: string,
  price: TruePrice,
  { hasTotal = true, hasBase = true } = {},
): Element {
  const { spelling } = writer
  const taxed = taxes(writer, price)
  const isTold = spelling.charges !== 'in the base and not told'
  return element(
    name,
    {},
    hasTotal && element('TotalAmount', {}, sum(writer, totalOf(price), 'total', taxed)),
    hasBase && amount(writer, 'BaseAmount', baseOf(writer, price)),
    isTold && discount(writer, price),
    isTold && surcharges(writer, price),
    // Inside of a detailed total they stand already, as the specification writes them (section 2.4).
    !(hasTotal && spelling.totalForm === 'detailed') && taxed,
    isTold && fees(writer, price),
  )
}

export function surcharges(writer: Writer, { surcharge }: TruePrice): Element | false {
  if (surcharge === 0) return false
  const each = chargesOneByOne(writer, surcharge).map((minor) =>
    element('Surcharge', {}, amount(writer, 'Total', minor)),
  )
  return element('Surcharges', {}, ...each)
}

function discount(writer: Writer, price: TruePrice): Element | false {
  return price.discount > 0 && element('Discount', {}, amount(writer, 'DiscountAmount', price.discount))
}

function fees(writer: Writer, { fee }: TruePrice): Element | false {
  if (fee === 0) return false
  const each = chargesOneByOne(writer, fee).map((minor) =>
    element('Fee', {}, amount(writer, 'Amount', minor)),
  )
  return element(
    'Fees',
    {},
    amount(writer, 'Total', fee),
    each.length > 1 && element('Breakdown', {}, ...each),
  )
}

/** Of one sum, or of two that make it up. */
function chargesOneByOne({ spelling }: Writer, minor: number): readonly number[] {
  if (spelling.chargesTold === 'in one' || minor < 2) return [minor]
  const first = Math.floor(minor / 3) || 1
  return [first, minor - first]
}
