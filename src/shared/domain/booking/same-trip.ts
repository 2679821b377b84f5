import type { BookingAttempt } from './booking-attempt'
import { isSamePerson } from '../people/same-person'
import { flightsOfKey, flightsPartOf } from './trip-key'

type Sale = Pick<BookingAttempt, 'tripKey' | 'travellers' | 'route' | 'departureDate' | 'returnDate'>

/** Same flights and anybody in common: what was paid for the one must not be paid for the other without being asked. */
export function isSameTrip(a: Sale, b: Sale): boolean {
  return haveSameFlights(a, b) && haveAnybodyInCommon(a, b)
}

/** Where an answer named no flight, every new price of the same trip has another offer: then days and airports decide. */
function haveSameFlights(a: Sale, b: Sale): boolean {
  if ([a, b].every(({ tripKey }) => flightsOfKey(tripKey).length > 0)) {
    return flightsPartOf(a.tripKey) === flightsPartOf(b.tripKey)
  }
  return a.route === b.route && a.departureDate === b.departureDate && a.returnDate === b.returnDate
}

function haveAnybodyInCommon(a: Sale, b: Sale): boolean {
  return a.travellers.some((one) => b.travellers.some((other) => isSamePerson(one, other)))
}
