import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/shared/domain/dates/local-date'
import { money } from '../../../src/shared/domain/money/money'
import { leadQuery, ShoppingCounter } from '../../support/shopping-counter'
import { Refused } from '../../../src/shared/errors/refused'

describe('the calendar', () => {
  it('comes back at once within ten minutes, and is asked for again after that', async () => {
    const counter = new ShoppingCounter()
    const first = await counter.desk.findLeadPrices({ searchId: 'a', query: leadQuery() })
    await counter.clock.pass(9 * 60)
    const second = await counter.desk.findLeadPrices({ searchId: 'b', query: leadQuery() })
    expect(second.prices).toEqual(first.prices)
    expect(second.asOf).toBe(first.asOf)
    expect(counter.searches).toBe(1)
    await counter.clock.pass(61)
    await counter.desk.findLeadPrices({ searchId: 'c', query: leadQuery() })
    expect(counter.searches).toBe(2)
  })

  it('is asked for anew when the agent wants it, and counted', async () => {
    const counter = new ShoppingCounter()
    await counter.desk.findLeadPrices({ searchId: 'a', query: leadQuery() })
    await counter.clock.pass(60)
    const anew = await counter.desk.findLeadPrices({ searchId: 'b', query: leadQuery(), isAnew: true })
    expect(counter.searches).toBe(2)
    const later = await counter.desk.findLeadPrices({ searchId: 'c', query: leadQuery() })
    expect(later.asOf).toBe(anew.asOf)
    expect(counter.searches).toBe(2)
  })

  it('asks only for the new days of a shifted window', async () => {
    const counter = new ShoppingCounter()
    await counter.desk.findLeadPrices({ searchId: 'a', query: leadQuery() })
    const shifted = await counter.desk.findLeadPrices({
      searchId: 'b',
      query: leadQuery({ date: '2026-04-14' }),
    })
    expect(counter.leadQueries[1]).toMatchObject({ date: '2026-04-16', daysBefore: 0, daysAfter: 1 })
    expect(shifted.query.date).toBe('2026-04-14')
    expect(shifted.prices.map(({ date }) => date)).toEqual(['2026-04-16'])
  })

  it('keeps the answers of another route, code or point of sale apart', async () => {
    const counter = new ShoppingCounter()
    await counter.desk.findLeadPrices({ searchId: 'a', query: leadQuery() })
    await counter.desk.findLeadPrices({ searchId: 'b', query: leadQuery({ origin: 'BGO' }) })
    const promotion = leadQuery({ qualifiers: { promotionCode: 'PROMO10' } })
    await counter.desk.findLeadPrices({ searchId: 'c', query: promotion })
    counter.profile = { ...counter.profile, currency: 'EUR' }
    await counter.desk.findLeadPrices({ searchId: 'd', query: leadQuery() })
    expect(counter.searches).toBe(4)
  })

  it('keeps the answers in another currency apart, whoever named it', async () => {
    const counter = new ShoppingCounter()
    await counter.desk.findLeadPrices({ searchId: 'a', query: leadQuery() })
    await counter.desk.findLeadPrices({ searchId: 'b', query: leadQuery({ currency: 'EUR' }) })
    expect(counter.searches).toBe(2)
    await counter.desk.findLeadPrices({
      searchId: 'c',
      query: leadQuery({ currency: counter.profile.currency }),
    })
    expect(counter.searches).toBe(2)
  })

  it('knows a day without a fare from a day that was not asked for', async () => {
    const counter = new ShoppingCounter()
    counter.findLeadPrices = () => Promise.resolve({ prices: [], warnings: ['Limited'] })
    const query = leadQuery()
    const answer = await counter.desk.findLeadPrices({ searchId: 'a', query })
    expect(answer).toMatchObject({ prices: [], warnings: ['Limited'] })
    await counter.desk.findLeadPrices({ searchId: 'b', query })
    expect(counter.searches).toBe(1)
  })

  it('drops the late answer of a search that was called off, and keeps nothing of a failed one', async () => {
    const counter = new ShoppingCounter()
    let answer: () => void = () => undefined
    const signals: (AbortSignal | undefined)[] = []
    counter.findLeadPrices = (query, signal) => {
      signals.push(signal)
      return new Promise((resolve) => {
        answer = () => {
          resolve({ prices: [{ date: query.date, price: money('1.00', 'NOK') }], warnings: [] })
        }
      })
    }
    const late = counter.desk.findLeadPrices({ searchId: 'a', query: leadQuery() })
    await counter.clock.pass(0)
    counter.desk.cancelSearch({ searchId: 'a' })
    answer()
    await expect(late).rejects.toMatchObject({ error: { kind: 'cancelled' } })
    expect(signals[0]?.aborted).toBe(true)
    counter.findLeadPrices = () => Promise.reject(new Error('refused'))
    const other = leadQuery({ origin: 'TRD' })
    await expect(counter.desk.findLeadPrices({ searchId: 'b', query: other })).rejects.toThrow('refused')
    await expect(counter.desk.findLeadPrices({ searchId: 'b', query: other })).rejects.toThrow('refused')
  })
})

describe('both directions of a calendar', () => {
  const out = leadQuery()
  const back = leadQuery({ origin: out.destination, destination: out.origin, date: '2026-04-19' })
  const ask = (counter: ShoppingCounter, searchId: string, query = out, isAnew = false) =>
    counter.desk.findLeadPrices({ searchId, query, pair: 'p1', isAnew })

  it('go out in one request, and each gets its own prices', async () => {
    const counter = new ShoppingCounter()
    const [there, home] = await Promise.all([ask(counter, 'a'), ask(counter, 'b', back)])
    expect(counter.pairs).toEqual([[out, back]])
    expect(there.prices[0]?.date).toBe(addDays(out.date, -out.daysBefore))
    expect(home.prices[0]?.date).toBe(addDays(back.date, -back.daysBefore))
    expect(counter.searches).toBe(1)
  })

  it('go alone where one of them is known, or does not come', async () => {
    const counter = new ShoppingCounter()
    await counter.desk.findLeadPrices({ searchId: 'a', query: out })
    await Promise.all([ask(counter, 'b'), ask(counter, 'c', back)])
    await Promise.all([ask(counter, 'd', back, true), counter.clock.pass(1)])
    expect(counter.pairs).toEqual([])
    expect(counter.leadQueries).toEqual([out, back, back])
  })

  it.each([
    { kind: 'airline-refused', operation: 'calendar', errors: [] },
    { kind: 'unexpected-answer', root: 'AirShoppingRS' },
  ] as const)('are asked for apart, now and later, after $kind', async (error) => {
    const counter = new ShoppingCounter()
    counter.findBothWays = () => Promise.reject(new Refused(error, { fate: 'not-sent' }))
    const [there, home] = await Promise.all([ask(counter, 'a'), ask(counter, 'b', back)])
    expect([there.prices.length, home.prices.length]).toEqual([1, 1])
    await Promise.all([ask(counter, 'c', out, true), ask(counter, 'd', back, true)])
    expect(counter.pairs).toHaveLength(1)
    expect(counter.leadQueries).toEqual([out, back, out, back])
  })

  it('fail together where the airline cannot be reached, without a second try', async () => {
    const counter = new ShoppingCounter()
    const error = { kind: 'service-failed', status: 503, errors: [] } as const
    counter.findBothWays = () => Promise.reject(new Refused(error, { fate: 'not-sent' }))
    const both = await Promise.allSettled([ask(counter, 'a'), ask(counter, 'b', back)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(counter.leadQueries).toEqual([])
  })

  it('are called off when nobody waits for either of them any more', async () => {
    const counter = new ShoppingCounter()
    const signals: (AbortSignal | undefined)[] = []
    counter.findBothWays = (_, signal) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('called off'))
        })
      })
    }
    const both = Promise.allSettled([ask(counter, 'a'), ask(counter, 'b', back)])
    await counter.clock.pass(0)
    counter.desk.cancelSearch({ searchId: 'a' })
    expect(signals[0]?.aborted).toBe(false)
    counter.desk.cancelSearch({ searchId: 'b' })
    expect(signals[0]?.aborted).toBe(true)
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
