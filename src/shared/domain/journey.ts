import type { DataLists } from './data-lists'
import type { Segment } from './itinerary'
import type { LocalDate } from './local-date'
import type { Offer, OfferFlight } from './offer'

/** The segments of an offer in travel order, one list a journey; dangling references are left out. */
export function journeysOf(offer: Offer, lists: DataLists): readonly (readonly Segment[])[] {
  const journeys = flightsOf(offer).map(({ flightKey }) => segmentsOf(flightKey, lists))
  return journeys.filter((segments) => segments.length > 0)
}

/** A journey in one direction as it is sold. */
export interface SoldJourney {
  readonly segments: readonly [Segment, ...Segment[]]
  /** ISO 8601 as sent; absent when the answer gives none. */
  readonly duration?: string
  readonly priceClass?: { readonly code?: string; readonly name?: string }
}

/** Undefined where the answer does not say every segment of the flight. */
export function soldJourney(
  { flightKey, priceClassId }: OfferFlight,
  lists: DataLists,
): SoldJourney | undefined {
  const flight = lists.flights[flightKey]
  const keys = flight?.segmentKeys ?? []
  const [first, ...others] = keys.flatMap((key) => lists.segments[key] ?? [])
  if (!first || others.length + 1 < keys.length) return undefined
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
  const keys = lists.flights[flightKey]?.segmentKeys ?? []
  return keys.map((key) => lists.segments[key]).filter((segment) => segment !== undefined)
}

/** As listed (FlightsOverview), else as its items name them. */
export function flightsOf(offer: Offer): readonly OfferFlight[] {
  if (offer.flights.length > 0) return offer.flights
  const services = offer.items.flatMap((item) => item.services)
  const keys = services.flatMap((service) => (service.kind === 'flights' ? service.flightKeys : []))
  return [...new Set(keys)].map((flightKey) => ({ flightKey }))
}
