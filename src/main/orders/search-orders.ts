import { today } from '../../shared/domain/dates/local-date'
import type { OrderQuery, OrderSearchAnswer } from '../../shared/domain/order/order-list'
import type { Orders } from './order-ports'

/** Finds orders as the agent types, from this computer alone: the same online and offline. */
export function searchOrders(deps: { readonly orders: Orders; readonly now: () => Date }) {
  return (query: OrderQuery): OrderSearchAnswer => deps.orders().search(query, today(deps.now()))
}
