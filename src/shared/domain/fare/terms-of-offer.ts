import { openedDefinitions } from '../baggage/granted-bags'
import type { DataLists } from '../lists/data-lists'
import { legAirports, type Segment } from '../flights/itinerary'
import { isZero } from '../money/money'
import { CARD_FEE_CODE, type FareDetail, type Offer, type OfferItem } from '../offer/offer'
import { attributesOf } from '../offer/offer-attributes'
import { amountsOf, hasFlights } from '../offer/offer-parts'
import { fareOfFlight } from './fare-of-flight'
import type { FareOfLeg, FareTerms } from './fare-terms'

/** Of what is sold: bags, seats and meals that the fare brings along, and what changing and returning costs. */
export function termsOfOffer(offer: Offer, lists: DataLists): FareTerms {
  const fares = offer.items.flatMap((item) => item.fares)
  const legs = offer.flights.flatMap(({ flightKey, priceClassId }) =>
    (lists.flights[flightKey]?.segmentKeys ?? []).flatMap((key) => {
      const segment = lists.segments[key]
      const { name, code } = lists.priceClasses[priceClassId ?? ''] ?? {}
      return segment ? [legOf(segment, fares, name ?? code)] : []
    }),
  )
  return { ...contentsOf(offer, lists), legs: Object.fromEntries(legs) }
}

/** The fare of a flight under the name that it has in every answer. */
export function legOf(
  segment: Segment,
  fares: readonly FareDetail[],
  priceClass: string | undefined,
): readonly [string, FareOfLeg] {
  const fare = { ...fareOfFlight(segment, fares), ...(priceClass !== undefined && { priceClass }) }
  return [legAirports(segment), fare]
}

/** What is bought beside the fare stands with its price; what it says of changing and returning counts all the same. */
export function contentsOf(offer: Offer, lists: DataLists): Pick<FareTerms, 'attributes' | 'described'> {
  const fare = { ...offer, items: offer.items.filter((item) => isOfFare(item)) }
  const { change, refund } = attributesOf(offer, lists)
  return { attributes: { ...attributesOf(fare, lists), change, refund }, described: describedIn(fare, lists) }
}

function isOfFare(item: OfferItem): boolean {
  const { total } = amountsOf(item)
  return hasFlights(item) || total === undefined || isZero(total)
}

function describedIn(offer: Offer, lists: DataLists): FareTerms['described'] {
  const ids = offer.items.flatMap((item) =>
    item.services.flatMap((service) => (service.kind === 'definition' ? service.definitionId : [])),
  )
  const opened = [...new Set(ids)].flatMap((id) => openedDefinitions(id, lists))
  // A bundle is told by its parts, as it is where an airline names these alone.
  const services = opened.filter(({ bundle }) => bundle.length === 0)
  const classes = offer.flights.flatMap(({ priceClassId }) => lists.priceClasses[priceClassId ?? ''] ?? [])
  const described = [...classes, ...services]
    .filter(({ code }) => code !== CARD_FEE_CODE)
    .map(({ id, name, code, descriptions }) => ({ name: name ?? code ?? id, words: descriptions.join(' ') }))
    .filter(({ name, words }) => words !== '' && words !== name)
  return [...new Map(described.map((one) => [JSON.stringify(one), one])).values()]
}
