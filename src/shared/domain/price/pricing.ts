import type { FlightChange } from '../flights/flight-changes'
import type { Instant } from '../dates/local-date'
import type { Money } from '../money/money'
import type { AncillarySelection, PricingAnswer } from '../offer/offer'
import type { Party, Traveller } from '../people/passenger'
import type { PeopleOfType } from '../people/passenger-types'
import type { Qualifiers } from '../search/qualifier'

/** What the price of a line is made of, for comparing two answers; one line per passenger type or service. */
export interface PriceLine {
  readonly kind:
    | 'fare'
    | 'surcharges'
    | 'fees'
    | 'discount'
    | 'taxes'
    /** What the total has beyond the parts that are stated. */
    | 'rest'
    | 'service'
    | 'card-fee'
  /** ADT, CHD, INF, or several of them as in ADT+CHD, for what flights cost; the service's code otherwise. */
  readonly subject: string
  readonly label?: string
  /** For whom it is; absent for services and the card fee. */
  readonly people?: readonly PeopleOfType[]
  readonly count: number
  readonly amount: Money
}

/** One line of an explained price change; absent on one side when the line came or went. */
export interface PriceMove {
  readonly kind: PriceLine['kind']
  readonly subject: string
  readonly label?: string
  readonly before?: Money
  readonly after?: Money
  readonly difference: Money
}

export interface PriceChange {
  readonly before: Money
  readonly after: Money
  readonly difference: Money
  readonly moves: readonly PriceMove[]
  /** What flies otherwise than was chosen or agreed last; it waits for the same yes as another total. */
  readonly flights: readonly FlightChange[]
}

/** Whether the parts of a price add up; a mismatch stops the booking (design, section 5). */
export type SumCheck =
  | { readonly kind: 'adds-up' }
  | { readonly kind: 'not-checkable'; readonly reason: 'amounts-missing' }
  | {
      readonly kind: 'mismatch'
      readonly expected: Money
      readonly stated: Money
      readonly what: 'items' | 'base-and-taxes'
      /** The item whose own amounts differ; absent for the items against the total of the offer. */
      readonly offerItemId?: string
    }

/** A pricing as main holds it and the desk shows it. */
export interface Pricing {
  readonly pricingId: string
  readonly answer: PricingAnswer
  readonly total: Money
  readonly lines: readonly PriceLine[]
  readonly check: SumCheck
  /** Against the offers chosen or the pricing before; absent when the total, every line and what flies stayed. */
  readonly change?: PriceChange
  /** False until the agent accepts a change with its own key. */
  readonly isAccepted: boolean
  /** The last answer that listed services for these flights: this one, or one before; absent when none did. */
  readonly menu?: PricingAnswer
  /** What was chosen from the menu and is part of the total. */
  readonly selections: readonly AncillarySelection[]
  readonly party: Party
  readonly qualifiers: Qualifiers
  /** That the trip was searched in; absent: that of the point of sale. The amounts say what was answered. */
  readonly currency?: string
  /** True when the pricing was asked for with the card's token (section 4.2). */
  readonly withCard: boolean
  readonly pricedAt: Instant
}

export interface PriceRequest {
  readonly searchId: string
  /** One offer, or the outbound and the return one. */
  readonly offerIds: readonly string[]
  /** Present when the airline needs birth dates before pricing (UK under-16 rule, section 4.2). */
  readonly travellers?: readonly Traveller[]
  /** The pricing whose services are selected or that is asked for again. */
  readonly previousPricingId?: string
  readonly selections: readonly AncillarySelection[]
}
