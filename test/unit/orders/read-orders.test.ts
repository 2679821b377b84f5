import { describe, expect, it } from 'vitest'
import { findByResponse } from '../../../src/main/orders/find-by-response'
import { openOrder } from '../../../src/main/orders/open-order'
import { refreshOrder } from '../../../src/main/orders/refresh-order'
import { retrieveOrder } from '../../../src/main/orders/retrieve-order'
import type { AppError } from '../../../src/shared/errors/app-error'
import { anOrderReading, aShopProfile, failing } from '../../support/order-reading'
import { anOrder, aStoredOrder } from '../../support/stored-orders'
import { Refused } from '../../../src/shared/errors/refused'

const KEY = { orderId: 'XX1N0002194', owner: 'XX' }
const FROM_RESPONSE = { responseId: 'response-1', etag: '"v1"' }

describe('refreshing an order', () => {
  it('asks by the response that created it, with its ETag, and only notes the time when nothing is new', async () => {
    const { store, airline, told, reading } = anOrderReading()
    store.store(aStoredOrder({}, FROM_RESPONSE))
    airline.byResponse = () => ({ kind: 'not-modified' })
    const answer = await refreshOrder(reading)(KEY)
    expect(airline.asked).toEqual(['shop: look up response-1 "v1"'])
    expect(answer.changed).toBe(false)
    expect(store.read(KEY)).toMatchObject({ asOf: '2026-02-11T09:00:00.000Z', ...FROM_RESPONSE })
    expect(told).toEqual([{ kind: 'order-stored', order: KEY, changed: false }])
  })

  it('keeps what is new and its new ETag', async () => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder({}, FROM_RESPONSE))
    airline.byResponse = () => ({ kind: 'order', answer: { order: anOrder({ status: 'HK' }), etag: '"v2"' } })
    expect(await refreshOrder(reading)(KEY)).toMatchObject({ changed: true })
    expect(store.read(KEY)).toMatchObject({ order: { status: 'HK' }, etag: '"v2"', responseId: 'response-1' })
  })

  it('never sends the ETag of an answer that another one has replaced', async () => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder({}, FROM_RESPONSE))
    airline.byResponse = () => ({ kind: 'order', answer: { order: anOrder({ status: 'HK' }) } })
    await refreshOrder(reading)(KEY)
    await refreshOrder(reading)(KEY)
    expect(airline.asked).toEqual(['shop: look up response-1 "v1"', 'shop: look up response-1 without ETag'])
  })

  it('asks by the order id when no response is known', async () => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder())
    airline.byId = () => anOrder({ status: 'HK' })
    await refreshOrder(reading)(KEY)
    expect(airline.asked).toEqual(['shop: retrieve XX1N0002194'])
    expect(store.read(KEY)?.order.status).toBe('HK')
  })

  it.each([
    ['has forgotten the response', failing({ kind: 'order-not-found' })],
    [
      'answers with another order',
      () => ({ kind: 'order', answer: { order: anOrder({ orderId: 'OTHER' }) } }) as const,
    ],
  ])('asks by the order id when the airline %s', async (_, byResponse) => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder({}, FROM_RESPONSE))
    airline.byResponse = byResponse
    airline.byId = () => anOrder({ status: 'HK' })
    await refreshOrder(reading)(KEY)
    expect(store.count()).toBe(1)
    expect(store.read(KEY)?.order.status).toBe('HK')
  })

  it('says that the airline cannot be reached, and leaves the order as it was', async () => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder({}, FROM_RESPONSE))
    const error: AppError = { kind: 'not-reachable', reason: 'offline', host: 'retail.example' }
    airline.byResponse = failing(error)
    await expect(refreshOrder(reading)(KEY)).rejects.toMatchObject({ error })
    expect(store.read(KEY)).toEqual(aStoredOrder({}, FROM_RESPONSE))
  })

  it('uses the point of sale in use when the one that sold it was removed', async () => {
    const { store, airline, reading } = anOrderReading(aShopProfile({ id: 'new-shop' }))
    store.store(aStoredOrder())
    airline.byId = () => anOrder()
    await refreshOrder(reading)(KEY)
    expect(airline.asked).toEqual(['new-shop: retrieve XX1N0002194'])
  })

  it.each([{ environment: 'test' as const }, { airlineCode: 'YY' }])(
    'never asks another airline for it: %j',
    async (other) => {
      const { store, airline, reading } = anOrderReading(aShopProfile({ id: 'new-shop', ...other }))
      store.store(aStoredOrder())
      await expect(refreshOrder(reading)(KEY)).rejects.toMatchObject({
        error: { kind: 'no-longer-there', what: 'profile' },
      })
      expect(airline.asked).toEqual([])
    },
  )

  it('says that an order is not on this computer any more', async () => {
    const { reading } = anOrderReading()
    const error = { kind: 'no-longer-there', what: 'order' }
    await expect(refreshOrder(reading)(KEY)).rejects.toMatchObject({ kind: 'refused', error })
  })
})

describe('retrieving an order that this computer does not know', () => {
  it('shows it and keeps it', async () => {
    const { store, airline, told, reading } = anOrderReading(aShopProfile({ environment: 'test' }))
    airline.byId = () => anOrder()
    const stored = await retrieveOrder({ ...reading, onNotKept: () => undefined })(' XX1N0002194 ')
    expect(airline.asked).toEqual(['shop: retrieve XX1N0002194'])
    expect(stored).toMatchObject({ environment: 'test', profileId: 'shop', asOf: '2026-02-11T09:00:00.000Z' })
    expect(store.read(KEY)).toEqual(stored)
    expect(told).toEqual([{ kind: 'order-stored', order: KEY, changed: true }])
  })

  it('shows the one that was asked for of several, and keeps every one', async () => {
    const { store, told, reading } = anOrderReading()
    const beside = anOrder({ orderId: 'BESIDE' })
    const airline = {
      ...reading.airline,
      retrieveOrder: () => Promise.resolve({ order: beside, others: [anOrder()], etag: '"v1"' }),
    }
    const stored = await retrieveOrder({ ...reading, airline, onNotKept: () => undefined })('XX1N0002194')
    expect(stored.order.orderId).toBe('XX1N0002194')
    expect(stored).not.toHaveProperty('etag')
    expect(store.read(KEY)).toEqual(stored)
    expect(store.read({ ...KEY, orderId: 'BESIDE' })?.order).toEqual(beside)
    expect(told).toHaveLength(2)
  })

  it('says that the airline knows no such order', async () => {
    const { store, reading } = anOrderReading()
    const retrieve = retrieveOrder({ ...reading, onNotKept: () => undefined })
    await expect(retrieve('NONE')).rejects.toMatchObject({ error: { kind: 'order-not-found' } })
    expect(store.count()).toBe(0)
  })

  it('shows it also when it cannot be kept, and says so', async () => {
    const { airline, reading } = anOrderReading()
    airline.byId = () => anOrder()
    const problems: AppError[] = []
    const orders = () => {
      throw new Refused({ kind: 'cache-locked', reason: 'no-key' })
    }
    const stored = await retrieveOrder({ ...reading, orders, onNotKept: (error) => problems.push(error) })(
      'X',
    )
    expect(stored.order.orderId).toBe('XX1N0002194')
    expect(problems).toEqual([{ kind: 'cache-locked', reason: 'no-key' }])
  })
})

describe('opening an order', () => {
  it('takes its changes as read', () => {
    const { store, reading } = anOrderReading()
    store.store(aStoredOrder())
    store.store(aStoredOrder({ status: 'HK' }, { asOf: '2026-02-11T08:00:00.000Z' }))
    expect(openOrder(reading)(KEY).order.status).toBe('HK')
    const query = { text: '', filter: 'changed', offset: 0, limit: 9 } as const
    expect(store.search(query, '2026-02-11').matches).toBe(0)
  })

  it('says that it is not on this computer any more', () => {
    const { reading } = anOrderReading()
    expect(() => openOrder(reading)(KEY)).toThrow(
      expect.objectContaining({ error: { kind: 'no-longer-there', what: 'order' } }),
    )
  })
})

describe('finding what became of a shopping response', () => {
  const finding = (reading: ReturnType<typeof anOrderReading>['reading']) =>
    findByResponse({ ...reading, onNotKept: () => undefined })

  it('keeps the order that another counter paid for, and finds it by the response from then on', async () => {
    const { store, airline, told, reading } = anOrderReading()
    airline.byResponse = () => ({ kind: 'order', answer: { order: anOrder(), etag: '"v1"' } })
    const found = await finding(reading)(' RESP-77/a ')
    expect(airline.asked).toEqual(['shop: look up RESP-77/a without ETag'])
    expect(found).toMatchObject({ kind: 'order', isUnchanged: false })
    expect(store.read(KEY)).toMatchObject({ responseId: 'RESP-77/a', etag: '"v1"', profileId: 'shop' })
    expect(told).toEqual([{ kind: 'order-stored', order: KEY, changed: true }])
    const query = { text: 'RESP-77/a', filter: 'all', offset: 0, limit: 9 } as const
    expect(store.search(query, '2026-02-11').rows.map((row) => row.orderId)).toEqual([KEY.orderId])
  })

  it('asks with the ETag of the order that is here already, and shows that one when nothing is new', async () => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder({}, FROM_RESPONSE))
    airline.byResponse = () => ({ kind: 'not-modified' })
    const found = await finding(reading)('response-1')
    expect(airline.asked).toEqual(['shop: look up response-1 "v1"'])
    expect(found).toMatchObject({
      kind: 'order',
      isUnchanged: true,
      stored: { order: { orderId: KEY.orderId } },
    })
    expect(store.read(KEY)).toMatchObject({ asOf: '2026-02-11T09:00:00.000Z', etag: '"v1"' })
  })

  it('never takes the order of another response for it, however alike their names are', async () => {
    const { store, airline, reading } = anOrderReading()
    store.store(aStoredOrder({}, { ...FROM_RESPONSE, responseId: 'response-10' }))
    airline.byResponse = () => ({ kind: 'order', answer: { order: anOrder({ orderId: 'OTHER' }) } })
    await finding(reading)('response-1')
    expect(airline.asked).toEqual(['shop: look up response-1 without ETag'])
  })

  it('keeps every order where one response became several', async () => {
    const { store, airline, reading } = anOrderReading()
    const others = [anOrder({ orderId: 'SECOND' })]
    airline.byResponse = () => ({ kind: 'order', answer: { order: anOrder(), others, etag: '"both"' } })
    expect(await finding(reading)('response-1')).toEqual({
      kind: 'several',
      orders: [KEY, { orderId: 'SECOND', owner: 'XX' }],
    })
    expect(store.count()).toBe(2)
    // An ETag of both would hide a change of one.
    expect(store.read(KEY)?.etag).toBeUndefined()
  })

  it.each<AppError>([
    { kind: 'order-not-found' },
    { kind: 'airline-refused', operation: 'order-look-up', errors: [{ code: '911' }] },
    { kind: 'not-reachable', reason: 'offline', host: 'retail.example' },
  ])('says what went wrong, and keeps nothing: $kind', async (error) => {
    const { store, airline, reading } = anOrderReading()
    airline.byResponse = failing(error)
    await expect(finding(reading)('response-1')).rejects.toMatchObject({ error })
    expect(store.count()).toBe(0)
  })
})
