import {
  LOOK_UP_AFTER_SECONDS,
  whoSaidNo,
  type AttemptState,
  type BookingAttempt,
  type LookUp,
  type LookUpResult,
  type PaymentKind,
} from '../../../../shared/domain/booking/booking-attempt'
import type { Instant } from '../../../../shared/domain/dates/local-date'
import { proofFields, wrongProof, type PaymentProof } from '../../../../shared/domain/booking/payment-proof'
import type { AppError } from '../../../../shared/errors/app-error'

/** The stations of a payment as the agent sees them, in order. */
export const stations = ['priced', 'card', 'fee', 'sent', 'bank', 'end'] as const
export type Station = (typeof stations)[number]

export type StationMark = 'done' | 'now' | 'to-come' | 'unknown' | 'failed' | 'skipped'

/** Where the attempt stands on the line of stations. */
export function markOf(station: Station, attempt: BookingAttempt | undefined): StationMark {
  const at = attempt ? positionOf(attempt.state) : 1
  const index = stations.indexOf(station)
  if (station === 'end') return endMark(attempt?.state)
  if (station === 'bank' && isPast(attempt?.state) && !wentToBank(attempt)) return 'skipped'
  if (index < at) return 'done'
  return index === at ? 'now' : 'to-come'
}

/** The moment an event of this kind was written, for the second line of a station. */
export function momentOf(attempt: BookingAttempt | undefined, what: string): Instant | undefined {
  return attempt?.history.findLast((event) => event.what === what)?.at
}

/** Seconds until the next look-up; undefined when there is none planned. */
export function secondsUntil(next: Instant | undefined, now: number): number | undefined {
  return next === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(next) - now) / 1000))
}

/** One line a planned look-up: what it found, or that it is still to come. */
export interface LookUpLine {
  readonly afterSeconds: number | undefined
  readonly at: Instant | undefined
  readonly result: LookUpResult | 'waiting' | 'to-come'
  readonly error?: AppError
}

/** Looks of a whole weekend are not read. */
const SHOWN_LOOKS = 10

export function lookUpLines(
  state: Extract<AttemptState, { readonly kind: 'unknown' }>,
): readonly LookUpLine[] {
  const done = state.lookUps.slice(-SHOWN_LOOKS).map((lookUp) => lineOf(lookUp, state.since))
  if (state.nextLookUpAt === undefined) return done
  const stepsDone = state.lookUps.findLast(({ step }) => step !== undefined)?.step ?? 0
  const [next, ...later] = LOOK_UP_AFTER_SECONDS.slice(stepsDone)
  const toCome = later.map((afterSeconds) => ({ afterSeconds, at: undefined, result: 'to-come' }) as const)
  return [...done, { afterSeconds: next, at: state.nextLookUpAt, result: 'waiting' }, ...toCome]
}

function lineOf({ at, step, result, error }: LookUp, since: Instant): LookUpLine {
  const passed = Math.round((Date.parse(at) - Date.parse(since)) / 1000)
  const afterSeconds = step === undefined ? undefined : (LOOK_UP_AFTER_SECONDS[step - 1] ?? passed)
  return { afterSeconds, at, result, ...(error && { error }) }
}

/** How much of the wait for the next look-up is over, from 0 to 1; undefined when none is planned. */
export function waitedShare(
  state: Extract<AttemptState, { readonly kind: 'unknown' }>,
  now: number,
): number | undefined {
  if (state.nextLookUpAt === undefined) return undefined
  const from = Date.parse(state.lookUps.at(-1)?.at ?? state.since)
  const until = Date.parse(state.nextLookUpAt)
  return until <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (until - from)))
}

/** The payment of the form, or undefined while the proof of a third party is incomplete or cannot be sent. */
export function paymentOf(form: {
  readonly kind: PaymentKind['kind']
  readonly cavv: string
  readonly eci: string
  readonly transactionId: string
  readonly proof: PaymentProof
}): PaymentKind | undefined {
  if (form.kind !== 'third-party-3ds') return { kind: form.kind }
  const cavv = form.cavv.trim()
  const eci = form.eci.trim()
  const transactionId = form.transactionId.trim()
  const proof = typedProof(form.proof)
  if (cavv === '' || eci === '' || wrongProof(proof).length > 0) return undefined
  return {
    kind: 'third-party-3ds',
    authentication: {
      cavv,
      eci,
      ...(transactionId !== '' && { transactionId }),
      ...(Object.keys(proof).length > 0 && { proof }),
    },
  }
}

/** What was typed, with one blank between several values. */
export function typedProof(proof: PaymentProof): PaymentProof {
  const typed = proofFields.map((field) => [field, (proof[field] ?? '').trim().replace(/\s+/g, ' ')] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** The name of a state for words: who said no decides what it is called. */
export function wordOf(state: AttemptState) {
  return state.kind === 'declined' ? (`declined-by-${whoSaidNo(state)}` as const) : state.kind
}

function positionOf(state: AttemptState): number {
  switch (state.kind) {
    case 'draft':
      return 1
    case 'tokenised':
      return 2
    case 'priced':
      return state.isAccepted ? 3 : 2
    case 'order-sent':
      return 3
    case 'challenge-open':
    case 'challenge-returned':
      return 4
    case 'completing':
    case 'confirmed':
    case 'declined':
    case 'unknown':
    case 'reconciled':
      return 5
  }
}

function endMark(state: AttemptState | undefined): StationMark {
  switch (state?.kind) {
    case 'confirmed':
      return 'done'
    case 'declined':
    case 'reconciled':
      return 'failed'
    case 'unknown':
      return 'unknown'
    case 'completing':
      return 'now'
    case undefined:
    case 'draft':
    case 'tokenised':
    case 'priced':
    case 'order-sent':
    case 'challenge-open':
    case 'challenge-returned':
      return 'to-come'
  }
}

function isPast(state: AttemptState | undefined): boolean {
  return state !== undefined && positionOf(state) === 5
}

function wentToBank(attempt: BookingAttempt | undefined): boolean {
  return (
    attempt?.history.some((event) => event.what === 'challenge-open' || event.what === 'bank-opened') ?? false
  )
}
