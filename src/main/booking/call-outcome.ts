import type { LookUp, UnknownReason } from '../../shared/domain/booking-attempt'
import type { AirlineError, AppError } from '../../shared/errors/app-error'
import { isCallFailed } from '../http/call-failed'
import { isRequestRefused } from '../ndc/request-refused'
import { appErrorOf } from './booking-refused'

/** What a failed OrderCreate or CustomerInputRS means for the money. */
export type FailedCall =
  /** The airline answered with Errors. */
  | { readonly kind: 'refused'; readonly error: AppError; readonly messages: readonly string[] }
  /** It provably never reached the airline. */
  | { readonly kind: 'not-sent'; readonly error: AppError }
  | { readonly kind: 'unknown'; readonly error: AppError; readonly reason: UnknownReason }

export function readFailure(thrown: unknown): FailedCall {
  const error = errorOf(thrown)
  if (error.kind === 'airline-refused') {
    return { kind: 'refused', error, messages: error.errors.map(wordsOf).filter((words) => words !== '') }
  }
  if (isRequestRefused(thrown) || (isCallFailed(thrown) && thrown.isOutcomeKnown)) {
    return { kind: 'not-sent', error }
  }
  return { kind: 'unknown', error, reason: reasonOf(error) }
}

/** What a failed look at endpoint 4 proves; undefined when the look was called off. */
export function readLookUpFailure(thrown: unknown): LookUp['result'] | undefined {
  const { kind } = errorOf(thrown)
  if (kind === 'order-not-found') return 'not-found-yet'
  if (kind === 'cancelled') return undefined
  return isUnreadable(kind) ? 'unreadable' : 'not-reachable'
}

export function errorOf(thrown: unknown): AppError {
  if (isRequestRefused(thrown)) return { kind: 'invalid-request', field: thrown.field, reason: thrown.reason }
  return (
    appErrorOf(thrown) ?? { kind: 'internal', reference: thrown instanceof Error ? thrown.name : 'unknown' }
  )
}

function wordsOf(error: AirlineError): string {
  const words = error.text ?? error.shortText ?? ''
  return [words, error.code].filter(Boolean).join(' · ')
}

function reasonOf({ kind }: AppError): UnknownReason {
  if (kind === 'timed-out') return 'no-answer'
  if (kind === 'not-reachable' || kind === 'answer-cut' || kind === 'cancelled') return 'connection-cut'
  return isUnreadable(kind) ? 'unreadable-answer' : 'unexpected-answer'
}

const UNREADABLE: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'broken-xml',
  'broken-encoding',
  'hostile-answer',
  'html-answer',
  'empty-answer',
  'wrong-content-type',
  'unexpected-answer',
  'other-version',
  'neither-success-nor-errors',
  'echo-mismatch',
  'airline-refused',
  'internal',
])

function isUnreadable(kind: AppError['kind']): boolean {
  return UNREADABLE.has(kind)
}
