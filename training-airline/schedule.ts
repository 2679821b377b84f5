import { dateOfDay, timeOfMinutes, weekdayOfDay } from './day-arithmetic'
import { HUBS, ROUTES, airportOf, type Route } from './network'
import { chanceOf } from './seeded-random'

const MINUTES_PER_DAY = 1440
const SHORTEST_CONNECTION_MINUTES = 45
const LONGEST_CONNECTION_MINUTES = 420
const PARTNER = { code: 'ZZ', name: 'Regional Wings' } as const

/** One flight on one date, times local to their airports. */
export interface Leg {
  readonly flightNumber: string
  readonly operatingCode: string
  readonly operatingName: string
  readonly operatingNumber: string
  readonly from: string
  readonly to: string
  readonly departureDate: string
  readonly departureTime: string
  readonly arrivalDate: string
  readonly arrivalTime: string
  readonly minutes: number
  readonly aircraft: string
  readonly sellsServices: boolean
}

export interface Journey {
  readonly from: string
  readonly to: string
  readonly legs: readonly [Leg, ...Leg[]]
  readonly minutes: number
}

export interface Carrier {
  readonly code: string
  readonly name: string
}

interface TimedLeg extends Leg {
  readonly departsUtcMinutes: number
  readonly arrivesUtcMinutes: number
}

/** All ways to fly between two airports on a date, in order of departure. */
export function journeysOn(
  seed: string,
  carrier: Carrier,
  from: string,
  to: string,
  day: number,
): readonly Journey[] {
  const direct = legsOn(seed, carrier, from, to, day).map((leg) => journeyOf([leg]))
  const byTransfer = direct.length > 0 ? [] : transfersOn(seed, carrier, from, to, day)
  return [...direct, ...byTransfer]
}

/** Whether the network connects the two airports on any day at all. */
export function isServed(from: string, to: string): boolean {
  if (from === to) return false
  return routeBetween(from, to) !== undefined || HUBS.some((hub) => isConnectedBy(hub, from, to))
}

function isConnectedBy(hub: string, from: string, to: string): boolean {
  return routeBetween(from, hub) !== undefined && routeBetween(hub, to) !== undefined
}

function routeBetween(from: string, to: string): Route | undefined {
  return ROUTES.find(
    (route) => (route.from === from && route.to === to) || (route.from === to && route.to === from),
  )
}

function transfersOn(
  seed: string,
  carrier: Carrier,
  from: string,
  to: string,
  day: number,
): readonly Journey[] {
  const hub = HUBS.find((candidate) => isConnectedBy(candidate, from, to))
  if (hub === undefined) return []
  const onward = [day, day + 1].flatMap((date) => legsOn(seed, carrier, hub, to, date))
  return legsOn(seed, carrier, from, hub, day).flatMap((first) => {
    const second = onward.find((leg) => connects(first, leg))
    return second === undefined ? [] : [journeyOf([first, second])]
  })
}

function connects(first: TimedLeg, second: TimedLeg): boolean {
  const wait = second.departsUtcMinutes - first.arrivesUtcMinutes
  return wait >= SHORTEST_CONNECTION_MINUTES && wait <= LONGEST_CONNECTION_MINUTES
}

function journeyOf(legs: readonly [TimedLeg, ...TimedLeg[]]): Journey {
  const first = legs[0]
  const last = legs.at(-1) ?? first
  return { from: first.from, to: last.to, legs, minutes: last.arrivesUtcMinutes - first.departsUtcMinutes }
}

function legsOn(seed: string, carrier: Carrier, from: string, to: string, day: number): readonly TimedLeg[] {
  const route = routeBetween(from, to)
  if (route === undefined || !operates(seed, route, day)) return []
  const outbound = route.from === from
  const departures = outbound ? route.departures : route.returns
  return departures.map((departure, index) => {
    const number = route.firstNumber + index * 2 + (outbound ? 0 : 1)
    return legOf(carrier, route, { from, to, day, departure, number })
  })
}

function operates(seed: string, route: Route, day: number): boolean {
  if (!route.weekdays.includes(String(weekdayOfDay(day)))) return false
  return chanceOf(seed, 'gap', route.firstNumber, day) >= route.gapShare
}

interface Departure {
  readonly from: string
  readonly to: string
  readonly day: number
  /** Minutes after local midnight. */
  readonly departure: number
  readonly number: number
}

/** A leg of a route at any time of the day: the timetable and the bulk generator both use it. */
export function legOf(
  carrier: Carrier,
  route: Pick<Route, 'minutes' | 'aircraft' | 'operatedByPartner' | 'sellsServices'>,
  { from, to, day, departure, number }: Departure,
): TimedLeg {
  const departsUtcMinutes = day * MINUTES_PER_DAY + departure - airportOf(from).utcOffsetMinutes
  const arrivesUtcMinutes = departsUtcMinutes + route.minutes
  const arrivesLocal = arrivesUtcMinutes + airportOf(to).utcOffsetMinutes
  const flightNumber = String(number).padStart(4, '0')
  const operator = route.operatedByPartner ? PARTNER : carrier
  return {
    flightNumber,
    operatingCode: operator.code,
    operatingName: operator.name,
    operatingNumber: route.operatedByPartner ? String(number % 1000).padStart(4, '0') : flightNumber,
    from,
    to,
    departureDate: dateOfDay(day),
    departureTime: timeOfMinutes(departure),
    arrivalDate: dateOfDay(Math.floor(arrivesLocal / MINUTES_PER_DAY)),
    arrivalTime: timeOfMinutes(((arrivesLocal % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY),
    minutes: route.minutes,
    aircraft: route.aircraft,
    sellsServices: route.sellsServices,
    departsUtcMinutes,
    arrivesUtcMinutes,
  }
}

/** The same journey when the airline has moved its flights. */
export function laterJourney(journey: Journey, minutes: number): Journey {
  const [first, ...others] = journey.legs
  const later = (leg: Leg): Leg => {
    const [departureDate, departureTime] = momentAfter(leg.departureDate, leg.departureTime, minutes)
    const [arrivalDate, arrivalTime] = momentAfter(leg.arrivalDate, leg.arrivalTime, minutes)
    return { ...leg, departureDate, departureTime, arrivalDate, arrivalTime }
  }
  return { ...journey, legs: [later(first), ...others.map(later)] }
}

function momentAfter(date: string, time: string, minutes: number): readonly [string, string] {
  const moment = new Date(Date.parse(`${date}T${time}Z`) + minutes * 60_000).toISOString()
  return [moment.slice(0, 10), moment.slice(11, 16)]
}

/** As many nonstop journeys as wanted on one date, for measuring how large answers are handled. */
export function bulkJourneys(
  carrier: Carrier,
  from: string,
  to: string,
  day: number,
  count: number,
): readonly Journey[] {
  const shape = { minutes: 130, aircraft: '73H', operatedByPartner: false, sellsServices: false }
  return Array.from({ length: count }, (_, index) => {
    const departure = Math.floor((index * MINUTES_PER_DAY) / count)
    return journeyOf([legOf(carrier, shape, { from, to, day, departure, number: (index + 1) % 10_000 })])
  })
}
