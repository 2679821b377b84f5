import { describe, expect, it } from 'vitest'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import type { OrderRow } from '../../../src/shared/domain/order/order-list'
import { openTestDatabase } from '../../support/order-cache'
import { aStoredOrder } from '../../support/stored-orders'

const TODAY = '2026-02-10'
const KEY = { orderId: 'XX1N0002194', owner: 'XX' }
const LATER = { asOf: '2026-02-11T08:00:00.000Z' }
const LATER_STILL = { asOf: '2026-02-12T08:00:00.000Z' }

type Store = ReturnType<typeof createOrderStore>

function emptyStore(): Store {
  return createOrderStore(openTestDatabase())
}

function rowOf(store: Store): OrderRow | undefined {
  return store.search({ text: 'xx1n0002194', filter: 'all', offset: 0, limit: 9 }, TODAY).rows[0]
}

describe('the order that was made of an offer', () => {
  it('is found by the answer that offered it, also after later answers', () => {
    const store = emptyStore()
    store.store(aStoredOrder({}, { responseId: 'RESPONSE-7' }))
    store.store(aStoredOrder({}, LATER))
    expect(store.madeOf('RESPONSE-7')?.order.orderId).toBe(KEY.orderId)
    expect(store.madeOf('RESPONSE-8')).toBeUndefined()
  })
})

describe('an order stored again', () => {
  it('is the same order when only the time of reading is new', () => {
    const store = emptyStore()
    expect(store.store(aStoredOrder())).toEqual({ changed: true })
    expect(store.store(aStoredOrder({}, { ...LATER, etag: '"v2"' }))).toEqual({ changed: false })
    expect(rowOf(store)).toMatchObject({ asOf: LATER.asOf })
    expect(rowOf(store)).not.toHaveProperty('changes')
    expect(store.read(KEY)).toMatchObject({ asOf: LATER.asOf, etag: '"v2"' })
    expect(store.count()).toBe(1)
  })

  it('says which departure moved, until the agent has opened it', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ segments: [{ departs: '07:10' }] }))
    expect(store.store(aStoredOrder({ segments: [{ departs: '07:45' }] }, LATER))).toEqual({ changed: true })
    expect(rowOf(store)).toMatchObject({
      isSeen: false,
      changes: [{ what: 'departure', about: 'XX 1402, 2026-03-12', before: '07:10', after: '07:45' }],
    })
    const changed = { text: '', filter: 'changed', offset: 0, limit: 9 } as const
    expect(store.search(changed, TODAY)).toMatchObject({ matches: 1, changed: 1 })
    store.markSeen(KEY)
    expect(rowOf(store)).toMatchObject({ isSeen: true })
    expect(store.search(changed, TODAY)).toMatchObject({ matches: 0, changed: 0 })
  })

  it('compares with what the agent saw last when it changes twice', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ segments: [{ departs: '07:10' }] }))
    store.store(aStoredOrder({ segments: [{ departs: '07:45' }] }, LATER))
    store.store(aStoredOrder({ segments: [{ departs: '08:00' }], status: 'HK' }, LATER_STILL))
    expect(rowOf(store)?.changes).toEqual([
      { what: 'departure', about: 'XX 1402, 2026-03-12', before: '07:10', after: '08:00' },
      { what: 'status', before: 'OK', after: 'HK' },
    ])
  })

  it('shows nothing when a change was taken back before anybody saw it', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ segments: [{ departs: '07:10' }] }))
    store.store(aStoredOrder({ segments: [{ departs: '07:45' }] }, LATER))
    store.store(aStoredOrder({ segments: [{ departs: '07:10' }] }, LATER_STILL))
    expect(rowOf(store)).not.toHaveProperty('changes')
  })

  it('names a flight on another day, another flight, and a new bag rule', () => {
    const bags = (weight: string) => ({
      BA1: {
        id: 'BA1',
        category: 'Checked',
        pieces: [
          { totalQuantity: 1, measurements: [{ quantity: 1, maximumWeight: { value: weight, unit: 'KG' } }] },
        ],
        descriptions: [],
      },
    })
    const withBags = (weight: string, segments: Parameters<typeof aStoredOrder>[0], more = {}) => {
      const stored = aStoredOrder(segments, more)
      const lists = { ...stored.order.lists, baggageAllowances: bags(weight) }
      return { ...stored, order: { ...stored.order, lists } }
    }
    const store = emptyStore()
    store.store(
      withBags('23', { segments: [{ number: '1402' }, { number: '1403', from: 'OSL', to: 'LGW' }] }),
    )
    store.store(
      withBags(
        '20',
        {
          segments: [
            { number: '1402', date: '2026-03-13' },
            { number: '1409', from: 'OSL', to: 'LGW' },
          ],
        },
        LATER,
      ),
    )
    expect(rowOf(store)?.changes).toEqual([
      {
        what: 'departure',
        about: 'XX 1402, 2026-03-12',
        before: '2026-03-12 06:55',
        after: '2026-03-13 06:55',
      },
      {
        what: 'arrival',
        about: 'XX 1402, 2026-03-12',
        before: '2026-03-12 10:05',
        after: '2026-03-13 10:05',
      },
      { what: 'flight-removed', about: 'XX 1403 OSL–LGW, 2026-03-12', before: 'XX 1403 OSL–LGW, 2026-03-12' },
      { what: 'flight-added', about: 'XX 1409 OSL–LGW, 2026-03-12', after: 'XX 1409 OSL–LGW, 2026-03-12' },
      { what: 'bags', before: 'Checked 1 × 23 kg', after: 'Checked 1 × 20 kg' },
    ])
  })

  it('is found by what it says now, not by what it said before', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ names: ['Daniel Okafor'] }))
    store.store(aStoredOrder({ names: ['Daniel Lund'] }, LATER))
    const matches = (text: string): number =>
      store.search({ text, filter: 'all', offset: 0, limit: 9 }, TODAY).matches
    expect([matches('okafor'), matches('lund')]).toEqual([0, 1])
    expect(store.findTravellers('oka', 9)).toEqual([])
  })

  it('is not turned back by an answer that was slower than a newer one', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ status: 'OK' }, { asOf: '2026-02-11T08:01:30.000Z' }))
    expect(store.store(aStoredOrder({ status: 'HK' }, LATER))).toEqual({ changed: false })
    expect(store.read(KEY)?.order.status).toBe('OK')
  })

  it('is brought up to date also when the clock had been a year ahead', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ status: 'OK' }, { asOf: '2027-02-11T08:00:00.000Z' }))
    expect(store.store(aStoredOrder({ status: 'HK' }, LATER))).toEqual({ changed: true })
    expect(store.read(KEY)).toMatchObject({ order: { status: 'HK' }, asOf: LATER.asOf })
  })

  it('keeps when it was made and by which response', () => {
    const store = emptyStore()
    store.store(aStoredOrder({}, { responseId: 'response-1' }))
    store.store(aStoredOrder({ status: 'HK' }, { ...LATER, createdAt: LATER.asOf }))
    expect(store.read(KEY)).toMatchObject({ responseId: 'response-1', createdAt: '2026-02-10T14:16:00.000Z' })
  })

  it('keeps what was sold when the airline made it otherwise, and tells it until that is mended', () => {
    const store = emptyStore()
    const total = { amount: '464.21', currency: 'GBP' }
    const agreed = { total, departureDate: '2026-03-12', travellers: [] }
    store.store(aStoredOrder({ total: '474.21' }, { agreed }))
    store.store(aStoredOrder({ total: '474.21', status: 'HK' }, LATER))
    const made = { amount: '474.21', currency: 'GBP' }
    expect(store.read(KEY)).toMatchObject({ agreed, otherwise: [{ kind: 'total', agreed: total, made }] })
    expect(rowOf(store)?.differsFromAgreed).toBe(true)
    store.store(aStoredOrder({ total: '464.21' }, { asOf: '2026-02-11T14:16:00.000Z' }))
    expect(store.read(KEY)).toMatchObject({ agreed, otherwise: [] })
    expect(rowOf(store)).not.toHaveProperty('differsFromAgreed')
  })
})

describe('an order of this computer', () => {
  it('keeps the real order apart from one of the training airline with the same id', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ names: ['Real Person'] }))
    store.store(aStoredOrder({ names: ['Training Person'] }, { environment: 'training' }))
    expect(store.count()).toBe(2)
    expect(store.read(KEY)?.environment).toBe('production')
  })

  it('is kept also when the airline gives no flights or nonsense for a date', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ orderId: 'A', segments: [] }))
    store.store(aStoredOrder({ orderId: 'B', segments: [{ date: 'soon' }] }))
    expect(store.count()).toBe(2)
    expect(store.search({ text: 'okafor', filter: 'all', offset: 0, limit: 9 }, TODAY).matches).toBe(2)
  })

  it('never keeps more of a card token than its last four characters', () => {
    const store = emptyStore()
    const stored = aStoredOrder()
    const payments = [{ maskedNumber: 'tok-SECRET-1234' }, { maskedNumber: '••••0002' }, { type: 'CC' }]
    store.store({ ...stored, order: { ...stored.order, payments } })
    expect(store.read(KEY)?.order.payments).toEqual([
      { maskedNumber: '••••1234' },
      { maskedNumber: '••••0002' },
      { type: 'CC' },
    ])
  })

  it('comes up for a refresh while a flight is to come, the one read longest ago first', () => {
    const store = emptyStore()
    store.store(aStoredOrder({ orderId: 'NEW' }, LATER))
    store.store(aStoredOrder({ orderId: 'OLD' }))
    store.store(aStoredOrder({ orderId: 'FLOWN', segments: [{ date: '2026-02-09' }] }))
    expect(store.listOpenTrips(TODAY, 9).map(({ order }) => order.orderId)).toEqual(['OLD', 'NEW'])
    expect(store.listOpenTrips(TODAY, 1)).toHaveLength(1)
  })
})

describe('a repeat customer', () => {
  function storeWithPeople(): Store {
    const store = emptyStore()
    store.store(aStoredOrder({ orderId: 'A', names: ['Åse Ødegård', 'Lars Lund'] }))
    store.store(aStoredOrder({ orderId: 'B', names: ['Åse Ødegård', 'Eva Müller'] }))
    store.store(aStoredOrder({ orderId: 'C', names: ['Fake Lundgren'] }, { environment: 'training' }))
    return store
  }
  const names = (store: Store, text: string, environment?: 'production'): readonly string[] =>
    store.findTravellers(text, 9, environment).map(({ givenName, surname }) => `${givenName} ${surname}`)

  it('is offered from two letters of any name on, once', () => {
    const store = storeWithPeople()
    expect(names(store, 'o')).toEqual([])
    expect(names(store, 'od')).toEqual(['Åse Ødegård'])
    expect(names(store, 'ås')).toEqual(['Åse Ødegård'])
    expect(names(store, 'ode as')).toEqual(['Åse Ødegård'])
    expect(names(store, 'muel')).toEqual(['Eva Müller'])
    expect(names(store, 'ase mul')).toEqual([])
  })

  it('is never one of the training airline in a real booking', () => {
    const store = storeWithPeople()
    expect(names(store, 'lund')).toEqual(['Lars Lund', 'Fake Lundgren'])
    expect(names(store, 'lund', 'production')).toEqual(['Lars Lund'])
  })

  it('is forgotten with the last order', () => {
    const store = storeWithPeople()
    store.erase({ orderId: 'A', owner: 'XX' })
    expect([names(store, 'ode'), names(store, 'lars')]).toEqual([['Åse Ødegård'], []])
    store.erase({ orderId: 'B', owner: 'XX' })
    expect(names(store, 'ode')).toEqual([])
  })
})
