import { Temporal } from 'temporal-polyfill'
import type { SegmentEnd } from './itinerary'
import { isLocalDate, type LocalDate } from '../dates/local-date'
import { minutesOfDay } from '../dates/minutes-of-day'

/** The IANA zone of an airport's clock; undefined for one that nobody has told us of. */
export type ZoneOf = (airportCode: string) => string | undefined

type End = Pick<SegmentEnd, 'airportCode' | 'date' | 'time'>

/** Minutes from one end of a flight to another, over zones and changes of the clock; undefined where not known. */
export function minutesBetween(from: End, to: End, zoneOf: ZoneOf): number | undefined {
  const [start, end] = [utcMinuteOf(from, zoneOf), utcMinuteOf(to, zoneOf)]
  return start === undefined || end === undefined ? undefined : end - start
}

/**
 * The moment that an airport's clock shows, in minutes of UTC since 1970. Undefined where the zone or the time is not
 * known, and in the hour of a night that the clock shows twice or leaves out: nobody can tell which of two is meant.
 */
export function utcMinuteOf({ airportCode, date, time }: End, zoneOf: ZoneOf): number | undefined {
  const zone = zoneOf(airportCode)
  const minutes = minutesOfDay(time)
  if (zone === undefined || minutes === undefined || !isLocalDate(date)) return undefined
  const midnight = evenDayOf(zone, date)
  return midnight === undefined ? utcMinuteOfUnevenDay(zone, date, minutes) : midnight + minutes
}

/** Thousands of flights of an answer are on few days: each is worked out once. */
const evenDays = new Map<string, number | undefined>()
const MOST_DAYS = 5_000

/** The minute in which a day begins that has 24 hours; undefined for one whose clock is changed. */
function evenDayOf(zone: string, date: LocalDate): number | undefined {
  const key = `${zone} ${date}`
  if (!evenDays.has(key)) {
    if (evenDays.size >= MOST_DAYS) evenDays.clear()
    evenDays.set(key, workOutDay(zone, date))
  }
  return evenDays.get(key)
}

function workOutDay(zone: string, date: LocalDate): number | undefined {
  try {
    const day = Temporal.PlainDate.from(date).toZonedDateTime(zone)
    const next = day.add({ days: 1 })
    return day.offset === next.offset ? Math.round(day.epochMilliseconds / 60_000) : undefined
  } catch {
    // A zone that this system has never heard of.
    return undefined
  }
}

function utcMinuteOfUnevenDay(zone: string, date: LocalDate, minutes: number): number | undefined {
  try {
    const local = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
    const [first, second] = (['earlier', 'later'] as const).map(
      (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
    )
    return first === second && first !== undefined ? Math.round(first / 60_000) : undefined
  } catch {
    return undefined
  }
}
