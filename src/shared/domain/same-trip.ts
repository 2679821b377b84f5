import type { BookingAttempt } from './booking-attempt'
import { isSamePerson } from './same-person'
import { flightsPartOf } from './trip-key'

type Sale = Pick<BookingAttempt, 'tripKey' | 'travellers'>

/** Same flights and anybody in common: what was paid for the one must not be paid for the other without being asked. */
export function isSameTrip(a: Sale, b: Sale): boolean {
  return flightsPartOf(a.tripKey) === flightsPartOf(b.tripKey) && haveAnybodyInCommon(a, b)
}

function haveAnybodyInCommon(a: Sale, b: Sale): boolean {
  return a.travellers.some((one) => b.travellers.some((other) => isSamePerson(one, other)))
}
