import type { AirlineError, AppError } from '../../shared/errors/app-error'
import type { Failure } from './failure'

interface AnswerHead {
  readonly status: number
  readonly headers: Headers
  readonly host: string
  /** The airline's own words, where a failing answer carried them. */
  readonly errors: readonly AirlineError[]
  readonly now: Date
}

/** What a status that is no success means; undefined for one that is. */
export function failureOfStatus(head: AnswerHead): Failure | undefined {
  const { status } = head
  if (status >= 200 && status < 300) return undefined
  return {
    error: errorOfStatus(head),
    fate: refusals.has(status) ? 'not-sent' : 'unknown',
    // A gateway's hiccup; 503 asks to be left alone, 500 would fail again.
    isRepeatable: status === 502 || status === 504,
  }
}

// Statuses by which a service says that it did not act. Everything else (5xx, redirects, 408, 409) leaves it open.
const refusals = new Set([400, 401, 403, 404, 405, 406, 407, 410, 411, 413, 414, 415, 421, 422, 429, 431])

function errorOfStatus(head: AnswerHead): AppError {
  const { status, host, errors } = head
  const waits = waitOf(head)
  if (status >= 500) return { kind: 'service-failed', status, errors, ...waits }
  const said = errors.length > 0 ? { errors } : {}
  if (status >= 300 && status < 400) {
    return status === 304 ? { kind: 'unexpected-status', status } : { kind: 'redirected', host }
  }
  switch (status) {
    case 401:
      return { kind: 'sign-in-refused', ...said }
    case 403:
      return { kind: 'forbidden', ...said }
    case 404:
    case 405:
    case 410:
      return { kind: 'wrong-address', status, host, ...said }
    case 407:
      return { kind: 'proxy-login-needed' }
    case 413:
      return { kind: 'request-too-large', ...said }
    case 406:
    case 415:
      return { kind: 'media-type-refused', status, ...said }
    case 429:
      return { kind: 'too-many-requests', ...waits, ...said }
    default:
      return { kind: 'unexpected-status', status, ...said }
  }
}

function waitOf({ headers, now }: AnswerHead): { readonly retryAfterSeconds?: number } {
  const asked = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(asked) ? Number(asked) : secondsUntil(Date.parse(asked), headers, now)
  return seconds === undefined ? {} : { retryAfterSeconds: Math.min(seconds, A_DAY_SECONDS) }
}

const A_DAY_SECONDS = 86_400

/**
 * A date to wait until was written by the clock of the service, and this computer's may be years away: the Date header
 * of the same answer says what it was then. Without one a date that makes no sense by our own clock is no date.
 */
function secondsUntil(untilMs: number, headers: Headers, now: Date): number | undefined {
  if (Number.isNaN(untilMs)) return undefined
  const toldMs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(toldMs)) return Math.max(0, Math.ceil((untilMs - toldMs) / 1000))
  const seconds = Math.ceil((untilMs - now.getTime()) / 1000)
  return seconds >= 0 && seconds <= A_DAY_SECONDS ? seconds : undefined
}
