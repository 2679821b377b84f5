import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import FlightList from '../../../../../src/renderer/src/features/shop/offers/FlightList.vue'
import { speak } from '../../../../../src/renderer/src/app/i18n'
import {
  everything,
  isAboutOffers,
  type OfferWish,
} from '../../../../../src/renderer/src/features/shop/offers/choose-flights'
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

async function mountList(shown = rows, wish?: OfferWish): Promise<void> {
  page = await mountDesk(FlightList, {
    label: 'Flights',
    rows: shown,
    columns: table.columns,
    wish,
    at: { row: 0, column: 0 },
    chosenId: undefined,
    compared: new Map(),
  })
}

beforeEach(async () => {
  await mountList()
  // The spare lines follow when the first ones are on the screen.
  await vi.waitFor(() => {
    expect(page.all('.flight').length).toBeGreaterThan(30)
  }, 5_000)
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

  it('is read from top to bottom when it stands still, and moves no line while it goes on', async () => {
    await scrollOn(101)
    vi.advanceTimersByTime(250)
    await settle()
    const still = page.all('.flight')
    const places = still.map((line) => Number(line.getAttribute('aria-rowindex')))
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
    await scrollOn(7)
    expect(page.all('.flight')).toEqual(still)
    const cells = page.all('.flight .pc')
    const silent = cells.filter((cell) => !cell.hasAttribute('aria-label'))
    // Only the lines that came are not heard yet.
    expect(silent.length).toBeGreaterThan(0)
    expect(silent.length).toBeLessThan(cells.length / 2)
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

describe('the seats of an offer', () => {
  it('are a figure where the words have no room beside the tag of the lowest price, and still heard', async () => {
    page.unmount()
    const cells = direct?.cells.map(
      (cell) => cell && { ...cell, isLowest: true, seats: { kind: 'last', left: 2 } as const },
    )
    await mountList(rows.map((row) => ({ ...row, cells: cells ?? [] })))
    await speak('pl')
    await settle()
    expect(seatsOfLowest()).toBe('2')
    expect(page.find('.pc[data-at]').getAttribute('aria-label')).toContain('najtaniej, zostały 2')
    await speak('en')
    await settle()
    expect(seatsOfLowest()).toBe('2 left')
  })

  const seatsOfLowest = (): string | undefined => page.find('.pc[data-at] .seats').textContent.trim()
})

describe('an offer that the filters do not ask for', () => {
  const offersNow = (): readonly (readonly [string, string | null])[] =>
    page
      .all('[aria-rowindex="2"] > .pc')
      .map((cell) => [textOf(cell), cell.getAttribute('aria-label')] as const)
  const quiet = (): readonly boolean[] =>
    page.all('[aria-rowindex="2"] > .pc').map((cell) => cell.classList.contains('aside'))

  it('is quiet beside the others of its flight, with the same words for eye and ear', async () => {
    const all = offersNow()
    expect(quiet()).toEqual([false, false])
    page.unmount()
    await mountList(rows, (cell) => cell?.offer.offerId === 'o1p')
    expect(quiet()).toEqual([true, false])
    expect(offersNow()).toEqual(all)
  })

  it('is there only under a filter that is about offers, not under one about flights', () => {
    const aboutFlights = { ...everything, nonstop: true, before12: true, after17: true }
    expect(isAboutOffers(aboutFlights)).toBe(false)
    for (const wish of [{ priceClass: 'plus' }, { upTo: 0 }, { withBag: true }, { seatsForParty: true }])
      expect(isAboutOffers({ ...aboutFlights, ...wish }), JSON.stringify(wish)).toBe(true)
  })
})
