import { timedOut, type CallDeadline, type CallLimits } from './call-deadline'
import { outcomeUnknown, failedCall } from './failure'
import { failureOfNetworkError } from './network-failure'
import type { Refused } from '../../shared/errors/refused'
import { isRefused } from '../../shared/errors/refused'

/** The body as it arrives, bounded in size, silence and slowness; ends the attempt when a bound is broken. */
export async function* guardedBody(
  body: ReadableStream<Uint8Array>,
  limits: CallLimits,
  deadline: CallDeadline,
  host: string,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const measure = new BodyMeasure(limits)
  try {
    for (;;) {
      const { done, value } = await readWatched(reader, limits, deadline, measure)
      if (done) return
      measure.check(value.byteLength)
      yield value
    }
  } catch (error) {
    throw endWith(error, deadline, host)
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

// Only waiting counts: a consumer that is slow to ask does not make the airline slow.
async function readWatched(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limits: CallLimits,
  deadline: CallDeadline,
  measure: BodyMeasure,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  const stop = deadline.after(limits.silenceMs, timedOut('whole', limits.silenceMs))
  const startedAt = performance.now()
  try {
    return await deadline.race(reader.read())
  } finally {
    stop()
    measure.waited(performance.now() - startedAt)
  }
}

function endWith(error: unknown, deadline: CallDeadline, host: string): Refused {
  if (deadline.failure) return deadline.failure
  if (isRefused(error)) return deadline.end(error, error.cause)
  return deadline.end(failureOfNetworkError(error, host, 'body'), error)
}

class BodyMeasure {
  readonly #limits: CallLimits
  #total = 0
  #windowMs = 0
  #windowBytes = 0

  constructor(limits: CallLimits) {
    this.#limits = limits
  }

  waited(milliseconds: number): void {
    // Until the first byte the airline may be thinking; that is not dripping.
    if (this.#total > 0) this.#windowMs += milliseconds
  }

  check(bytes: number): void {
    const { maximumBytes, drip } = this.#limits
    this.#total += bytes
    this.#windowBytes += bytes
    if (this.#total > maximumBytes) {
      throw failedCall(outcomeUnknown({ kind: 'hostile-answer', limit: 'size' }))
    }
    if (this.#windowMs < drip.windowMs) return
    if (this.#windowBytes < drip.minimumBytes) {
      throw failedCall(outcomeUnknown({ kind: 'hostile-answer', limit: 'drip' }))
    }
    this.#windowMs = 0
    this.#windowBytes = 0
  }
}
