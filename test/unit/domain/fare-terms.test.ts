import { describe, expect, it } from 'vitest'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { termsOfOffer } from '../../../src/shared/domain/fare/terms-of-offer'
import { termsOfOrder, termsOfStored } from '../../../src/shared/domain/fare/terms-of-order'
import type { BaggageAllowance } from '../../../src/shared/domain/lists/data-lists'
import type { FareDetail, Offer } from '../../../src/shared/domain/offer/offer'
import type { Order, OrderItem } from '../../../src/shared/domain/order/order'
import { money } from '../../../src/shared/domain/money/money'
import { openTestDatabase } from '../../support/order-cache'
import { anOrder, aStoredOrder } from '../../support/stored-orders'

const CABIN = allowance('CABIN', 'CarryOn', 1)
const CHECKED = allowance('CHECKED', 'Checked', 1)
const NO_CHECKED = allowance('NONE', 'Checked', 0)

function allowance(id: string, category: string, totalQuantity: number): BaggageAllowance {
  return { id, category, pieces: [{ totalQuantity, measurements: [] }], descriptions: [] }
}

const flown: OrderItem = {
  orderItemId: 'F',
  base: money('100', 'GBP'),
  services: [{ serviceId: 'f', passengerRef: 'PAX1', segmentRef: 'SEG1' }],
}

/** A service that is bought for a price of its own. */
function bought(definitionRef: string): OrderItem {
  const services = [{ serviceId: definitionRef, passengerRef: 'PAX1', definitionRef }]
  return { orderItemId: definitionRef, base: money('30', 'GBP'), services }
}

function order(items: readonly OrderItem[], bags: readonly BaggageAllowance[] = []): Order {
  const definition = { bundle: [], baggageAllowanceIds: [], descriptions: [] }
  const made = anOrder()
  return {
    ...made,
    items,
    lists: {
      ...made.lists,
      baggageAllowances: Object.fromEntries(bags.map((bag) => [bag.id, bag])),
      serviceDefinitions: {
        BAG: { ...definition, id: 'BAG', name: 'Extra bag', code: 'YN', baggageAllowanceIds: ['CHECKED'] },
        CHG: { ...definition, id: 'CHG', name: 'Change', code: 'CHANGE' },
      },
    },
  }
}

const fares = (conditions: FareDetail['components'][number]['conditions']): readonly FareDetail[] => [
  {
    passengerRefs: ['PAX1'],
    components: [
      { segments: [{ segmentKey: 'SEG1' }], bookingClass: 'Q', ...(conditions && { conditions }) },
    ],
  },
]

/** What an offer of the same flight told when it was sold. */
function soldTerms() {
  const { lists } = order([])
  const offer: Offer = {
    offerId: 'O',
    owner: 'XX',
    flights: [{ flightKey: 'FL1', priceClassId: 'PC' }],
    items: [{ offerItemId: 'I', services: [], fares: fares({ changeFee: true, refundable: false }) }],
  }
  const priceClasses = { PC: { id: 'PC', name: 'LowFare', descriptions: [], seats: [] } }
  return termsOfOffer(offer, { ...lists, priceClasses })
}

describe('what the fare of an order includes', () => {
  it('is its bags, and none of a kind only where nothing else of that kind is given', () => {
    const { attributes } = termsOfOrder(order([flown], [CABIN, NO_CHECKED]))
    expect(attributes['cabin-bag']).toMatchObject({ kind: 'included', bags: [{ pieces: 1 }] })
    expect(attributes['checked-bag']).toMatchObject({ kind: 'not-included' })
    const both = termsOfOrder(order([flown], [allowance('B', 'Checked', 2), NO_CHECKED]))
    expect(both.attributes['checked-bag']).toMatchObject({ kind: 'included', bags: [{ pieces: 2 }] })
  })

  it('is not what was bought beside it; that a change was bought counts all the same', () => {
    const { attributes } = termsOfOrder(order([flown, bought('BAG'), bought('CHG')], [CHECKED, NO_CHECKED]))
    expect(attributes['checked-bag']).toMatchObject({ kind: 'not-included' })
    expect(attributes.change).toMatchObject({ kind: 'included' })
  })

  it('is said by the fares of the order where it has them', () => {
    const told = termsOfOrder(order([{ ...flown, fares: fares({ changeFee: true, refundable: false }) }]))
    expect(told.attributes.change).toEqual({ kind: 'fee' })
    expect(told.attributes.refund).toEqual({ kind: 'not-included' })
    expect(told.legs['LGW OSL']?.bookingClasses).toEqual(['Q'])
  })
})

describe('what was told when it was sold', () => {
  it('stands where the order says nothing, and is marked', () => {
    const told = termsOfStored({ ...aStoredOrder(), order: order([flown], [CABIN]), sold: soldTerms() })
    expect(told.attributes.change).toEqual({ kind: 'fee' })
    expect(told.attributes['cabin-bag']).toMatchObject({ kind: 'included' })
    expect([...told.asSold]).toEqual(['change', 'refund'])
    expect(told.legs['LGW OSL']).toMatchObject({ priceClass: 'LowFare', bookingClasses: ['Q'] })
  })

  it('never stands against what the order itself says', () => {
    const free = order([{ ...flown, fares: fares({ changeFee: true, refundable: true }) }])
    const told = termsOfStored({ ...aStoredOrder(), order: free, sold: soldTerms() })
    expect(told.attributes.refund).toEqual({ kind: 'not-stated' })
    expect([...told.asSold]).toEqual([])
  })

  it('is nothing where nobody told anything', () => {
    const told = termsOfStored({ ...aStoredOrder(), order: order([flown]) })
    expect(told.attributes.change).toEqual({ kind: 'not-stated' })
    expect([...told.asSold]).toEqual([])
  })

  it('stays with the order when a later answer comes without it', () => {
    const store = createOrderStore(openTestDatabase())
    const first = { ...aStoredOrder(), sold: soldTerms() }
    store.store(first)
    store.store({ ...aStoredOrder({ status: 'HK' }), asOf: '2026-02-12T09:00:00.000Z' })
    expect(store.read(first.order)).toMatchObject({ order: { status: 'HK' }, sold: soldTerms() })
  })
})
