import type { AppError } from '../../shared/errors/app-error'

/** One row of the table of failures. */
export interface Failure {
  readonly error: AppError
  /** True when the service surely did not act, or said definitively that it did not. */
  readonly isOutcomeKnown: boolean
  /** True when the same read may go better the second time; says nothing about calls that move money. */
  readonly isRepeatable: boolean
}

/** Carries a failure from where it is seen to where it is decided about repeating. */
export class AttemptFailed extends Error {
  readonly kind = 'attempt-failed'

  constructor(
    readonly failure: Failure,
    options?: { readonly cause?: unknown },
  ) {
    super(`Attempt failed: ${failure.error.kind}`, options)
    this.name = 'AttemptFailed'
  }
}

export function isAttemptFailed(value: unknown): value is AttemptFailed {
  return value instanceof Error && (value as { kind?: unknown }).kind === 'attempt-failed'
}

/** The service may have acted all the same. */
export function outcomeUnknown(error: AppError, isRepeatable = false): Failure {
  return { error, isOutcomeKnown: false, isRepeatable }
}

/** The request surely was not executed. */
export function notExecuted(error: AppError): Failure {
  return { error, isOutcomeKnown: true, isRepeatable: false }
}
