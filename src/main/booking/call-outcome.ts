import type { LookUp, UnknownReason } from '../../shared/domain/booking/booking-attempt'
import { airlineWordsOf } from '../../shared/errors/airline-words'
import type { AppError } from '../../shared/errors/app-error'
import { KINDS } from '../../shared/errors/error-kinds'
import { appErrorOf, isRefused } from '../../shared/errors/refused'

/** What a failed OrderCreate or CustomerInputRS means for the money. */
export type FailedCall =
  /** The airline answered with Errors. */
  | {
      readonly fate: 'refused'
      readonly error: AppError
      readonly messages: readonly string[]
      readonly codes: readonly string[]
    }
  /** It never left, or was turned away before anything was done. */
  | { readonly fate: 'not-sent'; readonly error: AppError }
  | { readonly fate: 'unknown'; readonly error: AppError; readonly reason: UnknownReason }

export function readFailure(thrown: unknown): FailedCall {
  const error = errorOf(thrown)
  if (error.kind === 'airline-refused') {
    const messages = airlineWordsOf(error)
    return { fate: 'refused', error, messages, codes: error.errors.flatMap(({ code }) => code ?? []) }
  }
  const isKnown = isRefused(thrown) && thrown.fate !== 'unknown'
  return isKnown ? { fate: 'not-sent', error } : { fate: 'unknown', error, reason: reasonOf(error) }
}

/** What a failed look at endpoint 4 brought; undefined when the look was called off. */
export function readLookUpFailure(thrown: unknown): Omit<LookUp, 'at' | 'step' | 'isFinal'> | undefined {
  const error = errorOf(thrown)
  const { look: result } = KINDS[error.kind]
  if (result === 'called-off') return undefined
  // That there is no order is no failure, unless the airline has words for it.
  const isTold = result !== 'not-found-yet' || airlineWordsOf(error).length > 0
  return { result, ...(isTold && { error }) }
}

export function errorOf(thrown: unknown): AppError {
  return (
    appErrorOf(thrown) ?? { kind: 'internal', reference: thrown instanceof Error ? thrown.name : 'unknown' }
  )
}

/** A kind that is no reason by itself came of an answer that nobody expected. */
function reasonOf({ kind }: AppError): UnknownReason {
  const { outcome } = KINDS[kind]
  return outcome === 'not-sent' || outcome === 'refused' ? 'unexpected-answer' : outcome
}
