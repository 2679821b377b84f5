import type { DataLists } from '../lists/data-lists'
import type { FareTerms } from '../fare/fare-terms'
import type { Instant, LocalDate } from '../dates/local-date'
import type { Money } from '../money/money'
import type { FareDetail } from '../offer/offer'
import type { Costs } from '../price/costs'
import type { UnclearAmounts } from '../price/unclear-amounts'

/** A payment recorded with the order; the card token is masked before it reaches this object. */
export interface OrderPayment {
  readonly type?: string
  readonly amount?: Money
  /** Last four characters of the token, or of the card, behind dots. */
  readonly maskedNumber?: string
  /** Code of the card, such as VI, where the answer names the card instead of its token. */
  readonly cardCode?: string
}

/** TicketDocInfos/TicketDocInfo: a document that the airline issued for a traveller. */
export interface OrderTicket {
  readonly number: string
  /** Code of its kind as sent. */
  readonly type?: string
  readonly passengerRefs: readonly string[]
}

/** A service of an order item: a flight segment or a defined service, for one passenger (section 2.7). */
export interface OrderService {
  readonly serviceId: string
  readonly passengerRef?: string
  readonly segmentRef?: string
  readonly definitionRef?: string
  /** "12A" where the service is a chosen seat. */
  readonly seat?: string
}

export interface OrderItem extends Costs {
  readonly orderItemId: string
  readonly owner?: string
  /** ItemStatus as sent; absent when the answer gives none. */
  readonly status?: string
  readonly services: readonly OrderService[]
  /** Absent where the answer states none. */
  readonly fares?: readonly FareDetail[]
}

/** Whether an item is flights: a defined service may name the segment that it is for. */
export function isTravel({ services }: OrderItem): boolean {
  return services.some(
    ({ segmentRef, definitionRef, seat }) =>
      segmentRef !== undefined && definitionRef === undefined && seat === undefined,
  )
}

/** What the agency earns: an amount or a share, each as the answer states it. */
export interface Commission {
  readonly amount?: Money
  /** Per cent, as sent. */
  readonly percentage?: string
  readonly code?: string
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
  /** Absent where the answer states none. */
  readonly commissions?: readonly Commission[]
  /** In what was stored before several were read. */
  readonly commission?: Money
  /** PaymentTimeLimit as sent; absent when the answer gives none. */
  readonly payUntil?: string
  /** Absent where the answer names none. */
  readonly tickets?: readonly OrderTicket[]
  readonly lists: DataLists
  readonly warnings: readonly string[]
  /** Why amounts of the answer are left out; absent as a rule. */
  readonly unclear?: UnclearAmounts
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
  /** That it was paid with at this counter; the answer of the airline knows only its token. */
  readonly card?: { readonly brand: string; readonly lastFour: string }
  /** Who sold it at this counter, by name or initials; absent where nobody was named. */
  readonly agent?: string
  /** What was told of its fare when it was sold at this counter. */
  readonly sold?: FareTerms
  /** What was sold at this counter, where the airline made an order of something else. */
  readonly agreed?: AgreedOrder
  /** In what the order is not what was agreed, as it stands now. */
  readonly otherwise?: readonly OrderDifference[]
}

/** What was sold: for what sum, which flights on which days, to whom. */
export interface AgreedOrder {
  readonly total: Money
  /** As `flightsOfKey` writes them; absent in what was stored before it was kept, empty where no flight was named. */
  readonly flights?: readonly string[]
  readonly departureDate: LocalDate
  readonly returnDate?: LocalDate
  readonly travellers: readonly (OrderName & { readonly passengerId: string })[]
}

export interface OrderName {
  readonly surname: string
  readonly givenName: string
}

export type OrderDifference =
  | { readonly kind: 'total'; readonly agreed: Money; readonly made: Money }
  | { readonly kind: 'flights'; readonly agreed: readonly string[]; readonly made: readonly string[] }
  | { readonly kind: 'day'; readonly agreed: LocalDate; readonly made: LocalDate }
  | { readonly kind: 'name'; readonly agreed: OrderName; readonly made: OrderName }
  /** The order names its travellers, and not this one. */
  | { readonly kind: 'missing'; readonly agreed: OrderName }

/** First booking reference of the owning airline, or the first at all: what the counter calls the locator. */
export function locatorOf(order: Order): string | undefined {
  const own = order.bookingReferences.find((reference) => reference.airlineId === order.owner)
  return (own ?? order.bookingReferences[0])?.id
}

/** Every commission that the order states, also of one that was stored before several were read. */
export function commissionsOf({ commissions, commission }: Order): readonly Commission[] {
  return commissions ?? (commission ? [{ amount: commission }] : [])
}

/** The documents issued for a traveller; those that name nobody are for all. */
export function ticketsOf({ tickets = [] }: Order, passengerId: string): readonly string[] {
  return tickets.flatMap(({ number, passengerRefs }) =>
    passengerRefs.length === 0 || passengerRefs.includes(passengerId) ? [number] : [],
  )
}

/** What is known of the card of a payment: that of the one payment made here, else what the airline says of its own. */
export function cardOfPayment(
  { card, order }: StoredOrder,
  { maskedNumber = '', cardCode }: OrderPayment,
): { readonly brand: string; readonly lastFour: string } | undefined {
  if (card && order.payments.length === 1) return card
  // The end of a token is not that of the card.
  if (cardCode === undefined) return undefined
  return { brand: CARDS[cardCode] ?? cardCode, lastFour: maskedNumber.replaceAll(/[^0-9]/g, '') }
}

/** Cards by the codes that airlines have for them. */
const CARDS: Readonly<Record<string, string>> = {
  AX: 'American Express',
  CA: 'Mastercard',
  MC: 'Mastercard',
  DC: 'Diners Club',
  DS: 'Discover',
  JC: 'JCB',
  MA: 'Maestro',
  TP: 'UATP',
  UP: 'UnionPay',
  VI: 'Visa',
}
