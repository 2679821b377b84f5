import type { LocalDate } from '../domain/dates/local-date'
import type { Money } from '../domain/money/money'
import type { Attributes } from '../domain/offer/offer-attributes'
import type { Party } from '../domain/people/passenger'
import type { Environment } from '../domain/desk/profile'
import type { BoughtService } from '../domain/services/bought-services'
import type { LocaleCode, Settings } from '../domain/desk/settings'

/** What the desk asks main to show the customer: ids only, main composes the rest from what it holds. */
export type CustomerSubject =
  | { readonly kind: 'none' }
  /** One offer of a day search for the whole trip, or the outbound and the return one. */
  | { readonly kind: 'offers'; readonly searchId: string; readonly offerIds: readonly string[] }
  | { readonly kind: 'pricing'; readonly pricingId: string }
  | { readonly kind: 'attempt'; readonly attemptId: string }

/** How far the sale is, as the customer needs to know it. */
export type CustomerStep =
  /** Flights are chosen; the airline has not confirmed what they cost. */
  | 'chosen'
  | 'offer'
  /** The airline asks for another total than before or flies otherwise, and nobody has agreed to it yet. */
  | 'changed'
  /** The same where only the fee of the card makes the difference. */
  | 'card-fee'
  /** Priced with the card and accepted: the next thing is paying. */
  | 'ready'
  | 'working'
  /** The bank asks: the customer approves in the bank's app or page. */
  | 'bank'
  /** The outcome is not known yet and is being looked up. */
  | 'checking'
  | 'confirmed'
  /** The airline made an order of something else than was sold, which the agent clears up first. */
  | 'made-otherwise'
  | 'declined'
  /** Every look-up said that no order exists. */
  | 'not-booked'

/** One end of a journey, local to its airport. */
export interface CustomerStop {
  readonly airportCode: string
  /** City or airport as the airline names it; absent when the answer gives neither. */
  readonly place?: string
  readonly date: LocalDate
  /** HH:MM as sent; absent when the answer gives none. */
  readonly time?: string
}

/** A journey in one direction. */
export interface CustomerFlight {
  readonly departure: CustomerStop
  readonly arrival: CustomerStop
  /** Days from departure to arrival date; negative across the date line. */
  readonly dayShift: number
  /** ISO 8601 as sent; absent when the answer gives none. */
  readonly duration?: string
  readonly numbers: readonly string[]
  readonly operatedBy: readonly string[]
  /** Who flies, where the airline says it in words alone. */
  readonly operatorWords: readonly string[]
  /** Stops without a change of flight. */
  readonly stops: number
  /** Airports of transfer in travel order. */
  readonly via: readonly string[]
  /** Name of the price class; absent when the answer names none. */
  readonly priceClass?: string
}

/** A condition as the customer is told it; in the airline's words where it has them. */
export type CustomerCondition =
  | { readonly kind: 'included' | 'fee' | 'not-included' | 'not-stated' }
  | { readonly kind: 'words'; readonly words: string }

/** What the customer checks before paying, beside the trip. Names and contact are read out: they stay with the desk. */
export interface CustomerReadBack {
  readonly bags: readonly string[]
  readonly change: CustomerCondition
  readonly refund: CustomerCondition
}

/** The trip and its price: no names, no ids, nothing of the agency. */
export interface CustomerTrip {
  /** Empty when main no longer holds the pricing, such as after a restart. */
  readonly flights: readonly CustomerFlight[]
  readonly party: Party
  /** Absent when the chosen offers do not say one. */
  readonly total?: Money
  readonly services: readonly BoughtService[]
  /** Bags, seat, meal, change and refund as the fare gives them; absent while nothing is priced. */
  readonly attributes?: Attributes
  /** While the customer checks what will be paid for; absent before and after, and without a pricing. */
  readonly readBack?: CustomerReadBack
  /** Already in the total; absent without one. */
  readonly cardFee?: Money
}

export type CustomerContent =
  | { readonly kind: 'welcome' }
  | {
      readonly kind: 'trip'
      readonly step: CustomerStep
      readonly trip: CustomerTrip
      /** The total that was told last, while another one waits to be agreed to. */
      readonly before?: Money
      /** The flights are others than those told last, while they wait to be agreed to. */
      readonly areFlightsOther?: true
      /** Only when confirmed, and then absent where the airline gave none. */
      readonly locator?: string
    }

/** Everything that the customer's window knows. */
export interface CustomerState {
  readonly environment: Environment
  /** Name of the airline that is paid. */
  readonly payTo: string
  readonly content: CustomerContent
  readonly locale: LocaleCode
  readonly theme: Settings['theme']
}

/** The preload of the customer's window: it is told what to show and can ask for nothing. */
export interface CustomerBridge {
  readonly onState: (listener: (state: CustomerState) => void) => () => void
  readonly ready: () => Promise<CustomerState>
}
