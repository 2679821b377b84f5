import type { DataLists } from '../lists/data-lists'
import type { Segment } from './itinerary'
import type { LocalDate } from '../dates/local-date'
import type { Offer, OfferFlight } from '../offer/offer'

/** The segments of an offer in travel order, one list a journey; dangling references are left out. */
export function journeysOf(offer: Offer, lists: DataLists): readonly (readonly Segment[])[] {
  const journeys = flightsOf(offer).map(({ flightKey }) => segmentsOf(flightKey, lists))
  return journeys.filter((segments) => segments.length > 0)
}

/** A journey in one direction as far as an answer tells it. */
export interface SoldJourney {
  readonly segments: readonly [Segment, ...Segment[]]
  /** ISO 8601 as sent; absent when the answer gives none. */
  readonly duration?: string
  readonly priceClass?: { readonly code?: string; readonly name?: string }
}

/** Undefined where the answer does not say every segment of the flight. */
export function soldJourney(flight: OfferFlight, lists: DataLists): SoldJourney | undefined {
  const journey = toldJourney(flight, lists)
  const keys = lists.flights[flight.flightKey]?.segmentKeys ?? []
  return journey?.segments.length === keys.length ? journey : undefined
}

/** The flights of an offer as they are shown: with the segments that the answer describes, where it does any. */
export function toldJourneys(offer: Offer, lists: DataLists): readonly SoldJourney[] {
  return offer.flights.flatMap((flight) => toldJourney(flight, lists) ?? [])
}

function toldJourney({ flightKey, priceClassId }: OfferFlight, lists: DataLists): SoldJourney | undefined {
  const flight = lists.flights[flightKey]
  const [first, ...others] = segmentsOf(flightKey, lists)
  if (!first) return undefined
  const { code, name } = lists.priceClasses[priceClassId ?? ''] ?? {}
  return {
    segments: [first, ...others],
    ...(flight?.duration !== undefined && { duration: flight.duration }),
    priceClass: { ...(code !== undefined && { code }), ...(name !== undefined && { name }) },
  }
}

/** Every journey of an offer, undefined in the place of one that the answer does not describe. */
export function soldJourneys(offer: Offer, lists: DataLists): readonly (SoldJourney | undefined)[] {
  return flightsOf(offer).map((flight) => soldJourney(flight, lists))
}

/** What the segments of an offer are known by in its answer: services name what they are for by it. */
export function segmentKeysOf(offer: Pick<Offer, 'flights'>, lists: DataLists): readonly string[] {
  return offer.flights.flatMap(({ flightKey }) => lists.flights[flightKey]?.segmentKeys ?? [])
}

/** Where and when a trip goes, as the desk names it: OSL-LGW, OSL-LGW-OSL, and its dates. */
export interface TripOutline {
  readonly route: string
  readonly departureDate: LocalDate
  readonly returnDate?: LocalDate
}

/** Undefined when the answer does not say which segments the offer flies. */
export function outlineOf(offer: Offer, lists: DataLists): TripOutline | undefined {
  const journeys = journeysOf(offer, lists)
  const first = journeys[0]?.[0]
  if (!first) return undefined
  const returnDate = journeys[1]?.[0]?.departure.date
  return {
    route: routeOf(journeys),
    departureDate: first.departure.date,
    ...(returnDate !== undefined && { returnDate }),
  }
}

/** The same trip on the days that an answer flies it, as far as it says them. */
export function withDatesOf<Outline extends Omit<TripOutline, 'route'>>(
  { answer }: { readonly answer: { readonly offer: Offer; readonly lists: DataLists } },
  trip: Outline,
): Outline {
  const { departureDate, returnDate } = outlineOf(answer.offer, answer.lists) ?? trip
  return { ...trip, departureDate, ...(returnDate !== undefined && { returnDate }) }
}

function routeOf(journeys: readonly (readonly Segment[])[]): string {
  const stops = journeys.flatMap((segments) => {
    const from = segments[0]?.departure.airportCode
    const to = segments.at(-1)?.arrival.airportCode
    return [from, to].filter((code) => code !== undefined)
  })
  return stops.filter((stop, index) => stop !== stops[index - 1]).join('-')
}

function segmentsOf(flightKey: string, lists: DataLists): readonly Segment[] {
  return segmentsByKeys(lists.flights[flightKey]?.segmentKeys ?? [], lists)
}

/** The segments that the answer describes, in the order in which they are named. */
export function segmentsByKeys(keys: readonly string[], { segments }: DataLists): readonly Segment[] {
  return keys.map((key) => segments[key]).filter((segment) => segment !== undefined)
}

/** As listed (FlightsOverview), else as its items name them. */
export function flightsOf(offer: Offer): readonly OfferFlight[] {
  if (offer.flights.length > 0) return offer.flights
  const services = offer.items.flatMap((item) => item.services)
  const keys = services.flatMap((service) => (service.kind === 'flights' ? service.flightKeys : []))
  return [...new Set(keys)].map((flightKey) => ({ flightKey }))
}
