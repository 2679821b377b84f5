import type { StoredOrder } from '../../shared/domain/order/order'
import type { AppError } from '../../shared/errors/app-error'
import { keyOf, type OrderReading } from './order-ports'
import { isRefused } from '../../shared/errors/refused'

export interface RetrieveOrderDeps extends OrderReading {
  /** The order is shown but could not be kept: full disk, no keychain. */
  readonly onNotKept: (error: AppError) => void
}

/**
 * Reads an order by its id from the airline of the point of sale in use (section 4.4). What the answer holds beside it is
 * kept as well, or an order would be gone that the airline has.
 */
export function retrieveOrder(deps: RetrieveOrderDeps) {
  return async (orderId: string): Promise<StoredOrder> => {
    const context = await deps.activeContext()
    const { order: first, others = [], etag } = await deps.airline.retrieveOrder(context, orderId.trim())
    const order = [first, ...others].find((one) => one.orderId === orderId.trim()) ?? first
    const now = deps.now().toISOString()
    const read = {
      profileId: context.profile.id,
      environment: context.profile.environment,
      asOf: now,
      createdAt: now,
    }
    for (const other of [first, ...others]) if (other !== order) keep(deps, { ...read, order: other })
    // The ETag is that of the answer: with several orders it tells of none by itself.
    const stored = { ...read, order, ...(others.length === 0 && etag !== undefined && { etag }) }
    keep(deps, stored)
    return stored
  }
}

/** Keeps an order that was read, as far as this computer keeps any. */
export function keep(deps: RetrieveOrderDeps, stored: StoredOrder): void {
  try {
    const { changed } = deps.orders().store(stored)
    deps.tell({ kind: 'order-stored', order: keyOf(stored), changed })
  } catch (error) {
    if (!isRefused(error)) throw error
    deps.onNotKept(error.error)
  }
}
