import { obstacleOf, type FlightRow, type OfferCell } from './flight-rows'
import type { Place } from './matrix'

/**
 * Where the focus begins: the first flight that has seats for the whole party in this price class, else the first that
 * has them in any; the top when none has.
 */
export function firstForParty(rows: readonly FlightRow[], column: number): Place {
  const inColumn = rows.findIndex(({ cells }) => hasSeats(cells[column]))
  if (inColumn >= 0) return { row: inColumn, column }
  const row = rows.findIndex(({ cells }) => cells.some(hasSeats))
  return row < 0 ? { row: 0, column } : { row, column: rows[row]?.cells.findIndex(hasSeats) ?? column }
}

function hasSeats(cell: OfferCell | undefined): boolean {
  return cell !== undefined && !obstacleOf(cell)
}
