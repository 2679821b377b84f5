import { utcMinuteOf, type ZoneOf } from '../../../../shared/domain/flights/airport-clock'
import type { OrderRow } from '../../../../shared/domain/order/order-list'

/** The next flight out of an order, at the clock of its airport. */
export interface NextDeparture {
  readonly row: OrderRow
  readonly date: string
  readonly time?: string
  /** Until it leaves; absent where the airport's zone or the time is not known. */
  readonly leavesInMinutes?: number
}

interface Now {
  readonly ms: number
  /** The day at this computer. */
  readonly today: string
}

/** Those still to leave, the next one first: by the moment, for the clocks of two airports are not one. */
export function nextDepartures(
  rows: readonly OrderRow[],
  now: Now,
  zoneOf: ZoneOf,
): readonly NextDeparture[] {
  return rows
    .flatMap((row) => nextOf(row, now, zoneOf) ?? [])
    .filter(({ date, leavesInMinutes: left }) => (left === undefined ? date >= now.today : left >= 0))
    .map((departure) => ({ departure, sortBy: sortBy(departure, now) }))
    .toSorted((a, b) => a.sortBy - b.sortBy)
    .map(({ departure }) => departure)
}

/** The way out, or once it is flown the way home. */
function nextOf(row: OrderRow, now: Now, zoneOf: ZoneOf): NextDeparture | undefined {
  const { departureDate, departureTime, returnDate, returnTime, route } = row
  const out = departureOf(row, { date: departureDate, time: departureTime, from: route[0] }, now, zoneOf)
  const home = departureOf(row, { date: returnDate, time: returnTime, from: route.at(-2) }, now, zoneOf)
  const isOutFlown =
    out && (out.leavesInMinutes === undefined ? out.date < now.today : out.leavesInMinutes < 0)
  return isOutFlown && home ? home : out
}

interface Leaving {
  readonly date: string | undefined
  readonly time: string | undefined
  readonly from: string | undefined
}

function departureOf(
  row: OrderRow,
  { date, time, from }: Leaving,
  now: Now,
  zoneOf: ZoneOf,
): NextDeparture | undefined {
  if (date === undefined) return undefined
  const told = { row, date, ...(time !== undefined && { time }) }
  const minute = utcMinuteOf({ ...told, airportCode: from ?? '' }, zoneOf)
  return minute === undefined ? told : { ...told, leavesInMinutes: minute - Math.floor(now.ms / 60_000) }
}

/** Where no zone is known the airport's clock is read as ours. */
function sortBy({ date, time = '00:00', leavesInMinutes }: NextDeparture, now: Now): number {
  return leavesInMinutes ?? (Date.parse(`${date}T${time}`) - now.ms) / 60_000
}
