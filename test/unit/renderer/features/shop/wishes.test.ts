import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { readNights, readTime } from '../../../../../src/renderer/src/features/shop/calendar/read-wishes'
import {
  buildMatrix,
  buildOneWay,
  type Row,
} from '../../../../../src/renderer/src/features/shop/matrix/matrix'
import type { DayPrice } from '../../../../../src/renderer/src/stores/day-price'
import { useWishStore } from '../../../../../src/renderer/src/stores/wishes'
import { dateRange } from '../../../../../src/shared/domain/dates/local-date'
import { money } from '../../../../../src/shared/domain/money/money'

const AS_OF = '2026-01-01T10:00:00.000Z'
/** Monday 2 March to Sunday 15 March 2026, dearer each day. */
const DAYS: readonly DayPrice[] = dateRange('2026-03-02', '2026-03-15').map((date, index) => ({
  kind: 'price',
  date,
  price: money(String(100 + index), 'GBP'),
  asOf: AS_OF,
}))

function pairs(): readonly string[] {
  const { areDaysWished } = useWishStore()
  const rows = DAYS.map(({ date }): Row => ({ kind: 'date', date }))
  const returns = new Map(DAYS.map((day) => [day.date, day]))
  const matrix = buildMatrix({ columns: DAYS, rows, returns, nonstopOnly: false, isWished: areDaysWished })
  return matrix.byPrice.map(
    ({ row, column }) => `${DAYS[column]?.date.slice(8) ?? ''}-${DAYS[row]?.date.slice(8) ?? ''}`,
  )
}

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('the cheapest pairs under wishes', () => {
  it('are those of so many nights, cheapest first', () => {
    useWishStore().wishes = { nights: { fewest: 7, most: 7 }, outOn: [], backOn: [] }
    expect(pairs()).toEqual(['02-09', '03-10', '04-11', '05-12', '06-13', '07-14', '08-15'])
  })

  it('are those that go out on Friday and come home on Sunday', () => {
    useWishStore().wishes = { outOn: [5], backOn: [7] }
    expect(pairs()).toEqual(['06-08', '06-15', '13-15'])
  })

  it('are all of them without a wish', () => {
    expect(pairs()).toHaveLength((DAYS.length * (DAYS.length + 1)) / 2)
  })

  it('are days alone for a one-way trip', () => {
    useWishStore().wishes = { nights: { fewest: 7, most: 7 }, outOn: [1], backOn: [2] }
    const { areDaysWished } = useWishStore()
    const matrix = buildOneWay(DAYS, false, undefined, (day) => areDaysWished(day, undefined))
    expect(matrix.byPrice.map(({ column }) => DAYS[column]?.date)).toEqual(['2026-03-02', '2026-03-09'])
    expect(matrix.cells[0]?.[1]).toEqual({ kind: 'unwished' })
  })
})

describe('a flight at a wished time', () => {
  it('departs not before and not after it, both included', () => {
    const store = useWishStore()
    store.wishes = { outOn: [], backOn: [], notBefore: '09:00', notAfter: '18:00' }
    const times = ['08:59', '09:00', '18:00', '18:01', undefined]
    expect(times.map(store.isTimeWished)).toEqual([false, true, true, false, false])
    store.clearTimes()
    expect(store.isTimeWished(undefined)).toBe(true)
  })
})

describe('what is typed', () => {
  it.each([
    ['7', { fewest: 7, most: 7 }],
    ['7N', { fewest: 7, most: 7 }],
    ['5-8', { fewest: 5, most: 8 }],
    ['8–5', { fewest: 5, most: 8 }],
    ['a week', undefined],
    ['', undefined],
  ])('%j as nights', (typed, nights) => {
    expect(readNights(typed)).toEqual(nights)
  })

  it.each([
    ['9', '09:00'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['23:59', '23:59'],
    ['24', undefined],
    ['9:61', undefined],
  ])('%j as a time', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })
})
