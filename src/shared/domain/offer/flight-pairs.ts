import { minutesBetween, type ZoneOf } from '../flights/airport-clock'
import { clockMinutes } from '../flights/travel-order'
import type { FlightRow, FlightTable, PairClash } from './flight-table'

/** A long wait in an answer is a wait, and no rule. */
const LONGEST_MINIMUM = 60

/** What a pair of flights is judged by. */
export interface PairRules {
  /** The shortest wait between two flights that the answer has, at most an hour; absent: it has none. */
  readonly shortestWait?: number
  readonly zoneOf: ZoneOf
}

/** What the airline itself takes for time enough, as far as its answer shows it. */
export function pairRules(tables: readonly FlightTable[], zoneOf: ZoneOf): PairRules {
  const rows = tables.flatMap((table) => table.rows)
  const waits = rows.flatMap(({ transfers }) => transfers.flatMap(({ minutes }) => minutes ?? []))
  return waits.length === 0 ? { zoneOf } : { shortestWait: Math.min(LONGEST_MINIMUM, ...waits), zoneOf }
}

/** Whether one is back at the airport in time; undefined for a pair that can be flown, or that nobody can judge. */
export function pairClash(
  outbound: FlightRow,
  back: FlightRow,
  { shortestWait = 0, zoneOf }: PairRules,
): PairClash | undefined {
  const { arrival } = outbound
  const minutes = minutesBetween(arrival, back.departure, zoneOf) ?? clockMinutes(arrival, back.departure)
  if (minutes === undefined) return undefined
  if (minutes < 0) return 'before-arrival'
  return minutes < shortestWait ? 'too-soon' : undefined
}

/** The flights of one direction, with what does not go with the flight that is chosen in the other one. */
export function withClashes(
  table: FlightTable,
  clashOf: (row: FlightRow) => PairClash | undefined,
): FlightTable {
  const rows = table.rows.map((row) => {
    const clash = clashOf(row)
    return clash ? { ...row, cells: row.cells.map((cell) => cell && { ...cell, clash }) } : row
  })
  return { ...table, rows }
}
