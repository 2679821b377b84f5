import { DEFAULT_WAIT_SECONDS } from '../../../../shared/domain/booking/booking-attempt'
import { airlineWordsOf } from '../../../../shared/errors/airline-words'
import type { AppError, AppErrorKind } from '../../../../shared/errors/app-error'

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
  const words = { airlineWords: airlineWordsOf(error) }
  return { ...said(error.kind, valuesOf(error), REMEDIES[error.kind]), ...variantOf(error), ...words }
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
  'earlier-payment-unclear',
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

const REASONED: ReadonlySet<AppErrorKind> = new Set([
  'not-reachable',
  'cache-locked',
  'credentials-missing',
  'place-changed',
  'payment-not-kept',
  'backup-refused',
  'proxy-login-needed',
  'not-printed',
  'card-service-unreadable',
])

function variantName(error: AppError): string | undefined {
  if (REASONED.has(error.kind) && 'reason' in error) return error.reason
  if (error.kind === 'timed-out') return error.phase
  if (error.kind === 'no-longer-there') return error.what
  return error.kind === 'airline-refused' ? error.operation : undefined
}

/** What helps with each kind; the compiler names the one that was forgotten. */
const REMEDIES: Readonly<Record<AppErrorKind, ErrorRemedy>> = {
  'not-reachable': 'again',
  'timed-out': 'again',
  'answer-cut': 'again',
  'too-many-requests': 'again',
  'service-failed': 'again',
  'unexpected-status': 'again',
  'empty-answer': 'again',
  'broken-xml': 'again',
  'incomplete-xml': 'again',
  'card-service-unreadable': 'back',
  'broken-encoding': 'again',
  'hostile-answer': 'again',
  'unexpected-answer': 'again',
  'other-version': 'settings',
  'amounts-unclear': 'settings',
  'neither-success-nor-errors': 'again',
  'echo-mismatch': 'again',
  'order-not-found': 'again',
  internal: 'again',
  'price-too-old': 'again',
  'too-many-calls': 'again',
  cancelled: 'again',
  certificate: 'settings',
  'proxy-login-needed': 'settings',
  'route-missing': 'settings',
  'sign-in-refused': 'settings',
  forbidden: 'settings',
  'wrong-address': 'settings',
  'media-type-refused': 'settings',
  redirected: 'settings',
  'html-answer': 'settings',
  'wrong-content-type': 'settings',
  'credentials-missing': 'settings',
  'place-changed': 'settings',
  'keychain-unavailable': 'settings',
  'keychain-waits': 'settings',
  'payment-not-kept': 'settings',
  'clock-jumped': 'settings',
  'many-to-erase': 'settings',
  'settings-damaged': 'settings',
  'profile-refused': 'settings',
  'policy-in-force': 'settings',
  'airline-refused': 'back',
  'card-refused': 'back',
  'card-token-ended': 'back',
  'clock-differs': 'back',
  'token-time-refused': 'back',
  'card-address-changed': 'back',
  'invalid-request': 'back',
  'no-longer-there': 'back',
  'sum-mismatch': 'back',
  'party-mismatch': 'back',
  'too-few-seats': 'back',
  'price-not-accepted': 'back',
  'authentication-not-allowed': 'settings',
  'birth-dates-needed': 'back',
  'birth-dates-changed': 'back',
  'request-too-large': 'back',
  'cache-locked': 'none',
  'cache-damaged': 'none',
  'cache-newer': 'none',
  'cache-in-use': 'none',
  'backup-refused': 'none',
  'folder-gone': 'none',
  'file-in-use': 'none',
  'place-full': 'none',
  'place-refuses': 'none',
  'file-not-written': 'none',
  'not-printed': 'none',
  'mail-not-opened': 'none',
  'clipboard-in-use': 'none',
  'disk-full': 'none',
  'disk-read-only': 'none',
  'wrong-moment': 'none',
  'graphics-failed': 'none',
  'policy-not-trusted': 'none',
  'not-trusted': 'none',
  'payment-blocked': 'orders',
  'already-sold': 'orders',
  'earlier-payment-unclear': 'orders',
  'profile-in-use': 'orders',
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
