import { flightsOf } from '../flights/journey'
import type { Offer, OfferItem, OfferService } from './offer'
import { hasFlights, passengerRefsOf } from './offer-parts'
import { passengerSlots, type Party } from '../people/passenger'

const NO_FLIGHT_TOLD = ''

/**
 * Whether an offer prices the party and nobody else: each traveller, infants too, has an item with every flight
 * (sections 4.1 and 4.2), and no item is for somebody whom the order could not name. Items without passengers are for
 * all.
 */
export function coversParty(offer: Offer, party: Party): boolean {
  const people = passengerSlots(party).map(({ passengerId }) => passengerId)
  const told = flightsOf(offer).map(({ flightKey }) => flightKey)
  const flown = told.length > 0 ? told : [NO_FLIGHT_TOLD]
  const priced = offer.items.filter(hasFlights).flatMap((item) => pricedIn(item, flown, people))
  const isNobodyElse = offer.items.flatMap(passengerRefsOf).every((ref) => people.includes(ref))
  if (priced.length === 0) return isNobodyElse
  return isNobodyElse && people.every((person) => flown.every((key) => priced.includes(pairOf(person, key))))
}

/** Who flies what for the price of an item; one that names no flight of the offer is for all of them. */
function pricedIn(item: OfferItem, flown: readonly string[], people: readonly string[]): readonly string[] {
  const refs = passengerRefsOf(item)
  const everybody = refs.length > 0 ? refs : people
  const services = item.services.filter((service) => service.kind === 'flights')
  if (services.length === 0) return pairs(everybody, flown)
  return services.flatMap((service) => {
    const who = service.passengerRefs.length > 0 ? service.passengerRefs : everybody
    return pairs(who, keysOf(service, flown))
  })
}

function keysOf(
  { flightKeys }: Extract<OfferService, { kind: 'flights' }>,
  flown: readonly string[],
): readonly string[] {
  const known = flightKeys.filter((key) => flown.includes(key))
  return known.length > 0 ? known : flown
}

function pairs(people: readonly string[], keys: readonly string[]): readonly string[] {
  return people.flatMap((person) => keys.map((key) => pairOf(person, key)))
}

function pairOf(person: string, flightKey: string): string {
  return `${person} ${flightKey}`
}
