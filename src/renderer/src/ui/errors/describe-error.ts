import { assertNever } from '../../../../shared/domain/assert-never'
import type { AirlineError, AppError } from '../../../../shared/ipc/app-error'

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

/** Kinds that are told differently by their reason. */
function variantOf(error: AppError): Partial<ErrorDescription> {
  switch (error.kind) {
    case 'not-reachable':
      return { sentence: `errors.not-reachable.${error.reason}` }
    case 'timed-out':
      return { sentence: `errors.timed-out.${error.phase}` }
    case 'cache-locked':
      return { sentence: `errors.cache-locked.${error.reason}` }
    case 'no-longer-there':
      return { sentence: `errors.no-longer-there.${error.what}` }
    case 'airline-refused':
      return { sentence: `errors.airline-refused.${error.operation}` }
    case 'payment-blocked':
    case 'cancelled':
    case 'order-not-found':
      return { isDoubt: true }
    default:
      return {}
  }
}

function airlineWords(error: AppError): readonly string[] {
  if (error.kind !== 'airline-refused' && error.kind !== 'service-failed') return []
  return error.errors.map(airlineText).filter((text) => text !== '')
}

function airlineText(error: AirlineError): string {
  const words = [error.text ?? error.shortText, error.code === undefined ? undefined : `(${error.code})`]
  return words.filter((part) => part !== undefined && part !== '').join(' ')
}

function remedyOf(error: AppError): ErrorRemedy {
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
    case 'payment-blocked':
      return 'orders'
    case 'airline-refused':
    case 'card-refused':
    case 'invalid-request':
    case 'no-longer-there':
    case 'sum-mismatch':
    case 'price-not-accepted':
    case 'birth-dates-needed':
    case 'request-too-large':
      return 'back'
    case 'cache-locked':
    case 'cache-damaged':
    case 'disk-full':
    case 'disk-read-only':
    case 'wrong-moment':
    case 'not-trusted':
      return 'none'
    default:
      return assertNever(error)
  }
}

function valuesOf(error: AppError): Values {
  switch (error.kind) {
    case 'not-reachable':
    case 'answer-cut':
    case 'redirected':
      return { host: error.host }
    case 'timed-out':
      return { seconds: error.seconds }
    case 'certificate':
      return { host: error.host, code: error.code }
    case 'wrong-address':
      return { host: error.host, status: error.status }
    case 'media-type-refused':
    case 'service-failed':
    case 'unexpected-status':
      return { status: error.status }
    case 'too-many-requests':
      return { seconds: error.retryAfterSeconds ?? 30 }
    default:
      return furtherValues(error)
  }
}

function furtherValues(error: AppError): Values {
  switch (error.kind) {
    case 'wrong-content-type':
      return { contentType: error.contentType }
    case 'broken-xml':
      return { line: error.line, column: error.column }
    case 'hostile-answer':
      return { limit: error.limit }
    case 'unexpected-answer':
      return { root: error.root }
    case 'echo-mismatch':
      return { field: error.field }
    case 'card-refused':
      return { reason: error.reason }
    case 'invalid-request':
      return { field: error.field, reason: error.reason }
    case 'settings-damaged':
      return { file: error.file }
    case 'price-too-old':
      return { minutes: error.minutes }
    case 'payment-blocked':
      return { shortId: error.shortId }
    case 'wrong-moment':
      return { state: error.state }
    case 'internal':
      return { reference: error.reference }
    default:
      return {}
  }
}
