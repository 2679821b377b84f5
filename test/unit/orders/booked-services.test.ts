import { describe, expect, it } from 'vitest'
import { orderFormat } from '../../../src/main/orders/format-order'
import { labelsOf } from '../../../src/main/orders/labels/index'
import { bookedServices } from '../../../src/shared/domain/services/booked-services'
import { describeOrder } from '../../../src/main/orders/describe-order'
import { orderAsText } from '../../../src/main/orders/order-as-text'
import { orderDocument } from '../../../src/main/orders/order-document'
import { money } from '../../../src/shared/domain/money/money'
import type { OrderItem, OrderService, StoredOrder } from '../../../src/shared/domain/order/order'
import { bookedServicesText } from '../../../src/shared/format/counted-service'
import { aStoredOrder } from '../../support/stored-orders'

const OPTIONS = { labels: labelsOf.en, format: orderFormat('en', 'UTC'), locale: 'en' } as const
const DEFINITIONS = [
  { id: 'BAG', name: 'Extra bag', code: 'YN' },
  { id: 'SEAT', name: 'Seat', code: 'XST' },
  { id: 'MEAL', name: 'Meal', code: 'SPML' },
  { id: 'BUNDLE', name: 'LowFare+', code: 'BNDL', bundle: ['SEAT', 'MEAL'] },
  { id: 'FEE', name: 'Card fee', code: 'CCF2' },
]

/** Two who fly from London to Bergen by way of Oslo, and back without a transfer. */
function trip(...bought: readonly (readonly [string, string, ...(string | undefined)[]])[]): StoredOrder {
  const stored = aStoredOrder({
    names: ['Daniel Okafor', 'Hanne Lund'],
    segments: [
      { from: 'LGW', to: 'OSL' },
      { from: 'OSL', to: 'BGO', departs: '11:30', arrives: '12:20' },
      { from: 'BGO', to: 'LGW', date: '2026-03-19' },
    ],
  })
  const flights = {
    FL1: { flightKey: 'FL1', segmentKeys: ['SEG1', 'SEG2'] },
    FL2: { flightKey: 'FL2', segmentKeys: ['SEG3'] },
  }
  const definitions = DEFINITIONS.map((one) => ({
    bundle: [],
    baggageAllowanceIds: [],
    descriptions: [],
    ...one,
  }))
  const serviceDefinitions = Object.fromEntries(definitions.map((one) => [one.id, one]))
  const services = ['PAX1', 'PAX2'].flatMap((passengerRef) =>
    ['SEG1', 'SEG2', 'SEG3'].map((segmentRef) => ({ serviceId: 'f', passengerRef, segmentRef })),
  )
  const fare = { orderItemId: 'F', base: money('200', 'GBP'), services }
  const items = bought.map(([definitionRef, ...to], index) => sold(String(index), definitionRef, to))
  const lists = { ...stored.order.lists, flights, serviceDefinitions }
  return { ...stored, order: { ...stored.order, items: [fare, ...items], lists } }
}

function sold(id: string, definitionRef: string, to: readonly (string | undefined)[]): OrderItem {
  const [passengerRef, ...segments] = to
  const services = segments.map((segmentRef): OrderService => ({
    serviceId: id,
    definitionRef,
    ...(passengerRef !== undefined && { passengerRef }),
    ...(segmentRef !== undefined && { segmentRef }),
  }))
  return { orderItemId: id, base: money('30', 'GBP'), services }
}

/** What each traveller has, the same on paper and in the copied text as on the screen. */
function boughtIn(stored: StoredOrder, silent = 'not stated'): readonly string[] {
  const onScreen = ['PAX1', 'PAX2'].map(
    (id) => bookedServicesText(bookedServices(stored.order, id)) || silent,
  )
  const copied = orderAsText(stored, OPTIONS)
  const printed = orderDocument(stored, OPTIONS)
  for (const services of onScreen) {
    expect(copied).toContain(`Adult: ${services}\n`)
    expect(printed).toContain(`>${services}</td>`)
  }
  return onScreen
}

function pricesOf(stored: StoredOrder): readonly (readonly (string | undefined)[])[] {
  return describeOrder(stored, OPTIONS).prices.map(({ what, total }) => [what, total])
}

const ALL = ['SEG1', 'SEG2', 'SEG3'] as const

describe('what a traveller has bought', () => {
  it('says the flight that a service is for, and no flight for one that is for all', () => {
    const stored = trip(['BAG', 'PAX1', 'SEG3'], ['SEAT', 'PAX1', ...ALL], ['MEAL', 'PAX2', undefined])
    expect(boughtIn(stored)).toEqual(['Extra bag BGO–LGW, Seat', 'Meal'])
  })

  it('says one direction from its start to its end, and parts of two by themselves', () => {
    expect(boughtIn(trip(['BAG', 'PAX1', 'SEG1', 'SEG2'], ['SEAT', 'PAX2', 'SEG2', 'SEG3']))).toEqual([
      'Extra bag LGW–BGO',
      'Seat OSL–BGO + BGO–LGW',
    ])
  })

  it('counts what was bought more than once for the same flights', () => {
    const bags = trip(['BAG', 'PAX1', ...ALL], ['BAG', 'PAX1', ...ALL], ['SEAT', 'PAX2', 'SEG1', 'SEG1'])
    expect(boughtIn(bags)).toEqual(['2 × Extra bag', '2 × Seat LGW–OSL'])
  })

  it('says each service by itself, with the legs and numbers of the price', () => {
    const stored = trip(
      ['SEAT', 'PAX1', 'SEG1'],
      ['SEAT', 'PAX1', 'SEG2'],
      ['BAG', 'PAX1', 'SEG1', 'SEG3', 'SEG3'],
    )
    const [first] = boughtIn(stored)
    expect(first).toBe('Seat LGW–OSL, Seat OSL–BGO, Extra bag LGW–OSL, 2 × Extra bag BGO–LGW')
    expect(pricesOf(stored).slice(1)).toEqual([
      ['Seat LGW–OSL', '30.00'],
      ['Seat OSL–BGO', '30.00'],
      ['Extra bag LGW–OSL, 2 × Extra bag BGO–LGW', '30.00'],
    ])
  })

  it('tells together what the fare includes, and what was bought beside it by itself', () => {
    const { order, ...stored } = trip(['BAG', 'PAX1', 'SEG3'])
    const included = ['SEG1', 'SEG2'].map((segmentRef) => ({
      serviceId: 'i',
      passengerRef: 'PAX1',
      definitionRef: 'SEAT',
      segmentRef,
    }))
    const items = order.items.map((item) =>
      item.orderItemId === 'F' ? { ...item, services: [...item.services, ...included] } : item,
    )
    const bought = boughtIn({ ...stored, order: { ...order, items } }, 'as included in the fare')
    expect(bought).toEqual(['Seat LGW–BGO, Extra bag BGO–LGW', 'as included in the fare'])
  })

  it('names what a bundle contains, and leaves out the fee of the card', () => {
    const stored = trip(['BUNDLE', 'PAX1', 'SEG3'], ['FEE', 'PAX2', undefined])
    expect(boughtIn(stored)).toEqual(['Seat BGO–LGW, Meal BGO–LGW', 'not stated'])
  })
})

describe('what services cost', () => {
  it('is one line for the same service on the same flights, with the flight where it is not for all', () => {
    const stored = trip(
      ['SEAT', 'PAX1', ...ALL],
      ['SEAT', 'PAX2', ...ALL],
      ['BAG', 'PAX1', 'SEG3'],
      ['BAG', 'PAX2', 'SEG1'],
      ['BAG', 'PAX1', 'SEG1'],
    )
    expect(pricesOf(stored)).toEqual([
      ['2 adults', '200.00'],
      ['2 × Seat', '60.00'],
      ['Extra bag BGO–LGW', '30.00'],
      ['2 × Extra bag LGW–OSL', '60.00'],
    ])
  })

  it('names everything that is sold in one item', () => {
    const { order, ...stored } = trip(['SEAT', 'PAX1', 'SEG3'])
    const meal = { serviceId: 'm', passengerRef: 'PAX1', definitionRef: 'MEAL' }
    const items = order.items.map((item) =>
      item.orderItemId === 'F' ? item : { ...item, services: [...item.services, meal] },
    )
    expect(pricesOf({ ...stored, order: { ...order, items } }).slice(1)).toEqual([
      ['Seat BGO–LGW, Meal', '30.00'],
    ])
  })

  it('is a line with 0.00 for what is sold for nothing', () => {
    const { order, ...stored } = trip(['SEAT', 'PAX1', 'SEG3'])
    const items = order.items.map((item) =>
      item.orderItemId === 'F' ? item : { ...item, base: money('0.00', 'GBP') },
    )
    expect(pricesOf({ ...stored, order: { ...order, items } }).slice(1)).toEqual([['Seat BGO–LGW', '0.00']])
  })
})
