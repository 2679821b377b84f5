import type { DataLists } from './data-lists'
import type { Segment } from './itinerary'
import type { LocalDate } from './local-date'
import type { Offer } from './offer'

/** The segments of an offer in travel order, one list a journey; dangling references are left out. */
export function journeysOf(offer: Offer, lists: DataLists): readonly (readonly Segment[])[] {
  const keys = offer.flights.length > 0 ? offer.flights.map((flight) => flight.flightKey) : flightKeys(offer)
  return keys.map((key) => segmentsOf(key, lists)).filter((segments) => segments.length > 0)
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

function flightKeys(offer: Offer): readonly string[] {
  const services = offer.items.flatMap((item) => item.services)
  const keys = services.flatMap((service) => (service.kind === 'flights' ? service.flightKeys : []))
  return [...new Set(keys)]
}
