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
  if (status >= 500) {
    const seconds = secondsToWait(headers.get('retry-after'), now)
    return {
      kind: 'service-failed',
      status,
      errors,
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    }
  }
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
    case 429: {
      const seconds = secondsToWait(headers.get('retry-after'), now)
      return { kind: 'too-many-requests', ...(seconds !== undefined && { retryAfterSeconds: seconds }) }
    }
    default:
      return unexpected(status)
  }
}

function unexpected(status: number): AppError {
  return { kind: 'unexpected-status', status }
}

// Retry-After is a number of seconds or a date; undefined where there is none that can be read.
function secondsToWait(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
