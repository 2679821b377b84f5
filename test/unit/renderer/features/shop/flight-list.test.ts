import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import FlightList from '../../../../../src/renderer/src/features/shop/offers/FlightList.vue'
import { table } from '../../support/day-answer'
import { mountDesk, settle, type Mounted } from '../../support/mount-desk'

const ROW = 50
const FRAME_MS = 17
const [, direct] = table.rows
const rows = Array.from({ length: 400 }, (_, index) => {
  if (!direct) throw new Error('the answer has a direct flight')
  return { ...direct, key: `f${String(index)}` }
})

let page: Mounted

beforeEach(async () => {
  page = await mountDesk(FlightList, {
    label: 'Flights',
    rows,
    columns: table.columns,
    at: { row: 0, column: 0 },
    chosenId: undefined,
    compared: new Map(),
    partySize: 3,
  })
  // The spare lines follow when the first ones are on the screen.
  await new Promise((done) => setTimeout(done, 40))
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  page.unmount()
})

/** One event, a frame after the one before. */
async function scrollOn(rowsFurther: number): Promise<void> {
  const list = page.find('.flights-list')
  vi.advanceTimersByTime(FRAME_MS)
  list.scrollTop += rowsFurther * ROW
  list.dispatchEvent(new Event('scroll'))
  await settle()
}

const whole = '06:5508:05 OSL–LGW 2h 10m nonstop XX S1 166.50 9 seats 268.50 + 102.00'.replaceAll(' ', '')
const brief = '06:5508:05 2h 10m XX S1 166.50 268.50'.replaceAll(' ', '')

function textOf(line: Element): string {
  return line.textContent.replaceAll(/\s/g, '')
}

function kinds(): ReadonlySet<string> {
  return new Set(page.all('.flight').map(textOf))
}

describe('a list of flights that is scrolled', () => {
  it('has whole lines at the pace of a wheel, and after one jump', async () => {
    for (let step = 0; step < 12; step += 1) {
      await scrollOn(3)
      expect(kinds()).toEqual(new Set([whole]))
    }
    await scrollOn(200)
    expect(kinds()).toEqual(new Set([whole]))
  })

  it('has times, number and prices while lines go by faster than they are read, and all of it soon after', async () => {
    for (let step = 0; step < 6; step += 1) await scrollOn(24)
    expect(kinds()).toEqual(new Set([brief]))
    vi.advanceTimersByTime(120)
    await settle()
    expect(kinds()).toEqual(new Set([whole]))
  })

  it('is heard without a day where the flight arrives on the day of its departure', () => {
    const name = page.find('.pc[data-at]').getAttribute('aria-label')
    expect(name).toMatch(/^XX S1, 06:55 to 08:05, nonstop, /)
  })

  it('keeps the line whole that has the focus', async () => {
    await scrollOn(24)
    await scrollOn(24)
    await scrollOn(-48)
    const [first, second] = page.all('.flight')
    expect([first, second].map((line) => line && textOf(line))).toEqual([whole, brief])
  })
})
