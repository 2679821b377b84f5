import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadPriceAnswer, LeadPriceQuery } from '../../../../src/shared/domain/search/calendar'
import { addDays, dateRange } from '../../../../src/shared/domain/dates/local-date'
import { money } from '../../../../src/shared/domain/money/money'
import type { Trip } from '../../../../src/shared/domain/search/trip'
import { failure, success, type Result } from '../../../../src/shared/errors/app-error'
import { useCalendarStore } from '../../../../src/renderer/src/stores/calendar'
import { held, installFakeDesk, notReachable, type FakeDesk } from '../support/fake-desk'

const NOW = new Date('2026-02-20T12:00:00Z')
const trip: Trip = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-03-12',
  returnDate: '2026-03-19',
  daysAround: 2,
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

const oneWay: Trip = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-03-12',
  daysAround: 2,
  party: trip.party,
  qualifiers: {},
}

function answerTo(query: LeadPriceQuery, price = '50.00'): LeadPriceAnswer {
  const days = dateRange(addDays(query.date, -query.daysBefore), addDays(query.date, query.daysAfter))
  // The first day of every window has no fare.
  const prices = days.slice(1).map((date) => ({ date, price: money(price, 'GBP'), transfer: false }))
  return { query, prices, asOf: new Date().toISOString(), warnings: [] }
}

type Ask = (request: { searchId: string; query: LeadPriceQuery }) => Promise<Result<LeadPriceAnswer>>

describe('the calendar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    setActivePinia(createPinia())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function withAnswers(ask: Ask): FakeDesk {
    return installFakeDesk({ findLeadPrices: ask })
  }
  const asked = (desk: FakeDesk): readonly LeadPriceQuery[] =>
    (desk.calls['findLeadPrices']?.mock.calls ?? []).map(([request]: { query: LeadPriceQuery }[]) => {
      if (!request) throw new Error('asked without a request')
      return request.query
    })

  it('asks both directions around the chosen days', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    await useCalendarStore().search(trip, { force: false })
    expect(asked(desk)).toEqual([
      { origin: 'OSL', destination: 'LGW', date: '2026-03-12', daysBefore: 2, daysAfter: 2, qualifiers: {} },
      { origin: 'LGW', destination: 'OSL', date: '2026-03-19', daysBefore: 2, daysAfter: 2, qualifiers: {} },
    ])
  })

  it('asks with its own range each side, and says that both directions belong together', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search({ ...trip, daysAround: { before: 3, after: 10 } }, { force: false })
    expect(asked(desk)).toMatchObject([
      { date: '2026-03-12', daysBefore: 3, daysAfter: 10 },
      { date: '2026-03-19', daysBefore: 3, daysAfter: 10 },
    ])
    await store.search(oneWay, { force: true })
    const pairs = (desk.calls['findLeadPrices']?.mock.calls ?? []).map(
      ([request]: { pair?: string }[]) => request?.pair,
    )
    expect(pairs[0]).toBe(pairs[1])
    expect(pairs).toEqual([expect.any(String), expect.any(String), undefined])
  })

  it('asks both directions in the currency of the trip, and keeps its prices apart from the usual ones', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search({ ...trip, currency: 'EUR' }, { force: false })
    await store.search(trip, { force: false })
    await store.search({ ...trip, currency: 'EUR' }, { force: false })
    expect(asked(desk).map(({ currency }) => currency)).toEqual(['EUR', 'EUR', undefined, undefined])
  })

  it('shows a day that the answer leaves out as "no fare", and fills each direction as it comes', async () => {
    const back = held<LeadPriceAnswer>()
    withAnswers(({ query }) =>
      query.origin === 'OSL' ? Promise.resolve(success(answerTo(query))) : back.promise,
    )
    const store = useCalendarStore()
    const searching = store.search(trip, { force: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.outboundDays.map((day) => day.kind)).toEqual(['none', 'price', 'price', 'price', 'price'])
    expect(new Set(store.inboundDays.map((day) => day.kind))).toEqual(new Set(['waiting']))
    back.answer(failure(notReachable))
    await searching
    expect(new Set(store.inboundDays.map((day) => day.kind))).toEqual(new Set(['failed']))
    expect(store.errors).toEqual([notReachable])
  })

  it('aborts a superseded search and drops its late answer', async () => {
    const first = held<LeadPriceAnswer>()
    let calls = 0
    const desk = withAnswers(({ query }) => {
      calls += 1
      return calls === 1 ? first.promise : Promise.resolve(success(answerTo(query, '80.00')))
    })
    const store = useCalendarStore()
    const early = store.search(oneWay, { force: false })
    await store.search({ ...oneWay, departureDate: '2026-04-12' }, { force: false })
    expect(desk.calls['cancelSearch']).toHaveBeenCalledTimes(1)
    const query = asked(desk)[0]
    if (query) first.answer(success(answerTo(query, '10.00')))
    await early
    const amounts = store.outboundDays.flatMap((day) => (day.kind === 'price' ? [day.price.amount] : []))
    expect(new Set(amounts)).toEqual(new Set(['80.00']))
    expect(store.outboundDays[0]?.date).toBe('2026-04-01')
  })

  it('does not ask again within ten minutes, only for the days that it lacks', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search(trip, { force: false })
    await store.search(trip, { force: false })
    expect(asked(desk)).toHaveLength(2)
    await store.shift(1)
    expect(asked(desk).slice(2)).toMatchObject([
      { date: '2026-03-15', daysBefore: 0, daysAfter: 0 },
      { date: '2026-03-22', daysBefore: 0, daysAfter: 0 },
    ])
    vi.setSystemTime(NOW.getTime() + 11 * 60_000)
    await store.search(trip, { force: false })
    expect(asked(desk)).toHaveLength(6)
  })

  it('moves on to the last day that is sold, and no further', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search({ ...trip, departureDate: '2027-02-06', returnDate: '2027-02-13' }, { force: false })
    await store.shift(7)
    expect([store.outbound.window?.to, store.inbound.window?.to]).toEqual(['2027-02-10', '2027-02-17'])
    expect(asked(desk)).toHaveLength(4)
    await store.shift(7)
    expect(asked(desk)).toHaveLength(4)
  })

  it('asks for everything again when the agent wants it, and keeps the old days until the new ones come', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search(trip, { force: false })
    const again = store.refresh()
    expect(store.outboundDays.map((day) => day.kind)).toEqual(['none', 'price', 'price', 'price', 'price'])
    await again
    expect(asked(desk)).toHaveLength(4)
    expect(desk.calls['findLeadPrices']?.mock.calls.flat()).toEqual([
      expect.not.objectContaining({ isAnew: true }),
      expect.not.objectContaining({ isAnew: true }),
      expect.objectContaining({ isAnew: true }),
      expect.objectContaining({ isAnew: true }),
    ])
  })

  it('keeps the focus on its days while they are in sight, and else on the nearest', async () => {
    withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search(trip, { force: false })
    await store.shift(1)
    expect(store.focus).toEqual({ out: '2026-03-12', back: '2026-03-19' })
    await store.shift(7)
    expect(store.focus).toEqual({ out: '2026-03-18', back: '2026-03-25' })
    await store.reveal({ out: '2026-03-30', back: '2026-03-31' })
    expect(store.focus).toEqual({ out: '2026-03-30', back: '2026-03-31' })
    expect([store.outbound.window, store.inbound.window]).toEqual([
      { from: '2026-03-26', to: '2026-03-30' },
      { from: '2026-03-27', to: '2026-03-31' },
    ])
  })

  it('is moved no further back than to today', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search({ ...trip, departureDate: '2026-02-25' }, { force: false })
    await store.shift(-7)
    await store.shift(-7)
    expect(store.outbound.window).toEqual({ from: '2026-02-20', to: '2026-02-24' })
    expect(asked(desk)).toHaveLength(4)
  })

  it('asks for no day that is gone', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    await useCalendarStore().search(
      { ...oneWay, departureDate: '2026-02-21', daysAround: 7 },
      { force: false },
    )
    expect(asked(desk)).toMatchObject([{ date: '2026-02-21', daysBefore: 1, daysAfter: 7 }])
  })

  it('asks once for the whole month of a one-way trip and the days around its day', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search({ ...oneWay, departureDate: '2026-04-03', daysAround: 7 }, { force: false })
    expect(store.outbound.window).toEqual({ from: '2026-03-27', to: '2026-04-30' })
    expect(store.outboundDays.map((day) => day.kind)).not.toContain('unsearched')
    expect(asked(desk)).toMatchObject([{ date: '2026-04-03', daysBefore: 7, daysAfter: 27 }])
  })

  it('pins four cells at most and forgets them on another route', async () => {
    withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search(trip, { force: false })
    const pinned = ['10', '11', '12', '13', '14'].map((day) =>
      store.togglePin({ out: `2026-03-${day}`, back: '2026-03-19' }),
    )
    expect(pinned).toEqual([true, true, true, true, false])
    expect(store.togglePin({ out: '2026-03-11', back: '2026-03-19' })).toBe(true)
    expect(store.pins).toHaveLength(3)
    await store.search({ ...trip, destination: 'CPH' }, { force: false })
    expect(store.pins).toEqual([])
  })

  it('keeps nothing of one point of sale for another', async () => {
    const desk = withAnswers(({ query }) => Promise.resolve(success(answerTo(query))))
    const store = useCalendarStore()
    await store.search(trip, { force: false })
    await store.reset()
    expect(store.trip).toBeUndefined()
    await store.search(trip, { force: false })
    expect(asked(desk)).toHaveLength(4)
  })
})
