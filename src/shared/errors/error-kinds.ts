import type { LookUpResult, UnknownReason } from '../domain/booking/booking-attempt'
import type { ConnectionStep } from '../domain/desk/workstation'
import type { AppErrorKind } from './app-error'
import type { CallFate } from './call-fate'

/** What is tried next: it again, the settings, the orders, a step back; none: it is only known. */
export type NextTry = 'again' | 'settings' | 'orders' | 'back' | 'none'

/** What a kind of error answers to each question that the program asks of it. */
export interface KindAnswers {
  /** What became of a call that failed so, where it does not say so itself: known, or why it is unknown. */
  readonly outcome: Exclude<CallFate, 'unknown'> | UnknownReason
  /** What it says of the way to the airline: that somebody answered, whatever it was; that nobody can be reached. */
  readonly airline: 'answered' | 'not-reached' | 'says-nothing'
  /** What a look for an order brought that failed so. */
  readonly look: LookUpResult | 'called-off'
  /** The step at which the test of a connection ended. */
  readonly step: Exclude<ConnectionStep, 'payment-address'>
  /** Whether the next trip of a round would fail in the same way. */
  readonly round: 'stops' | 'goes-on'
  readonly next: NextTry
  /** How loud it is shown: a doubt may still turn out well. */
  readonly shown: 'failure' | 'doubt'
  /** By which of its fields its sentence differs; `kind`: it has one sentence. */
  readonly toldBy: 'kind' | 'reason' | 'phase' | 'what' | 'operation'
}

/** A kind that is not here, or leaves a question open, does not compile. */
export type KindTable = Readonly<Record<AppErrorKind, KindAnswers>>

/** Everything that the program decides by the kind of an error. */
// A table is read line by line.
// prettier-ignore
export const KINDS: KindTable = {
  cancelled: ofCall('connection-cut', 'says-nothing', 'called-off', 'search', 'stops', 'again', 'doubt', 'kind'),
  'not-reachable': ofCall('connection-cut', 'not-reached', 'not-reachable', 'tls', 'stops', 'again', 'failure', 'reason'),
  'timed-out': ofCall('no-answer', 'says-nothing', 'not-reachable', 'tls', 'stops', 'again', 'failure', 'phase'),
  'answer-cut': ofCall('connection-cut', 'answered', 'unreadable', 'tls', 'stops', 'again', 'failure', 'kind'),
  certificate: ofCall('unexpected-answer', 'says-nothing', 'not-reachable', 'tls', 'stops', 'settings', 'failure', 'kind'),
  'proxy-login-needed': ofCall('unexpected-answer', 'says-nothing', 'not-reachable', 'proxy', 'stops', 'settings', 'failure', 'reason'),
  'sign-in-refused': ofCall('unexpected-answer', 'answered', 'refused', 'sign-in', 'stops', 'settings', 'failure', 'kind'),
  forbidden: ofCall('unexpected-answer', 'answered', 'refused', 'sign-in', 'stops', 'settings', 'failure', 'kind'),
  'wrong-address': ofCall('unexpected-answer', 'answered', 'refused', 'address', 'goes-on', 'settings', 'failure', 'kind'),
  'request-too-large': ofCall('unexpected-answer', 'answered', 'refused', 'search', 'goes-on', 'back', 'failure', 'kind'),
  'media-type-refused': ofCall('unexpected-answer', 'answered', 'refused', 'media-type', 'goes-on', 'settings', 'failure', 'kind'),
  'too-many-requests': ofCall('unexpected-answer', 'answered', 'refused', 'search', 'stops', 'again', 'failure', 'kind'),
  'service-failed': ofCall('service-failed', 'answered', 'refused', 'search', 'stops', 'again', 'failure', 'kind'),
  redirected: ofCall('unexpected-answer', 'answered', 'refused', 'address', 'goes-on', 'settings', 'failure', 'kind'),
  'unexpected-status': ofCall('unexpected-answer', 'answered', 'refused', 'search', 'goes-on', 'again', 'failure', 'kind'),
  'empty-answer': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'again', 'failure', 'kind'),
  'html-answer': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'settings', 'failure', 'kind'),
  'wrong-content-type': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'settings', 'failure', 'kind'),
  'broken-xml': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'again', 'failure', 'kind'),
  'incomplete-xml': ofCall('unreadable-answer', 'answered', 'unreadable', 'search', 'goes-on', 'again', 'failure', 'kind'),
  'card-service-unreadable': ofCall('unexpected-answer', 'answered', 'unreadable', 'search', 'goes-on', 'back', 'failure', 'reason'),
  'hostile-answer': ofCall('unreadable-answer', 'answered', 'unreadable', 'search', 'goes-on', 'again', 'failure', 'kind'),
  'broken-encoding': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'again', 'failure', 'kind'),
  'unexpected-answer': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'again', 'failure', 'kind'),
  'other-version': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'settings', 'failure', 'kind'),
  'amounts-unclear': ofCall('unexpected-answer', 'says-nothing', 'unreadable', 'search', 'goes-on', 'settings', 'failure', 'kind'),
  'neither-success-nor-errors': ofCall('unreadable-answer', 'answered', 'unreadable', 'media-type', 'goes-on', 'again', 'failure', 'kind'),
  'echo-mismatch': ofCall('unreadable-answer', 'answered', 'unreadable', 'search', 'goes-on', 'again', 'failure', 'kind'),
  'airline-refused': ofCall('refused', 'answered', 'refused', 'search', 'goes-on', 'back', 'failure', 'operation'),
  'order-not-found': ofCall('refused', 'answered', 'not-found-yet', 'search', 'goes-on', 'again', 'doubt', 'kind'),
  'card-refused': ofCall('refused', 'answered', 'unreadable', 'search', 'goes-on', 'back', 'failure', 'kind'),
  'card-token-ended': ofRule('back', 'failure', 'kind'),
  'clock-differs': ofCall('unexpected-answer', 'answered', 'unreadable', 'search', 'goes-on', 'back', 'failure', 'kind'),
  'token-time-refused': ofCall('refused', 'answered', 'unreadable', 'search', 'goes-on', 'back', 'failure', 'kind'),
  'card-address-changed': ofRule('back', 'failure', 'kind'),
  'invalid-request': ofCall('not-sent', 'says-nothing', 'not-asked', 'address', 'goes-on', 'back', 'failure', 'kind'),
  'credentials-missing': ofCall('not-sent', 'says-nothing', 'not-asked', 'sign-in', 'stops', 'settings', 'failure', 'reason'),
  'keychain-unavailable': ofCall('unexpected-answer', 'says-nothing', 'not-asked', 'sign-in', 'stops', 'settings', 'failure', 'kind'),
  'keychain-waits': ofCall('unexpected-answer', 'says-nothing', 'unreadable', 'sign-in', 'goes-on', 'settings', 'failure', 'kind'),
  'cache-locked': ofComputer('stops', 'none', 'reason'),
  'cache-damaged': ofComputer('stops', 'none', 'kind'),
  'cache-in-use': ofComputer('goes-on', 'none', 'kind'),
  'cache-newer': ofComputer('stops', 'none', 'kind'),
  'payment-not-kept': ofComputer('goes-on', 'settings', 'reason'),
  'backup-refused': ofComputer('goes-on', 'none', 'reason'),
  'folder-gone': ofComputer('goes-on', 'none', 'kind'),
  'file-in-use': ofComputer('goes-on', 'none', 'kind'),
  'place-full': ofComputer('goes-on', 'none', 'kind'),
  'place-refuses': ofComputer('goes-on', 'none', 'kind'),
  'file-not-written': ofComputer('goes-on', 'none', 'kind'),
  'not-printed': ofComputer('goes-on', 'none', 'reason'),
  'mail-not-opened': ofComputer('goes-on', 'none', 'kind'),
  'clipboard-in-use': ofComputer('goes-on', 'none', 'kind'),
  'clock-jumped': ofComputer('goes-on', 'settings', 'kind'),
  'many-to-erase': ofComputer('goes-on', 'settings', 'kind'),
  'disk-full': ofComputer('stops', 'none', 'kind'),
  'disk-read-only': ofComputer('stops', 'none', 'kind'),
  'settings-damaged': ofComputer('goes-on', 'settings', 'kind'),
  'profile-refused': ofComputer('goes-on', 'settings', 'kind'),
  'policy-not-trusted': ofComputer('goes-on', 'none', 'kind'),
  'policy-in-force': ofComputer('goes-on', 'settings', 'kind'),
  'graphics-failed': ofComputer('goes-on', 'none', 'kind'),
  'no-longer-there': ofCall('not-sent', 'says-nothing', 'not-asked', 'search', 'goes-on', 'back', 'failure', 'what'),
  'route-missing': ofRule('settings', 'failure', 'kind'),
  'sum-mismatch': ofRule('back', 'failure', 'kind'),
  'party-mismatch': ofRule('back', 'failure', 'kind'),
  'too-few-seats': ofRule('back', 'failure', 'kind'),
  'price-not-accepted': ofRule('back', 'failure', 'kind'),
  'authentication-not-allowed': ofRule('settings', 'failure', 'kind'),
  'price-too-old': ofRule('again', 'failure', 'kind'),
  'birth-dates-needed': ofRule('back', 'failure', 'kind'),
  'birth-dates-changed': ofRule('back', 'failure', 'kind'),
  'payment-blocked': ofRule('orders', 'doubt', 'kind'),
  'already-sold': ofRule('orders', 'doubt', 'kind'),
  'earlier-payment-unclear': ofRule('orders', 'doubt', 'kind'),
  'place-changed': ofCall('not-sent', 'says-nothing', 'not-asked', 'search', 'goes-on', 'settings', 'failure', 'reason'),
  'profile-in-use': ofRule('orders', 'failure', 'kind'),
  'wrong-moment': ofRule('none', 'failure', 'kind'),
  'not-trusted': ofRule('none', 'failure', 'kind'),
  'too-many-calls': ofRule('again', 'failure', 'kind'),
  internal: ofCall('unreadable-answer', 'says-nothing', 'unreadable', 'search', 'goes-on', 'again', 'failure', 'kind'),
}

type Answer<Question extends keyof KindAnswers> = KindAnswers[Question]

/** Comes of a call to the airline, the card service or the network between. */
function ofCall(
  outcome: Answer<'outcome'>,
  airline: Answer<'airline'>,
  look: Answer<'look'>,
  step: Answer<'step'>,
  round: Answer<'round'>,
  next: Answer<'next'>,
  shown: Answer<'shown'>,
  toldBy: Answer<'toldBy'>,
): KindAnswers {
  return { outcome, airline, look, step, round, next, shown, toldBy }
}

/** A rule of ours said no before anything was sent. */
function ofRule(next: Answer<'next'>, shown: Answer<'shown'>, toldBy: Answer<'toldBy'>): KindAnswers {
  return ofCall('not-sent', 'says-nothing', 'unreadable', 'search', 'goes-on', next, shown, toldBy)
}

/** This computer failed, perhaps after an answer had come: it says nothing of the call. */
function ofComputer(round: Answer<'round'>, next: Answer<'next'>, toldBy: Answer<'toldBy'>): KindAnswers {
  return ofCall('unexpected-answer', 'says-nothing', 'unreadable', 'search', round, next, 'failure', toldBy)
}
