import type { DataLists, PriceClass } from '../lists/data-lists'
import { durationMinutes } from '../dates/duration'
import type { Flight, Segment, SegmentEnd } from '../flights/itinerary'
import { minutesBetween, type ZoneOf } from '../flights/airport-clock'
import { daysApart, waitMinutes } from '../flights/travel-order'
import type { LocalDate } from '../dates/local-date'
import { compareMoney, subtractMoney, type Money } from '../money/money'
import type { Offer, OfferFlight } from './offer'
import { seatsNeeded, type Party } from '../people/passenger'
import { seatIndex, seatsLeft, type SeatIndex, type Seats } from './seats-left'
import { flightsTotal } from '../price/flights-total'
import { coversParty } from './party-cover'
import type { Pricing, SumCheck } from '../price/pricing'
import type { DayQuery } from '../search/trip'
import { checkSums } from '../price/sum-check'
import { thousandthsOf } from '../price/thousandths'

export type Direction = 'outbound' | 'return'

/** A change of aircraft; the wait is known only where both times are of the same airport. */
export interface Transfer {
  readonly airport: string
  readonly minutes?: number
  /** Set when the next flight leaves from another airport. */
  readonly toAirport?: string
}

/** One price class of one flight. */
export interface OfferCell {
  readonly offer: Offer
  readonly total: Money
  /** What the airline said since of this offer alone; the total is that of its flights. */
  readonly priced?: Pricing
  /** Against the first class of the row; absent in the first one. */
  readonly difference?: Money
  readonly seats: Seats
  readonly check: SumCheck
  /** False where somebody of the party is not in the price, or somebody else is. */
  readonly isForParty: boolean
  readonly isLowest: boolean
  /** Why it does not go with the flight that is chosen in the other direction. */
  readonly clash?: PairClash
}

/** Why a way out and a way back cannot both be flown. */
export type PairClash = 'before-arrival' | 'too-soon'

/** Why an offer cannot be sold, whatever it is sold with. */
type OwnObstacle = 'mismatch' | 'not-for-party' | 'too-few-seats'

/** Why an offer cannot be chosen; undefined for one that can. */
export type Obstacle = OwnObstacle | PairClash

export function obstacleOf(cell: OfferCell): Obstacle | undefined {
  return ownObstacleOf(cell) ?? cell.clash
}

export function ownObstacleOf({ seats, check, isForParty }: OfferCell): OwnObstacle | undefined {
  if (check.kind === 'mismatch') return 'mismatch'
  if (!isForParty) return 'not-for-party'
  return seats.kind === 'short' ? 'too-few-seats' : undefined
}

/** One flight with what it costs in each price class; `undefined` is "not offered". */
export interface FlightRow {
  readonly key: string
  readonly segments: readonly Segment[]
  readonly departure: SegmentEnd
  readonly arrival: SegmentEnd
  /** Days from the day of departure to the day of arrival, from the dates themselves: +1, 0, -1. */
  readonly dayShift: number
  /** Set when the flight does not leave on the day that was asked for. */
  readonly otherDay?: LocalDate
  /** From the message, else by the clocks of both airports; absent where neither tells. */
  readonly minutes?: number
  readonly transfers: readonly Transfer[]
  readonly cells: readonly (OfferCell | undefined)[]
  readonly lowest?: Money
}

export interface PriceColumn {
  readonly id: string
  readonly name: string
}

export interface FlightTable {
  readonly columns: readonly PriceColumn[]
  readonly rows: readonly FlightRow[]
}

interface Placed {
  readonly offer: Offer
  readonly total: Money
  readonly priced?: Pricing
  readonly flightKeys: readonly string[]
  readonly classId: string
}

/** The last pricing of an offer by itself; undefined when it was not priced since the search. */
export type PricingOf = (offerId: string) => Pricing | undefined

/** What is known beside the answer itself. */
export interface KnownBeside {
  readonly pricingOf?: PricingOf
  readonly zoneOf?: ZoneOf
}

/** The offers of one direction: a row for each flight, a column for each price class, cheapest class first. */
export function flightTable(
  offers: readonly Offer[],
  lists: DataLists,
  query: DayQuery,
  direction: Direction,
  { pricingOf = () => undefined, zoneOf = () => undefined }: KnownBeside = {},
): FlightTable {
  const placed = offers.flatMap((offer) => placeOffer(offer, lists, query, direction, pricingOf))
  const columns = columnsOf(placed, lists)
  const byFlight = groupByFlight(placed)
  const lowest = Math.min(...placed.map((entry) => thousandthsOf(entry.total)))
  const seats = new Map(columns.map(({ id }) => [id, seatIndex(lists.priceClasses[id])]))
  const day = direction === 'outbound' ? query.departureDate : query.returnDate
  const rows = [...byFlight].flatMap(([key, entries]) => {
    const row = rowOf(key, entries, { lists, columns, lowest, party: query.party, day, seats, zoneOf })
    return row ? [row] : []
  })
  return { columns, rows }
}

function groupByFlight(placed: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const entry of placed) {
    const key = entry.flightKeys.join(' ')
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/** The offer in this direction; nothing when it is of the other one, has no total or no known flight. */
function placeOffer(
  offer: Offer,
  lists: DataLists,
  query: DayQuery,
  direction: Direction,
  pricingOf: PricingOf,
): readonly Placed[] {
  const flights = offer.flights.filter(
    (flight) => isDescribed(flight, lists) && directionOf(flight, lists, query) === direction,
  )
  const [first] = flights
  if (!first || !offer.total) return []
  const priced = pricingOf(offer.offerId)
  const total = priced && flightsTotal(priced)
  return [
    {
      offer,
      total: total ?? offer.total,
      ...(total && { priced }),
      flightKeys: flights.map((flight) => flight.flightKey),
      classId: first.priceClassId ?? cabinOf(offer, first, lists),
    },
  ]
}

/** By where its first segment starts, else by the list of directions, else by the day. */
function directionOf(flight: Offer['flights'][number], lists: DataLists, query: DayQuery): Direction {
  if (query.returnDate === undefined) return 'outbound'
  const departure = firstDeparture(flight.flightKey, lists)
  const listed = lists.originDestinations[flight.originDestinationKey ?? '']
  const starts = [departure?.airportCode, listed?.departureCode]
  if (starts.includes(query.origin)) return 'outbound'
  if (starts.includes(query.destination)) return 'return'
  // City codes: London was asked for, Gatwick came.
  return isOnlyReturnDay(departure?.date, query) ? 'return' : 'outbound'
}

function firstDeparture(flightKey: string, lists: DataLists): SegmentEnd | undefined {
  const [segmentKey = ''] = lists.flights[flightKey]?.segmentKeys ?? []
  return lists.segments[segmentKey]?.departure
}

function isOnlyReturnDay(date: string | undefined, { departureDate, returnDate }: DayQuery): boolean {
  return date === returnDate && returnDate !== departureDate
}

function columnsOf(placed: readonly Placed[], lists: DataLists): readonly PriceColumn[] {
  const lowest = new Map<string, number>()
  for (const { classId, total } of placed) {
    lowest.set(classId, Math.min(lowest.get(classId) ?? Infinity, thousandthsOf(total)))
  }
  return [...lowest]
    .sort(([, a], [, b]) => a - b)
    .map(([id]) => ({ id, name: className(lists.priceClasses[id], id) }))
}

/** Empty where the answer does not say what it is. */
function className(priceClass: PriceClass | undefined, id: string): string {
  const cabin = id.startsWith(CABIN_MARK) ? id.slice(CABIN_MARK.length) : ''
  return priceClass?.name ?? priceClass?.code ?? cabin
}

/** No id of the airline's has a blank in it. */
const CABIN_MARK = 'cabin '

/** An airline without price classes sells cabins, which may change on the way. */
function cabinOf(offer: Offer, { flightKey }: OfferFlight, lists: DataLists): string {
  const keys = lists.flights[flightKey]?.segmentKeys ?? []
  const components = offer.items.flatMap(({ fares }) => fares.flatMap((fare) => fare.components))
  const cabins = components.flatMap(({ segments, cabinName, cabinCode }) =>
    segments.length === 0 || segments.some(({ segmentKey }) => keys.includes(segmentKey))
      ? (cabinName ?? cabinCode ?? [])
      : [],
  )
  return cabins.length === 0 ? '' : `${CABIN_MARK}${[...new Set(cabins)].join(', ')}`
}

/** A flight of which a segment is not known would be told with another arrival or without its transfers. */
function isDescribed({ flightKey }: OfferFlight, lists: DataLists): boolean {
  const keys = lists.flights[flightKey]?.segmentKeys ?? []
  return keys.length > 0 && keys.every((key) => lists.segments[key] !== undefined)
}

/** Offers that were in the answer and are in no row, by why, and those of which a part is not told. */
export interface Unshown {
  readonly flights: number
  readonly price: number
  /** The same flight in the same price class is there for less. */
  readonly dearer: number
  /** In a row, but one of their flights is not described. */
  readonly parts: number
}

export function unshownOffers(
  offers: readonly Offer[],
  lists: DataLists,
  tables: readonly FlightTable[],
): Unshown {
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const shown = new Set(cells.flatMap((cell) => cell?.offer.offerId ?? []))
  const unshown = offers.filter(({ offerId }) => !shown.has(offerId))
  const known = unshown.filter(({ flights }) => flights.some((flight) => isDescribed(flight, lists)))
  const dearer = known.filter(({ total }) => total !== undefined)
  return {
    flights: unshown.length - known.length,
    price: known.length - dearer.length,
    dearer: dearer.length,
    parts: offers.filter(
      ({ offerId, flights }) => shown.has(offerId) && !flights.every((flight) => isDescribed(flight, lists)),
    ).length,
  }
}

interface TableContext {
  readonly lists: DataLists
  readonly columns: readonly PriceColumn[]
  readonly lowest: number
  readonly party: Party
  /** That was asked for in this direction. */
  readonly day: LocalDate | undefined
  /** Seats left by price class. */
  readonly seats: ReadonlyMap<string, SeatIndex>
  readonly zoneOf: ZoneOf
}

function rowOf(key: string, entries: readonly Placed[], context: TableContext): FlightRow | undefined {
  const { lists, columns } = context
  const flights = (entries[0]?.flightKeys ?? []).flatMap((flightKey) => lists.flights[flightKey] ?? [])
  const segments = flights.flatMap((flight) =>
    flight.segmentKeys.flatMap((segment) => lists.segments[segment] ?? []),
  )
  const departure = segments[0]?.departure
  const arrival = segments.at(-1)?.arrival
  if (!departure || !arrival) return undefined
  const cells = withDifferences(columns.map((column) => cellOf(column, entries, segments, context)))
  return {
    key,
    segments,
    departure,
    arrival,
    dayShift: daysApart(departure, arrival),
    transfers: transfersOf(segments, context.zoneOf),
    cells,
    ...(departure.date !== context.day && { otherDay: departure.date }),
    ...minutesOf(flights, departure, arrival, context.zoneOf),
    ...lowestOf(cells),
  }
}

/** One flight has one duration; two directions in one offer have none together. */
function minutesOf(
  [flight, ...others]: readonly Flight[],
  departure: SegmentEnd,
  arrival: SegmentEnd,
  zoneOf: ZoneOf,
): { readonly minutes?: number } {
  if (!flight || others.length > 0) return {}
  const minutes = durationMinutes(flight.duration ?? '') ?? minutesBetween(departure, arrival, zoneOf)
  return minutes === undefined ? {} : { minutes }
}

function lowestOf(cells: readonly (OfferCell | undefined)[]): { readonly lowest?: Money } {
  const [lowest] = cells.flatMap((cell) => (cell ? [cell.total] : [])).sort(compareSafely)
  return lowest ? { lowest } : {}
}

function compareSafely(a: Money, b: Money): number {
  return a.currency === b.currency ? compareMoney(a, b) : 0
}

function cellOf(
  column: PriceColumn,
  entries: readonly Placed[],
  segments: readonly Segment[],
  { lists, lowest, party, seats }: TableContext,
): OfferCell | undefined {
  const [cheapest] = entries
    .filter((entry) => entry.classId === column.id)
    .sort((a, b) => thousandthsOf(a.total) - thousandthsOf(b.total))
  if (!cheapest) return undefined
  const segmentKeys = segments.map((segment) => segment.segmentKey)
  return {
    offer: cheapest.offer,
    total: cheapest.total,
    ...(cheapest.priced && { priced: cheapest.priced }),
    seats: seatsLeft(seats.get(column.id) ?? new Map(), segmentKeys, seatsNeeded(party), lists),
    check: checkSums(cheapest.offer),
    isForParty: coversParty(cheapest.offer, party),
    isLowest: thousandthsOf(cheapest.total) === lowest,
  }
}

function withDifferences(cells: readonly (OfferCell | undefined)[]): readonly (OfferCell | undefined)[] {
  const first = cells.find((cell) => cell !== undefined)
  return cells.map((cell) =>
    cell && first && cell !== first && cell.total.currency === first.total.currency
      ? { ...cell, difference: subtractMoney(cell.total, first.total) }
      : cell,
  )
}

function transfersOf(segments: readonly Segment[], zoneOf: ZoneOf): readonly Transfer[] {
  return segments.slice(1).map((next, index) => {
    const arrival = segments[index]?.arrival
    const airport = arrival?.airportCode ?? next.departure.airportCode
    if (airport !== next.departure.airportCode) return { airport, toAirport: next.departure.airportCode }
    const minutes = arrival && waitMinutes(arrival, next.departure, zoneOf)
    return minutes === undefined ? { airport } : { airport, minutes }
  })
}
