import { countryOfAirport } from '../airports/country-of-airport'
import type { DataLists } from '../lists/data-lists'
import { journeysOf } from '../flights/journey'
import { ageOn, isLocalDate, type LocalDate } from '../dates/local-date'
import type { Offer } from '../offer/offer'
import { passengerSlots, type Contact, type Party, type PassengerTypeCode, type Traveller } from './passenger'

/** A reason why travellers cannot be sent as they are, at the field concerned. */
export interface TravellerProblem {
  readonly passengerId: string
  readonly field: 'givenName' | 'surname' | 'birthDate' | 'withPassengerId' | 'ptc'
  readonly problem:
    | 'missing'
    | 'too-long'
    | 'not-a-date'
    | 'in-the-future'
    | 'age-does-not-fit'
    | 'no-such-adult'
    | 'adult-has-an-infant'
    | 'not-of-this-party'
}

const LONGEST_NAME = 50
/** Completed years at the last date of travel: infants below 2, children below 16. */
const AGES: Readonly<Record<PassengerTypeCode, readonly [number, number]>> = {
  ADT: [12, 150],
  CHD: [2, 15],
  INF: [0, 1],
}

/** An airport or city that is flown from; the country as the answer states it. */
export interface Departure {
  readonly code: string
  readonly countryCode?: string
}

/**
 * Whether birth dates of all travellers are needed before pricing: a flight leaves the United Kingdom, also the one
 * back or a connection, and somebody is under 16 (section 2.3).
 */
export function needsBirthDates(
  departures: readonly Departure[],
  party: Party,
  travellers: readonly Traveller[] = [],
  departureDate?: LocalDate,
): boolean {
  return departures.some(isInUnitedKingdom) && mayUseBirthDates(party, travellers, departureDate)
}

/** Whether a price may depend on birth dates: somebody is under 16. A child or infant is by its type. */
export function mayUseBirthDates(
  party: Party,
  travellers: readonly Traveller[],
  departureDate?: LocalDate,
): boolean {
  return party.children + party.infants > 0 || travellers.some((one) => isUnder16(one, departureDate))
}

/** Where each flight of the offers leaves from; empty when the answer does not say it. */
export function departuresOf(offers: readonly Offer[], lists: DataLists): readonly Departure[] {
  const segments = offers.flatMap((offer) => journeysOf(offer, lists)).flat()
  return segments.map(({ departure: { airportCode, countryCode } }) => ({
    code: airportCode,
    ...(countryCode !== undefined && { countryCode }),
  }))
}

/** The same of what was priced; by its route (OSL-LGW-OSL) where the answer does not describe its flights. */
export function departuresOfPriced(
  { offer, lists }: { readonly offer: Offer; readonly lists: DataLists },
  route: string,
): readonly Departure[] {
  const stated = departuresOf([offer], lists)
  if (stated.length > 0) return stated
  const places = route.split('-')
  return places.slice(0, -1).map((code) => ({ code }))
}

/** The same of a trip that is asked for, as far as it is known before its flights are. */
export function departuresOfTrip(trip: {
  readonly origin: string
  readonly destination: string
  readonly returnDate?: LocalDate
}): readonly Departure[] {
  return [{ code: trip.origin }, ...(trip.returnDate === undefined ? [] : [{ code: trip.destination }])]
}

// Jersey, Guernsey and the Isle of Man are countries of their own.
function isInUnitedKingdom({ code, countryCode }: Departure): boolean {
  return [countryCode, countryOfAirport(code)].includes('GB')
}

export function haveBirthDates(travellers: readonly Traveller[]): boolean {
  return travellers.every((traveller) => isLocalDate(traveller.birthDate ?? ''))
}

/** Everything that the schema or the airline would refuse, before anything is sent; empty when all is well. */
export function travellerProblems(
  party: Party,
  travellers: readonly Traveller[],
  dates: { readonly today: LocalDate; readonly lastTravelDate: LocalDate },
): readonly TravellerProblem[] {
  return [
    ...partyProblems(party, travellers),
    ...travellers.flatMap((traveller) => [
      ...nameProblems(traveller, 'givenName'),
      ...nameProblems(traveller, 'surname'),
      ...birthDateProblems(traveller, dates),
    ]),
    ...infantProblems(travellers),
  ]
}

/** What an order's contact lacks: it needs a telephone and an e-mail address (section 4.3). */
export function missingContact({ phone, email }: Contact): readonly ('phone.number' | 'email')[] {
  return [...(phone ? [] : (['phone.number'] as const)), ...(email ? [] : (['email'] as const))]
}

function isUnder16(traveller: Traveller, departureDate: LocalDate | undefined): boolean {
  if (traveller.ptc !== 'ADT') return true
  if (!traveller.birthDate || !departureDate || !isLocalDate(traveller.birthDate)) return false
  return ageOn(traveller.birthDate, departureDate) < 16
}

function partyProblems(party: Party, travellers: readonly Traveller[]): readonly TravellerProblem[] {
  const slots = passengerSlots(party)
  const missing = slots.filter((slot) => !travellers.some((one) => one.passengerId === slot.passengerId))
  const foreign = travellers.filter(
    (one) => !slots.some((slot) => slot.passengerId === one.passengerId && slot.ptc === one.ptc),
  )
  return [
    ...missing.map(({ passengerId }) => problem(passengerId, 'ptc', 'missing')),
    ...foreign.map(({ passengerId }) => problem(passengerId, 'ptc', 'not-of-this-party')),
  ]
}

function nameProblems(traveller: Traveller, field: 'givenName' | 'surname'): readonly TravellerProblem[] {
  const name = traveller[field]
  if (name.trim() === '') return [problem(traveller.passengerId, field, 'missing')]
  return Array.from(name).length > LONGEST_NAME ? [problem(traveller.passengerId, field, 'too-long')] : []
}

function birthDateProblems(
  { passengerId, birthDate, ptc }: Traveller,
  dates: { readonly today: LocalDate; readonly lastTravelDate: LocalDate },
): readonly TravellerProblem[] {
  if (birthDate === undefined) return []
  if (!isLocalDate(birthDate)) return [problem(passengerId, 'birthDate', 'not-a-date')]
  if (birthDate > dates.today) return [problem(passengerId, 'birthDate', 'in-the-future')]
  const age = ageOn(birthDate, dates.lastTravelDate)
  const [youngest, oldest] = AGES[ptc]
  return age < youngest || age > oldest ? [problem(passengerId, 'birthDate', 'age-does-not-fit')] : []
}

function infantProblems(travellers: readonly Traveller[]): readonly TravellerProblem[] {
  const adults = new Set(travellers.filter((one) => one.ptc === 'ADT').map((one) => one.passengerId))
  const taken = new Set<string>()
  return travellers.flatMap((infant) => {
    if (infant.ptc !== 'INF' || infant.withPassengerId === undefined) return []
    const adult = infant.withPassengerId
    if (!adults.has(adult)) return [problem(infant.passengerId, 'withPassengerId', 'no-such-adult')]
    if (taken.has(adult)) return [problem(infant.passengerId, 'withPassengerId', 'adult-has-an-infant')]
    taken.add(adult)
    return []
  })
}

function problem(
  passengerId: string,
  field: TravellerProblem['field'],
  what: TravellerProblem['problem'],
): TravellerProblem {
  return { passengerId, field, problem: what }
}
