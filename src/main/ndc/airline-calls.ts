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

/** Warnings of an answer travel with it; every failure is thrown as Refused (errors/refused.ts). */
export interface LeadPrices {
  readonly prices: readonly LeadPrice[]
  readonly warnings: readonly string[]
}

/** What each call asks with, beside who calls, and what it is answered with: endpoints 1 to 4 of the interface. */
interface CallMap {
  readonly findLeadPrices: { readonly asks: [query: LeadPriceQuery]; readonly answer: LeadPrices }
  /**
   * Both directions in one request; thrown as an unexpected answer where it does not tell them apart. The qualifiers and
   * the currency of the first hold for both.
   */
  readonly findLeadPricesBothWays: {
    readonly asks: [queries: readonly [LeadPriceQuery, LeadPriceQuery]]
    readonly answer: readonly [LeadPrices, LeadPrices]
  }
  readonly searchDay: {
    readonly asks: [query: DayQuery, listeners: DayListeners]
    readonly answer: Omit<ShoppingAnswer, 'asOf'>
  }
  readonly priceOffers: { readonly asks: [call: PricingCall]; readonly answer: Omit<PricingAnswer, 'asOf'> }
  readonly createOrder: { readonly asks: [call: OrderCreateCall]; readonly answer: OrderCreateAnswer }
  readonly answerBank: { readonly asks: [call: BankAnswerCall]; readonly answer: OrderAnswer }
  /** By order id (section 4.4); 913 is thrown as order-not-found. */
  readonly retrieveOrder: { readonly asks: [orderId: string]; readonly answer: OrderAnswer }
  /** Endpoint 4 by the ResponseID whose offer created the order (section 4.5). */
  readonly lookUpOrder: {
    readonly asks: [responseId: string, etag?: string]
    readonly answer: OrderReadAnswer
  }
}

interface DayListeners {
  readonly onProgress?: (progress: SearchProgress) => void
  readonly onOffers?: (offers: readonly Offer[]) => void
}

export type CallName = keyof CallMap

export type AirlineCall<Name extends CallName> = (
  context: CallContext,
  ...asks: CallMap[Name]['asks']
) => Promise<CallMap[Name]['answer']>

/** The airline as the use cases see it. What may be repeated, and how long it may take, stands in call-plans.ts. */
export type AirlineCalls = { readonly [Name in CallName]: AirlineCall<Name> }

/** All calls, each made in one way: routed, watched, or waiting for something. */
export function eachCall(make: <Name extends CallName>(name: Name) => AirlineCall<Name>): AirlineCalls {
  return {
    findLeadPrices: make('findLeadPrices'),
    findLeadPricesBothWays: make('findLeadPricesBothWays'),
    searchDay: make('searchDay'),
    priceOffers: make('priceOffers'),
    createOrder: make('createOrder'),
    answerBank: make('answerBank'),
    retrieveOrder: make('retrieveOrder'),
    lookUpOrder: make('lookUpOrder'),
  }
}
