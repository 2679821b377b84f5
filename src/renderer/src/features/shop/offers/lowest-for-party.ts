import { obstacleOf, type FlightRow, type OfferCell } from '../../../../../shared/domain/offer/flight-table'
import { thousandthsOf } from '../../../../../shared/domain/price/thousandths'
import type { OfferWish } from './choose-flights'
import type { Place } from '../matrix/matrix'

/** One way of the trip as it is on the list. */
export interface FlightsToChoose {
  readonly rows: readonly FlightRow[]
  /** The offers that the filters ask for; absent: all. */
  readonly wish?: OfferWish | undefined
  /** The price class that was chosen for the other way in spite of a lower one. */
  readonly column?: number | undefined
  readonly chosenId?: string | undefined
}

/**
 * Where the focus begins: what is chosen, else the lowest offer that can be chosen with the rest of the trip, first in
 * the price class of the other way; of equal ones the first. The top when there is none.
 */
export function beginsAt({ rows, wish = () => true, column, chosenId }: FlightsToChoose): Place {
  const chosen = chosenId === undefined ? undefined : placeOf(rows, chosenId)
  if (chosen) return chosen
  const inClass =
    column === undefined ? undefined : lowest(rows, (cell, at) => at === column && wish(cell, at))
  return inClass ?? lowest(rows, wish) ?? { row: 0, column: column ?? 0 }
}

/** The lowest offer that can be chosen and is wished for. */
export function lowest(rows: readonly FlightRow[], isWished: OfferWish = () => true): Place | undefined {
  let best: { readonly place: Place; readonly thousandths: number } | undefined
  for (const [row, { cells }] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (!canBeChosen(cell) || !isWished(cell, column)) continue
      const price = thousandthsOf(cell.total)
      if (best === undefined || price < best.thousandths)
        best = { place: { row, column }, thousandths: price }
    }
  }
  return best?.place
}

/** The next dearer offer after this place; equal ones one after the other, then round again. */
export function nextLowestOffer(
  rows: readonly FlightRow[],
  from: Place,
  isWished: OfferWish = () => true,
): Place | undefined {
  const places = rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) =>
      canBeChosen(cell) && isWished(cell, column)
        ? [{ row, column, thousandths: thousandthsOf(cell.total) }]
        : [],
    ),
  )
  places.sort((a, b) => a.thousandths - b.thousandths)
  const at = places.findIndex(({ row, column }) => row === from.row && column === from.column)
  const next = places[(at + 1) % Math.max(1, places.length)]
  return next && { row: next.row, column: next.column }
}

function placeOf(rows: readonly FlightRow[], offerId: string): Place | undefined {
  const row = rows.findIndex(({ cells }) => cells.some((cell) => cell?.offer.offerId === offerId))
  const column = rows[row]?.cells.findIndex((cell) => cell?.offer.offerId === offerId) ?? -1
  return column < 0 ? undefined : { row, column }
}

function canBeChosen(cell: OfferCell | undefined): cell is OfferCell {
  return cell !== undefined && obstacleOf(cell) === undefined
}
