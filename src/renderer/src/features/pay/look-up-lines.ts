import {
  LOOK_UP_AFTER_SECONDS,
  type AttemptState,
  type LookUp,
  type LookUpResult,
} from '../../../../shared/domain/booking/booking-attempt'
import type { Instant } from '../../../../shared/domain/dates/local-date'
import type { AppError } from '../../../../shared/errors/app-error'

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
