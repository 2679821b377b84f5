import { addDays, daysBetween, type LocalDate } from '../../../../../shared/domain/dates/local-date'
import { addMoney, type Money } from '../../../../../shared/domain/money/money'
import type { DayPrice, PricedDay } from '../../../stores/day-price'
import { binOf, priceBins, type BinNumber, type PriceBin } from './price-bins'
import { thousandthsOf } from '../../../../../shared/domain/price/thousandths'

/** One cell: the sum of two one-way lead prices, or why there is none. */
export type Cell =
  | {
      readonly kind: 'price'
      readonly price: Money
      readonly thousandths: number
      readonly bin: BinNumber
      /** One of the few of the lowest prices that lie nearest to the days asked for; the shade tells of the others. */
      readonly isLowest: boolean
      /** Whether either direction has a transfer; absent when neither answer says. */
      readonly transfer?: boolean
    }
  /** Return before outbound: cannot be chosen. */
  | { readonly kind: 'before' }
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
  /** Places of prices, cheapest first; equal prices by how near they are to the days asked for, then in reading order. */
  readonly byPrice: readonly Place[]
}

export interface MatrixInput {
  readonly columns: readonly DayPrice[]
  readonly rows: readonly Row[]
  /** The return days by date. */
  readonly returns: ReadonlyMap<LocalDate, DayPrice>
  readonly nonstopOnly: boolean
  readonly asked?: AskedDays | undefined
}

/** The days that the agent asked for. */
export interface AskedDays {
  readonly out: LocalDate
  readonly back?: LocalDate
}

/** More tags than these are noise. */
const MOST_LOWEST = 3

export function returnDate(row: Row, outbound: LocalDate): LocalDate {
  return row.kind === 'date' ? row.date : addDays(outbound, row.nights)
}

export function buildMatrix({ columns, rows, returns, nonstopOnly, asked }: MatrixInput): Matrix {
  const raw = rows.map((row) =>
    columns.map((out) => {
      const date = returnDate(row, out.date)
      return cellOf(out, returns.get(date) ?? { kind: 'unsearched', date }, nonstopOnly)
    }),
  )
  return withBins(columns, rows, raw, asked)
}

/** A calendar of one direction: one row whose cells are the days themselves. */
export function buildOneWay(days: readonly DayPrice[], nonstopOnly: boolean, asked?: AskedDays): Matrix {
  const row = days.map((day) => cellOfDay(day, nonstopOnly))
  return withBins(days, [{ kind: 'nights', nights: 0 }], [row], asked && { out: asked.out })
}

type RawCell =
  | Exclude<Cell, { kind: 'price' }>
  | {
      readonly kind: 'price'
      readonly price: Money
      readonly thousandths: number
      readonly transfer?: boolean
    }

function cellOf(out: DayPrice, back: DayPrice, nonstopOnly: boolean): RawCell {
  if (back.date < out.date) return { kind: 'before' }
  if (out.kind !== 'price' || back.kind !== 'price') return { kind: worseOf(out, back) }
  if (nonstopOnly && (out.transfer === true || back.transfer === true)) return { kind: 'transfer' }
  if (out.price.currency !== back.price.currency) return { kind: 'failed' }
  const price = addMoney(out.price, back.price)
  return { kind: 'price', price, thousandths: thousandthsOf(price), ...transferOf(out, back) }
}

function cellOfDay(day: DayPrice, nonstopOnly: boolean): RawCell {
  if (day.kind !== 'price') return { kind: day.kind }
  if (nonstopOnly && day.transfer === true) return { kind: 'transfer' }
  return {
    kind: 'price',
    price: day.price,
    thousandths: thousandthsOf(day.price),
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
  asked: AskedDays | undefined,
): Matrix {
  const priced = raw.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell.kind === 'price'
        ? [{ row, column, thousandths: cell.thousandths, days: daysFrom(asked, rows[row], columns[column]) }]
        : [],
    ),
  )
  const byPrice = [...priced].sort(
    (a, b) => a.thousandths - b.thousandths || a.days - b.days || a.row - b.row || a.column - b.column,
  )
  const bins = priceBins(priced.map((place) => place.thousandths))
  const lowest = byPrice[0]?.thousandths
  const nearest = byPrice.slice(0, MOST_LOWEST).filter((place) => place.thousandths === lowest)
  const isNearest = (row: number, column: number): boolean =>
    nearest.some((place) => place.row === row && place.column === column)
  const cells = raw.map((line, row) =>
    line.map((cell, column): Cell =>
      cell.kind === 'price'
        ? { ...cell, bin: binOf(cell.thousandths, bins), isLowest: isNearest(row, column) }
        : cell,
    ),
  )
  return { columns, rows, cells, bins, byPrice: byPrice.map(({ row, column }) => ({ row, column })) }
}

/** How many days a cell is away from those asked for, both ways together; the same for all where nothing was asked. */
function daysFrom(asked: AskedDays | undefined, row: Row | undefined, day: DayPrice | undefined): number {
  if (!asked || !row || !day) return 0
  const out = Math.abs(daysBetween(asked.out, day.date))
  return asked.back === undefined ? out : out + Math.abs(daysBetween(asked.back, returnDate(row, day.date)))
}

type IsMeant = (place: Place) => boolean

/** The place of the next dearer price after this one; equal prices come one after the other, then round again. */
export function nextLowest(
  { byPrice }: Matrix,
  from: Place | undefined,
  isMeant: IsMeant = () => true,
): Place | undefined {
  const places = byPrice.filter(isMeant)
  const at = places.findIndex((place) => place.row === from?.row && place.column === from.column)
  return places[(at + 1) % Math.max(1, places.length)]
}

/** The lowest price; of several that are equal the first in sight. */
export function lowestPlace(matrix: Matrix, isInSight: (day: DayPrice) => boolean): Place | undefined {
  const isShown = ({ column }: Place): boolean => {
    const day = matrix.columns[column]
    return day !== undefined && isInSight(day)
  }
  const worthAt = (place: Place | undefined): number | undefined => {
    const cell = cellAt(matrix, place)
    return cell?.kind === 'price' ? cell.thousandths : undefined
  }
  const [first] = matrix.byPrice
  return matrix.byPrice.find((place) => worthAt(place) === worthAt(first) && isShown(place)) ?? first
}

/** How many nights lie between the days of a place; undefined for a calendar of one direction. */
export function nightsAt({ rows, columns }: Matrix, { row, column }: Place): number | undefined {
  const [line, day] = [rows[row], columns[column]]
  return line && day ? daysBetween(day.date, returnDate(line, day.date)) : undefined
}

export function cellAt(matrix: Matrix, place: Place | undefined): Cell | undefined {
  return place === undefined ? undefined : matrix.cells[place.row]?.[place.column]
}
