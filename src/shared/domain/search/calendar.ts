import type { Instant, LocalDate } from '../dates/local-date'
import type { Money } from '../money/money'
import type { Qualifiers } from './qualifier'

/** One direction of a calendar search: the lowest one-way price of each day of a window (section 4.1). */
export interface LeadPriceQuery {
  readonly origin: string
  readonly destination: string
  /** The preferred day; the window lies around it. */
  readonly date: LocalDate
  readonly daysBefore: number
  readonly daysAfter: number
  readonly qualifiers: Qualifiers
  /** ISO 4217; absent: that of the point of sale (Parameters/Pricing/OverrideCurrency, section 2.1). */
  readonly currency?: string
}

/** The cheapest one-way price of a day, before passenger pricing: a lead price, never a total (section 2.5). */
export interface LeadPrice {
  readonly date: LocalDate
  readonly price: Money
  /** Whether the journey has a transfer; absent when the answer does not say. */
  readonly transfer?: boolean
}

/** Older than this a lead price is asked for again, and shown as old where it is still seen. */
export const LEAD_PRICE_FRESH_FOR_MS = 10 * 60_000

/** Days of the window that are missing in `prices` were returned without a fare. */
export interface LeadPriceAnswer {
  readonly query: LeadPriceQuery
  readonly prices: readonly LeadPrice[]
  /** When the airline answered. */
  readonly asOf: Instant
  readonly warnings: readonly string[]
}
