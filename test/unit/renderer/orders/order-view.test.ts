import { describe, expect, it } from 'vitest'
import { money } from '../../../../src/shared/domain/money/money'
import type { Order, OrderItem } from '../../../../src/shared/domain/order/order'
import { orderLines } from '../../../../src/shared/domain/order/order-lines'
import { bookedServicesText } from '../../../../src/shared/format/counted-service'
import { doSumsAgree, travellerLines } from '../../../../src/renderer/src/features/orders/order-view'
import { auditNote, auditValues } from '../../../../src/renderer/src/ui/format/audit-words'
import { foundPlaces } from '../../../../src/renderer/src/features/orders/found-places'
import { anOrder } from '../../../support/stored-orders'

function item(id: string, passenger: string, base: string, taxes: string): OrderItem {
  return {
    orderItemId: id,
    base: money(base, 'GBP'),
    taxes: money(taxes, 'GBP'),
    services: [{ serviceId: `${id}-s`, passengerRef: passenger, segmentRef: 'SEG1' }],
  }
}

function order(changes: Partial<Order>): Order {
  const made = anOrder()
  const passengers = {
    PAX1: { passengerId: 'PAX1', ptc: 'ADT' },
    PAX2: { passengerId: 'PAX2', ptc: 'ADT' },
    PAX3: { passengerId: 'PAX3', ptc: 'CHD' },
  }
  return { ...made, payments: [], lists: { ...made.lists, passengers }, ...changes }
}

const items = [item('1', 'PAX1', '100', '20'), item('2', 'PAX2', '100', '20'), item('3', 'PAX3', '60', '10')]

it('shows a name letter for letter as the airline holds it', () => {
  const made = order({})
  const held = { passengerId: 'PAX1', ptc: 'ADT', surname: 'Straßer', givenName: 'İda  maria', title: 'Ms' }
  const names = travellerLines({ ...made, lists: { ...made.lists, passengers: { PAX1: held } } })
  expect(names.map(({ name }) => name)).toEqual(['Straßer / İda  maria Ms'])
})

describe('the price of an order', () => {
  it('puts travellers of one type into one line', () => {
    const lines = orderLines(order({ items }))
    expect(lines.map((one) => [one.passengers.length, one.total?.amount])).toEqual([
      [2, '240'],
      [1, '70'],
    ])
  })

  it('shows a service of one leg as a line of its own, not as fare', () => {
    const made = anOrder()
    const bag = {
      id: 'SD_BAG',
      name: 'Extra bag',
      code: 'YN',
      bundle: [],
      baggageAllowanceIds: [],
      descriptions: [],
    }
    const service = { serviceId: 'b', passengerRef: 'PAX1', segmentRef: 'SEG1', definitionRef: 'SD_BAG' }
    const bought = { orderItemId: '4', base: money('30', 'GBP'), services: [service] }
    const lists = { ...order({}).lists, serviceDefinitions: { SD_BAG: bag } }
    const second = { ...bought, orderItemId: '5' }
    const lines = orderLines({ items: [...items, bought, second], lists })
    expect(
      lines.map(({ kind, services, total }) => [kind, bookedServicesText(services), total?.amount]),
    ).toEqual([
      ['travel', '', '240'],
      ['travel', '', '70'],
      ['service', '2 × Extra bag', '60'],
    ])
    const travellers = travellerLines({ ...made, items: [...items, bought, second], lists })
    expect(travellers.map(({ services }) => services)).toEqual([['2 × Extra bag'], [], []])
  })

  it('agrees when items, payments and total are the same sum', () => {
    const paid = [{ type: 'CC', amount: money('310', 'GBP') }]
    expect(doSumsAgree(order({ items, total: money('310.00', 'GBP'), payments: paid }))).toBe(true)
  })

  it('disagrees when one of them is another sum or another currency', () => {
    expect(doSumsAgree(order({ items, total: money('311', 'GBP') }))).toBe(false)
    const paid = [{ type: 'CC', amount: money('310', 'NOK') }]
    expect(doSumsAgree(order({ items, total: money('310', 'GBP'), payments: paid }))).toBe(false)
  })

  it('claims nothing when amounts are missing', () => {
    const [first] = items
    const unpriced = { orderItemId: '9', services: first?.services ?? [] }
    expect(doSumsAgree(order({ items: [...items, unpriced], total: money('310', 'GBP') }))).toBeUndefined()
  })
})

describe('what the audit trail says', () => {
  const write = (amount: { amount: string; currency: string }): string => `<${amount.amount}>`

  it('writes amounts in the language of the agent', () => {
    const values = auditValues({ before: 'GBP 456.60', after: 'GBP 467.20', shortId: '7F3K' }, write)
    expect(values).toMatchObject({ before: '<456.60>', after: '<467.20>', shortId: '7F3K' })
  })

  it('takes the amount of the entry where no change was accepted', () => {
    expect(auditValues({ amount: 'GBP 467.20' }, write)).toMatchObject({
      before: '<467.20>',
      after: '<467.20>',
    })
  })

  it('repeats the words of the airline and leaves codes alone', () => {
    expect(auditNote({ messages: 'Card refused', offer: 'O1', payment: 'provider-3ds' })).toBe('Card refused')
  })
})

describe('why an order was found', () => {
  it.each([
    ['Søndergård Åse', 'ase', 'Åse'],
    ['Łundek', 'lund', 'Łund'],
    ['Weiß', 'weiss', 'Weiß'],
  ])('marks in %s what was typed as %s', (text, typed, marked) => {
    expect(foundPlaces(text, typed).map(([start, end]) => text.slice(start, end))).toEqual([marked])
  })
})
