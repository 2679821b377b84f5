import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderKey } from '../../shared/domain/order/order-list'
import { keptOrder, type Orders } from './order-ports'
import { isRefused } from '../../shared/errors/refused'

/** Shows an order from this computer and takes its changes as read. */
export function openOrder({ orders }: { readonly orders: Orders }) {
  return (key: OrderKey): StoredOrder => {
    const stored = keptOrder(orders, key)
    markSeen(orders, key)
    return stored
  }
}

/** A disk that takes no mark must not hide the order. */
function markSeen(orders: Orders, key: OrderKey): void {
  try {
    orders().markSeen(key)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
