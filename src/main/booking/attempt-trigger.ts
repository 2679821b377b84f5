import type {
  AttemptBasis,
  AttemptState,
  BankReturn,
  BookingAttempt,
  CardFace,
  Challenge,
  LateOrderAlarm,
  LookUp,
  Override,
  SentTo,
  UnknownReason,
} from '../../shared/domain/booking/booking-attempt'
import type { Instant } from '../../shared/domain/dates/local-date'
import type { Money } from '../../shared/domain/money/money'
import type { AppError } from '../../shared/errors/app-error'

/** What can happen to a booking attempt. */
export type AttemptTrigger = { readonly at: Instant } & (
  | { readonly what: 'card-tokenised'; readonly card: CardFace }
  | {
      readonly what: 'card-priced'
      readonly basis: AttemptBasis
      readonly cardFee?: Money
      readonly isAccepted: boolean
      /** Present where other flights were priced than those of the attempt. */
      readonly newTrip?: Pick<BookingAttempt, 'tripKey' | 'departureDate' | 'returnDate'>
    }
  | { readonly what: 'price-accepted' }
  /** The agent goes on in spite of what stands in the way. */
  | { readonly what: 'overridden'; readonly override: Override }
  /** OrderCreate is about to leave. */
  | { readonly what: 'order-sending'; readonly sentTo: Omit<SentTo, 'at'> }
  /** OrderCreate provably never reached the airline. */
  | { readonly what: 'order-not-sent'; readonly detail: string }
  | { readonly what: 'challenge-received'; readonly challenge: Challenge }
  | { readonly what: 'bank-returned'; readonly bankReturn: BankReturn }
  /** CustomerInputRS is about to leave. */
  | { readonly what: 'bank-answer-sending' }
  /** An OrderViewRS, from whatever call. */
  | {
      readonly what: 'order-seen'
      readonly orderId: string
      readonly owner: string
      readonly locator?: string
      readonly differsFromAgreed?: true
      /** Present where it was said before that there is none, or where such an order is not acknowledged yet. */
      readonly alarmWith?: LateOrderAlarm['others']
    }
  | {
      readonly what: 'order-refused'
      readonly messages: readonly string[]
      readonly codes: readonly string[]
      readonly transactionId?: string
    }
  | {
      readonly what: 'outcome-lost'
      readonly reason: UnknownReason
      readonly cause?: AppError
      readonly messages: readonly string[]
    }
  | { readonly what: 'look-up-planned'; readonly nextLookUpAt: Instant }
  | { readonly what: 'looked-up'; readonly lookUp: Omit<LookUp, 'at'> }
  | { readonly what: 'alarm-acknowledged' }
  | { readonly what: 'abandoned'; readonly message: string }
)

export type TriggerName = AttemptTrigger['what']
export type StateName = AttemptState['kind']

/**
 * Every transition that exists; docs/booking.md shows the same table. A trigger that is not listed for a
 * state cannot happen in it.
 */
export const TRANSITIONS = {
  draft: { 'card-tokenised': ['tokenised'], overridden: ['draft'], abandoned: ['declined'] },
  tokenised: {
    'card-tokenised': ['tokenised'],
    'card-priced': ['priced'],
    overridden: ['tokenised'],
    abandoned: ['declined'],
  },
  priced: {
    'card-tokenised': ['tokenised'],
    'card-priced': ['priced'],
    'price-accepted': ['priced'],
    overridden: ['priced'],
    'order-sending': ['order-sent'],
    abandoned: ['declined'],
  },
  'order-sent': {
    'order-not-sent': ['priced'],
    'order-seen': ['confirmed'],
    'order-refused': ['declined'],
    'challenge-received': ['challenge-open'],
    'outcome-lost': ['unknown'],
  },
  'challenge-open': {
    'bank-returned': ['challenge-returned'],
    'order-seen': ['confirmed'],
    'outcome-lost': ['unknown'],
  },
  'challenge-returned': {
    'bank-answer-sending': ['completing'],
    'order-seen': ['confirmed'],
    'outcome-lost': ['unknown'],
  },
  completing: { 'order-seen': ['confirmed'], 'outcome-lost': ['unknown'] },
  unknown: {
    'order-seen': ['confirmed'],
    'look-up-planned': ['unknown'],
    'looked-up': ['unknown', 'reconciled', 'declined'],
  },
  // Only where its outcome had been unknown: an order may still turn up.
  reconciled: {
    'order-seen': ['confirmed'],
    'look-up-planned': ['reconciled'],
    'looked-up': ['reconciled'],
  },
  declined: { 'order-seen': ['confirmed'], 'look-up-planned': ['declined'], 'looked-up': ['declined'] },
  confirmed: { 'alarm-acknowledged': ['confirmed'] },
} as const satisfies Readonly<Record<StateName, Partial<Record<TriggerName, readonly StateName[]>>>>
