import { addDays, type LocalDate } from '../../../../../shared/domain/dates/local-date'
import { addMoney, type Money } from '../../../../../shared/domain/money/money'
import type { DayPrice, PricedDay } from '../../../stores/day-price'
import { binOf, priceBins, type BinNumber, type PriceBin } from './price-bins'
import { worth } from '../../../../../shared/domain/price/worth'

/** One cell: the sum of two one-way lead prices, or why there is none. */
export type Cell =
  | {
      readonly kind: 'price'
      readonly price: Money
      readonly worth: number
      readonly bin: BinNumber
      readonly isLowest: boolean
      /** Whether either direction has a transfer; absent when neither answer says. */
      readonly transfer?: boolean
    }
  /** Return before outbound: cannot be chosen. */
  | { readonly kind: 'before' }
  /** The customer wants other days. */
  | { readonly kind: 'unwished' }
  /** The lowest fare of the day has a transfer, and only nonstop is wanted. */
  | { readonly kind: 'transfer' }
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unsearched' }
  | { readonly kind: 'failed' }

/** A row is a day of return, or a number of nights after whichever outbound day. */
export type Row =
  { readonly kind: 'date'; readonly date: LocalDate } | { readonly kind: 'nights'; readonly nights: number }

export interface Place {
  readonly row: number
  readonly column: number
}

export interface Matrix {
  readonly columns: readonly DayPrice[]
  readonly rows: readonly Row[]
  readonly cells: readonly (readonly Cell[])[]
  readonly bins: readonly PriceBin[]
  /** Places of prices, cheapest first; equal prices in reading order. */
  readonly byPrice: readonly Place[]
}

export interface MatrixInput {
  readonly columns: readonly DayPrice[]
  readonly rows: readonly Row[]
  /** The return days by date. */
  readonly returns: ReadonlyMap<LocalDate, DayPrice>
  readonly nonstopOnly: boolean
  /** Whether the customer wants these days; absent: any. */
  readonly isWished?: (out: LocalDate, back: LocalDate) => boolean
}

export function returnDate(row: Row, outbound: LocalDate): LocalDate {
  return row.kind === 'date' ? row.date : addDays(outbound, row.nights)
}

export function buildMatrix({ columns, rows, returns, nonstopOnly, isWished }: MatrixInput): Matrix {
  const raw = rows.map((row) =>
    columns.map((out) => {
      const date = returnDate(row, out.date)
      if (date >= out.date && isWished?.(out.date, date) === false) return { kind: 'unwished' } as const
      return cellOf(out, returns.get(date) ?? { kind: 'unsearched', date }, nonstopOnly)
    }),
  )
  return withBins(columns, rows, raw)
}

/** A calendar of one direction: one row whose cells are the days themselves. */
export function buildOneWay(
  days: readonly DayPrice[],
  nonstopOnly: boolean,
  isWished: (day: LocalDate) => boolean = () => true,
): Matrix {
  const row = days.map((day) =>
    isWished(day.date) ? cellOfDay(day, nonstopOnly) : ({ kind: 'unwished' } as const),
  )
  return withBins(days, [{ kind: 'nights', nights: 0 }], [row])
}

type RawCell =
  | Exclude<Cell, { kind: 'price' }>
  | { readonly kind: 'price'; readonly price: Money; readonly worth: number; readonly transfer?: boolean }

function cellOf(out: DayPrice, back: DayPrice, nonstopOnly: boolean): RawCell {
  if (back.date < out.date) return { kind: 'before' }
  if (out.kind !== 'price' || back.kind !== 'price') return { kind: worseOf(out, back) }
  if (nonstopOnly && (out.transfer === true || back.transfer === true)) return { kind: 'transfer' }
  if (out.price.currency !== back.price.currency) return { kind: 'failed' }
  const price = addMoney(out.price, back.price)
  return { kind: 'price', price, worth: worth(price), ...transferOf(out, back) }
}

function cellOfDay(day: DayPrice, nonstopOnly: boolean): RawCell {
  if (day.kind !== 'price') return { kind: day.kind }
  if (nonstopOnly && day.transfer === true) return { kind: 'transfer' }
  return {
    kind: 'price',
    price: day.price,
    worth: worth(day.price),
    ...(day.transfer === undefined ? {} : { transfer: day.transfer }),
  }
}

const WORSE_FIRST = ['failed', 'none', 'waiting', 'unsearched'] as const

/** What keeps the sum from being known: what failed first, then what the airline does not offer. */
function worseOf(out: DayPrice, back: DayPrice): (typeof WORSE_FIRST)[number] {
  return WORSE_FIRST.find((kind) => out.kind === kind || back.kind === kind) ?? 'unsearched'
}

function transferOf(out: PricedDay, back: PricedDay): { readonly transfer?: boolean } {
  if (out.transfer === true || back.transfer === true) return { transfer: true }
  return out.transfer === false && back.transfer === false ? { transfer: false } : {}
}

function withBins(
  columns: Matrix['columns'],
  rows: readonly Row[],
  raw: readonly (readonly RawCell[])[],
): Matrix {
  const priced = raw.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.kind === 'price' ? [{ row, column, worth: cell.worth }] : [])),
  )
  const byPrice = [...priced].sort((a, b) => a.worth - b.worth || a.row - b.row || a.column - b.column)
  const bins = priceBins(priced.map((place) => place.worth))
  const lowest = byPrice[0]?.worth
  const cells = raw.map((line) =>
    line.map((cell): Cell =>
      cell.kind === 'price'
        ? { ...cell, bin: binOf(cell.worth, bins), isLowest: cell.worth === lowest }
        : cell,
    ),
  )
  return { columns, rows, cells, bins, byPrice: byPrice.map(({ row, column }) => ({ row, column })) }
}

/** The place of the next dearer price after this one; equal prices come one after the other, then round again. */
export function nextLowest(matrix: Matrix, from: Place | undefined): Place | undefined {
  const at = matrix.byPrice.findIndex((place) => place.row === from?.row && place.column === from.column)
  return matrix.byPrice[(at + 1) % Math.max(1, matrix.byPrice.length)]
}

/** The lowest price; of several that are equal the first in sight. */
export function lowestPlace(matrix: Matrix, isInSight: (day: DayPrice) => boolean): Place | undefined {
  const isShown = ({ column }: Place): boolean => {
    const day = matrix.columns[column]
    return day !== undefined && isInSight(day)
  }
  const equal = matrix.byPrice.filter((place) => {
    const cell = cellAt(matrix, place)
    return cell?.kind === 'price' && cell.isLowest
  })
  return equal.find(isShown) ?? equal[0]
}

export function cellAt(matrix: Matrix, place: Place | undefined): Cell | undefined {
  return place === undefined ? undefined : matrix.cells[place.row]?.[place.column]
}
