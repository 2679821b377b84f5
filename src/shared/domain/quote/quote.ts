import type { Bag } from '../baggage/bags'
import type { SoldJourney } from '../flights/journey'
import type { Instant, LocalDate } from '../dates/local-date'
import type { Money } from '../money/money'
import type { Attributes } from '../offer/offer-attributes'
import type { Environment } from '../desk/profile'
import type { LocaleCode } from '../desk/settings'
import type { DayQuery } from '../search/trip'

/** Most options that one quote holds; the comparison holds as many. */
export const MOST_OPTIONS = 4

/** What a customer was told on a day: up to four ways to travel and what each cost then. It promises nothing. */
export interface Quote {
  readonly id: string
  readonly createdAt: Instant
  readonly profileId: string
  readonly environment: Environment
  /** Of the customer, not of the desk. */
  readonly language: LocaleCode
  /** Free text; absent when the agent gave none. */
  readonly customer?: string
  readonly query: DayQuery
  readonly options: readonly QuoteOption[]
  /** Until when the agency stands by it while the airline offers it; absent: nothing is said. */
  readonly validUntil?: LocalDate
  /** When the agent is reminded of it; absent: never, or it was done. */
  readonly remindOn?: LocalDate
}

/** One way to travel: an offer of the whole trip, or one each way. */
export interface QuoteOption {
  /** As last answered. */
  readonly parts: readonly QuotedPart[]
  /** For the whole party, as last answered. */
  readonly total: Money
  readonly pricedAt: Instant
  /** What the last pricing again found; absent before the first one. */
  readonly again?: PricedAgain
  /** What the customer was told last: made, copied or saved. Absent until the airline has priced it again since. */
  readonly told?: ToldOption
}

export type ToldOption = Pick<QuoteOption, 'parts' | 'total' | 'pricedAt'>

/** What became of an option when the airline was asked again. */
export type PricedAgain =
  | {
      readonly kind: 'priced'
      readonly at: Instant
      /** As told last. */
      readonly before: Money
      /** Absent when the currency is another one. */
      readonly difference?: Money
    }
  /** The same flights in the same price class were not in the answer. */
  | { readonly kind: 'not-offered'; readonly at: Instant }
  /** Somebody of the party is not in its price, or somebody else is. */
  | { readonly kind: 'party-mismatch'; readonly at: Instant }
  /** Its parts do not add up to its total. */
  | { readonly kind: 'sums-wrong'; readonly at: Instant }
  /** Fewer seats are left than the party needs. */
  | { readonly kind: 'too-few-seats'; readonly at: Instant }

/** An offer of the answer without its ids, which are of no use in a later one. */
export interface QuotedPart {
  readonly journeys: readonly SoldJourney[]
  /** Codes of the services in it, sorted; they tell a bundle from the plain fare. */
  readonly services: readonly string[]
  /** What the answer calls its services, by their codes; absent in quotes that were made before it was kept. */
  readonly serviceNames?: Readonly<Record<string, string>>
  /** What is included and what is not; absent in quotes that were made before it was kept. */
  readonly attributes?: Attributes
  /** Bags that no attribute tells of. */
  readonly bags: readonly QuotedBag[]
}

/** A bag as the answer states it; no bag at all means that it states none. */
export interface QuotedBag extends Bag {
  /** Checked, CarryOn or what the answer says. */
  readonly category?: string
  readonly words?: string
}

/** One line of the list of quotes. */
export interface QuoteRow {
  readonly id: string
  readonly createdAt: Instant
  readonly customer?: string
  readonly language: LocaleCode
  readonly query: DayQuery
  readonly totals: readonly Money[]
  readonly validUntil?: LocalDate
  readonly remindOn?: LocalDate
}

/** The day after which a quote is of no use. */
export function lastTravelDate({ query }: Quote): LocalDate {
  return query.returnDate ?? query.departureDate
}

/** Offers of a day search to be put into words; main takes flights and amounts from the answer it holds. */
export interface QuoteRequest {
  readonly searchId: string
  /** One to four options: one offer, or the outbound and the return one. */
  readonly options: readonly (readonly string[])[]
  readonly language: LocaleCode
  readonly customer?: string
  readonly validUntil?: LocalDate
  readonly remindOn?: LocalDate
}

export interface RepricedQuote {
  readonly quote: Quote
  /** The new day search; its offers can be priced for a booking. */
  readonly searchId: string
  /** For each option the offers of the new answer; empty where it is no longer offered. */
  readonly offerIds: readonly (readonly string[])[]
}
