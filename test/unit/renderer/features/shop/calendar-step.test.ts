import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LeadPriceAnswer, LeadPriceQuery } from '../../../../../src/shared/domain/search/calendar'
import { addDays, dateRange } from '../../../../../src/shared/domain/dates/local-date'
import { money } from '../../../../../src/shared/domain/money/money'
import type { Trip } from '../../../../../src/shared/domain/search/trip'
import { failure, success, type Result } from '../../../../../src/shared/errors/app-error'
import CalendarStep from '../../../../../src/renderer/src/features/shop/calendar/CalendarStep.vue'
import { shopCommands } from '../../../../../src/renderer/src/features/shop/commands'
import { useCalendarStore } from '../../../../../src/renderer/src/stores/calendar'
import { useCommandStore } from '../../../../../src/renderer/src/stores/commands'
import { useTripStore } from '../../../../../src/renderer/src/stores/trip'
import { installFakeDesk, notReachable } from '../../support/fake-desk'
import { press, settle, type Mounted } from '../../support/mount-desk'
import { mountAfter } from '../../support/mount-later'

const trip: Trip = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-03-12',
  daysAround: 7,
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
  vi.useRealTimers()
})

async function search(
  answer: (query: LeadPriceQuery) => Result<LeadPriceAnswer>,
  departureDate = trip.departureDate,
): Promise<void> {
  installFakeDesk({ findLeadPrices: ({ query }) => Promise.resolve(answer(query)) })
  shown = await mountAfter(CalendarStep, shopCommands, () =>
    useCalendarStore().search({ ...trip, departureDate }, { force: false }),
  )
}

function primaryButtons(): readonly (string | undefined)[] {
  return (shown?.all('.work .btn.primary') ?? []).map((one) => one.querySelector('.label')?.textContent)
}

describe('the next step of the calendar', () => {
  it('is to ask again when no price arrived, and the flights of the day once one is there', async () => {
    let isDown = true
    const prices = [{ date: trip.departureDate, price: money('50.00', 'GBP'), transfer: false }]
    await search((query) =>
      isDown
        ? failure(notReachable)
        : success({ query, prices, asOf: new Date().toISOString(), warnings: [] }),
    )
    expect(primaryButtons()).toEqual(['Try again'])
    expect(shown?.all('.legend')).toHaveLength(0)
    isDown = false
    useCommandStore().run('calendar.refresh')
    await settle()
    expect(primaryButtons()).toEqual(['Flights on this day'])
    expect(shown?.all('.legend')).toHaveLength(1)
  })
})

describe('the month with the last day that is sold', () => {
  it('says so instead of going on, by the month and by the day', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
    const noFares = (query: LeadPriceQuery): Result<LeadPriceAnswer> =>
      success({ query, prices: [], asOf: new Date().toISOString(), warnings: [] })
    await search(noFares, '2027-01-17')
    expect(useCommandStore().whyNot('calendar.later')).toBeUndefined()
    useCommandStore().run('calendar.later')
    await settle()
    expect(useCalendarStore().focus).toEqual({ out: '2027-02-17' })
    expect(useCommandStore().whyNot('calendar.later')).toBe('later days are not sold yet')
    const day = shown?.find('[role="gridcell"][tabindex="0"]')
    if (day) press(day, 'ArrowRight')
    await settle()
    expect(useCalendarStore().focus).toEqual({ out: '2027-02-17' })
  })
})

describe('the month of a one-way trip', () => {
  const LOW: Readonly<Record<string, string>> = { '2026-02-27': '20.00', '2026-03-20': '30.00' }
  const answer = (query: LeadPriceQuery, low = LOW): Result<LeadPriceAnswer> => {
    const days = dateRange(addDays(query.date, -query.daysBefore), addDays(query.date, query.daysAfter))
    const prices = days.map((date) => ({ date, price: money(low[date] ?? '50.00', 'GBP'), transfer: false }))
    return success({ query, prices, asOf: new Date().toISOString(), warnings: [] })
  }
  const focusedDay = () => shown?.find('[role="gridcell"][tabindex="0"]').getAttribute('aria-label')
  const panel = (): string => (shown?.find('aside').textContent ?? '').replace(/\s+/g, ' ')
  const unsearched = (): number =>
    shown?.all('[role="gridcell"]:not(.out)[aria-label*="not searched"]').length ?? -1

  it('has a price on every day of the first month and, one request later, of the next', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
    await search((query) => answer(query))
    expect(unsearched()).toBe(0)
    useCommandStore().run('calendar.later')
    await settle()
    expect(unsearched()).toBe(0)
    useCommandStore().run('calendar.earlier')
    await settle()
    expect(vi.mocked(window.desk.findLeadPrices)).toHaveBeenCalledTimes(2)
  })

  it('goes to no day that is gone, and says nothing of those', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
    await search((query) => answer(query))
    useCommandStore().run('calendar.earlier')
    await settle()
    expect(focusedDay()).toContain('20 February')
    expect(shown?.find('.tools .btn.off').textContent).toContain('Jan')
    expect(shown?.all('.month .day .v')).toHaveLength(9)
    expect(shown?.all('.price-strip .pv').map((one) => one.textContent)).toEqual([
      ...Array.from({ length: 19 }, () => ''),
      ...Array.from({ length: 7 }, () => '50'),
      '20',
      '50',
    ])
  })

  it('says which day is the lowest, and the key to it where it is on another page', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
    await search((query) => answer(query))
    expect(panel()).toMatch(/To the lowest\+ 20.00 ?Fri 20 Mar (?!L)/)
    shown?.unmount()
    await search((query) => answer(query), '2026-03-03')
    expect(panel()).toMatch(/To the lowest\+ 30.00 ?Fri 27 Feb L/)
    useCommandStore().run('calendar.lowest')
    await settle()
    expect(focusedDay()).toContain('27 February')
  })

  it('goes to an equally low day of the same page rather than to another one', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
    await search((query) => answer(query, { '2026-02-27': '20.00', '2026-03-20': '20.00' }), '2026-03-03')
    expect(panel()).toMatch(/To the lowest\+ 30.00 ?Fri 20 Mar (?!L)/)
    useCommandStore().run('calendar.lowest')
    await settle()
    expect(focusedDay()).toContain('20 March')
  })
})

describe('the panel of a day', () => {
  it('speaks of the travellers for whom its flights are asked', async () => {
    await search((query) =>
      success({
        query,
        prices: [{ date: trip.departureDate, price: money('50.00', 'GBP'), transfer: false }],
        asOf: new Date().toISOString(),
        warnings: [],
      }),
    )
    useTripStore().replace({ ...trip, party: { adults: 3, children: 0, infants: 0 } })
    await settle()
    expect(shown?.find('aside').textContent).toContain('Not yet the price for 3 adults.')
    useTripStore().replace({ ...trip, destination: 'BGO', party: { adults: 2, children: 0, infants: 0 } })
    await settle()
    expect(shown?.find('aside').textContent).toContain('Not yet the price for 1 adult.')
  })
})
