import type {
  BankReturn,
  BankStatus,
  Challenge,
  PaymentKind,
} from '../../shared/domain/booking/booking-attempt'
import type { LeadPrice, LeadPriceQuery } from '../../shared/domain/search/calendar'
import type { SearchProgress } from '../../shared/domain/search/day-search'
import type { Money } from '../../shared/domain/money/money'
import type {
  AncillarySelection,
  Offer,
  PricingAnswer,
  ShoppingAnswer,
} from '../../shared/domain/offer/offer'
import type { Order } from '../../shared/domain/order/order'
import type { Contact, PassengerSlot, Traveller } from '../../shared/domain/people/passenger'
import type { Profile } from '../../shared/domain/desk/profile'
import type { Qualifiers } from '../../shared/domain/search/qualifier'
import type { DayQuery } from '../../shared/domain/search/trip'

/** Who calls: the point of sale and its sign-in. Credentials are read from the keychain for each call. */
export interface CallContext {
  readonly profile: Profile
  readonly credentials?: { readonly user: string; readonly password: string }
  readonly signal?: AbortSignal
}

/** One offer of a pricing request: the ids of one answer, with every item that is to be priced (section 4.2). */
export interface OfferToPrice {
  readonly offerId: string
  readonly owner: string
  readonly responseId: string
  readonly items: readonly {
    readonly offerItemId: string
    readonly passengerRefs: readonly string[]
    /** Set for items of an ALaCarteOffer. */
    readonly selection?: AncillarySelection
  }[]
}

export interface PricingCall {
  readonly offers: readonly OfferToPrice[]
  readonly passengers: readonly (PassengerSlot | Traveller)[]
  readonly qualifiers: Qualifiers
  /** That of the search whose offers are priced; absent: that of the point of sale. */
  readonly currency?: string
  /** Card token of a surcharged card (section 4.2). */
  readonly cardToken?: string
}

export interface OrderCreateCall {
  readonly offer: { readonly offerId: string; readonly owner: string; readonly responseId: string }
  /** Every OfferItemID of the priced offer, the card fee included (section 4.3). */
  readonly items: readonly { readonly offerItemId: string; readonly passengerRefs: readonly string[] }[]
  /** Exactly the last priced total, digit for digit. */
  readonly total: Money
  /** Decimals of the minor units in which the airline wrote the total; absent: it is sent as it stands. */
  readonly minorUnits?: number
  readonly cardToken: string
  readonly travellers: readonly Traveller[]
  readonly contact: Contact
  readonly payment: PaymentKind
  /** Return addresses with the attempt's nonce. */
  readonly termUrl: string
  readonly failUrl: string
  readonly ipAddress: string
  /** Exactly the user agent of the window that will show the bank. */
  readonly userAgent: string
}

export interface BankAnswerCall {
  readonly challenge: Challenge
  readonly bankReturn: BankReturn
  readonly status: BankStatus
}

/** The order as answered; the card token in it is masked by the reader. */
export interface OrderAnswer {
  readonly order: Order
  /** Of a look-up alone, where one shopping response became several orders. */
  readonly others?: readonly Order[]
  readonly etag?: string
}

export type OrderCreateAnswer =
  | { readonly kind: 'order'; readonly answer: OrderAnswer }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

export type OrderReadAnswer =
  { readonly kind: 'order'; readonly answer: OrderAnswer } | { readonly kind: 'not-modified' }

/** Warnings of an answer travel with it; every failure is thrown as a Refused (http/call-failed.ts). */
export interface LeadPrices {
  readonly prices: readonly LeadPrice[]
  readonly warnings: readonly string[]
}

/**
 * The airline as the use cases see it: endpoints 1 to 4 of the specification.
 * Reads (calendar, day, pricing, retrieve, look-up) are repeated at most once by the client;
 * createOrder and answerBank never.
 */
export interface AirlineCalls {
  findLeadPrices(context: CallContext, query: LeadPriceQuery): Promise<LeadPrices>
  /**
   * Both directions in one request; thrown as an unexpected answer where it does not tell them apart. The qualifiers and
   * the currency of the first hold for both.
   */
  findLeadPricesBothWays(
    context: CallContext,
    queries: readonly [LeadPriceQuery, LeadPriceQuery],
  ): Promise<readonly [LeadPrices, LeadPrices]>
  searchDay(
    context: CallContext,
    query: DayQuery,
    options: {
      readonly onProgress?: (progress: SearchProgress) => void
      readonly onOffers?: (offers: readonly Offer[]) => void
    },
  ): Promise<Omit<ShoppingAnswer, 'asOf'>>
  priceOffers(context: CallContext, call: PricingCall): Promise<Omit<PricingAnswer, 'asOf'>>
  createOrder(context: CallContext, call: OrderCreateCall): Promise<OrderCreateAnswer>
  answerBank(context: CallContext, call: BankAnswerCall): Promise<OrderAnswer>
  /** By order id (section 4.4); 913 is thrown as order-not-found. */
  retrieveOrder(context: CallContext, orderId: string): Promise<OrderAnswer>
  /** Endpoint 4 by the ResponseID whose offer created the order (section 4.5). */
  lookUpOrder(context: CallContext, responseId: string, etag?: string): Promise<OrderReadAnswer>
}
