import {
  mayStillAppear,
  type AttemptBasis,
  type AttemptEvent,
  type AttemptState,
  type BookingAttempt,
  type LookUp,
} from '../../shared/domain/booking/booking-attempt'
import { assertNever } from '../../shared/assert-never'
import { TRANSITIONS, type AttemptTrigger, type StateName, type TriggerName } from './attempt-trigger'

type Trigger<What extends TriggerName> = Extract<AttemptTrigger, { readonly what: What }>
type Unknown = Extract<AttemptState, { readonly kind: 'unknown' }>

/** Thrown when a trigger cannot happen in a state: a bug of the caller, never of the airline. */
export class ImpossibleTransition extends Error {
  readonly kind = 'impossible-transition'

  constructor(from: StateName, trigger: TriggerName) {
    super(`${trigger} cannot happen in ${from}`)
    this.name = 'ImpossibleTransition'
  }
}

/** Whether the table of transitions knows the trigger for this state. */
export function isPossible(from: StateName, trigger: TriggerName): boolean {
  return trigger in TRANSITIONS[from]
}

/** The one transition function of a booking attempt (design, section 3). Pure. */
export function nextState(attempt: BookingAttempt, trigger: AttemptTrigger): BookingAttempt {
  refuseImpossible(attempt, trigger)
  const state = stateAfter(attempt, trigger)
  const events = [...eventsOf(attempt, state, trigger), ...erasure(attempt.state, state, trigger)]
  return {
    ...attempt,
    ...besidesState(attempt, state, trigger),
    state,
    history: [...attempt.history, ...events],
  }
}

function refuseImpossible(attempt: BookingAttempt, { what }: AttemptTrigger): void {
  const { kind } = attempt.state
  // One that the airline refused before the bank, or that nothing was sent for, has no order to turn up.
  const isOver = kind === 'declined' && !mayStillAppear(attempt)
  if (isOver || !isPossible(kind, what)) throw new ImpossibleTransition(kind, what)
}

/** What changes of the attempt beside its state. */
function besidesState(
  attempt: BookingAttempt,
  state: AttemptState,
  trigger: AttemptTrigger,
): Partial<BookingAttempt> {
  const { at, what } = trigger
  if (what === 'card-priced') return { ...trigger.newTrip, basis: trigger.basis }
  if (what === 'overridden') return { overrides: [...(attempt.overrides ?? []), trigger.override] }
  if (what === 'order-sending') return { sentTo: { ...trigger.sentTo, at }, ...sentWith(attempt.state) }
  if (what === 'order-seen' && trigger.alarmWith) return { alarm: { at, others: trigger.alarmWith } }
  if (what === 'alarm-acknowledged' && attempt.alarm)
    return { alarm: { ...attempt.alarm, acknowledgedAt: at } }
  return isEnded(state) ? afterEnd(attempt, trigger) : {}
}

function sentWith(state: AttemptState): Pick<BookingAttempt, 'sentWith'> {
  if (!('card' in state)) return {}
  const { brand, lastFour } = state.card
  return { sentWith: { brand, lastFour } }
}

function isEnded({ kind }: AttemptState): boolean {
  return kind === 'reconciled' || kind === 'declined'
}

function afterEnd(
  { state, afterEnd: before = { lookUps: [] } }: BookingAttempt,
  trigger: AttemptTrigger,
): Pick<BookingAttempt, 'afterEnd'> {
  if (trigger.what === 'look-up-planned')
    return { afterEnd: { ...before, nextLookUpAt: trigger.nextLookUpAt } }
  if (trigger.what !== 'looked-up') return {}
  // The look that ended it belongs to the series before.
  if (!isEnded(state)) return { afterEnd: { lookUps: [] } }
  const lookUps = [...before.lookUps, { at: trigger.at, ...trigger.lookUp }]
  const isPlanned = trigger.lookUp.step === undefined && before.nextLookUpAt !== undefined
  return { afterEnd: { lookUps, ...(isPlanned && { nextLookUpAt: before.nextLookUpAt }) } }
}

/** Whether the card's token is still needed: until OrderCreate has been answered. */
export function needsToken(state: AttemptState): boolean {
  return state.kind === 'tokenised' || state.kind === 'priced' || state.kind === 'order-sent'
}

function erasure(before: AttemptState, after: AttemptState, { at }: AttemptTrigger): readonly AttemptEvent[] {
  return needsToken(before) && !needsToken(after) ? [{ at, what: 'token-erased' }] : []
}

function stateAfter(attempt: BookingAttempt, trigger: AttemptTrigger): AttemptState {
  switch (trigger.what) {
    case 'card-tokenised':
      return { kind: 'tokenised', card: trigger.card }
    case 'card-priced':
      return priced(attempt.state, trigger)
    case 'price-accepted':
      return accepted(attempt.state)
    case 'overridden':
    case 'alarm-acknowledged':
      return attempt.state
    case 'order-sending':
      return sending(attempt.state, trigger)
    case 'order-not-sent':
      return { kind: 'priced', card: cardOf(attempt.state, trigger), isAccepted: true }
    case 'challenge-received':
    case 'bank-returned':
    case 'bank-answer-sending':
      return challenged(attempt.state, trigger)
    case 'order-seen':
    case 'order-refused':
    case 'abandoned':
      return ended(trigger)
    case 'outcome-lost':
      return lost(trigger)
    case 'look-up-planned':
      return attempt.state.kind === 'unknown'
        ? { ...attempt.state, nextLookUpAt: trigger.nextLookUpAt }
        : attempt.state
    case 'looked-up':
      return lookedUp(attempt, trigger)
    default:
      return assertNever(trigger)
  }
}

function lost({ at, reason, cause }: Trigger<'outcome-lost'>): AttemptState {
  return { kind: 'unknown', since: at, reason, ...(cause && { cause }), lookUps: [] }
}

function priced(state: AttemptState, trigger: Trigger<'card-priced'>): AttemptState {
  return {
    kind: 'priced',
    card: cardOf(state, trigger),
    ...(trigger.cardFee && { cardFee: trigger.cardFee }),
    isAccepted: trigger.isAccepted,
  }
}

function accepted(state: AttemptState): AttemptState {
  return state.kind === 'priced' ? { ...state, isAccepted: true } : state
}

/** A price that the agent has not accepted is never sent. */
function sending(state: AttemptState, trigger: Trigger<'order-sending'>): AttemptState {
  if (state.kind !== 'priced' || !state.isAccepted) throw new ImpossibleTransition(state.kind, trigger.what)
  return { kind: 'order-sent', card: state.card, sentAt: trigger.at }
}

function challenged(
  state: AttemptState,
  trigger: Trigger<'challenge-received' | 'bank-returned' | 'bank-answer-sending'>,
): AttemptState {
  const card = cardOf(state, trigger)
  if (trigger.what === 'challenge-received') {
    return { kind: 'challenge-open', card, openedAt: trigger.at, challenge: trigger.challenge }
  }
  if (trigger.what === 'bank-returned' && state.kind === 'challenge-open') {
    const { challenge } = state
    const { bankReturn } = trigger
    return { kind: 'challenge-returned', card, returnedAt: trigger.at, challenge, bankReturn }
  }
  if (trigger.what === 'bank-answer-sending' && state.kind === 'challenge-returned') {
    const { challenge, bankReturn } = state
    return { kind: 'completing', card, sentAt: trigger.at, challenge, bankReturn }
  }
  throw new ImpossibleTransition(state.kind, trigger.what)
}

function ended(trigger: Trigger<'order-seen' | 'order-refused' | 'abandoned'>): AttemptState {
  const { at } = trigger
  if (trigger.what === 'order-refused') {
    const { messages, codes, transactionId } = trigger
    return {
      kind: 'declined',
      at,
      by: 'airline',
      messages,
      ...(codes.length > 0 && { codes }),
      ...(transactionId !== undefined && { transactionId }),
    }
  }
  if (trigger.what === 'abandoned') return { kind: 'declined', at, by: 'agent', messages: [trigger.message] }
  const { orderId, owner, locator, differsFromAgreed } = trigger
  const told = { ...(locator !== undefined && { locator }), ...(differsFromAgreed && { differsFromAgreed }) }
  return { kind: 'confirmed', orderId, owner, ...told, at }
}

function lookedUp(attempt: BookingAttempt, trigger: Trigger<'looked-up'>): AttemptState {
  const { state } = attempt
  if (state.kind !== 'unknown') return state
  const lookUps: readonly LookUp[] = [...state.lookUps, { at: trigger.at, ...trigger.lookUp }]
  if (isNoOrderCertain(state, lookUps)) return withoutOrder(attempt, state, lookUps, trigger)
  const { nextLookUpAt, ...rest } = state
  // What was planned has come; what is asked for in between changes no plan.
  const isPlanned = trigger.lookUp.step === undefined && nextLookUpAt !== undefined
  return { ...rest, lookUps, ...(isPlanned && { nextLookUpAt }) }
}

/**
 * "Not found" counts only once no order can come any more: the airline may finish late what it has begun, and show it
 * later still. A look that began when that was over has to say so and the one before it as well; a look that did not get
 * through says nothing, and looks that the agent asks for in between prove no more than they are.
 * When bank and airline have both said no in so many words, one look confirms it.
 */
function isNoOrderCertain(state: Unknown, lookUps: readonly LookUp[]): boolean {
  if (lookUps.at(-1)?.result !== 'not-found-yet') return false
  if (state.reason === 'bank-said-failed') return true
  const [before, last] = lookUps.filter(({ step }) => step !== undefined).slice(-2)
  if (before?.step === undefined || last?.step === undefined) return false
  const areNeighbours = last.step === before.step + 1
  return (
    last.isFinal === true && areNeighbours && [before, last].every(({ result }) => result === 'not-found-yet')
  )
}

function withoutOrder(
  attempt: BookingAttempt,
  state: Unknown,
  lookUps: readonly LookUp[],
  trigger: Trigger<'looked-up'>,
): AttemptState {
  const { at } = trigger
  const said = attempt.history.findLast((event) => event.what === 'unknown')?.detail
  const messages = said === undefined ? [] : said.split('\n')
  const { transactionId } = state.cause ?? {}
  const refused = {
    kind: 'declined',
    at,
    messages,
    ...(transactionId !== undefined && { transactionId }),
  } as const
  if (state.reason === 'bank-said-failed') return { ...refused, by: 'bank' }
  if (state.reason === 'airline-error-after-bank') return { ...refused, by: 'airline' }
  const because = { reason: state.reason, since: state.since }
  return { kind: 'reconciled', at, outcome: 'no-order', because, lookUps }
}

function eventsOf(
  before: BookingAttempt,
  state: AttemptState,
  trigger: AttemptTrigger,
): readonly AttemptEvent[] {
  const { at, what } = trigger
  if (what === 'look-up-planned') return []
  if (what === 'price-accepted' || what === 'overridden' || what === 'alarm-acknowledged')
    return [{ at, what }]
  const end = withDetail(at, state.kind, detailOf(trigger))
  if (what === 'order-seen') return isEnded(before.state) ? [{ at, what: 'found-late' }, end] : [end]
  if (what !== 'looked-up') return [end]
  const look = { at, what: 'look-up', detail: trigger.lookUp.result } as const
  return state.kind === before.state.kind ? [look] : [look, end]
}

function withDetail(at: string, what: AttemptEvent['what'], detail: string | undefined): AttemptEvent {
  return { at, what, ...(detail !== undefined && detail !== '' && { detail }) }
}

function detailOf(trigger: AttemptTrigger): string | undefined {
  if (trigger.what === 'order-not-sent') return trigger.detail
  if (trigger.what === 'abandoned') return trigger.message
  if (trigger.what === 'bank-returned') return trigger.bankReturn.via
  return 'messages' in trigger ? trigger.messages.join('\n') : undefined
}

function cardOf(state: AttemptState, trigger: AttemptTrigger) {
  if (!('card' in state)) throw new ImpossibleTransition(state.kind, trigger.what)
  return state.card
}

/** Whether OrderCreate has ever left for this offer in this attempt: it must never leave for it again. */
export function wasSent(attempt: BookingAttempt): boolean {
  return attempt.history.some((event) => event.what === 'order-sent')
}

export function sameOffer(a: AttemptBasis, b: AttemptBasis): boolean {
  return a.offerId === b.offerId && a.owner === b.owner && a.responseId === b.responseId
}
