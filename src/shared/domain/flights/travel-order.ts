import type { SegmentEnd } from './itinerary'
import { daysBetween, isLocalDate } from '../dates/local-date'
import { minutesOfDay } from '../dates/minutes-of-day'
import { minutesBetween, type ZoneOf } from './airport-clock'

/** Where something that is flown begins and ends, local to its airports. */
export interface Leg {
  readonly departure: SegmentEnd
  readonly arrival: SegmentEnd
}

/**
 * In the order in which they are flown: each from where the one before has arrived. The clocks of two airports are
 * never compared, for over the date line one lands the day before; where nothing connects, days that are apart for
 * certain decide, else the order of the answer.
 */
export function inTravelOrder<T>(items: readonly T[], legOf: (item: T) => Leg | undefined): readonly T[] {
  if (items.length < 2) return items
  const left = items.flatMap((item) => {
    const leg = legOf(item)
    return leg ? [{ item, leg }] : []
  })
  // What is not described has no place among the others.
  if (left.length < items.length) return items
  const ordered: (typeof left)[number][] = []
  while (left.length > 0) {
    const last = ordered.at(-1)
    const next = (last && nextAfter(last.leg, left)) ?? firstOf(left)
    if (!next) break
    const same = left.filter((other) => isSameLeg(other.leg, next.leg))
    ordered.push(...same)
    left.splice(0, left.length, ...left.filter((other) => !same.includes(other)))
  }
  return ordered.map(({ item }) => item)
}

/** A journey as one leg: from its first departure to its last arrival. */
export function legOfJourney({ segments }: { readonly segments: readonly [Leg, ...Leg[]] }): Leg {
  return { departure: segments[0].departure, arrival: (segments.at(-1) ?? segments[0]).arrival }
}

interface Placed {
  readonly leg: Leg
}

/** A wait of a day or more is no transfer. */
const LONGEST_WAIT_DAYS = 1

/** Whether one flies on from where the flight before arrived, within a day. */
export function isTransfer({ arrival: from }: Leg, { departure: to }: Leg): boolean {
  if (from.airportCode !== to.airportCode) return false
  const days = daysApart(from, to)
  const isEarlier = (to.time ?? '00:00') <= (from.time ?? '00:00')
  return days < LONGEST_WAIT_DAYS || (days === LONGEST_WAIT_DAYS && isEarlier)
}

/**
 * Minutes from an arrival to a departure at the same airport; undefined where there are none, or no days and times. Where
 * its zone is known the night counts in which the clock is changed; elsewhere the two are read off one clock.
 */
export function waitMinutes(
  arrival: SegmentEnd,
  departure: SegmentEnd,
  zoneOf: ZoneOf = () => undefined,
): number | undefined {
  if (arrival.airportCode !== departure.airportCode) return undefined
  const isZoneKnown = zoneOf(arrival.airportCode) !== undefined
  const minutes = isZoneKnown
    ? minutesBetween(arrival, departure, zoneOf)
    : minutesByClock(arrival, departure)
  return minutes !== undefined && minutes >= 0 ? minutes : undefined
}

/** The same read off the one clock of their airport, below zero for a departure before the arrival. */
export function clockMinutes(arrival: SegmentEnd, departure: SegmentEnd): number | undefined {
  return arrival.airportCode === departure.airportCode ? minutesByClock(arrival, departure) : undefined
}

function minutesByClock(arrival: SegmentEnd, departure: SegmentEnd): number | undefined {
  const [from, to] = [minutesOfDay(arrival.time), minutesOfDay(departure.time)]
  const areDaysKnown = isLocalDate(arrival.date) && isLocalDate(departure.date)
  if (from === undefined || to === undefined || !areDaysKnown) return undefined
  return daysApart(arrival, departure) * 1440 + to - from
}

/** The one that leaves soonest from where the last one arrived. */
function nextAfter<T extends Placed>({ arrival }: Leg, left: readonly T[]): T | undefined {
  const onward = left.filter(({ leg }) => leads(arrival, leg.departure))
  return onward.reduce<T | undefined>(
    (best, one) => (best && waitOf(arrival, best) <= waitOf(arrival, one) ? best : one),
    undefined,
  )
}

/** One that nothing else leads to. */
function firstOf<T extends Placed>(left: readonly T[]): T | undefined {
  const begins = left.filter(
    ({ leg }) => !left.some((other) => !isSameLeg(other.leg, leg) && leads(other.leg.arrival, leg.departure)),
  )
  const candidates = begins.length > 0 ? begins : left
  return candidates.reduce<T | undefined>(
    (best, one) =>
      best && daysApart(best.leg.departure, one.leg.departure) > -SURELY_APART_DAYS ? best : one,
    undefined,
  )
}

const MOST_SET_BACK_MINUTES = 60

/** No two clocks differ by more than 26 hours. */
const SURELY_APART_DAYS = 2

function leads(arrival: SegmentEnd, departure: SegmentEnd): boolean {
  if (arrival.airportCode !== departure.airportCode) return false
  if (waitMinutes(arrival, departure) !== undefined || isOverClockChange(arrival, departure)) return true
  const areTimed = minutesOfDay(arrival.time) !== undefined && minutesOfDay(departure.time) !== undefined
  return !areTimed && daysApart(arrival, departure) >= 0
}

/** In the night in which clocks are set back one may leave "before" one has arrived. */
function isOverClockChange(arrival: SegmentEnd, departure: SegmentEnd): boolean {
  const minutes = minutesByClock(arrival, departure)
  const isAtNight = (departure.time ?? '') < '04:00' && arrival.date === departure.date
  return minutes !== undefined && minutes < 0 && minutes > -MOST_SET_BACK_MINUTES && isAtNight
}

function waitOf(arrival: SegmentEnd, { leg }: Placed): number {
  return waitMinutes(arrival, leg.departure) ?? daysApart(arrival, leg.departure) * 1440
}

function isSameLeg(a: Leg, b: Leg): boolean {
  return [a.departure, a.arrival].every((end, at) => {
    const other = at === 0 ? b.departure : b.arrival
    return end.airportCode === other.airportCode && end.date === other.date && end.time === other.time
  })
}

/** Days on the calendars of both ends; zero where a day is not known. */
export function daysApart(from: SegmentEnd, to: SegmentEnd): number {
  return isLocalDate(from.date) && isLocalDate(to.date) ? daysBetween(from.date, to.date) : 0
}
