import { obstacleOf, type FlightRow, type OfferCell } from '../../../../../shared/domain/offer/flight-table'
import type { OfferWish } from './choose-flights'
import type { Place } from '../matrix/matrix'

/**
 * Where the focus begins: the first flight that has seats for the whole party in this price class, else the first that
 * has them in any, each only where the offer is wished for; the top when there is none.
 */
export function firstForParty(
  rows: readonly FlightRow[],
  column: number,
  isWished: OfferWish = () => true,
): Place {
  const fits: OfferWish = (cell, at) => hasSeats(cell) && isWished(cell, at)
  const inColumn = rows.findIndex(({ cells }) => fits(cells[column], column))
  if (inColumn >= 0) return { row: inColumn, column }
  const row = rows.findIndex(({ cells }) => cells.some(fits))
  return row < 0 ? { row: 0, column } : { row, column: rows[row]?.cells.findIndex(fits) ?? column }
}

function hasSeats(cell: OfferCell | undefined): boolean {
  return cell !== undefined && !obstacleOf(cell)
}
