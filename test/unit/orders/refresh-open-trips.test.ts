import { describe, expect, it } from 'vitest'
import { refreshOpenTrips } from '../../../src/main/orders/refresh-open-trips'
import { refreshOrder } from '../../../src/main/orders/refresh-order'
import { anOrderReading, failing } from '../../support/order-reading'
import { anOrder, aStoredOrder } from '../../support/stored-orders'

function aRound() {
  const parts = anOrderReading()
  const state = { isOffline: false, waits: 0, onWait: () => undefined as unknown }
  const { reading, store } = parts
  for (const [orderId, asOf] of [
    ['OLD', '2026-02-10T06:00:00.000Z'],
    ['OLDEST', '2026-02-09T06:00:00.000Z'],
    ['FRESH', '2026-02-11T08:30:00.000Z'],
  ] as const) {
    store.store(aStoredOrder({ orderId }, { asOf }))
  }
  store.store(aStoredOrder({ orderId: 'FLOWN', segments: [{ date: '2026-02-01' }] }))
  store.store(aStoredOrder({ orderId: 'TRAINING' }, { environment: 'training' }))
  const run = (signal = new AbortController().signal) =>
    refreshOpenTrips({
      orders: reading.orders,
      refresh: refreshOrder(reading),
      isOffline: () => state.isOffline,
      now: reading.now,
      wait: async () => {
        state.waits++
        state.onWait()
      },
    })(signal)
  parts.airline.byId = (orderId) => anOrder({ orderId })
  return { ...parts, state, run }
}

describe('the refresh in the background', () => {
  it('reads trips to come that were read long ago, the oldest first, one at a time', async () => {
    const { airline, state, run } = aRound()
    expect(await run()).toEqual({ refreshed: 2, failed: 0, isCutShort: false })
    expect(airline.asked).toEqual(['shop: retrieve OLDEST', 'shop: retrieve OLD'])
    expect(state.waits).toBe(2)
    expect(await run()).toEqual({ refreshed: 0, failed: 0, isCutShort: false })
  })

  it('asks nothing while the desk is offline, and stops when it becomes so', async () => {
    const { airline, state, run } = aRound()
    state.isOffline = true
    expect(await run()).toEqual({ refreshed: 0, failed: 0, isCutShort: true })
    state.isOffline = false
    state.onWait = () => (state.isOffline = true)
    expect(await run()).toEqual({ refreshed: 1, failed: 0, isCutShort: true })
    expect(airline.asked).toHaveLength(1)
  })

  it('goes on after an order that the airline does not find', async () => {
    const { airline, run } = aRound()
    airline.byId = (orderId) => {
      if (orderId === 'OLDEST') return failing({ kind: 'order-not-found' })()
      return anOrder({ orderId })
    }
    expect(await run()).toEqual({ refreshed: 1, failed: 1, isCutShort: false })
  })

  it.each([
    { kind: 'not-reachable', reason: 'refused', host: 'retail.example' },
    { kind: 'too-many-requests' },
    { kind: 'sign-in-refused' },
    { kind: 'service-failed', status: 503, errors: [] },
  ] as const)('stops at $kind, since the next one would fail as well', async (error) => {
    const { airline, run } = aRound()
    airline.byId = failing(error)
    expect(await run()).toEqual({ refreshed: 0, failed: 1, isCutShort: true })
    expect(airline.asked).toHaveLength(1)
  })

  it('stops when it is told to', async () => {
    const { state, run } = aRound()
    const controller = new AbortController()
    state.onWait = () => {
      controller.abort()
    }
    expect(await run(controller.signal)).toEqual({ refreshed: 1, failed: 0, isCutShort: true })
  })
})
