import type { TypedTraveller } from './desk-work'
import type { Instant, LocalDate } from '../dates/local-date'
import type { Money } from '../money/money'
import type { QuoteOption } from '../quote/quote'
import type { DayQuery, TripDraft } from '../search/trip'

/** Where sales are parked: so many at a time, each with a key of its own. */
export const parkingPlaces = [1, 2, 3] as const
export type ParkingPlace = (typeof parkingPlaces)[number]

/** What was typed for a sale; never a card, and never what a bank said of one. */
export interface ParkedWork {
  /** The entry line as it was typed. */
  readonly line: string
  readonly trip: TripDraft
  readonly people: readonly TypedTraveller[]
  readonly contact: TypedContact
  /** Of single travellers, beside the one for all. */
  readonly ownContacts: readonly (TypedContact & { readonly passengerId: string })[]
}

interface TypedContact {
  readonly countryDialingCode: string
  readonly phone: string
  readonly email: string
}

/** A sale that was put aside for another customer. Nothing of it was paid, and its price promises nothing. */
export interface ParkedSale {
  readonly id: string
  readonly place: ParkingPlace
  /** As the agent calls it; empty where nobody is named yet. */
  readonly name: string
  readonly parkedAt: Instant
  /** Where it is sold; it is taken up nowhere else. */
  readonly profileId: string
  readonly work: ParkedWork
  /** The flights that were chosen, as they were told; absent before any were, or where they cannot be found again. */
  readonly chosen?: { readonly query: DayQuery; readonly option: QuoteOption }
  /** Services were ticked: they are chosen again. */
  readonly hadServices?: true
}

/** What the desk shows of it. */
export interface ParkedRow extends Pick<ParkedSale, 'id' | 'place' | 'name' | 'parkedAt' | 'profileId'> {
  readonly origin?: string
  readonly destination?: string
  readonly departureDate?: LocalDate
  /** As it was told when it was parked. */
  readonly total?: Money
}

export interface ParkRequest {
  readonly name: string
  readonly work: ParkedWork
  /** Of the answer that main holds. */
  readonly offers?: { readonly searchId: string; readonly offerIds: readonly string[] }
  readonly hadServices?: true
  /** What it was priced and paid with so far: main parks nothing whose payment has no end. */
  readonly pricingId?: string
  readonly attemptId?: string
  /** The sale that was taken up in its place. */
  readonly insteadOf?: string
}

export interface TakenUpSale {
  readonly sale: ParkedSale
  /** What the airline says of its flights now; absent where none were chosen. */
  readonly again?: {
    readonly searchId: string
    /** Empty where they are no longer offered. */
    readonly offerIds: readonly string[]
    readonly option: QuoteOption
  }
}

/** After this day nobody can fly it any more: the first day of the trip, or the day it was parked. */
export function lastDayOfUse({ work, parkedAt }: Pick<ParkedSale, 'work' | 'parkedAt'>): LocalDate {
  return work.trip.departureDate ?? parkedAt.slice(0, 10)
}
