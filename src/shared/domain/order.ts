import type { DataLists } from './data-lists'
import type { Instant } from './local-date'
import { sameMoney, type Money } from './money'

/** A payment recorded with the order; the card token is masked before it reaches this object. */
export interface OrderPayment {
  readonly type?: string
  readonly amount?: Money
  /** Last four characters of the token behind dots. */
  readonly maskedNumber?: string
}

/** A service of an order item: a flight segment or a defined service, for one passenger (section 2.7). */
export interface OrderService {
  readonly serviceId: string
  readonly passengerRef?: string
  readonly segmentRef?: string
  readonly definitionRef?: string
}

export interface OrderItem {
  readonly orderItemId: string
  readonly owner?: string
  readonly base?: Money
  readonly taxes?: Money
  readonly total?: Money
  readonly services: readonly OrderService[]
}

/** Whether an item is flights: a defined service may name the segment that it is for. */
export function isTravel({ services }: OrderItem): boolean {
  return services.some((service) => service.segmentRef !== undefined && service.definitionRef === undefined)
}

/** OrderViewRS/Response (section 2.7). Fields that the answer leaves out are absent, never guessed. */
export interface Order {
  readonly orderId: string
  readonly owner: string
  readonly webAddress?: string
  readonly bookingReferences: readonly { readonly id: string; readonly airlineId?: string }[]
  readonly total?: Money
  /** OK, or whatever the airline says; absent when it says nothing. */
  readonly status?: string
  readonly payments: readonly OrderPayment[]
  readonly items: readonly OrderItem[]
  readonly commission?: Money
  readonly lists: DataLists
  readonly warnings: readonly string[]
}

/** An order as this computer knows it. */
export interface StoredOrder {
  readonly order: Order
  readonly profileId: string
  readonly environment: 'production' | 'test' | 'training'
  /** When the airline last told us about it. */
  readonly asOf: Instant
  /** Quoted ETag of the answer (section 4.5), for If-None-Match. */
  readonly etag?: string
  /** The ResponseID whose offer created it, for endpoint 4. */
  readonly responseId?: string
  readonly createdAt: Instant
  /** What the customer agreed to pay; absent for an order that was not made at this counter. */
  readonly agreed?: Money
}

/** Whether an order costs what was agreed; true where the airline does not say what it costs. */
export function isAsAgreed(agreed: Money, total: Money | undefined): boolean {
  return total === undefined || sameMoney(agreed, total)
}

/** First booking reference of the owning airline, or the first at all: what the counter calls the locator. */
export function locatorOf(order: Order): string | undefined {
  const own = order.bookingReferences.find((reference) => reference.airlineId === order.owner)
  return (own ?? order.bookingReferences[0])?.id
}
