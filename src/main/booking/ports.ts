import type {
  BankReturn,
  BookingAttempt,
  Challenge,
  PaymentKind,
  SentTo,
} from '../../shared/domain/booking/booking-attempt'
import type { Instant } from '../../shared/domain/dates/local-date'
import type { Traveller } from '../../shared/domain/people/passenger'
import type { Pricing } from '../../shared/domain/price/pricing'
import type { Profile } from '../../shared/domain/desk/profile'
import type { ComparedPrice } from '../../shared/domain/price/price-change'
import type { TripOutline } from '../../shared/domain/flights/journey'
import type { AppError } from '../../shared/errors/app-error'
import type { CallContext } from '../ndc/airline-calls'

/** Wall clock for what is shown and kept, a clock that nobody can set for what is waited for. */
export interface Clock {
  now(): Instant
  /** Milliseconds since some moment; never goes back and knows nothing of time zones or corrections. */
  elapsedMs(): number
  /** Runs once after so many milliseconds; the function returned takes it back. */
  after(ms: number, run: () => void): () => void
}

/** What the bank window needs to know of one visit. */
export interface BankVisit {
  readonly challenge: Challenge
  /** Return addresses of this attempt; each carries the nonce (booking/return-address.ts recognises them). */
  readonly termUrl: string
  readonly failUrl: string
  readonly nonce: string
  readonly attempt: BookingAttempt
  readonly profile: Profile
}

/** How a visit to the bank ended; the first ending counts, and the window is gone when it is told. */
export type BankOutcome =
  | ({ readonly kind: 'term' } & Omit<BankReturn, 'via'>)
  | ({ readonly kind: 'fail' } & Omit<BankReturn, 'via'>)
  | { readonly kind: 'closed' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'crashed' }
  | { readonly kind: 'load-failed' }

export interface BankWindow {
  /** Exactly what the window will send to the bank. */
  userAgent(): string
  /** Opens at once; an aborted signal closes the window and ends the visit as closed. */
  open(visit: BankVisit, signal: AbortSignal): Promise<BankOutcome>
}

/** A pricing that main still holds, with what is needed to ask for it again. */
export interface HeldPricing {
  readonly pricing: Pricing
  /** The point of sale as it was when it was asked for. */
  readonly profile: Profile
  readonly trip: TripOutline
  /** True when the airline wants birth dates with every pricing of this trip (section 4.2). */
  readonly needsBirthDates: boolean
  /** With whose birth dates it was asked for; absent where none were sent. */
  readonly travellers?: readonly Traveller[]
  /** The price that the agent chose or said yes to last; changes are explained against it. */
  readonly agreed: ComparedPrice
}

/** Pricings as the booking sees them; shopping holds them. */
export interface Pricings {
  read(pricingId: string): HeldPricing | undefined
  /** Prices a pricing without card again with the card's token; every id of the answer is new. */
  priceWithCard(
    context: CallContext,
    request: {
      readonly withoutCard: HeldPricing
      readonly cardToken: string
      readonly travellers: readonly Traveller[]
    },
  ): Promise<Pricing>
}

/** Why nothing may be paid in that way at that point of sale now; undefined where it may. */
export type WhyNotPayable = (profileId: string, payment: PaymentKind) => AppError | undefined

export interface Ids {
  /** A new identifier, such as a UUID. */
  next(): string
  /** At least 128 unguessable bits, letters and figures only. */
  nonce(): string
}

/** Profile and sign-in of a call; throws when the profile is gone or its password is not known. */
export type ContextOf = (profileId: string) => Promise<CallContext>

/**
 * Profile and sign-in of a place as it was when an order was sent there, whatever the point of sale is today; throws
 * `place-changed` or `credentials-missing` when it cannot be asked as it was.
 */
export type ContextAt = (place: Pick<SentTo, 'profile' | 'user'>) => Promise<CallContext>

export function toBankReturn({ kind, ...result }: BankOutcome & { kind: 'term' | 'fail' }): BankReturn {
  return { via: kind, ...result }
}
