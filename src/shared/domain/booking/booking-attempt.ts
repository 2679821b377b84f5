import type { AppError } from '../../errors/app-error'
import type { FareTerms } from '../fare/fare-terms'
import type { Instant, LocalDate } from '../dates/local-date'
import type { Money } from '../money/money'
import type { Contact, Traveller } from '../people/passenger'
import type { PaymentProof } from './payment-proof'
import type { Profile } from '../desk/profile'

/** How the order is paid (specification, section 1; wire notes, section 3). No card data. */
export type PaymentKind =
  | { readonly kind: 'provider-3ds' }
  | { readonly kind: 'third-party-3ds'; readonly authentication: ThirdPartyAuthentication }
  | { readonly kind: 'without-3ds' }

/** Proof of an authentication that a third party made beforehand (SecurePaymentAlert/ProcessingInfos). */
export interface ThirdPartyAuthentication {
  readonly cavv: string
  readonly eci: string
  readonly transactionId?: string
  /** Whatever else it gave; absent when nothing. */
  readonly proof?: PaymentProof
}

/** What will be ordered, fixed when the attempt is made and replaced only by a newer pricing. */
export interface AttemptBasis {
  readonly pricingId: string
  readonly offerId: string
  readonly owner: string
  readonly responseId: string
  readonly total: Money
  /** Decimals of the minor units in which the airline wrote the total and wants it back; absent: as it stands. */
  readonly minorUnits?: number
  /** The airline refused to price with the card, and the agent goes on at the price from before it. */
  readonly isWithoutCard?: true
  readonly items: readonly { readonly offerItemId: string; readonly passengerRefs: readonly string[] }[]
  /** What the answer says of the fare; absent in attempts of earlier versions. */
  readonly terms?: FareTerms
}

/** The card as the desk may know it. */
export interface CardFace {
  readonly brand: string
  readonly lastFour: string
  /** When the token ends, UTC. */
  readonly tokenExpiresAt: Instant
}

/** Why the outcome of a payment is not known (design, section 3). */
export type UnknownReason =
  | 'no-answer'
  | 'connection-cut'
  | 'unreadable-answer'
  | 'unexpected-answer'
  | 'bank-window-closed'
  | 'bank-timed-out'
  | 'bank-failed'
  | 'bank-said-failed'
  | 'airline-error-after-bank'
  /** What the bank answered never reached the airline, or was not taken: refused, asked to wait, no connection. */
  | 'bank-answer-not-sent'
  /** The service said that it failed (5xx); what it did before is not known. */
  | 'service-failed'
  | 'application-stopped'
  /** The disk refused to keep what the airline had answered. */
  | 'not-saved'

/** What a look at endpoint 4 brought. */
export type LookUpResult =
  /** The place that the order was sent to knows no order. */
  | 'not-found-yet'
  /** No order at today's point of sale; where this one was sent is not known, so it proves nothing. */
  | 'not-found-elsewhere'
  | 'not-reachable'
  /** It was reached and said no, or not now: sign-in, right, rate, fault, Errors. */
  | 'refused'
  | 'unreadable'
  /** The order is there, and this computer could not keep it. */
  | 'not-saved'
  /** It cannot be asked where the order was sent: point of sale or sign-in is another one, or gone. */
  | 'not-asked'

/** One look at endpoint 4 while it is not known, or not certain for good, whether there is an order. */
export interface LookUp {
  readonly at: Instant
  readonly result: LookUpResult
  /** Which look of the timed series it was, from 1; absent for one that was asked for. */
  readonly step?: number
  /** A timed look that began when no order could come any more. */
  readonly isFinal?: true
  /** Why it brought nothing, with the airline's words; absent where it only said that there is no order. */
  readonly error?: AppError
}

/** Where OrderCreate went, and as whom: the one place that can say what became of it. */
export interface SentTo {
  /** The point of sale as it was then. */
  readonly profile: Profile
  /** Absent for the training airline, which asks nobody. */
  readonly user?: string
  readonly at: Instant
}

/** Something that stood in the way of a payment, and why the agent pays all the same; both go into the audit trail. */
export interface Override {
  readonly refused: 'payment-blocked' | 'already-sold' | 'earlier-payment-unclear'
  /** The other attempt that was in the way. */
  readonly attemptId: string
  readonly reason: string
}

/** An order that turned up after "no order exists" had been said: to be acknowledged, whatever is done about it. */
export interface LateOrderAlarm {
  readonly at: Instant
  /** Orders and open payments of the same flights with some of the same people. */
  readonly others: readonly {
    readonly attemptId: string
    readonly shortId: string
    /** Absent while its outcome is awaited. */
    readonly orderId?: string
    readonly locator?: string
  }[]
  readonly acknowledgedAt?: Instant
}

/**
 * The booking attempt of design section 3. Saved before every call that may move money.
 * Success comes only from an OrderViewRS; `unknown` is left only through endpoint 4.
 */
export type AttemptState =
  | { readonly kind: 'draft' }
  | { readonly kind: 'tokenised'; readonly card: CardFace }
  /** Priced for this card; `isAccepted` is false while a fee or another change waits for the agent. */
  | {
      readonly kind: 'priced'
      readonly card: CardFace
      readonly cardFee?: Money
      readonly isAccepted: boolean
    }
  | { readonly kind: 'order-sent'; readonly card: CardFace; readonly sentAt: Instant }
  | {
      readonly kind: 'challenge-open'
      readonly card: CardFace
      readonly openedAt: Instant
      readonly challenge: Challenge
    }
  | {
      readonly kind: 'challenge-returned'
      readonly card: CardFace
      readonly returnedAt: Instant
      readonly challenge: Challenge
      readonly bankReturn: BankReturn
    }
  | {
      readonly kind: 'completing'
      readonly card: CardFace
      readonly sentAt: Instant
      readonly challenge: Challenge
      readonly bankReturn: BankReturn
    }
  | {
      readonly kind: 'confirmed'
      readonly orderId: string
      readonly owner: string
      readonly locator?: string
      /** The airline made an order of something else than was sold. */
      readonly differsFromAgreed?: true
      readonly at: Instant
    }
  | {
      readonly kind: 'declined'
      readonly at: Instant
      readonly by: 'airline' | 'bank' | 'agent'
      readonly messages: readonly string[]
      /** The airline's codes of a refused order; absent where it gave none. */
      readonly codes?: readonly string[]
      /** Of the message that was refused, for the airline's help desk. */
      readonly transactionId?: string
    }
  | {
      readonly kind: 'unknown'
      readonly since: Instant
      readonly reason: UnknownReason
      /** What the call failed with, in the airline's words where it had any. */
      readonly cause?: AppError
      readonly lookUps: readonly LookUp[]
      /** Absent only while the airline is being asked. */
      readonly nextLookUpAt?: Instant
    }
  /** Looked for until none could come any more, and none was there: only now may the trip be paid again. */
  | {
      readonly kind: 'reconciled'
      readonly at: Instant
      readonly outcome: 'no-order'
      /** What had made it unknown, and when; absent in attempts of earlier versions. */
      readonly because?: { readonly reason: UnknownReason; readonly since: Instant }
      readonly lookUps: readonly LookUp[]
    }

/** What the airline's CustomerInputRQ asked for; Reference values are sent back as they came. */
export interface Challenge {
  readonly acsUrl: string
  /** PAReq of the older form; absent in the newer redirect form. */
  readonly paReq?: string
  readonly transactionType?: string
  readonly acsReference?: string
  readonly spmReference?: string
  readonly originalTransactionId?: string
}

/** How an authentication ended: Y authenticated, N not, A attempted, U unable (CustomerInputRS Status). */
export type BankStatus = 'Y' | 'N' | 'A' | 'U'

/** How the bank sent the customer back. */
export interface BankReturn {
  readonly via: 'term' | 'fail'
  /** PARes or cres, byte for byte; absent where the bank sent neither. */
  readonly paRes?: string
  /** What a status field beside the result says; absent without one. */
  readonly says?: BankStatus
}

export interface AttemptEvent {
  readonly at: Instant
  readonly what:
    | AttemptState['kind']
    | 'bank-opened'
    | 'look-up'
    | 'price-accepted'
    | 'resumed'
    | 'token-erased'
    | 'overridden'
    | 'found-late'
    | 'alarm-acknowledged'
  readonly detail?: string
}

/** A booking attempt as the desk may see it; the card token lives beside it, encrypted, in main only. */
export interface BookingAttempt {
  readonly id: string
  /** Four letters and figures to say aloud. */
  readonly shortId: string
  readonly profileId: string
  readonly createdAt: Instant
  /** Same trip, same travellers: paying it again is blocked while one attempt is open or unknown. */
  readonly tripKey: string
  readonly route: string
  readonly departureDate: LocalDate
  readonly returnDate?: LocalDate
  readonly basis: AttemptBasis
  readonly travellers: readonly Traveller[]
  readonly contact: Contact
  readonly payment: PaymentKind
  /** Whether the customer stands at the counter; goes into the audit trail. */
  readonly isCardholderPresent: boolean
  /** Of the last OrderCreate; absent before, and in attempts of earlier versions. */
  readonly sentTo?: SentTo
  /** The card that it was sent with, beyond the state in which it is used. */
  readonly sentWith?: Pick<CardFace, 'brand' | 'lastFour'>
  /** What the agent pays in spite of. */
  readonly overrides?: readonly Override[]
  /** Looks after an outcome that had been unknown ended without an order; absent for every other end. */
  readonly afterEnd?: { readonly lookUps: readonly LookUp[]; readonly nextLookUpAt?: Instant }
  readonly alarm?: LateOrderAlarm
  readonly state: AttemptState
  readonly history: readonly AttemptEvent[]
}

/**
 * After how many seconds from `unknown` the order is looked up; from then on at growing distances until it is known.
 * An airline may finish what it has begun up to 180 s after the line was cut; a minute more is for the order to show.
 */
export const LOOK_UP_AFTER_SECONDS = [2, 5, 15, 30, 60, 120, 180, 240] as const

/** For how long an answer to OrderCreate, or to what the bank said, is waited for: the whole limit of the call. */
export const SENDING_LIMIT_SECONDS = 100

/** After how many minutes from "no order exists" it is looked for once more: for a day, whatever was said. */
export const LOOK_AFTER_END_MINUTES = [5, 15, 35, 75, 155, 315, 635, 1275, 1440] as const

/** How long to leave a service alone that asked to be and did not say for how long. */
export const DEFAULT_WAIT_SECONDS = 30

/** A service that asks for more is asked again after an hour: somebody waits for an order. */
const LONGEST_WAIT_SECONDS = 3_600

export function lastDayOf({
  departureDate,
  returnDate,
}: Pick<BookingAttempt, 'departureDate' | 'returnDate'>): LocalDate {
  return returnDate ?? departureDate
}

/** An outcome that had been unknown ended without an order: the airline could still show one. */
export function mayStillAppear({ state, afterEnd }: BookingAttempt): boolean {
  return state.kind === 'reconciled' || (state.kind === 'declined' && afterEnd !== undefined)
}

/** The looks that count just now: after its end those that follow it, before it those for the outcome. */
export function looksOf({ state, afterEnd }: BookingAttempt): readonly LookUp[] {
  if (state.kind === 'unknown') return state.lookUps
  return afterEnd?.lookUps ?? []
}

/** Which look after its end comes next, from 1; undefined when none does. */
export function stepAfterEnd(attempt: BookingAttempt): number | undefined {
  if (!mayStillAppear(attempt) || attempt.afterEnd === undefined) return undefined
  const done = attempt.afterEnd.lookUps.filter(
    ({ step, result }) => step !== undefined && result === 'not-found-yet',
  ).length
  return done < LOOK_AFTER_END_MINUTES.length ? done + 1 : undefined
}

/** Codes by which an airline says that the offer itself is no longer good: no other card helps, a new search may. */
const OFFER_IS_GONE: ReadonlySet<string> = new Set(['915', '721', '722'])

/** Whether paying once more begins with a new search. */
export function needsNewSearch(state: AttemptState): boolean {
  return state.kind === 'declined' && (state.codes ?? []).some((code) => OFFER_IS_GONE.has(code))
}

/** Who said no: the airline passes on what the issuer of the card said. */
export type SaidNo = 'agent' | 'bank' | 'issuer' | 'airline'

/** By which an airline says that the issuer refused the payment. */
const ISSUER_REFUSED: ReadonlySet<string> = new Set(['734'])
const NAMES_ISSUER = /\bissuer\b|issuing bank|insufficient funds|do not hono(?:u)?r/i

export function whoSaidNo({
  by,
  codes = [],
  messages,
}: Extract<AttemptState, { readonly kind: 'declined' }>): SaidNo {
  if (by !== 'airline') return by
  const isIssuer = codes.some((code) => ISSUER_REFUSED.has(code)) || NAMES_ISSUER.test(messages.join(' '))
  return isIssuer ? 'issuer' : 'airline'
}

/** For how long a refusal asks to be left alone, and not longer than somebody who waits for an order can wait. */
export function secondsAskedFor(error: AppError): number | undefined {
  const asked =
    error.kind === 'too-many-requests'
      ? (error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS)
      : error.kind === 'service-failed'
        ? error.retryAfterSeconds
        : undefined
  return asked === undefined ? undefined : Math.min(asked, LONGEST_WAIT_SECONDS)
}

/** Until when the service asked to be left alone at the last look; undefined when it did not. */
export function askedToWaitUntil(lookUps: readonly LookUp[]): Instant | undefined {
  const last = lookUps.at(-1)
  const seconds = last?.error && secondsAskedFor(last.error)
  if (last === undefined || seconds === undefined) return undefined
  return new Date(Date.parse(last.at) + seconds * 1000).toISOString()
}

/** States in which money may have moved or may still move: the trip must not be paid again. */
export function blocksPayment(state: AttemptState): boolean {
  switch (state.kind) {
    case 'order-sent':
    case 'challenge-open':
    case 'challenge-returned':
    case 'completing':
    case 'unknown':
      return true
    case 'draft':
    case 'tokenised':
    case 'priced':
    case 'confirmed':
    case 'declined':
    case 'reconciled':
      return false
  }
}

export interface StartAttempt {
  readonly pricingId: string
  readonly travellers: readonly Traveller[]
  readonly contact: Contact
  readonly payment: PaymentKind
  readonly isCardholderPresent: boolean
  /** What stands in the way and the agent knows of. */
  readonly overrides?: readonly Override[]
}
