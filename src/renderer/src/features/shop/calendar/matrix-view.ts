import { isWeekend, weekday } from '../../../../../shared/domain/dates/local-date'
import type { DayPrice } from '../../../stores/day-price'
import type { Formats } from '../../../ui/format/use-formats'
import { returnDate, type Cell, type Matrix, type Place, type Row } from '../matrix/matrix'
import { thousandthsOf } from '../../../../../shared/domain/price/thousandths'

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
  /** How high the step line stands, as a share of its strip; 0 where no price is known. */
  readonly step: number
  readonly isLowest: boolean
  /** What the price is where it is not that of a day. */
  readonly title?: string
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
  readonly stayFrom: (stay: string, price: string) => string
}

/** The lowest step is still a step. */
const LEAST_STEP = 0.24

/** Headers of a stretch of days with its step line, the lowest step marked. */
export function headersOf(days: readonly DayPrice[], formats: Formats): readonly HeaderView[] {
  const steps = stepsOf(days.map((day) => (day.kind === 'price' ? thousandthsOf(day.price) : undefined)))
  return days.map((day, index) => ({
    key: day.date,
    weekday: formats.weekday(day.date),
    day: formats.gridDay(day.date),
    price: day.kind === 'price' ? formats.whole(day.price) : SIGNS[day.kind],
    isWeekend: isWeekend(day.date),
    startsWeek: index > 0 && weekday(day.date) === 1,
    ...(steps[index] ?? NO_STEP),
  }))
}

type Step = Pick<HeaderView, 'step' | 'isLowest'>
const NO_STEP: Step = { step: 0, isLowest: false }

function stepsOf(values: readonly (number | undefined)[]): readonly Step[] {
  const known = values.filter((value) => value !== undefined)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const span = Math.max(1, high - low)
  return values.map((value) =>
    value === undefined
      ? NO_STEP
      : { step: LEAST_STEP + ((value - low) / span) * (1 - LEAST_STEP), isLowest: value === low },
  )
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
  const byNights = matrix.rows[0]?.kind === 'nights'
  const headers = byNights ? nightsHeaders(matrix, formats, texts) : headersOf(returns, formats)
  const starts = matrix.columns.map(({ date }, column) => column > 0 && weekday(date) === 1)
  const spokenDates = new Map<string, string>()
  const spoken = (date: string): string => {
    const known = spokenDates.get(date) ?? formats.spokenDate(date)
    spokenDates.set(date, known)
    return known
  }
  return matrix.rows.flatMap((row, index) => {
    const header = headers[index]
    const cells = (matrix.cells[index] ?? []).map((cell, column) =>
      cellView({ row: index, column }, cell, row, starts[column] === true, {
        out: matrix.columns[column]?.date ?? '',
        formats,
        texts,
        spoken,
      }),
    )
    return header ? [{ key: header.key, header, cells }] : []
  })
}

/** A stay has no price of its own: what stands beside it is the lowest of its row. */
function nightsHeaders(matrix: Matrix, formats: Formats, texts: MatrixTexts): readonly HeaderView[] {
  const lowest = matrix.cells.map(lowestOf)
  const steps = stepsOf(lowest.map((cell) => cell?.thousandths))
  return matrix.rows.map((row, index) => {
    const nights = row.kind === 'nights' ? row.nights : 0
    const stay = texts.nights(nights)
    const price = lowest[index]?.price
    return {
      key: `nights-${String(nights)}`,
      weekday: '',
      day: stay,
      price: price ? formats.whole(price) : '',
      isWeekend: false,
      startsWeek: false,
      ...(steps[index] ?? NO_STEP),
      ...(price && { title: texts.stayFrom(stay, `${price.currency} ${formats.whole(price)}`) }),
    }
  })
}

type PricedCell = Extract<Cell, { kind: 'price' }>

function lowestOf(cells: readonly Cell[]): PricedCell | undefined {
  return cells
    .filter((cell) => cell.kind === 'price')
    .reduce<PricedCell | undefined>(
      (low, cell) => (low && low.thousandths <= cell.thousandths ? low : cell),
      undefined,
    )
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
