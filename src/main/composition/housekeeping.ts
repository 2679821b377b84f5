import { readClock } from '../../shared/domain/dates/system-clock'
import type { Log } from '../logging/log'
import type { DailyBackups } from './daily-backups'
import type { Erasing } from './erasing'
import { followDays } from './follow-days'
import type { OrdersDesk } from './orders-desk'

export interface Housekeeping {
  /** The network is back: what was missed is caught up. */
  refreshNow(): void
  stop(): void
}

const FIRST_ROUND_AFTER_MS = 20_000
const ROUND_EVERY_MS = 15 * 60_000
const RENEW_EVERY_MS = 300

export interface HousekeepingParts {
  readonly orders: OrdersDesk
  readonly erasing: Pick<Erasing, 'check' | 'round'>
  readonly backups: Pick<DailyBackups, 'round'>
  /** After an update: gives some stored orders the words that this version finds them by, and says how many. */
  readonly renewWords: () => number
  readonly log: Log
}

/** What happens by itself: trips not yet flown are read again, and orders that are old enough are erased. */
export function startHousekeeping({
  orders,
  erasing,
  backups,
  renewWords,
  log,
}: HousekeepingParts): Housekeeping {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined

  const erase = (): void => {
    quietly(log, 'not-erased', erasing.round)
  }
  const checkClock = (): void => {
    quietly(log, 'clock-not-checked', erasing.check)
  }
  const backUp = (): void => void backups.round()

  let renewing: NodeJS.Timeout | undefined
  /** A few at a time: nobody who types in between waits. */
  const renew = (): void => {
    clearTimeout(renewing)
    quietly(log, 'words-not-renewed', () => {
      if (renewWords() > 0) renewing = setTimeout(renew, RENEW_EVERY_MS)
    })
  }

  function refresh(): void {
    running ??= orders
      .refreshOpenTrips(stopping.signal)
      .catch(() => {
        log.write({ what: 'cache', state: 'not-refreshed' })
      })
      .finally(() => {
        running = undefined
      })
  }

  checkClock()
  const stopFollowing = followDays(readClock, erase)
  // Not at once: the airline's first answer is the best witness of the time.
  const timers = [
    setTimeout(erase, FIRST_ROUND_AFTER_MS),
    setTimeout(refresh, FIRST_ROUND_AFTER_MS),
    setTimeout(renew, FIRST_ROUND_AFTER_MS),
    setTimeout(backUp, FIRST_ROUND_AFTER_MS),
    setInterval(checkClock, ROUND_EVERY_MS),
    setInterval(renew, ROUND_EVERY_MS),
    setInterval(refresh, ROUND_EVERY_MS),
    setInterval(backUp, ROUND_EVERY_MS),
  ]
  return {
    refreshNow: refresh,
    stop: () => {
      stopping.abort()
      stopFollowing()
      clearTimeout(renewing)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The disk may refuse it; the next round comes. */
function quietly(log: Log, state: string, work: () => void): void {
  try {
    work()
  } catch {
    log.write({ what: 'cache', state })
  }
}
