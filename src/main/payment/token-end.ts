import type { AppError } from '../../shared/errors/app-error'
import type { ServiceClock } from '../http/service-clock'

/** When a token that is asked for now ends: by the clock of the service that makes it, and by ours. */
export interface TokenEnd {
  /** What the service is told. */
  readonly byService: Date
  /** What the desk counts down to; sooner than it was asked for where the answer told of a faster clock. */
  byThisComputer(): Date
  /** Set when the answer told that the end was wrong by minutes: the next one will be right. */
  clockError(): AppError | undefined
}

export interface TokenEndParts {
  readonly now: () => Date
  readonly serviceClock?: ServiceClock
}

const LIFETIME_MS = 30 * 60_000
const MINUTE_MS = 60_000
/** Clocks of services differ among each other by less. */
const TOLERATED_MS = 2 * MINUTE_MS

/** The service's own clock where it is known, else the clock of the service that answered last: the airline. */
export function tokenEnd({ now, serviceClock }: TokenEndParts, paymentUrl: string): TokenEnd {
  const host = URL.canParse(paymentUrl) ? new URL(paymentUrl).host : ''
  const askedAtMs = now().getTime()
  const takenAheadMs = serviceClock?.aheadMs(host) ?? serviceClock?.aheadMsOfLast() ?? 0
  const toldAheadMs = (): number => serviceClock?.aheadMs(host) ?? takenAheadMs
  const offMs = (): number => toldAheadMs() - takenAheadMs
  return {
    byService: new Date(askedAtMs + takenAheadMs + LIFETIME_MS),
    byThisComputer: () => new Date(askedAtMs + LIFETIME_MS - Math.max(0, offMs())),
    clockError: () => {
      if (Math.abs(offMs()) <= TOLERATED_MS) return undefined
      const apartMs = Math.max(Math.abs(toldAheadMs()), Math.abs(offMs()))
      return { kind: 'clock-differs', minutes: Math.round(apartMs / MINUTE_MS) }
    },
  }
}
