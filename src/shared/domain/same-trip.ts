import type { BookingAttempt } from './booking-attempt'
import { isSamePerson } from './same-person'

type Sale = Pick<BookingAttempt, 'tripKey' | 'travellers'>

/** Same flights and anybody in common: what was paid for the one must not be paid for the other without being asked. */
export function isSameTrip(a: Sale, b: Sale): boolean {
  return flightsIn(a.tripKey) === flightsIn(b.tripKey) && haveAnybodyInCommon(a, b)
}

function haveAnybodyInCommon(a: Sale, b: Sale): boolean {
  return a.travellers.some((one) => b.travellers.some((other) => isSamePerson(one, other)))
}

/** The part of a key that comes before the people. */
function flightsIn(tripKey: string): string {
  const [first = '', ...rest] = tripKey.split('|')
  return [first, ...rest.filter((part) => FLIGHT.test(part))].join('|')
}

const FLIGHT = /^\S+ .{6} \d{4}-\d\d-\d\d$/
