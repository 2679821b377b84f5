import { isWeekend, weekday } from '../../../../../shared/domain/local-date'
import type { DayPrice } from '../../../stores/day-price'
import type { Formats } from '../../../ui/format/use-formats'
import { returnDate, type Cell, type Matrix, type Place, type Row } from '../logic/matrix'
import { worth } from '../logic/worth'

/** What a cell shows and says; made once for each answer, so that moving the focus makes nothing. */
export interface CellView {
  /** "row column". */
  readonly at: string
  readonly text: string
  readonly className: string
  /** What is heard; worked out when it is first asked for, which is after the prices are on the screen. */
  readonly spoken: () => string | undefined
  readonly isOff: boolean
  readonly startsWeek: boolean
}

export interface HeaderView {
  readonly key: string
  readonly weekday: string
  readonly day: string
  readonly price: string
  readonly isWeekend: boolean
  readonly startsWeek: boolean
  /** Height (or width) of the step line in pixels; 0 where no price is known. */
  readonly step: number
  readonly isLowest: boolean
}

export interface RowView {
  readonly key: string
  readonly header: HeaderView
  readonly cells: readonly CellView[]
}

export interface MatrixTexts {
  readonly lowest: string
  /** Spoken names with {out}, {back}, {price} left in. */
  readonly spokenPrice: string
  readonly spokenLowest: string
  readonly spokenTransfer: string
  readonly spokenWithout: Readonly<Record<Exclude<Cell['kind'], 'price'>, string>>
  readonly nights: (count: number) => string
}

/** "26 Mar" fits over a column of three figures, "26. März" does not. */
const LETTERS_OF_COLUMN = 6
const STEP_FROM = 5
const STEP_TO = 22

export function columnHeaders(matrix: Matrix, formats: Formats): readonly HeaderView[] {
  const headers = headersOf(matrix.columns, formats)
  const hasRoom = headers.every(({ day }) => day.length <= LETTERS_OF_COLUMN)
  return hasRoom ? headers : headers.map((one) => ({ ...one, day: formats.dayMonthFigures(one.key) }))
}

/** Headers of a stretch of days with its step line, the lowest step marked. */
export function headersOf(days: readonly DayPrice[], formats: Formats): readonly HeaderView[] {
  const prices = days.flatMap((day) => (day.kind === 'price' ? [worth(day.price)] : []))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return days.map((day, index) => {
    const value = day.kind === 'price' ? worth(day.price) : undefined
    return {
      key: day.date,
      weekday: formats.weekday(day.date),
      day: formats.dayMonth(day.date),
      price: day.kind === 'price' ? formats.whole(day.price) : SIGNS[day.kind],
      isWeekend: isWeekend(day.date),
      startsWeek: index > 0 && weekday(day.date) === 1,
      step: value === undefined ? 0 : stepOf(value, low, high),
      isLowest: value !== undefined && value === low,
    }
  })
}

function stepOf(value: number, low: number, high: number): number {
  return high === low
    ? STEP_FROM
    : Math.round(STEP_FROM + ((value - low) / (high - low)) * (STEP_TO - STEP_FROM))
}

const SIGNS = { none: '–', unsearched: '·', waiting: '', failed: '!' } as const
const CELL_SIGNS: Readonly<Record<Exclude<Cell['kind'], 'price'>, string>> = {
  ...SIGNS,
  before: '',
  transfer: '',
}

export function rowViews(
  matrix: Matrix,
  returns: readonly DayPrice[],
  formats: Formats,
  texts: MatrixTexts,
): readonly RowView[] {
  const headers = headersOf(returns, formats)
  const starts = matrix.columns.map(({ date }, column) => column > 0 && weekday(date) === 1)
  const spokenDates = new Map<string, string>()
  const spoken = (date: string): string => {
    const known = spokenDates.get(date) ?? formats.spokenDate(date)
    spokenDates.set(date, known)
    return known
  }
  return matrix.rows.map((row, index) => ({
    key: row.kind === 'date' ? row.date : `nights-${String(row.nights)}`,
    header: (row.kind === 'date' ? headers[index] : undefined) ?? nightsHeader(row, texts),
    cells: (matrix.cells[index] ?? []).map((cell, column) =>
      cellView({ row: index, column }, cell, row, starts[column] === true, {
        out: matrix.columns[column]?.date ?? '',
        formats,
        texts,
        spoken,
      }),
    ),
  }))
}

function nightsHeader(row: Row, texts: MatrixTexts): HeaderView {
  return {
    key: row.kind === 'nights' ? String(row.nights) : row.date,
    weekday: '',
    day: row.kind === 'nights' ? texts.nights(row.nights) : '',
    price: '',
    isWeekend: false,
    startsWeek: false,
    step: 0,
    isLowest: false,
  }
}

interface Speech {
  /** The outbound day. */
  readonly out: string
  readonly formats: Formats
  readonly texts: MatrixTexts
  readonly spoken: (date: string) => string
}

function cellView(place: Place, cell: Cell, row: Row, startsWeek: boolean, speech: Speech): CellView {
  return {
    at: `${String(place.row)} ${String(place.column)}`,
    text: cell.kind === 'price' ? speech.formats.whole(cell.price) : CELL_SIGNS[cell.kind],
    className: classOf(cell),
    // While it is being searched the grid is busy as a whole.
    spoken: () =>
      cell.kind === 'waiting' ? undefined : spokenName(cell, returnDate(row, speech.out), speech),
    isOff: cell.kind === 'before',
    startsWeek,
  }
}

function classOf(cell: Cell): string {
  if (cell.kind !== 'price') return `is-${cell.kind}`
  return `b${String(cell.bin)}${cell.isLowest ? ' low' : ''}${cell.transfer === true ? ' transfer' : ''}`
}

/** Out Tuesday 3 March, return Tuesday 10 March, from GBP 214, lowest, includes a transfer. The figure is the one on the screen. */
function spokenName(cell: Cell, back: string, { out, formats, texts, spoken }: Speech): string {
  const fill = (text: string, price: string): string =>
    text.replace('{out}', spoken(out)).replace('{back}', spoken(back)).replace('{price}', price)
  if (cell.kind !== 'price') return fill(texts.spokenWithout[cell.kind], '')
  return [
    fill(texts.spokenPrice, `${cell.price.currency} ${formats.whole(cell.price)}`),
    cell.isLowest ? texts.spokenLowest : '',
    cell.transfer === true ? texts.spokenTransfer : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
