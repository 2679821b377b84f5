import type { LocalDate } from '../dates/local-date'
import type { Party } from '../people/passenger'
import type { Qualifiers } from './qualifier'

/** Days of the calendar either side of the trip's own, 0 to 15: the same for both, or each its own. */
export type DaysAround = number | { readonly before: number; readonly after: number }

export function daysEachSide(around: DaysAround): { readonly before: number; readonly after: number } {
  return typeof around === 'number' ? { before: around, after: around } : around
}

/** What the agent asks for: the trip line and the quick entry line are two views of it. */
export interface Trip {
  readonly origin: string
  readonly destination: string
  readonly departureDate: LocalDate
  /** Absent for a one-way trip. */
  readonly returnDate?: LocalDate
  readonly daysAround: DaysAround
  readonly party: Party
  readonly qualifiers: Qualifiers
  /** ISO 4217; absent: that of the point of sale (Parameters/Pricing/OverrideCurrency, section 2.1). */
  readonly currency?: string
}

/** The trip as far as it has been entered; fields and entry line are two views of it. */
export type TripDraft = Partial<Omit<Trip, 'daysAround' | 'party' | 'qualifiers'>> &
  Pick<Trip, 'daysAround' | 'party' | 'qualifiers'>

/** A day search (CoreQuery/OriginDestinations, section 4.1). */
export interface DayQuery {
  readonly origin: string
  readonly destination: string
  readonly departureDate: LocalDate
  readonly returnDate?: LocalDate
  readonly party: Party
  readonly qualifiers: Qualifiers
  /** ISO 4217; absent: that of the point of sale (Parameters/Pricing/OverrideCurrency, section 2.1). */
  readonly currency?: string
}
