import { LEAD_PRICE_FRESH_FOR_MS } from '../../../shared/domain/search/calendar'
import type { Instant, LocalDate } from '../../../shared/domain/dates/local-date'
import type { Money } from '../../../shared/domain/money/money'

/** A day whose lowest one-way fare is known. */
export interface PricedDay {
  readonly kind: 'price'
  readonly date: LocalDate
  readonly price: Money
  /** Absent when the answer does not say. */
  readonly transfer?: boolean
  readonly asOf: Instant
}

/** What is known of one day in one direction. "None" is what the airline left out; it never says why. */
export type DayPrice =
  | PricedDay
  | { readonly kind: 'none'; readonly date: LocalDate; readonly asOf: Instant }
  | { readonly kind: 'waiting'; readonly date: LocalDate }
  | { readonly kind: 'unsearched'; readonly date: LocalDate }
  | { readonly kind: 'failed'; readonly date: LocalDate }

export function isStale(asOf: Instant, now: number): boolean {
  return now - Date.parse(asOf) > LEAD_PRICE_FRESH_FOR_MS
}
