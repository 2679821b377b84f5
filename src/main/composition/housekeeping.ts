import { readClock } from '../../shared/domain/system-clock'
import type { BookingDesk } from '../booking/booking-desk'
import type { Clock } from '../booking/ports'
import type { Log } from '../logging/log'
import { followDays } from './follow-days'
import type { OrdersDesk } from './orders-desk'

export interface Housekeeping {
  /** The network is back: what was missed is caught up. */
  refreshNow(): void
  stop(): void
}

const FIRST_ROUND_AFTER_MS = 20_000
const ROUND_EVERY_MS = 15 * 60_000
const LOOK_AGAIN_EVERY_MS = 2 * 60_000

export interface HousekeepingParts {
  readonly orders: OrdersDesk
  readonly booking: Pick<BookingDesk, 'lookUpUnknown'>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/**
 * What happens by itself: trips not yet flown are read again, orders that are old enough are erased, and a payment
 * whose look-ups met a broken network in between is looked up again until there is an answer.
 */
export function startHousekeeping({ orders, booking, clock, log }: HousekeepingParts): Housekeeping {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined

  function erase(): void {
    try {
      orders.eraseExpired()
    } catch {
      log.write({ what: 'cache', state: 'not-erased' })
    }
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

  function lookAgain(): void {
    booking.lookUpUnknown()
    stopLooking = clock.after(LOOK_AGAIN_EVERY_MS, lookAgain)
  }

  let stopLooking = clock.after(LOOK_AGAIN_EVERY_MS, lookAgain)
  erase()
  const stopFollowing = followDays(readClock, erase)
  const timers = [setTimeout(refresh, FIRST_ROUND_AFTER_MS), setInterval(refresh, ROUND_EVERY_MS)]
  return {
    refreshNow: refresh,
    stop: () => {
      stopping.abort()
      stopLooking()
      stopFollowing()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
