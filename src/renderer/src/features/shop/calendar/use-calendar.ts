import { computed, ref, type ComputedRef, type Ref } from 'vue'
import {
  addDays,
  dateRange,
  daysBetween,
  type LocalDate,
} from '../../../../../shared/domain/dates/local-date'
import { samePin, useCalendarStore, type Pin } from '../../../stores/calendar'
import {
  buildMatrix,
  buildOneWay,
  lowestPlace,
  returnDate,
  type Matrix,
  type Place,
  type Row,
} from '../matrix/matrix'

/** Return trips: by day of return or by nights; one-way trips: by month. Both: the cheapest first. */
export type CalendarView = 'matrix' | 'nights' | 'month' | 'list'

export interface Calendar {
  readonly view: ComputedRef<CalendarView>
  readonly views: ComputedRef<readonly CalendarView[]>
  readonly chooseView: (view: CalendarView) => void
  readonly matrix: ComputedRef<Matrix>
  /** Of equal ones that of the shown month. */
  readonly lowest: ComputedRef<Place | undefined>
  readonly placeOf: (pin: Pin | undefined) => Place | undefined
  readonly pinAt: (place: Place | undefined) => Pin | undefined
}

const LONGEST_STAY = 45

/** The calendar of the store as a grid, in the view that the agent chose. */
export function useCalendar(): Calendar {
  const store = useCalendarStore()
  const returnView: Ref<CalendarView> = ref('matrix')
  const oneWayView: Ref<CalendarView> = ref('month')

  const views = computed<readonly CalendarView[]>(() =>
    store.isReturn ? ['matrix', 'nights', 'list'] : ['month', 'list'],
  )
  const view = computed(() => (store.isReturn ? returnView.value : oneWayView.value))
  const byNights = computed(() => view.value === 'nights')

  const asked = computed(() => {
    const { departureDate: out, returnDate: back } = store.trip ?? {}
    return out === undefined ? undefined : { out, ...(back !== undefined && { back }) }
  })
  const matrix = computed<Matrix>(() => {
    const columns = store.outboundDays
    if (!store.isReturn) return buildOneWay(columns, store.nonstopOnly, asked.value)
    const days = store.inboundDays
    const returns = new Map(days.map((day) => [day.date, day]))
    const rows = byNights.value ? nightRows() : days.map(({ date }): Row => ({ kind: 'date', date }))
    return buildMatrix({ columns, rows, returns, nonstopOnly: store.nonstopOnly, asked: asked.value })
  })

  const lowest = computed(() => {
    const month = view.value === 'month' ? store.focus?.out.slice(0, 7) : undefined
    return lowestPlace(matrix.value, ({ date }) => month === undefined || date.startsWith(month))
  })

  return { view, views, chooseView, matrix, lowest, placeOf, pinAt }

  function chooseView(chosen: CalendarView): void {
    const target = store.isReturn ? returnView : oneWayView
    target.value = chosen
  }

  /** From the shortest to the longest stay that both windows allow. */
  function nightRows(): readonly Row[] {
    const out = store.outbound.window
    const back = store.inbound.window
    if (!out || !back) return []
    const shortest = Math.max(0, daysBetween(out.to, back.from))
    const longest = Math.min(LONGEST_STAY, daysBetween(out.from, back.to))
    return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, index) => ({
      kind: 'nights',
      nights: shortest + index,
    }))
  }

  function placeOf(pin: Pin | undefined): Place | undefined {
    if (!pin) return undefined
    const column = matrix.value.columns.findIndex((day) => day.date === pin.out)
    const row = matrix.value.rows.findIndex((candidate) => isRowOf(candidate, pin))
    return column < 0 || row < 0 ? undefined : { row, column }
  }

  function pinAt(place: Place | undefined): Pin | undefined {
    const out = place && matrix.value.columns[place.column]?.date
    const row = place && matrix.value.rows[place.row]
    if (out === undefined || !row) return undefined
    return store.isReturn ? { out, back: returnDate(row, out) } : { out }
  }
}

function isRowOf(row: Row, pin: Pin): boolean {
  if (pin.back === undefined) return true
  return row.kind === 'date' ? row.date === pin.back : row.nights === daysBetween(pin.out, pin.back)
}

export function pinNumber(pins: readonly Pin[], pin: Pin | undefined): number {
  return pin ? pins.findIndex((other) => samePin(other, pin)) + 1 : 0
}

/** The whole weeks that a month touches, Monday first. */
export function weeksOfMonth(date: LocalDate): readonly LocalDate[] {
  const first = `${date.slice(0, 7)}-01`
  const weekdayOfFirst = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = addDays(first, -weekdayOfFirst)
  return dateRange(start, addDays(start, 41))
}
