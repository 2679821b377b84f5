import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateRange } from '../../../../../src/shared/domain/dates/local-date'
import { money } from '../../../../../src/shared/domain/money/money'
import {
  buildMatrix,
  buildOneWay,
  cellAt,
  lowestPlace,
  nextLowest,
  nightsAt,
  type Matrix,
} from '../../../../../src/renderer/src/features/shop/matrix/matrix'
import { moveFocus } from '../../../../../src/renderer/src/features/shop/matrix/move-focus'
import { binOf, priceBins } from '../../../../../src/renderer/src/features/shop/matrix/price-bins'
import { thousandthsOf } from '../../../../../src/shared/domain/price/thousandths'
import type { DayPrice } from '../../../../../src/renderer/src/stores/day-price'

const ASOF = '2026-03-01T12:00:00Z'
const day = (date: string, amount?: string, transfer?: boolean, currency = 'GBP'): DayPrice =>
  amount === undefined
    ? { kind: 'none', date, asOf: ASOF }
    : {
        kind: 'price',
        date,
        price: money(amount, currency),
        asOf: ASOF,
        ...(transfer === undefined ? {} : { transfer }),
      }

function matrixOf(out: readonly DayPrice[], back: readonly DayPrice[], nonstopOnly = false): Matrix {
  return buildMatrix({
    columns: out,
    rows: back.map(({ date }) => ({ kind: 'date', date })),
    returns: new Map(back.map((entry) => [entry.date, entry])),
    nonstopOnly,
  })
}

describe('the price matrix', () => {
  it('shows the exact sum of both one-way fares, however binary floats would add them', () => {
    const matrix = matrixOf([day('2026-03-10', '0.10')], [day('2026-03-17', '0.20')])
    expect(cellAt(matrix, { row: 0, column: 0 })).toMatchObject({
      kind: 'price',
      price: money('0.30', 'GBP'),
    })
  })

  it('cannot choose a return before the outbound day, but the same day', () => {
    const days = [day('2026-03-10', '50.00'), day('2026-03-11', '50.00')]
    const matrix = matrixOf(days, days)
    expect(matrix.cells.map((row) => row.map((cell) => cell.kind))).toEqual([
      ['price', 'before'],
      ['price', 'price'],
    ])
  })

  it('tells the three empties apart', () => {
    const out = [day('2026-03-10', '50.00')]
    const back: readonly DayPrice[] = [
      day('2026-03-11'),
      { kind: 'unsearched', date: '2026-03-12' },
      { kind: 'failed', date: '2026-03-13' },
      { kind: 'waiting', date: '2026-03-14' },
    ]
    expect(matrixOf(out, back).cells.map(([cell]) => cell?.kind)).toEqual([
      'none',
      'unsearched',
      'failed',
      'waiting',
    ])
  })

  it('says that there is no fare even while the other direction is still being searched', () => {
    const matrix = matrixOf([{ kind: 'waiting', date: '2026-03-10' }], [day('2026-03-11')])
    expect(cellAt(matrix, { row: 0, column: 0 })?.kind).toBe('none')
  })

  it('marks the three of many lowest prices that are nearest to the days asked for, and goes there first', () => {
    const days = (from: string, to: string) => dateRange(from, to).map((date) => day(date, '50.00'))
    const back = days('2026-03-15', '2026-03-20')
    const matrix = buildMatrix({
      columns: days('2026-03-08', '2026-03-13'),
      rows: back.map(({ date }) => ({ kind: 'date', date })),
      returns: new Map(back.map((entry) => [entry.date, entry])),
      nonstopOnly: false,
      asked: { out: '2026-03-11', back: '2026-03-18' },
    })
    const marked = matrix.cells.flat().filter((cell) => cell.kind === 'price' && cell.isLowest)
    expect(marked).toHaveLength(3)
    expect(cellAt(matrix, { row: 3, column: 3 })).toMatchObject({ isLowest: true })
    expect(lowestPlace(matrix, () => true)).toEqual({ row: 3, column: 3 })
    const sevenNights = (place: { row: number; column: number }) => nightsAt(matrix, place) === 7
    const first = nextLowest(matrix, undefined, sevenNights)
    expect(first).toEqual({ row: 3, column: 3 })
    expect(nextLowest(matrix, first, sevenNights)).toEqual({ row: 2, column: 2 })
  })

  it('marks every one of few lowest prices', () => {
    const out = [day('2026-03-10', '60.00'), day('2026-03-11', '50.00')]
    const back = [day('2026-03-17', '40.00'), day('2026-03-18', '50.00'), day('2026-03-19', '40.0')]
    const matrix = matrixOf(out, back)
    const lowest = matrix.cells.flatMap((row) => row.filter((cell) => cell.kind === 'price' && cell.isLowest))
    expect(lowest).toHaveLength(2)
  })

  it('includes a transfer when either way has one, and says nothing when the answer did not', () => {
    const cell = (a?: boolean, b?: boolean): unknown => {
      const found = cellAt(matrixOf([day('2026-03-10', '1', a)], [day('2026-03-11', '1', b)]), {
        row: 0,
        column: 0,
      })
      return found?.kind === 'price' ? found.transfer : found?.kind
    }
    expect([cell(true, false), cell(false, false), cell(undefined, false), cell(undefined, true)]).toEqual([
      true,
      false,
      undefined,
      true,
    ])
  })

  it('hides the price, not the day, when only nonstop is wanted and the lowest fare has a transfer', () => {
    const matrix = matrixOf(
      [day('2026-03-10', '50', true), day('2026-03-11', '70', false)],
      [day('2026-03-17', '40', false)],
      true,
    )
    expect(matrix.cells[0]?.map((cell) => cell.kind)).toEqual(['transfer', 'price'])
    expect(cellAt(matrix, { row: 0, column: 1 })).toMatchObject({ isLowest: true })
  })

  it('adds no two currencies', () => {
    expect(
      matrixOf([day('2026-03-10', '50')], [day('2026-03-11', '50', false, 'NOK')]).cells[0]?.[0]?.kind,
    ).toBe('failed')
  })

  it('goes through the prices from the lowest up and then round again', () => {
    const out = [day('2026-03-10', '60'), day('2026-03-11', '50'), day('2026-03-12', '70')]
    const matrix = matrixOf(out, [day('2026-03-17', '40')])
    const columns: number[] = []
    let at = nextLowest(matrix, undefined)
    for (let step = 0; step < 4; step += 1) {
      columns.push(at?.column ?? -1)
      at = nextLowest(matrix, at)
    }
    expect(columns).toEqual([1, 0, 2, 1])
    expect(nextLowest(matrixOf([day('2026-03-10')], [day('2026-03-11')]), undefined)).toBeUndefined()
  })

  it('shows stays of so many nights whatever the outbound day', () => {
    const days = dateRange('2026-03-10', '2026-03-16').map((date, index) => day(date, String(50 + index)))
    const matrix = buildMatrix({
      columns: days.slice(0, 3),
      rows: [
        { kind: 'nights', nights: 2 },
        { kind: 'nights', nights: 6 },
      ],
      returns: new Map(days.map((entry) => [entry.date, entry])),
      nonstopOnly: false,
    })
    expect(matrix.cells[0]?.map((cell) => (cell.kind === 'price' ? cell.price.amount : cell.kind))).toEqual([
      '102',
      '104',
      '106',
    ])
    expect(matrix.cells[1]?.map((cell) => cell.kind)).toEqual(['price', 'unsearched', 'unsearched'])
  })

  it('treats one direction as one row of lead prices', () => {
    const matrix = buildOneWay([day('2026-03-10', '60'), day('2026-03-11', '50'), day('2026-03-12')], false)
    expect(matrix.cells[0]?.map((cell) => (cell.kind === 'price' ? cell.isLowest : cell.kind))).toEqual([
      false,
      true,
      'none',
    ])
  })
})

describe('the five colours of prices', () => {
  it('put about as many prices in each bin and equal prices in the same one', () => {
    const bins = priceBins([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(bins.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
      [9, 10],
    ])
    expect(priceBins([5, 5, 5, 5])).toEqual([{ number: 1, from: 5, to: 5 }])
    expect(priceBins([])).toEqual([])
  })

  it('never colour a cheaper price darker than a dearer one, and cover every price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 200 }),
        (prices) => {
          const bins = priceBins(prices)
          const sorted = [...prices].sort((a, b) => a - b)
          const numbers = sorted.map((price) => binOf(price, bins))
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
          for (const price of prices)
            expect(bins.some(({ from, to }) => from <= price && price <= to)).toBe(true)
        },
      ),
    )
  })
})

describe('ordering amounts', () => {
  it('is exact for every number of decimals', () => {
    expect(
      [money('0.1', 'GBP'), money('12480', 'JPY'), money('1.234', 'KWD'), money('-3.50', 'GBP')].map(
        thousandthsOf,
      ),
    ).toEqual([100, 12_480_000, 1234, -3500])
  })
})

describe('moving through the matrix by keys', () => {
  const days = dateRange('2026-03-05', '2026-03-19').map((date) => day(date, '50'))
  const back = dateRange('2026-03-12', '2026-03-26').map((date) => day(date, '50'))
  const matrix = matrixOf(days, back)
  const grid = {
    rows: 15,
    columns: 15,
    canFocus: ({ row, column }: { row: number; column: number }) =>
      matrix.cells[row]?.[column]?.kind !== 'before',
  }

  it('steps over nothing that cannot be chosen and stops at the edges', () => {
    expect(moveFocus({ row: 0, column: 7 }, 'right', grid)).toEqual({ row: 0, column: 7 })
    expect(moveFocus({ row: 0, column: 0 }, 'left', grid)).toEqual({ row: 0, column: 0 })
    expect(moveFocus({ row: 3, column: 10 }, 'up', grid)).toEqual({ row: 3, column: 10 })
    expect(moveFocus({ row: 3, column: 3 }, 'down', grid)).toEqual({ row: 4, column: 3 })
  })

  it('goes to the ends of rows and of the grid, and a week at a time', () => {
    expect(moveFocus({ row: 0, column: 3 }, 'row-end', grid)).toEqual({ row: 0, column: 7 })
    expect(moveFocus({ row: 5, column: 3 }, 'row-start', grid)).toEqual({ row: 5, column: 0 })
    expect(moveFocus({ row: 5, column: 3 }, 'grid-end', grid)).toEqual({ row: 14, column: 14 })
    expect(moveFocus({ row: 5, column: 3 }, 'grid-start', grid)).toEqual({ row: 0, column: 0 })
    expect(moveFocus({ row: 2, column: 3 }, 'week-later', grid)).toEqual({ row: 9, column: 3 })
    expect(moveFocus({ row: 9, column: 12 }, 'week-earlier', grid)).toEqual({ row: 5, column: 12 })
  })

  it('never lands on a cell that cannot be chosen', () => {
    const moves = [
      'left',
      'right',
      'up',
      'down',
      'row-start',
      'row-end',
      'grid-start',
      'grid-end',
      'week-earlier',
      'week-later',
    ] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 60 }), (walk) => {
        let at = { row: 0, column: 0 }
        for (const move of walk) {
          at = moveFocus(at, move, grid)
          expect(grid.canFocus(at)).toBe(true)
        }
      }),
    )
  })
})
