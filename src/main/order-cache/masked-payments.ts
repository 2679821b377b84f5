import type { Order, OrderPayment } from '../../shared/domain/order/order'

const LONGEST_CLEAR_PART = 4

/**
 * The reader masks card tokens already; this is the second net, so that no fault above can bring one onto
 * the disk. It shortens instead of throwing: an order that is paid must be stored.
 */
export function maskPayments(order: Order): Order {
  return { ...order, payments: order.payments.map((payment) => maskPayment(payment)) }
}

function maskPayment(payment: OrderPayment): OrderPayment {
  const { maskedNumber } = payment
  if (maskedNumber === undefined) return payment
  const clear = maskedNumber.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return clear.length <= LONGEST_CLEAR_PART
    ? payment
    : { ...payment, maskedNumber: `••••${clear.slice(-LONGEST_CLEAR_PART)}` }
}
