import type { AirlineContext } from './airline-context'
import { amountText } from './currency'
import { dateOfDay, dayNumber, dayOfClock } from './day-arithmetic'
import { discountFor } from './discounts'
import { openAnswer, readQualifiers, warningsOf, wrapAnswer, type Envelope } from './envelope'
import { leadPrice, type FareTerms, type LeadPrice } from './fares'
import { airportsAt } from './network'
import { attribute, find, findAll, textAt, type Element } from './read-xml'
import { refuse } from './refusals'
import { isServed, journeysOn } from './schedule'
import { el, tag, type Xml } from './write-xml'

const LONGEST_WINDOW_DAYS = 62
const BOOKING_HORIZON_DAYS = 355

interface CalendarDirection {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly firstDay: number
  readonly lastDay: number
}

interface CalendarPrice {
  readonly direction: CalendarDirection
  readonly day: number
  readonly lead: LeadPrice
  readonly journeyKey: string
}

/** The cheapest one-adult price of every date in the window, per direction (4.1, rule 1). */
export function answerCalendar(context: AirlineContext, envelope: Envelope, root: Element): string {
  const discount = discountFor(readQualifiers(root))
  const terms = { currency: envelope.currency, discountPercent: discount.percent, changePercent: 0 }
  const directions = findAll(root, 'CoreQuery', 'Affinity', 'OriginDestination').map(readDirection)
  const journeyKeys = countedKeys('jy-')
  const prices = directions.map((direction) => pricesOf(context, direction, terms, journeyKeys))
  return wrapAnswer(
    openAnswer('AirShoppingRS', envelope, context.now(), context.extensionNamespace),
    'AirShoppingRS',
    el('Document'),
    el('Success'),
    ...[warningsOf(discount.warnings)].filter((warning) => warning !== undefined),
    el(
      'OffersGroup',
      prices.map((direction) =>
        el(
          'AirlineOffers',
          direction.map((price) => writePrice(price, envelope.currency)),
        ),
      ),
    ),
    el('DataLists', el('OriginDestinationList', directions.map(writeDirection))),
    ...writeTransfers(prices.flat()),
  )
}

function countedKeys(prefix: string): () => string {
  let last = 0
  return () => `${prefix}${String((last += 1))}`
}

function readDirection(element: Element, index: number): CalendarDirection {
  const departure = find(element, 'AirportCityDeparture')
  const from = textAt(departure, 'LocationCode') ?? ''
  const to = textAt(element, 'AirportCityArrival', 'LocationCode') ?? ''
  const period = find(departure, 'LeadPricing', 'LeadDatePeriod')
  if (pairsOf(from, to).length === 0) refuse('route-unknown', `${from}-${to} is not served`)
  const day = dayNumber(textAt(departure, 'Date') ?? '')
  if (day === undefined) return refuse('date-invalid', 'The departure date is missing or no date')
  return {
    key: `od-${String(index + 1)}`,
    from,
    to,
    firstDay: day - daysOf(attribute(period, 'Before')),
    lastDay: day + daysOf(attribute(period, 'After')),
  }
}

function daysOf(period: string | undefined): number {
  if (period === undefined) return 0
  const days = /^P(\d{1,3})D$/.exec(period)?.[1]
  if (days === undefined) return refuse('date-invalid', `The window ${period} is not a number of days`)
  return Math.min(Number(days), LONGEST_WINDOW_DAYS)
}

/** Airport pairs between two places, each an airport or a city. */
function pairsOf(from: string, to: string): readonly (readonly [string, string])[] {
  return airportsAt(from).flatMap((origin) =>
    airportsAt(to)
      .filter((destination) => isServed(origin.code, destination.code))
      .map((destination) => [origin.code, destination.code] as const),
  )
}

function pricesOf(
  context: AirlineContext,
  direction: CalendarDirection,
  terms: FareTerms,
  nextJourneyKey: () => string,
): readonly CalendarPrice[] {
  const today = dayOfClock(context.now())
  const first = Math.max(direction.firstDay, today)
  const last = Math.min(direction.lastDay, today + BOOKING_HORIZON_DAYS)
  const days = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
  return days.flatMap((day) => {
    const lead = leadOn(context, direction, day, terms)
    return lead === undefined ? [] : [{ direction, day, lead, journeyKey: nextJourneyKey() }]
  })
}

function leadOn(
  { seed, carrier }: AirlineContext,
  { from, to }: CalendarDirection,
  day: number,
  terms: FareTerms,
): LeadPrice | undefined {
  const journeys = pairsOf(from, to).flatMap(([origin, destination]) =>
    journeysOn(seed, carrier, origin, destination, day),
  )
  return leadPrice(seed, journeys, terms)
}

function writePrice({ direction, day, lead, journeyKey }: CalendarPrice, currency: string): Xml {
  return el(
    'PriceCalendar',
    tag('PriceCalendarDate', { OriginDestinationReference: direction.key }, dateOfDay(day)),
    tag('TotalPrice', { Code: currency, refs: journeyKey }, amountText(lead.total, currency)),
  )
}

function writeDirection({ key, from, to }: CalendarDirection): Xml {
  return tag(
    'OriginDestination',
    { OriginDestinationKey: key },
    el('DepartureCode', from),
    el('ArrivalCode', to),
  )
}

function writeTransfers(prices: readonly CalendarPrice[]): readonly Xml[] {
  if (prices.length === 0) return []
  const points = prices.map(({ journeyKey, lead }) =>
    tag('AugPoint', { Key: journeyKey }, el('ns2:Journey', el('ns2:Transfer', String(lead.transfer)))),
  )
  const journeys = tag('FlightMetadata', { MetadataKey: 'JOURNEYS' }, el('AugmentationPoint', points))
  return [
    el('Metadata', el('Shopping', el('ShopMetadataGroup', el('Flight', el('FlightMetadatas', journeys))))),
  ]
}
