import type { FetchFunction } from '../http/fetch-function'

/** What the airline's answers say of the time. */
export interface AirlineClock {
  /** By how much this computer is ahead of the newest answer; undefined before one has told. */
  readonly aheadMs: () => number | undefined
  /** The same transport; the Date header of each answer (RFC 9110, section 6.6.1) is read as it passes. */
  watching(fetch: FetchFunction): FetchFunction
}

export function airlineClock(now: () => Date): AirlineClock {
  let ahead: number | undefined
  return {
    aheadMs: () => ahead,
    watching: (fetch) => async (request) => {
      const response = await fetch(request)
      const told = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(told)) ahead = now().getTime() - told
      return response
    },
  }
}
