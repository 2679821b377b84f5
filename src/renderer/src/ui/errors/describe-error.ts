import { DEFAULT_WAIT_SECONDS } from '../../../../shared/domain/booking/booking-attempt'
import { airlineWordsOf } from '../../../../shared/errors/airline-words'
import type { AppError } from '../../../../shared/errors/app-error'
import { KINDS, type NextTry } from '../../../../shared/errors/error-kinds'

/** An error in words: i18n keys of a sentence and of the next step, with the values that stand in them. */
export interface ErrorDescription {
  readonly sentence: string
  readonly nextStep: string
  readonly values: Readonly<Record<string, string | number>>
  readonly remedy: NextTry
  /** True for what may still turn out well: amber, not red. */
  readonly isDoubt: boolean
  /** The airline's own words, unchanged. */
  readonly airlineWords: readonly string[]
}

type Values = Readonly<Record<string, string | number>>

/** Every kind of error has a sentence and a next step; the table of kinds names the one that was forgotten. */
export function describeError(error: AppError): ErrorDescription {
  const { next, shown } = KINDS[error.kind]
  return {
    sentence: sentenceOf(error),
    nextStep: `errors.${error.kind}.next`,
    values: valuesOf(error),
    remedy: next,
    isDoubt: shown === 'doubt',
    airlineWords: airlineWordsOf(error),
  }
}

function sentenceOf(error: AppError): string {
  const { toldBy } = KINDS[error.kind]
  const variant: unknown = toldBy === 'kind' ? undefined : Reflect.get(error, toldBy)
  return `errors.${error.kind}.${typeof variant === 'string' ? variant : 'sentence'}`
}

/** What may stand in the sentence of an error: its own texts and numbers, and nothing else. */
function valuesOf(error: AppError): Values {
  const waits =
    error.kind === 'too-many-requests' ? { seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS } : {}
  const own = Object.entries(error).filter(
    (entry): entry is [string, string | number] =>
      entry[0] !== 'kind' && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
  return { ...Object.fromEntries(own), ...waits }
}
