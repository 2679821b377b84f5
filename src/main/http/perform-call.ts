import { CallDeadline, timedOut, type CallLimits } from './call-deadline'
import { readClock } from '../../shared/domain/dates/system-clock'
import { failedCall } from './failure'
import type { FetchFunction } from './fetch-function'
import { guardedBody } from './guarded-body'
import { failureOfNetworkError } from './network-failure'
import { failureOfStatus } from './status-failure'
import type { Refused } from '../../shared/errors/refused'
import { isRefused } from '../../shared/errors/refused'

/** A call as often as it may be made. */
export interface HttpCall {
  /** Builds the request of one attempt, with ids of its own. */
  readonly buildRequest: (signal: AbortSignal) => Request
  readonly limits: CallLimits
  readonly signal?: AbortSignal
  /** `never` for everything that may move money or make something: orders, bank answers, tokens. */
  readonly repeat: 'never' | 'once'
  /** Asked before a repetition; false once part of the first answer was passed on. */
  readonly isStillUntouched?: () => boolean
}

/** The head of an answer, and its body as it arrives. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly host: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Sends a request and reads its answer; every failure of transport, time and status is thrown as Refused. */
export async function performCall<T>(
  fetch: FetchFunction,
  call: HttpCall,
  read: (answer: HttpAnswer) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptCall(fetch, call, read)
    } catch (error) {
      if (!isRefused(error) || !mayRepeat(call, attempt, error)) throw error
    }
  }
}

/**
 * The one rule of repeating (docs/adr/0003-never-repeat.md): a read, once, when the table of failures expects
 * the second try to go better, and when nothing of the first answer has been passed on.
 */
function mayRepeat(call: HttpCall, attempt: number, { isRepeatable }: Refused): boolean {
  if (call.repeat === 'never' || attempt > 1 || call.signal?.aborted) return false
  return isRepeatable && (call.isStillUntouched?.() ?? true)
}

async function attemptCall<T>(
  fetch: FetchFunction,
  call: HttpCall,
  read: (answer: HttpAnswer) => Promise<T>,
): Promise<T> {
  const deadline = new CallDeadline(call.limits, call.signal)
  try {
    if (deadline.failure) throw deadline.failure
    const request = call.buildRequest(deadline.signal)
    const { host } = new URL(request.url)
    const response = await awaitResponse(fetch, request, call.limits, deadline, host)
    return await readResponse(response, call.limits, deadline, host, read)
  } finally {
    deadline.close()
  }
}

async function awaitResponse(
  fetch: FetchFunction,
  request: Request,
  limits: CallLimits,
  deadline: CallDeadline,
  host: string,
): Promise<Response> {
  const stop = deadline.after(limits.firstByteMs, timedOut('first-byte', limits.firstByteMs))
  const pending = send(fetch, request)
  try {
    return await deadline.race(pending)
  } catch (error) {
    discardLate(pending)
    throw deadline.failure ?? deadline.end(failureOfNetworkError(error, host, 'waiting'), error)
  } finally {
    stop()
  }
}

// A transport that throws before it promises anything fails like any other.
async function send(fetch: FetchFunction, request: Request): Promise<Response> {
  return await fetch(request)
}

// A transport that does not obey the signal may still answer; nobody reads it, so its connection is let go.
function discardLate(pending: Promise<Response>): void {
  pending.then((response) => response.body?.cancel()).catch(() => undefined)
}

async function readResponse<T>(
  response: Response,
  limits: CallLimits,
  deadline: CallDeadline,
  host: string,
  read: (answer: HttpAnswer) => Promise<T>,
): Promise<T> {
  const { status, headers, body } = response
  let isReadToTheEnd = body === null
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (body) yield* guardedBody(body, limits, deadline, host)
    isReadToTheEnd = true
  }
  try {
    return await deadline.race(read({ status, headers, host, chunks: chunks() }))
  } catch (error) {
    // The reader may have wrapped or lost the reason why its input ended; the deadline knows it.
    throw deadline.failure ? (refusedInHead(deadline.failure, response, host) ?? deadline.failure) : error
  } finally {
    // A half-read body keeps its connection open. Cancelling it is not enough for every transport
    // (tried with Electron's); aborting the request is.
    if (!isReadToTheEnd) deadline.abandon()
    if (body && !body.locked) body.cancel().catch(() => undefined)
  }
}

/** A status that refuses says what happened, whatever becomes of the words behind it. */
function refusedInHead({ error }: Refused, { status, headers }: Response, host: string): Refused | undefined {
  if (error.kind === 'cancelled') return undefined
  const refused = failureOfStatus({ status, headers, host, errors: [], now: readClock() })
  return refused && failedCall(refused)
}
