import type { FetchFunction } from './fetch-function'

/**
 * The clocks of the services as their Date headers tell them, against the clock of this computer, which may be wrong
 * by minutes or by years.
 */
export interface ServiceClock {
  /** Milliseconds by which the service's clock is ahead of this computer's now; undefined where it never told. */
  aheadMs(host: string): number | undefined
  /** The same by whichever service told last. */
  aheadMsOfLast(): number | undefined
  /** The transport, with an ear for what its answers say of the time. */
  heardBy(fetch: FetchFunction): FetchFunction
}

export interface ServiceClockParts {
  readonly now: () => Date
  /** Milliseconds on a clock that nobody sets. */
  readonly elapsedMs: () => number
}

interface Sample {
  readonly aheadMs: number
  readonly takenAtMs: number
  readonly takenAtElapsedMs: number
}

/** When wall clock and running time part by more, somebody set the clock or the computer slept: measured no more. */
const SET_AFTER_MS = 5_000

export function createServiceClock({ now, elapsedMs }: ServiceClockParts): ServiceClock {
  const samples = new Map<string, Sample>()
  let last: string | undefined

  const aheadMs = (host: string): number | undefined => {
    const sample = samples.get(host)
    if (sample === undefined) return undefined
    const passedMs = elapsedMs() - sample.takenAtElapsedMs
    const isSet = Math.abs(now().getTime() - sample.takenAtMs - passedMs) > SET_AFTER_MS
    return isSet ? undefined : sample.aheadMs
  }

  return {
    aheadMs,
    aheadMsOfLast: () => (last === undefined ? undefined : aheadMs(last)),
    heardBy: (fetch) => async (request) => {
      const { host } = new URL(request.url)
      const askedAtMs = now().getTime()
      const response = await fetch(request)
      const takenAtMs = now().getTime()
      const ahead = aheadAtLeast(response.headers, askedAtMs, takenAtMs)
      if (ahead !== undefined) {
        samples.set(host, { aheadMs: ahead, takenAtMs, takenAtElapsedMs: elapsedMs() })
        last = host
      }
      return response
    },
  }
}

/** The header knows whole seconds and was written at some moment between question and answer: no more than is proven. */
function aheadAtLeast(headers: Headers, askedAtMs: number, answeredAtMs: number): number | undefined {
  const ageSeconds = Number(headers.get('age') ?? 0)
  const dateMs = Date.parse(headers.get('date') ?? '') + (ageSeconds >= 0 ? ageSeconds * 1000 : 0)
  if (Number.isNaN(dateMs)) return undefined
  const least = dateMs - answeredAtMs
  const most = dateMs + 1000 - askedAtMs
  if (least > 0) return least
  return Math.min(0, most)
}
