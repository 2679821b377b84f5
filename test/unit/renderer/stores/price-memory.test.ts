import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDeskStore } from '../../../../src/renderer/src/stores/desk'
import { usePriceMemory } from '../../../../src/renderer/src/stores/price-memory'
import { money } from '../../../../src/shared/domain/money/money'
import { installFakeDesk } from '../support/fake-desk'

const ROUTE = { origin: 'OSL', destination: 'LGW', qualifiers: {} }

function asked(asOf: string, prices: Readonly<Record<string, string>>) {
  return {
    query: { ...ROUTE, date: '2026-04-12', daysBefore: 3, daysAfter: 3 },
    prices: Object.entries(prices).map(([date, amount]) => ({ date, price: money(amount, 'GBP') })),
    asOf,
    warnings: [],
  }
}

async function memory() {
  setActivePinia(createPinia())
  installFakeDesk()
  await useDeskStore().load()
  return usePriceMemory()
}

beforeEach(() => {
  window.localStorage.clear()
})

describe('what a search cost the time before', () => {
  it('is told from the second time on, over a restart', async () => {
    const first = await memory()
    first.note(ROUTE, asked('2026-02-10T10:00:00.000Z', { '2026-04-12': '100.00' }))
    expect(first.before(ROUTE, '2026-04-12')).toBeUndefined()
    const later = await memory()
    later.note(ROUTE, asked('2026-02-12T10:00:00.000Z', { '2026-04-12': '112.00' }))
    expect(later.before(ROUTE, '2026-04-12')).toEqual({
      price: money('100.00', 'GBP'),
      at: '2026-02-10T10:00:00.000Z',
    })
    expect(later.before(ROUTE, '2026-04-13')).toBeUndefined()
  })

  it('is not that of the same look: days that are asked for within ten minutes belong together', async () => {
    const store = await memory()
    store.note(ROUTE, asked('2026-02-10T10:00:00.000Z', { '2026-04-12': '100.00' }))
    store.note(ROUTE, asked('2026-02-10T10:05:00.000Z', { '2026-04-13': '90.00' }))
    expect(store.before(ROUTE, '2026-04-12')).toBeUndefined()
    store.note(ROUTE, asked('2026-02-10T12:00:00.000Z', { '2026-04-12': '99.00' }))
    expect(store.before(ROUTE, '2026-04-13')?.price.amount).toBe('90.00')
  })

  it('is that of the same route with the same promotion alone', async () => {
    const store = await memory()
    store.note(ROUTE, asked('2026-02-10T10:00:00.000Z', { '2026-04-12': '100.00' }))
    store.note(ROUTE, asked('2026-02-11T10:00:00.000Z', { '2026-04-12': '101.00' }))
    expect(store.before({ ...ROUTE, qualifiers: { promotionCode: 'SUMMER' } }, '2026-04-12')).toBeUndefined()
    expect(store.before({ ...ROUTE, destination: 'STN' }, '2026-04-12')).toBeUndefined()
  })

  it('is nothing where what was kept is no such thing', async () => {
    window.localStorage.setItem('faredesk.prices', '[{"key":"x","now":{"at":"never","days":[]}},7,null]')
    expect((await memory()).before(ROUTE, '2026-04-12')).toBeUndefined()
  })
})
