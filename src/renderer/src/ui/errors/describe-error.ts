import { assertNever } from '../../../../shared/domain/assert-never'
import type { AirlineError, AppError, AppErrorKind } from '../../../../shared/errors/app-error'

/** What helps: do it again, look at the settings, sign in, wait, go back a step, or only know it. */
export type ErrorRemedy = 'again' | 'settings' | 'orders' | 'back' | 'none'

/** An error in words: i18n keys of a sentence and of the next step, with the values that stand in them. */
export interface ErrorDescription {
  readonly sentence: string
  readonly nextStep: string
  readonly values: Readonly<Record<string, string | number>>
  readonly remedy: ErrorRemedy
  /** True for what may still turn out well: amber, not red. */
  readonly isDoubt: boolean
  /** The airline's own words, unchanged. */
  readonly airlineWords: readonly string[]
}

type Values = Readonly<Record<string, string | number>>

/** Every kind of error has a sentence and a next step; the compiler names the one that was forgotten. */
export function describeError(error: AppError): ErrorDescription {
  const words = { airlineWords: airlineWords(error) }
  return { ...said(error.kind, valuesOf(error), remedyOf(error)), ...variantOf(error), ...words }
}

function said(name: string, values: Values, remedy: ErrorRemedy): ErrorDescription {
  return {
    sentence: `errors.${name}.sentence`,
    nextStep: `errors.${name}.next`,
    values,
    remedy,
    isDoubt: false,
    airlineWords: [],
  }
}

const DOUBTS: ReadonlySet<AppErrorKind> = new Set([
  'payment-blocked',
  'already-sold',
  'cancelled',
  'order-not-found',
])

/** Kinds that are told differently by their reason. */
function variantOf(error: AppError): Partial<ErrorDescription> {
  const variant = variantName(error)
  return {
    ...(variant === undefined ? {} : { sentence: `errors.${error.kind}.${variant}` }),
    ...(DOUBTS.has(error.kind) ? { isDoubt: true } : {}),
  }
}

function variantName(error: AppError): string | undefined {
  if (error.kind === 'not-reachable' || error.kind === 'cache-locked') return error.reason
  if (error.kind === 'timed-out') return error.phase
  if (error.kind === 'no-longer-there') return error.what
  return error.kind === 'airline-refused' ? error.operation : undefined
}

function airlineWords(error: AppError): readonly string[] {
  if (!('errors' in error)) return []
  return (error.errors ?? []).map(airlineText).filter((text) => text !== '')
}

/** Text, short text where it says something else, and in brackets code and status. */
function airlineText({ text, shortText, code, status }: AirlineError): string {
  const words = [...new Set([text, shortText])].filter((part) => part !== undefined && part !== '')
  const signs = [code, status].filter((part) => part !== undefined && part !== '').join(', ')
  return [words.join(' – '), signs === '' ? '' : `(${signs})`].filter((part) => part !== '').join(' ')
}

function remedyOf(error: AppError): ErrorRemedy {
  if (error.kind === 'payment-blocked' || error.kind === 'already-sold') return 'orders'
  if (error.kind === 'other-version' || error.kind === 'amounts-unclear') return 'settings'
  switch (error.kind) {
    case 'not-reachable':
    case 'timed-out':
    case 'answer-cut':
    case 'too-many-requests':
    case 'service-failed':
    case 'unexpected-status':
    case 'empty-answer':
    case 'broken-xml':
    case 'broken-json':
    case 'broken-encoding':
    case 'hostile-answer':
    case 'unexpected-answer':
    case 'neither-success-nor-errors':
    case 'echo-mismatch':
    case 'order-not-found':
    case 'internal':
    case 'price-too-old':
    case 'cancelled':
      return 'again'
    case 'certificate':
    case 'proxy-login-needed':
    case 'sign-in-refused':
    case 'forbidden':
    case 'wrong-address':
    case 'media-type-refused':
    case 'redirected':
    case 'html-answer':
    case 'wrong-content-type':
    case 'credentials-missing':
    case 'keychain-unavailable':
    case 'settings-damaged':
      return 'settings'
    case 'airline-refused':
    case 'card-refused':
    case 'invalid-request':
    case 'no-longer-there':
    case 'sum-mismatch':
    case 'party-mismatch':
    case 'too-few-seats':
    case 'price-not-accepted':
    case 'birth-dates-needed':
    case 'birth-dates-changed':
    case 'request-too-large':
      return 'back'
    case 'cache-locked':
    case 'cache-damaged':
    case 'cache-newer':
    case 'disk-full':
    case 'disk-read-only':
    case 'wrong-moment':
    case 'not-trusted':
      return 'none'
    default:
      return assertNever(error)
  }
}

const DEFAULT_WAIT_SECONDS = 30

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
