import type { Instant, LocalDate } from './local-date'
import type { Money } from './money'
import type { Contact, Traveller } from './passenger'

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
}

/** What will be ordered, fixed when the attempt is made and replaced only by a newer pricing. */
export interface AttemptBasis {
  readonly pricingId: string
  readonly offerId: string
  readonly owner: string
  readonly responseId: string
  readonly total: Money
  readonly items: readonly { readonly offerItemId: string; readonly passengerRefs: readonly string[] }[]
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
  | 'application-stopped'
  /** The disk refused to keep what the airline had answered. */
  | 'not-saved'

/** One look at endpoint 4 while the outcome is unknown. */
export interface LookUp {
  readonly at: Instant
  readonly result: 'not-found-yet' | 'not-reachable' | 'unreadable'
  /** Which look of the timed series it was, from 1; absent for one that the agent asked for. */
  readonly step?: number
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
      readonly isOtherwise?: true
      readonly at: Instant
    }
  | {
      readonly kind: 'declined'
      readonly at: Instant
      readonly by: 'airline' | 'bank' | 'agent'
      readonly messages: readonly string[]
    }
  | {
      readonly kind: 'unknown'
      readonly since: Instant
      readonly reason: UnknownReason
      readonly lookUps: readonly LookUp[]
      readonly nextLookUpAt?: Instant
    }
  /** Every look-up said that no order exists: only now may the trip be paid again. */
  | {
      readonly kind: 'reconciled'
      readonly at: Instant
      readonly outcome: 'no-order'
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
    AttemptState['kind'] | 'bank-opened' | 'look-up' | 'price-accepted' | 'resumed' | 'token-erased'
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
  readonly state: AttemptState
  readonly history: readonly AttemptEvent[]
}

/** After how many seconds from `unknown` the order is looked up; then on demand. */
export const LOOK_UP_AFTER_SECONDS = [2, 5, 15, 30, 60] as const

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
  /** The agent knows of the order that was made of this trip before, and sells it a second time. */
  readonly isSoldAgain?: true
}
