import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { useAirportStore } from '../../../../src/renderer/src/stores/airports'
import { useNearbyStore } from '../../../../src/renderer/src/stores/nearby'
import type { LeadPriceQuery } from '../../../../src/shared/domain/search/calendar'
import { money } from '../../../../src/shared/domain/money/money'
import { failure, success } from '../../../../src/shared/errors/app-error'
import { installFakeDesk, notReachable } from '../support/fake-desk'

const TRIP = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-04-12',
  returnDate: '2026-04-19',
  daysAround: 7,
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

async function nearby(answer: (query: LeadPriceQuery) => string | undefined) {
  setActivePinia(createPinia())
  installFakeDesk({
    findLeadPrices: ({ query }) => {
      const amount = answer(query)
      if (amount === 'down') return Promise.resolve(failure(notReachable))
      const prices = amount === undefined ? [] : [{ date: query.date, price: money(amount, 'GBP') }]
      return Promise.resolve(success({ query, prices, asOf: '2026-02-10T10:00:00.000Z', warnings: [] }))
    },
  })
  await useAirportStore().load()
  return useNearbyStore()
}

it('asks for the airports of both cities on the same days, that of the trip first', async () => {
  const store = await nearby(({ origin, destination }) =>
    [origin, destination].includes('STN') ? '80.00' : '100.00',
  )
  await store.compare(TRIP)
  expect(store.rows[0]).toMatchObject({ origin: 'OSL', destination: 'LGW', out: money('100.00', 'GBP') })
  expect(store.rows.map(({ destination }) => destination)).toEqual(
    expect.arrayContaining(['LHR', 'STN', 'LTN']),
  )
  expect(store.rows.find(({ destination }) => destination === 'STN')).toMatchObject({
    status: 'ready',
    out: money('80.00', 'GBP'),
    back: money('80.00', 'GBP'),
  })
  expect(store.rows.length).toBeLessThanOrEqual(6)
})

it('says of which pair there is no fare, and which was not answered', async () => {
  const store = await nearby(({ origin, destination }) => {
    const pair = [origin, destination]
    if (pair.includes('LHR')) return undefined
    return pair.includes('STN') ? 'down' : '100.00'
  })
  await store.compare(TRIP)
  const of = (code: string) => store.rows.find(({ destination }) => destination === code)
  expect(of('LHR')).toEqual({ origin: 'OSL', destination: 'LHR', status: 'ready' })
  expect(of('STN')?.status).toBe('failed')
})

it('has nothing to compare where each city has one airport', async () => {
  const store = await nearby(() => '1.00')
  expect(store.pairsOf({ origin: 'BGO', destination: 'TRD' })).toEqual([
    { origin: 'BGO', destination: 'TRD' },
  ])
})
