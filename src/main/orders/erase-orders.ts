import { today } from '../../shared/domain/dates/local-date'
import type { OrderKey } from '../../shared/domain/order/order-list'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { Orders } from './order-ports'

export interface EraseOrdersDeps {
  readonly orders: Orders
  readonly audit: Pick<AuditTrail, 'append'>
}

/** One customer wants to be forgotten: at once, with the travellers, and written down without a name. */
export function eraseOrder({ orders, audit }: EraseOrdersDeps) {
  return ({ orderId, owner }: OrderKey): void => {
    orders().erase({ orderId, owner })
    audit.append({ what: 'order-erased', detail: { order: orderId, owner } })
  }
}

/** At the start and once a day: what is older than the setting allows. Says how many orders went. */
export function eraseExpiredOrders({
  orders,
  audit,
  now,
  keepDays,
}: EraseOrdersDeps & { readonly now: () => Date; readonly keepDays: () => number }) {
  return (): number => {
    const days = keepDays()
    const count = orders().eraseExpired(today(now()), days)
    if (count > 0) {
      audit.append({ what: 'orders-expired', detail: { count: String(count), keepDays: String(days) } })
    }
    return count
  }
}
