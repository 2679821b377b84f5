import { durationMinutes } from '../../shared/domain/duration'
import { flightName, type Segment, type SegmentEnd } from '../../shared/domain/itinerary'
import { isLocalDate } from '../../shared/domain/local-date'
import { locatorOf, type StoredOrder } from '../../shared/domain/order'
import { flownSegments } from '../../shared/domain/order/booked-journeys'
import { spokenNames } from '../../shared/domain/order/order-people'
import type { DescribeOptions } from './describe-order'

const MINUTE_MS = 60_000
const LONGEST_LINE_BYTES = 75

/**
 * The flights as an iCalendar file (RFC 5545), one event each. Times are floating: the interface gives the
 * clock of the airport and no zone, and a guessed zone would be wrong by hours.
 */
export function orderCalendarFile(stored: StoredOrder, options: DescribeOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Faredesk//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...flownSegments(stored.order).flatMap((segment, index) => eventOf(stored, segment, index, options)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventOf(
  stored: StoredOrder,
  segment: Segment,
  index: number,
  options: DescribeOptions,
): readonly string[] {
  if (!isLocalDate(segment.departure.date)) return []
  const { order, environment, asOf, createdAt } = stored
  const mark = environment === 'production' ? '' : `${options.labels[environment]} · `
  const route = `${segment.departure.airportCode}–${segment.arrival.airportCode}`
  return [
    'BEGIN:VEVENT',
    // The same flight of the same order is the same event, also when it moves: importing it again updates it.
    `UID:${escapeText(`${order.owner}-${order.orderId}-${String(index + 1)}-${environment}`)}@faredesk`,
    `DTSTAMP:${utc(asOf)}`,
    `SEQUENCE:${String(Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(createdAt)) / MINUTE_MS)))}`,
    ...timesOf(segment),
    `SUMMARY:${escapeText(`${mark}${flightName(segment)} ${route}`)}`,
    `LOCATION:${escapeText(placeOf(segment.departure))}`,
    `DESCRIPTION:${escapeText(descriptionOf(stored, segment, options))}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/**
 * Over time zones an arrival by the clock may lie before the departure; then the duration tells the end, and
 * without one only the beginning is known.
 */
function timesOf({ departure, arrival, duration }: Segment): readonly string[] {
  const start = floating(departure)
  if (start === undefined) return [`DTSTART;VALUE=DATE:${departure.date.replaceAll('-', '')}`]
  const end = floating(arrival)
  if (end !== undefined && end > start) return [`DTSTART:${start}`, `DTEND:${end}`]
  const minutes = duration === undefined ? undefined : durationMinutes(duration)
  return [`DTSTART:${start}`, ...(minutes === undefined ? [] : [`DURATION:PT${String(minutes)}M`])]
}

function floating({ date, time }: SegmentEnd): string | undefined {
  const match = /^(\d{2}):(\d{2})/.exec(time ?? '')
  if (!match || !isLocalDate(date)) return undefined
  return `${date.replaceAll('-', '')}T${match[1] ?? ''}${match[2] ?? ''}00`
}

function descriptionOf(
  { order }: StoredOrder,
  segment: Segment,
  { labels, format }: DescribeOptions,
): string {
  const names = spokenNames(order)
  return [
    `${segment.departure.time ?? labels.notStated} ${placeOf(segment.departure)}`,
    `${segment.arrival.time ?? labels.notStated} ${placeOf(segment.arrival)}`,
    `(${labels.timesAreLocal})`,
    format.labelled(labels.bookingReference, locatorOf(order) ?? order.orderId),
    format.labelled(labels.travellers, names.join(', ')),
  ].join('\n')
}

function placeOf(end: SegmentEnd): string {
  const name = end.airportName ?? end.cityName
  return name === undefined ? end.airportCode : `${name} (${end.airportCode})`
}

function utc(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** TEXT of RFC 5545, 3.3.11; control characters are not allowed at all. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

/** Lines of at most 75 bytes, never cut inside a character (3.1). */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > LONGEST_LINE_BYTES) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += bytes
  }
  return folded
}
