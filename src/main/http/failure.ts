import type { AppError } from '../../shared/errors/app-error'
import type { CallFate } from '../../shared/errors/call-fate'
import { Refused } from '../../shared/errors/refused'

/** One row of the table of failures. */
export interface Failure {
  readonly error: AppError
  readonly fate: CallFate
  /** True when the same read may go better the second time; says nothing about calls that move money. */
  readonly isRepeatable: boolean
}

/** What is thrown of it. */
export function failedCall(failure: Failure, options?: { readonly cause?: unknown }): Refused {
  return new Refused(failure.error, { ...failure, ...options })
}

/** The service may have acted all the same. */
export function outcomeUnknown(error: AppError, isRepeatable = false): Failure {
  return { error, fate: 'unknown', isRepeatable }
}

/** The request surely was not executed. */
export function notSent(error: AppError): Failure {
  return { error, fate: 'not-sent', isRepeatable: false }
}
