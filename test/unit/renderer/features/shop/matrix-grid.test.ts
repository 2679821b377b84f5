import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, h, nextTick, ref, type App } from 'vue'
import { i18n, speak } from '../../../../../src/renderer/src/app/i18n'
import MatrixGrid from '../../../../../src/renderer/src/features/shop/calendar/MatrixGrid.vue'
import {
  headersOf,
  rowViews,
  type MatrixTexts,
} from '../../../../../src/renderer/src/features/shop/calendar/matrix-view'
import { buildMatrix, type Place } from '../../../../../src/renderer/src/features/shop/matrix/matrix'
import { useFormats, type Formats } from '../../../../../src/renderer/src/ui/format/use-formats'
import { commandContextKey } from '../../../../../src/renderer/src/ui/keys/command-context'
import { dateRange } from '../../../../../src/shared/domain/dates/local-date'
import { money } from '../../../../../src/shared/domain/money/money'
import type { DayPrice } from '../../../../../src/renderer/src/stores/day-price'
import { press } from '../../support/mount-desk'

const texts: MatrixTexts = {
  lowest: 'lowest',
  spokenPrice: 'Out {out}, return {back}, from {price}',
  spokenLowest: 'lowest',
  spokenTransfer: 'includes a transfer',
  spokenWithout: {
    before: 'before',
    transfer: 'transfer',
    none: 'none',
    waiting: 'waiting',
    unsearched: 'unsearched',
    failed: 'failed',
  },
  nights: (n) => `${String(n)} nights`,
  stayFrom: (stay, price) => `${stay} from ${price}`,
}

function prices(from: string, to: string, shift: number): readonly DayPrice[] {
  return dateRange(from, to).map((date, index) => ({
    kind: 'price',
    date,
    price: money(`${String(50 + ((index * 7 + shift) % 31))}.90`, 'GBP'),
    transfer: index === 2,
    asOf: '2026-03-01T12:00:00Z',
  }))
}

/** One was changed and one taken away. */
const KEYS: Readonly<Record<string, string>> = { 'calendar.flights': 'F2', 'calendar.pin': 'Space' }

describe('the matrix on the screen', () => {
  const out = prices('2026-03-03', '2026-04-02', 0)
  const back = prices('2026-03-10', '2026-04-09', 3)
  const moves: Place[] = []
  const opened: Place[] = []
  const pins = ref<ReadonlyMap<string, number>>(new Map())
  let app: App
  let formats: Formats

  beforeEach(async () => {
    moves.length = 0
    opened.length = 0
    pins.value = new Map()
    Element.prototype.scrollIntoView = vi.fn()
    await speak('en')
    const matrix = buildMatrix({
      columns: out,
      rows: back.map(({ date }) => ({ kind: 'date', date })),
      returns: new Map(back.map((day) => [day.date, day])),
      nonstopOnly: false,
    })
    const root = document.createElement('div')
    document.body.replaceChildren(root)
    app = createApp({
      setup() {
        formats = useFormats()
        return () =>
          h(MatrixGrid, {
            label: 'Price matrix',
            outLabel: 'Out',
            backLabel: 'Back',
            lowestText: 'lowest',
            columns: headersOf(matrix.columns, formats),
            rows: rowViews(matrix, back, formats, texts),
            pins: pins.value,
            widestFigure: 3,
            isStale: false,
            isBusy: false,
            density: 'roomy',
            boardHeight: 600,
            scrollsSideways: false,
            startAt: () => ({ row: 7, column: 7 }),
            onMove: (place: Place) => moves.push(place),
            onOpen: (place: Place) => opened.push(place),
          })
      },
    })
    app.provide(commandContextKey, {
      platform: () => 'windows',
      keyOf: (id) => KEYS[id],
      titleOf: (id) => id,
      run: () => undefined,
      whyNot: () => undefined,
      copy: () => undefined,
    })
    app.use(i18n).mount(root)
    // The names follow when the prices are on the screen.
    await vi.waitFor(() => {
      expect(at()?.hasAttribute('aria-label')).toBe(true)
    })
  })
  afterEach(() => {
    app.unmount()
  })

  const grid = (): Element => document.querySelector('[role="grid"]') ?? document.body
  const cells = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')]
  const at = (): HTMLElement | undefined => cells().find((cell) => cell.tabIndex === 0)

  it('says by which keys one goes on, as the agent has them', () => {
    expect(document.body.textContent).toContain('F2 shows the flights, Space pins, – goes to the next lowest')
  })

  it('has 31 x 31 cells, one tab stop, and starts at the chosen days', () => {
    expect(cells()).toHaveLength(961)
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
    expect(at()?.dataset['cell']).toBe('7 7')
  })

  it('says every cell in full', () => {
    expect(at()?.getAttribute('aria-label')).toBe(
      'Out Tuesday 10 March, return Tuesday 17 March, from GBP 141',
    )
    for (const cell of cells()) expect(cell.getAttribute('aria-label')).not.toBe('')
    const withTransfer = document.querySelector('[data-cell="9 2"]')
    expect(withTransfer?.getAttribute('aria-label')).toContain('includes a transfer')
  })

  it('moves by arrow keys without drawing anything but the two cells and their headers', () => {
    const before = at()
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(grid(), { attributes: true, childList: true, subtree: true, characterData: true })
    press(grid(), 'ArrowRight')
    changes.push(...observer.takeRecords())
    observer.disconnect()
    expect(at()?.dataset['cell']).toBe('7 8')
    expect(document.activeElement).toBe(at())

    const touched = new Set(changes.map((change) => change.target))
    // The row header is left and entered again: two cells, two column headers, one row header.
    expect(touched.size).toBeLessThanOrEqual(5)
    expect(touched.has(before ?? document.body)).toBe(true)
    expect(changes.every((change) => change.type === 'attributes')).toBe(true)
  })

  it('tells where it is after the paint, and at once when another key acts on the cell', async () => {
    press(grid(), 'ArrowRight')
    press(grid(), 'ArrowRight')
    expect(moves).toEqual([])
    press(grid(), 'Enter')
    expect(moves).toEqual([{ row: 7, column: 9 }])
    press(grid(), 'ArrowLeft')
    await vi.waitFor(() => {
      expect(moves).toEqual([
        { row: 7, column: 9 },
        { row: 7, column: 8 },
      ])
    })
  })

  it('lights both headers of the focused cell', () => {
    press(grid(), 'ArrowDown')
    expect(document.querySelector('[data-row="8"]')?.hasAttribute('data-at')).toBe(true)
    expect(document.querySelector('[data-column="7"]')?.hasAttribute('data-at')).toBe(true)
    expect(document.querySelectorAll('[data-at]')).toHaveLength(3)
  })

  it('keeps the focus where it is when a pin is drawn', async () => {
    press(grid(), 'ArrowRight')
    pins.value = new Map([['7 8', 1]])
    await nextTick()
    expect(at()?.dataset['cell']).toBe('7 8')
    expect(at()?.hasAttribute('data-at')).toBe(true)
    expect(at()?.dataset['pin']).toBe('1')
    await vi.waitFor(() => {
      expect(at()?.getAttribute('aria-label')).toMatch(/, pin 1$/)
    })
    expect(document.activeElement).toBe(at())
  })

  it('does not go to a return before the outbound day, by key or by mouse', () => {
    press(grid(), 'End', { ctrlKey: true })
    press(grid(), 'Home', { ctrlKey: true })
    press(grid(), 'End')
    expect(at()?.dataset['cell']).toBe('0 7')
    document.querySelector<HTMLElement>('[data-cell="0 20"]')?.click()
    expect(at()?.dataset['cell']).toBe('0 7')
  })

  it('opens the flights of a cell by a double click', () => {
    document.querySelector('[data-cell="9 3"]')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(opened).toEqual([{ row: 9, column: 3 }])
  })

  it('draws the prices of the days along both edges, the higher the dearer, with the lowest marked', () => {
    const steps = [...document.querySelectorAll<HTMLElement>('.heads .strip i')]
    const prices = [...document.querySelectorAll('.heads .p')].map((one) => Number(one.textContent))
    const shares = steps.map((step) => Number(step.style.getPropertyValue('--step')))
    expect(steps).toHaveLength(31)
    for (const [index, step] of steps.entries()) {
      expect(step.classList.contains('lo')).toBe(prices[index] === Math.min(...prices))
      expect(shares[index]).toBeGreaterThan(0)
      if (prices[index] === Math.max(...prices)) expect(shares[index]).toBe(1)
    }
    expect(document.querySelectorAll('.side .strip i.lo')).toHaveLength(1)
  })
})

describe('the rows by number of nights', () => {
  it('say the lowest price of each stay, and nothing where no price is known', async () => {
    await speak('en')
    const out = prices('2026-03-03', '2026-03-05', 0)
    const back = prices('2026-03-06', '2026-03-07', 3)
    const matrix = buildMatrix({
      columns: out,
      rows: [2, 3, 9].map((nights) => ({ kind: 'nights', nights })),
      returns: new Map(back.map((day) => [day.date, day])),
      nonstopOnly: false,
    })
    let rows: ReturnType<typeof rowViews> = []
    const app = createApp({
      setup() {
        rows = rowViews(matrix, back, useFormats(), texts)
        return () => null
      },
    })
    app.use(i18n).mount(document.createElement('div'))
    app.unmount()
    expect(rows.map(({ header }) => header)).toMatchObject([
      // 4 and 6 March, or 5 and 7 March.
      { day: '2 nights', price: '112', step: 1, isLowest: false, title: '2 nights from GBP 112' },
      // 3 and 6 March, or 4 and 7 March.
      { day: '3 nights', price: '105', isLowest: true, title: '3 nights from GBP 105' },
      { day: '9 nights', price: '', step: 0, isLowest: false },
    ])
    expect(rows[2]?.header.title).toBeUndefined()
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual(['·', '112', '126'])
  })
})
