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
    isOutcomeKnown: refusals.has(status),
    // A gateway's hiccup; 503 asks to be left alone, 500 would fail again.
    isRepeatable: status === 502 || status === 504,
  }
}

// Statuses by which a service says that it did not act. Everything else (5xx, redirects, 408, 409) leaves it open.
const refusals = new Set([400, 401, 403, 404, 405, 406, 407, 410, 411, 413, 414, 415, 421, 422, 429, 431])

function errorOfStatus({ status, headers, host, errors, now }: AnswerHead): AppError {
  if (status >= 500) return { kind: 'service-failed', status, errors }
  if (status >= 300 && status < 400) return status === 304 ? unexpected(status) : { kind: 'redirected', host }
  switch (status) {
    case 401:
      return { kind: 'sign-in-refused' }
    case 403:
      return { kind: 'forbidden' }
    case 404:
    case 405:
    case 410:
      return { kind: 'wrong-address', status, host }
    case 407:
      return { kind: 'proxy-login-needed' }
    case 413:
      return { kind: 'request-too-large' }
    case 406:
    case 415:
      return { kind: 'media-type-refused', status }
    case 429:
      return tooManyRequests(headers.get('retry-after'), now)
    default:
      return unexpected(status)
  }
}

function unexpected(status: number): AppError {
  return { kind: 'unexpected-status', status }
}

// Retry-After is a number of seconds or a date.
function tooManyRequests(retryAfter: string | null, now: Date): AppError {
  if (retryAfter === null) return { kind: 'too-many-requests' }
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1000)
  if (!Number.isFinite(seconds)) return { kind: 'too-many-requests' }
  return { kind: 'too-many-requests', retryAfterSeconds: Math.max(0, seconds) }
}
