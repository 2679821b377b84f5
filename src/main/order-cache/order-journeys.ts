import type { Segment } from '../../shared/domain/itinerary'
import type { LocalDate } from '../../shared/domain/local-date'
import type { Order } from '../../shared/domain/order'

/** One direction of a trip: its segments in the order in which they are flown. */
export interface Journey {
  /** ISO 8601 as sent; absent when the answer gives none. */
  readonly duration?: string
  readonly segments: readonly [Segment, ...Segment[]]
}

/** The segments that the order's services name, or all of the answer where they name none. */
export function flownSegments(order: Order): readonly Segment[] {
  const all = Object.values(order.lists.segments)
  const named = new Set(order.items.flatMap((item) => item.services.map((service) => service.segmentRef)))
  const booked = all.filter((segment) => named.has(segment.segmentKey))
  return (booked.length > 0 ? booked : all).toSorted((a, b) => compareText(departureOf(a), departureOf(b)))
}

/** Directions by the flights of the answer; segments that no flight lists stand for themselves. */
export function journeysOf(order: Order): readonly Journey[] {
  const flown = flownSegments(order)
  const flights = Object.values(order.lists.flights)
  const journeys = flights.flatMap((flight) =>
    journey(
      flown.filter((segment) => flight.segmentKeys.includes(segment.segmentKey)),
      flight.duration,
    ),
  )
  const listed = new Set(journeys.flatMap(({ segments }) => segments.map((segment) => segment.segmentKey)))
  const others = flown.filter((segment) => !listed.has(segment.segmentKey))
  return [...journeys, ...others.flatMap((segment) => journey([segment], segment.duration))].toSorted(
    (a, b) => compareText(departureOf(a.segments[0]), departureOf(b.segments[0])),
  )
}

/** Airport codes in travel order: LGW, OSL, LGW for a return trip, without the airports of transfers. */
export function routeOf(journeys: readonly Journey[]): readonly string[] {
  return journeys
    .flatMap(({ segments }) => [segments[0].departure, (segments.at(-1) ?? segments[0]).arrival])
    .map((end) => end.airportCode)
    .filter((code, index, codes) => code !== codes[index - 1])
}

/** The day of the last departure; the day on which it was booked for an order without flights. */
export function lastFlightOf(order: Order, bookedOn: LocalDate): LocalDate {
  return flownSegments(order).at(-1)?.departure.date ?? bookedOn
}

/** The day of the first departure still to come, or of the last one when all are flown. */
export function nextFlightOf(order: Order, bookedOn: LocalDate, today: LocalDate): LocalDate {
  const next = flownSegments(order).find((segment) => segment.departure.date >= today)
  return next?.departure.date ?? lastFlightOf(order, bookedOn)
}

function journey(segments: readonly Segment[], duration: string | undefined): readonly Journey[] {
  const [first, ...rest] = segments
  if (first === undefined) return []
  return [{ segments: [first, ...rest], ...(duration !== undefined && { duration }) }]
}

function departureOf(segment: Segment): string {
  return `${segment.departure.date} ${segment.departure.time ?? ''}`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
