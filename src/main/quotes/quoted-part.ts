import { bagsOf } from '../../shared/domain/baggage/bags'
import type { BaggageAllowance, DataLists } from '../../shared/domain/lists/data-lists'
import { flightNumber, type Segment } from '../../shared/domain/flights/itinerary'
import { soldJourney } from '../../shared/domain/flights/journey'
import type { Offer } from '../../shared/domain/offer/offer'
import {
  allowancesOf,
  attributesOf,
  bagAttribute,
  includedDefinitions,
} from '../../shared/domain/offer/offer-attributes'
import type { QuotedBag, QuotedPart } from '../../shared/domain/quote/quote'

/** What an offer is, in terms that a later answer has too; undefined when it does not say what it flies. */
export function quotedPart(offer: Offer, lists: DataLists): QuotedPart | undefined {
  const journeys = offer.flights.flatMap((flight) => soldJourney(flight, lists) ?? [])
  if (journeys.length === 0 || journeys.length < offer.flights.length) return undefined
  const definitions = includedDefinitions(offer, lists)
  return {
    journeys,
    services: [...new Set(definitions.flatMap(({ code, name }) => code ?? name ?? []))].sort(),
    serviceNames: Object.fromEntries(
      definitions.flatMap(({ code, name }) => (code === undefined || !name ? [] : [[code, name] as const])),
    ),
    attributes: attributesOf(offer, lists),
    bags: allowancesOf(offer, lists)
      .filter(({ category }) => bagAttribute(category) === undefined)
      .flatMap(quotedBags),
  }
}

/** Equal for the same flights on the same days in the same price class with the same services, and only then. */
export function partKey(part: QuotedPart): string {
  return keyOf(part, (segment) => {
    const { marketing, departure, arrival } = segment
    const number = flightNumber(segment)
    return [marketing.airlineId, number, departure.airportCode, arrival.airportCode, departure.date].join('/')
  })
}

/** Equal for the same flights in the same price class, whatever else is in it. */
export function flightsKey(part: QuotedPart): string {
  return partKey({ ...part, services: [] })
}

/** Equal for what differs in flight numbers alone; undefined where a time is missing. */
export function timesKey(part: QuotedPart): string | undefined {
  const ends = part.journeys.flatMap(({ segments }) =>
    segments.flatMap(({ departure, arrival }) => [departure, arrival]),
  )
  if (ends.some(({ time }) => time === undefined)) return undefined
  return keyOf(part, ({ marketing, departure, arrival }) => {
    const moments = [departure, arrival].flatMap(({ airportCode, date, time }) => [airportCode, date, time])
    return [marketing.airlineId, ...moments].join('/')
  })
}

function keyOf({ journeys, services }: QuotedPart, keyOfSegment: (segment: Segment) => string): string {
  const flown = journeys.map(({ segments, priceClass }) =>
    [...segments.map(keyOfSegment), priceClass?.code ?? priceClass?.name ?? ''].join(' '),
  )
  return [...flown, services.join(' ')].join('|')
}

function quotedBags(allowance: BaggageAllowance): readonly QuotedBag[] {
  const { category, descriptions } = allowance
  const kind = category === undefined ? {} : { category }
  const bags = bagsOf(allowance)
  if (bags.length === 0) return descriptions.length === 0 ? [] : [{ ...kind, words: descriptions.join(', ') }]
  return bags.map(({ forParty: _whole, people: _all, legs: _everywhere, ...bag }) => ({ ...kind, ...bag }))
}
