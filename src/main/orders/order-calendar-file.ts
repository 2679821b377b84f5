import ical, { ICalCalendarMethod, ICalEventTransparency, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'
import { minutesBetween } from '../../shared/domain/flights/airport-clock'
import { zoneOf } from '../../shared/domain/flights/known-zones'
import { durationMinutes } from '../../shared/domain/dates/duration'
import { flightName, type Segment, type SegmentEnd } from '../../shared/domain/flights/itinerary'
import { isLocalDate } from '../../shared/domain/dates/local-date'
import { locatorOf, type StoredOrder } from '../../shared/domain/order/order'
import { flownSegments } from '../../shared/domain/order/booked-journeys'
import { spokenNames } from '../../shared/domain/order/order-people'
import type { DescribeOptions } from './describe-order'

const MINUTE_MS = 60_000

/**
 * The flights as an iCalendar file (RFC 5545), one event each, in the zone of the airport: a subscription refuses times
 * without one, and a calendar in another country would show them at its own clock. Where no zone is known the time is
 * floating, and the event says so.
 */
export function orderCalendarFile(stored: StoredOrder, options: DescribeOptions): string {
  const calendar = ical({
    prodId: { company: 'Faredesk', product: 'Orders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    // Without a zone of its own, or the library writes DTSTAMP without its Z.
    timezone: { name: null, generator: zoneBlock },
    events: flownSegments(stored.order).flatMap((segment, index) =>
      isLocalDate(segment.departure.date) ? [eventOf(stored, segment, index, options)] : [],
    ),
  })
  return `${calendar.toString()}\r\n`
}

/** The rules of a zone under its own name: the library gives Oslo those of Berlin, and calls them so. */
function zoneBlock(zone: string): string | null {
  const [block] = blockOf(zone) || []
  return block?.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`) ?? null
}

function eventOf(
  stored: StoredOrder,
  segment: Segment,
  index: number,
  options: DescribeOptions,
): ICalEventData {
  const { order, environment, asOf, createdAt } = stored
  const mark = environment === 'production' ? '' : `${options.labels[environment]} · `
  const route = `${segment.departure.airportCode}–${segment.arrival.airportCode}`
  const times = timesOf(segment)
  return {
    // The same flight of the same order is the same event, also when it moves: importing it again updates it.
    id: plain(`${order.owner}-${order.orderId}-${String(index + 1)}-${environment}@faredesk`),
    stamp: Temporal.Instant.from(asOf),
    sequence: Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(createdAt)) / MINUTE_MS)),
    ...times,
    summary: plain(`${mark}${flightName(segment)} ${route}`),
    location: plain(placeOf(segment.departure)),
    description: plain(descriptionOf(stored, segment, options, times.floating === true)),
    transparency: ICalEventTransparency.OPAQUE,
  }
}

type Times = Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'floating' | 'allDay'>

function timesOf(segment: Segment): Times {
  const { departure } = segment
  const start = clockOf(departure)
  if (start === undefined) return { start: Temporal.PlainDate.from(departure.date), allDay: true }
  const zone = zoneOf(departure.airportCode)
  if (zone === undefined || blockOf(zone) === '') return { ...floatingTimes(segment, start), floating: true }
  const begins = start.toZonedDateTime(zone)
  const minutes = minutesOf(segment)
  return { start: begins, timezone: zone, ...(minutes !== undefined && { end: begins.add({ minutes }) }) }
}

/** By the clocks of both airports, else as long as the airline says; undefined where only the beginning is known. */
function minutesOf({ departure, arrival, duration }: Segment): number | undefined {
  const minutes = minutesBetween(departure, arrival, zoneOf) ?? durationMinutes(duration ?? '')
  return minutes !== undefined && minutes > 0 ? minutes : undefined
}

/** Over zones an arrival by the clock may lie before the departure: then the duration tells the end. */
function floatingTimes({ arrival, duration }: Segment, start: Temporal.PlainDateTime): Times {
  const end = clockOf(arrival)
  if (end && Temporal.PlainDateTime.compare(end, start) > 0) return { start, end }
  const minutes = durationMinutes(duration ?? '')
  return minutes === undefined ? { start } : { start, end: start.add({ minutes }) }
}

function clockOf({ date, time }: SegmentEnd): Temporal.PlainDateTime | undefined {
  const clock = /^([01]\d|2[0-3]):[0-5]\d/.exec(time ?? '')?.[0]
  return clock !== undefined && isLocalDate(date)
    ? Temporal.PlainDateTime.from(`${date}T${clock}`)
    : undefined
}

function descriptionOf(
  { order }: StoredOrder,
  segment: Segment,
  { labels, format }: DescribeOptions,
  isFloating: boolean,
): string {
  const names = spokenNames(order)
  return [
    `${segment.departure.time ?? labels.notStated} ${placeOf(segment.departure)}`,
    `${segment.arrival.time ?? labels.notStated} ${placeOf(segment.arrival)}`,
    `(${labels.timesAreLocal})`,
    ...(isFloating ? [`(${labels.zoneUnknown})`] : []),
    format.labelled(labels.bookingReference, locatorOf(order) ?? order.orderId),
    format.labelled(labels.travellers, names.join(', ')),
  ].join('\n')
}

function placeOf(end: SegmentEnd): string {
  const name = end.airportName ?? end.cityName
  return name === undefined ? end.airportCode : `${name} (${end.airportCode})`
}

/** Control characters are not allowed in a calendar file at all; the library writes them as they come. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
}
