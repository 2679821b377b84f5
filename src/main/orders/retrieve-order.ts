import type { StoredOrder } from '../../shared/domain/order/order'
import type { AppError } from '../../shared/errors/app-error'
import { keyOf, type OrderReading } from './order-ports'
import { isRefused } from '../../shared/errors/refused'

export interface RetrieveOrderDeps extends OrderReading {
  /** The order is shown but could not be kept: full disk, no keychain. */
  readonly onNotKept: (error: AppError) => void
}

/** Reads an order by its id from the airline of the point of sale in use (section 4.4). */
export function retrieveOrder(deps: RetrieveOrderDeps) {
  return async (orderId: string): Promise<StoredOrder> => {
    const context = await deps.activeContext()
    const { order, etag } = await deps.airline.retrieveOrder(context, orderId.trim())
    const now = deps.now().toISOString()
    const stored: StoredOrder = {
      order,
      profileId: context.profile.id,
      environment: context.profile.environment,
      asOf: now,
      createdAt: now,
      ...(etag !== undefined && { etag }),
    }
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
