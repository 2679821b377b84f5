import { describe, expect, it } from 'vitest'
import { createAuditTrail } from '../../../src/main/order-cache/sqlite-audit-trail'
import { eraseExpiredOrders, eraseOrder } from '../../../src/main/orders/erase-orders'
import { findTravellers, type FindTravellersDeps } from '../../../src/main/orders/find-travellers'
import { openTestDatabase } from '../../support/order-cache'
import { anOrderReading } from '../../support/order-reading'
import { aStoredOrder } from '../../support/stored-orders'
import { Refused } from '../../../src/shared/errors/refused'

function aDesk(keepDays = 90) {
  const { store, reading } = anOrderReading()
  const audit = createAuditTrail({ database: openTestDatabase(), agent: () => 'Kari' })
  const parts = { orders: reading.orders, audit, now: reading.now, keepDays: () => keepDays }
  return { store, audit, erase: eraseOrder(parts), eraseExpired: eraseExpiredOrders(parts) }
}

function aSuggestion(more: Partial<FindTravellersDeps> = {}) {
  const { store, reading } = anOrderReading()
  store.store(aStoredOrder({ names: ['Åse Ødegård'] }))
  return findTravellers({
    orders: reading.orders,
    isWanted: () => true,
    environment: () => 'production',
    ...more,
  })
}

describe('forgetting customers', () => {
  it('erases one at once and writes down that it was done, without a name', () => {
    const { store, audit, erase } = aDesk()
    store.store(aStoredOrder({ names: ['Daniel Okafor'] }))
    erase({ orderId: 'XX1N0002194', owner: 'XX' })
    expect(store.count()).toBe(0)
    expect(audit.read({ limit: 9 })).toMatchObject([
      { what: 'order-erased', detail: { order: 'XX1N0002194', owner: 'XX' } },
    ])
  })

  it('erases what is older than the setting allows, and says how many went', () => {
    const { store, audit, eraseExpired } = aDesk(30)
    store.store(aStoredOrder({ orderId: 'OLD', segments: [{ date: '2026-01-11' }] }))
    store.store(aStoredOrder({ orderId: 'KEPT', segments: [{ date: '2026-01-12' }] }))
    expect(eraseExpired()).toBe(1)
    expect(eraseExpired()).toBe(0)
    expect(audit.read({ limit: 9 })).toMatchObject([
      { what: 'orders-expired', detail: { count: '1', keepDays: '30' } },
    ])
  })
})

describe('suggesting repeat customers', () => {
  it('offers them by two letters', () => {
    expect(aSuggestion()('od')).toMatchObject([{ givenName: 'Åse', surname: 'Ødegård' }])
  })

  it('offers nobody when the agent does not want it', () => {
    expect(aSuggestion({ isWanted: () => false })('od')).toEqual([])
  })

  it('offers nobody real to the training airline', () => {
    expect(aSuggestion({ environment: () => 'training' })('od')).toEqual([])
  })

  it('offers nobody, without a word, when the cache is closed', () => {
    const orders = () => {
      throw new Refused({ kind: 'cache-locked', reason: 'no-key' })
    }
    expect(aSuggestion({ orders })('od')).toEqual([])
  })
})
