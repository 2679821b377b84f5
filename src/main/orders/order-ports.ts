import type { StoredOrder } from '../../shared/domain/order'
import type { AppError } from '../../shared/ipc/app-error'
import type { OrderKey } from '../../shared/ipc/desk-contract'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { ChangeMarks, OrderStore } from '../order-cache/order-store'
import { OrdersFailed } from './orders-failed'

/** The orders of this computer; throws a CacheFailed with the reason while the cache is closed. */
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

/** An order that this computer keeps. Throws an OrdersFailed when it does not. */
export function keptOrder(orders: Orders, key: OrderKey): StoredOrder {
  const stored = orders().read(key)
  if (!stored) throw new OrdersFailed({ kind: 'no-longer-there', what: 'order' })
  return stored
}

export function keyOf({ order }: StoredOrder): OrderKey {
  return { orderId: order.orderId, owner: order.owner }
}

/** The error that a failure below the IPC line carries, if it carries one. */
export function appErrorIn(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('error' in thrown)) return undefined
  return isAppError(thrown.error) ? thrown.error : undefined
}

function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
