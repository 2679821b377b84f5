import type { LookUp, LookUpResult, UnknownReason } from '../../shared/domain/booking/booking-attempt'
import { airlineWordsOf } from '../../shared/errors/airline-words'
import type { AppError } from '../../shared/errors/app-error'
import { isCallFailed } from '../http/call-failed'
import { isRequestRefused } from '../ndc/request-refused'
import { appErrorOf } from '../../shared/errors/error-of-thrown'

/** What a failed OrderCreate or CustomerInputRS means for the money. */
export type FailedCall =
  /** The airline answered with Errors. */
  | {
      readonly kind: 'refused'
      readonly error: AppError
      readonly messages: readonly string[]
      readonly codes: readonly string[]
    }
  /** It provably never reached the airline. */
  | { readonly kind: 'not-sent'; readonly error: AppError }
  | { readonly kind: 'unknown'; readonly error: AppError; readonly reason: UnknownReason }

export function readFailure(thrown: unknown): FailedCall {
  const error = errorOf(thrown)
  if (error.kind === 'airline-refused') {
    const messages = airlineWordsOf(error)
    return { kind: 'refused', error, messages, codes: error.errors.flatMap(({ code }) => code ?? []) }
  }
  if (isRequestRefused(thrown) || (isCallFailed(thrown) && thrown.isOutcomeKnown)) {
    return { kind: 'not-sent', error }
  }
  return { kind: 'unknown', error, reason: reasonOf(error) }
}

/** What a failed look at endpoint 4 brought; undefined when the look was called off. */
export function readLookUpFailure(thrown: unknown): Omit<LookUp, 'at' | 'step' | 'isFinal'> | undefined {
  const error = errorOf(thrown)
  if (error.kind === 'order-not-found') {
    return { result: 'not-found-yet', ...(airlineWordsOf(error).length > 0 && { error }) }
  }
  if (error.kind === 'cancelled') return undefined
  return { result: LOOK_UP_RESULTS[error.kind] ?? 'unreadable', error }
}

const LOOK_UP_RESULTS: Readonly<Partial<Record<AppError['kind'], LookUpResult>>> = {
  'not-reachable': 'not-reachable',
  'timed-out': 'not-reachable',
  certificate: 'not-reachable',
  'proxy-login-needed': 'not-reachable',
  'sign-in-refused': 'refused',
  forbidden: 'refused',
  'wrong-address': 'refused',
  'request-too-large': 'refused',
  'media-type-refused': 'refused',
  'too-many-requests': 'refused',
  'service-failed': 'refused',
  redirected: 'refused',
  'unexpected-status': 'refused',
  'airline-refused': 'refused',
  'credentials-missing': 'not-asked',
  'keychain-unavailable': 'not-asked',
  'place-changed': 'not-asked',
  'no-longer-there': 'not-asked',
  'invalid-request': 'not-asked',
}

export function errorOf(thrown: unknown): AppError {
  if (isRequestRefused(thrown)) return { kind: 'invalid-request', field: thrown.field, reason: thrown.reason }
  return (
    appErrorOf(thrown) ?? { kind: 'internal', reference: thrown instanceof Error ? thrown.name : 'unknown' }
  )
}

function reasonOf({ kind }: AppError): UnknownReason {
  if (kind === 'timed-out') return 'no-answer'
  if (kind === 'service-failed') return 'service-failed'
  if (kind === 'not-reachable' || kind === 'answer-cut' || kind === 'cancelled') return 'connection-cut'
  return isUnreadable(kind) ? 'unreadable-answer' : 'unexpected-answer'
}

const UNREADABLE: ReadonlySet<AppError['kind']> = new Set<AppError['kind']>([
  'broken-xml',
  'incomplete-xml',
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
