import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderKey } from '../../shared/domain/order/order-list'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { ChangeMarks, OrderStore } from '../order-cache/order-store'
import { Refused } from '../../shared/errors/refused'

/** The orders of this computer; throws a Refused with the reason while the cache is closed. */
export type Orders = () => OrderStore & ChangeMarks

/** What is needed to read orders from the airline and to keep them. */
export interface OrderReading {
  readonly orders: Orders
  readonly airline: Pick<AirlineCalls, 'retrieveOrder' | 'lookUpOrder'>
  /** Throws when the profile is gone or its password is not known. */
  readonly contextOf: (profileId: string) => Promise<CallContext>
  readonly activeContext: () => Promise<CallContext>
  readonly now: () => Date
  readonly tell: (event: OrderStoredEvent) => void
}

export interface OrderStoredEvent {
  readonly kind: 'order-stored'
  readonly order: OrderKey
  readonly changed: boolean
}

/** An order that this computer keeps. Throws an Refused when it does not. */
export function keptOrder(orders: Orders, key: OrderKey): StoredOrder {
  const stored = orders().read(key)
  if (!stored) throw new Refused({ kind: 'no-longer-there', what: 'order' })
  return stored
}

export function keyOf({ order }: StoredOrder): OrderKey {
  return { orderId: order.orderId, owner: order.owner }
}
