import { describe, expect, it } from 'vitest'
import { createAuditTrail } from '../../../src/main/order-cache/sqlite-audit-trail'
import { CacheFailed } from '../../../src/main/order-cache/cache-failed'
import { createOrderDesk, type OrderDeskDeps } from '../../../src/main/orders/order-desk'
import { openTestDatabase } from '../../support/order-cache'
import { anOrderReading, aShopProfile } from '../../support/order-reading'
import { aStoredOrder } from '../../support/stored-orders'

const KEY = { orderId: 'XX1N0002194', owner: 'XX' }

function aDesk(more: Partial<OrderDeskDeps> = {}) {
  const { store, reading } = anOrderReading()
  const audit = createAuditTrail({ database: openTestDatabase(), agent: () => 'Kari' })
  const desk = createOrderDesk({
    ...reading,
    audit,
    activeProfile: () => aShopProfile(),
    profileOf: (profileId) => (profileId === 'shop' ? aShopProfile() : undefined),
    keepOrdersDays: () => 90,
    suggestsTravellers: () => true,
    locale: () => 'nb',
    timeZone: 'Europe/Oslo',
    isOffline: () => true,
    wait: async () => undefined,
    onNotKept: () => undefined,
    ...more,
  })
  return { store, audit, desk }
}

describe('the desk with no network', () => {
  it('finds, opens, prints and copies an order, in the language of the desk', () => {
    const { store, desk } = aDesk()
    store.store(aStoredOrder())
    expect(desk.search({ text: 'okafor', filter: 'all', offset: 0, limit: 9 }).matches).toBe(1)
    expect(desk.open(KEY).order.orderId).toBe('XX1N0002194')
    expect(desk.document(KEY)).toMatchObject({ name: 'K0I8OL-LGW-OSL.pdf' })
    expect(desk.document(KEY).text).toContain('Example Travel')
    expect(desk.document(KEY).text).toContain('Bestillingsreferanse, Example Air')
    expect(desk.calendarFile(KEY)).toMatchObject({ name: 'K0I8OL-LGW-OSL.ics' })
    expect(desk.asText(KEY)).toContain('Bestillingsreferanse: K0I8OL')
  })

  it('says that an order is not there any more', () => {
    const { desk } = aDesk()
    for (const work of [() => desk.open(KEY), () => desk.document(KEY), () => desk.calendarFile(KEY)]) {
      expect(work).toThrow(expect.objectContaining({ error: { kind: 'no-longer-there', what: 'order' } }))
    }
  })
})

describe('forgetting customers', () => {
  it('erases one at once and writes down that it was done, without a name', () => {
    const { store, audit, desk } = aDesk()
    store.store(aStoredOrder({ names: ['Daniel Okafor'] }))
    desk.erase(KEY)
    expect(store.count()).toBe(0)
    expect(audit.read({ limit: 9 })).toMatchObject([
      { what: 'order-erased', detail: { order: 'XX1N0002194', owner: 'XX' } },
    ])
  })

  it('erases what is older than the setting allows, and says how many went', () => {
    const { store, audit, desk } = aDesk({ keepOrdersDays: () => 30 })
    store.store(aStoredOrder({ orderId: 'OLD', segments: [{ date: '2026-01-11' }] }))
    store.store(aStoredOrder({ orderId: 'KEPT', segments: [{ date: '2026-01-12' }] }))
    expect(desk.eraseExpired()).toBe(1)
    expect(desk.eraseExpired()).toBe(0)
    expect(audit.read({ limit: 9 })).toMatchObject([
      { what: 'orders-expired', detail: { count: '1', keepDays: '30' } },
    ])
  })
})

describe('suggesting repeat customers', () => {
  const customer = aStoredOrder({ names: ['Åse Ødegård'] })

  it('offers them by two letters', () => {
    const { store, desk } = aDesk()
    store.store(customer)
    expect(desk.findTravellers('od')).toMatchObject([{ givenName: 'Åse', surname: 'Ødegård' }])
  })

  it('offers nobody when the agent does not want it', () => {
    const { store, desk } = aDesk({ suggestsTravellers: () => false })
    store.store(customer)
    expect(desk.findTravellers('od')).toEqual([])
  })

  it('offers nobody real to the training airline', () => {
    const { store, desk } = aDesk({ activeProfile: () => aShopProfile({ environment: 'training' }) })
    store.store(customer)
    expect(desk.findTravellers('od')).toEqual([])
  })

  it('offers nobody, without a word, when the cache is closed', () => {
    const { desk } = aDesk({
      orders: () => {
        throw new CacheFailed({ kind: 'cache-locked', reason: 'no-key' })
      },
    })
    expect(desk.findTravellers('od')).toEqual([])
  })
})
