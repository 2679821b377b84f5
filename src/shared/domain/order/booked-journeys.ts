import { inTravelOrder, isTransfer, legOfJourney } from '../flights/travel-order'
import type { OriginDestination, Segment } from '../flights/itinerary'
import { isLocalDate, type LocalDate } from '../dates/local-date'
import type { Order } from './order'

/** One direction of a booked trip: its segments in the order in which they are flown. */
export interface BookedJourney {
  /** ISO 8601 as sent; absent when the answer gives none. */
  readonly duration?: string
  readonly segments: readonly [Segment, ...Segment[]]
}

/**
 * The segments that the order's services name, or all of the answer where they name none, as they are flown: in the
 * order that its flights give them, and these one after the other.
 */
export function flownSegments(order: Order): readonly Segment[] {
  return bookedJourneys(order).flatMap(({ segments }) => segments)
}

/** Directions by the flights of the answer; segments that no flight lists stand for themselves. */
export function bookedJourneys(order: Order): readonly BookedJourney[] {
  const booked = bookedSegments(order)
  const journeys = flightsInOrder(order).flatMap(({ segmentKeys, duration }) =>
    journeyOf(
      segmentKeys.flatMap((key) => booked.find(({ segmentKey }) => segmentKey === key) ?? []),
      duration,
    ),
  )
  const listed = new Set(journeys.flatMap(({ segments }) => segments.map((segment) => segment.segmentKey)))
  const others = booked.filter((segment) => !listed.has(segment.segmentKey))
  return inTravelOrder([...journeys, ...journeysOfRest(others, order)], legOfJourney)
}

/**
 * Segments that no flight lists are flown on to where one of the directions of the answer ends; where it has no
 * directions, as long as one flies on within a day, to where one has not been.
 */
function journeysOfRest(segments: readonly Segment[], order: Order): readonly BookedJourney[] {
  const directions = directionsOf(order)
  const groups: Segment[][] = []
  for (const segment of inTravelOrder(segments, (one) => one)) {
    const open = groups.at(-1)
    if (open && goesOn(open, segment, directions)) open.push(segment)
    else groups.push([segment])
  }
  return groups.flatMap((group) => journeyOf(group, group.length === 1 ? group[0]?.duration : undefined))
}

/** Whether a direction that begins where these segments begin is not yet at its end, and this is its next one. */
function goesOn(
  [first, ...others]: readonly Segment[],
  next: Segment,
  directions: readonly Direction[],
): boolean {
  const last = others.at(-1) ?? first
  if (!first || last?.arrival.airportCode !== next.departure.airportCode) return false
  if (directions.length === 0) return fliesOn([first, ...others], last, next)
  return directions.some(
    ({ departureCode, arrivalCode }) =>
      departureCode === first.departure.airportCode && arrivalCode !== last.arrival.airportCode,
  )
}

type Direction = Pick<OriginDestination, 'departureCode' | 'arrivalCode' | 'flightKeys'>

/** The directions as they were asked for, which with a transfer are not those of the segments. */
export function directionsOf({ lists }: Pick<Order, 'lists'>): readonly Direction[] {
  return Object.values(lists.originDestinations)
}

function fliesOn(flown: readonly Segment[], last: Segment, next: Segment): boolean {
  const areDaysKnown = isLocalDate(last.arrival.date) && isLocalDate(next.departure.date)
  const isBack = flown.some(({ departure }) => departure.airportCode === next.arrival.airportCode)
  return areDaysKnown && !isBack && isTransfer(last, next)
}

/** Airport codes in travel order: LGW, OSL, LGW for a return trip, without the airports of transfers. */
export function routeOf(journeys: readonly BookedJourney[]): readonly string[] {
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

function bookedSegments({ items, lists }: Order): readonly Segment[] {
  const all = Object.values(lists.segments)
  const named = new Set(items.flatMap((item) => item.services.map((service) => service.segmentRef)))
  const booked = all.filter((segment) => named.has(segment.segmentKey))
  return booked.length > 0 ? booked : all
}

/** As the directions of the answer name them, where it lists any. */
function flightsInOrder(order: Order) {
  const all = Object.values(order.lists.flights)
  const keys = directionsOf(order).flatMap(({ flightKeys }) => flightKeys)
  const named = keys.flatMap((key) => all.find(({ flightKey }) => flightKey === key) ?? [])
  return [...new Set([...named, ...all])]
}

function journeyOf(segments: readonly Segment[], duration: string | undefined): readonly BookedJourney[] {
  const [first, ...rest] = segments
  if (first === undefined) return []
  return [{ segments: [first, ...rest], ...(duration !== undefined && { duration }) }]
}
