import type { StartAttempt } from '../booking/booking-attempt'
import type { AncillarySelection } from '../offer/offer'
import type { PassengerTypeCode, NameTitle } from '../people/passenger'
import type { Pricing } from '../price/pricing'
import type { DayQuery, TripDraft } from '../search/trip'

/**
 * What the agent was at, for a desk window that crashes: main keeps the last of it in memory and on no disk. Never card
 * data; what main holds itself (orders, attempts, prices) is named by its id alone.
 */
export interface DeskWork {
  /** The screen, as the router writes it. */
  readonly path: string
  /** The entry line as it was typed. */
  readonly line: string
  readonly trip: TripDraft
  /** Whether the calendar showed prices. */
  readonly isSearched: boolean
  readonly people: readonly TypedTraveller[]
  readonly contact: { readonly countryDialingCode: string; readonly phone: string; readonly email: string }
  /** What was chosen among the offers, and the price that main gave for it. */
  readonly chosen?: ChosenWork
  readonly attemptId?: string
  /** What the current attempt was made from; never with what somebody else's 3-D Secure said of the card. */
  readonly sale?: StartedSale
  /** What orders were searched for. */
  readonly orderText: string
}

export interface TypedTraveller {
  readonly passengerId: string
  readonly ptc: PassengerTypeCode
  readonly title: NameTitle | ''
  readonly givenName: string
  readonly surname: string
  readonly birthDate: string
  readonly withPassengerId: string
}

export interface ChosenWork {
  readonly searchId: string
  readonly offerIds: readonly string[]
  readonly query: DayQuery
  readonly pricingId?: string
  readonly selections: readonly AncillarySelection[]
  readonly pricedFor: string
}

/** The sale on the screens, as far as an attempt was made of it. */
export interface StartedSale {
  readonly request: StartAttempt
  /** Absent until main has made it, and where it was refused. */
  readonly attemptId?: string
  /** Another trip was asked for while it was paid. */
  readonly isLeft?: true
}

/** The work with what main holds of it. */
export interface ResumedWork {
  readonly work: DeskWork
  readonly pricing?: Pricing
}
