import { notSent, outcomeUnknown, type Failure, failedCall } from './failure'
import type { Refused } from '../../shared/errors/refused'

/** How long a call may take and how much it may bring. */
export interface CallLimits {
  /** From the start until the status line, connecting included. */
  readonly firstByteMs: number
  /** From the start until the last byte. */
  readonly wholeMs: number
  /** Longest silence inside the body. */
  readonly silenceMs: number
  /** Bytes of the body. */
  readonly maximumBytes: number
  /** While we wait for the body, this much must come within each window, or it is a slow drip. */
  readonly drip: { readonly windowMs: number; readonly minimumBytes: number }
}

/**
 * Ends one attempt: by time, by the caller's signal, or because its answer is refused. The first reason
 * stands; everything that is still waiting then fails with it, whether or not the transport obeys the signal.
 */
export class CallDeadline {
  readonly #controller = new AbortController()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #stop: (() => void)[] = []
  #failure: Refused | undefined

  constructor(limits: CallLimits, callerSignal: AbortSignal | undefined) {
    if (callerSignal?.aborted) this.end(notSent({ kind: 'cancelled' }))
    const onAbort = (): void => {
      this.end(outcomeUnknown({ kind: 'cancelled' }))
    }
    callerSignal?.addEventListener('abort', onAbort, { once: true })
    this.#stop.push(() => callerSignal?.removeEventListener('abort', onAbort))
    this.after(limits.wholeMs, timedOut('whole', limits.wholeMs))
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Why the attempt was ended; undefined while it runs. */
  get failure(): Refused | undefined {
    return this.#failure
  }

  end(failure: Failure, cause?: unknown): Refused {
    this.#failure ??= failedCall(failure, { cause })
    this.#controller.abort(this.#failure)
    return this.#failure
  }

  /** Ends the attempt after so many milliseconds, unless the returned function is called before. */
  after(milliseconds: number, failure: Failure): () => void {
    const timer = setTimeout(() => this.end(failure), milliseconds)
    this.#timers.add(timer)
    return () => {
      clearTimeout(timer)
      this.#timers.delete(timer)
    }
  }

  /** The result of the promise, or the reason for the end, whichever comes first. */
  async race<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this
    let stopListening: () => void = () => undefined
    const ended = new Promise<never>((_resolve, reject) => {
      const onAbort = (): void => {
        reject(signal.reason as Refused)
      }
      if (signal.aborted) onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      stopListening = () => {
        signal.removeEventListener('abort', onAbort)
      }
    })
    try {
      return await Promise.race([promise, ended])
    } finally {
      stopListening()
    }
  }

  /** Lets go of the connection when nobody reads the rest any more. */
  abandon(): void {
    this.#controller.abort(this.#failure ?? failedCall(outcomeUnknown({ kind: 'cancelled' })))
  }

  /** Clears timers and listeners; the attempt is over. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const stop of this.#stop) stop()
  }
}

export function timedOut(phase: 'first-byte' | 'whole', milliseconds: number): Failure {
  return outcomeUnknown({ kind: 'timed-out', phase, seconds: Math.ceil(milliseconds / 1000) })
}
