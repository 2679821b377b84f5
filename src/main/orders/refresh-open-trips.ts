import { today } from '../../shared/domain/dates/local-date'
import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderKey } from '../../shared/domain/order/order-list'
import { keyOf, type Orders } from './order-ports'
import { KINDS } from '../../shared/errors/error-kinds'
import { appErrorOf } from '../../shared/errors/refused'

export interface RefreshOpenTripsDeps {
  readonly orders: Orders
  readonly refresh: (key: OrderKey) => Promise<unknown>
  readonly isOffline: () => boolean
  readonly now: () => Date
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface RefreshRound {
  readonly refreshed: number
  readonly failed: number
  /** True when the round was called off: offline, stopped, or the airline wants to be left alone. */
  readonly isCutShort: boolean
}

/** Read less than this ago counts as fresh. */
const FRESH_FOR_MINUTES = 60
const PAUSE_BETWEEN_MS = 2_000
const MOST_TRIPS_A_ROUND = 200

/**
 * One round in the background over trips not yet flown: one at a time with a pause between, those read
 * longest ago first. The training airline is left out, since it has no timetable that could change.
 */
export function refreshOpenTrips(deps: RefreshOpenTripsDeps) {
  return async (signal: AbortSignal): Promise<RefreshRound> => {
    let refreshed = 0
    let failed = 0
    for (const trip of dueTrips(deps)) {
      if (signal.aborted || deps.isOffline()) return { refreshed, failed, isCutShort: true }
      const outcome = await refreshOne(deps, trip)
      if (outcome === 'refreshed') refreshed++
      else failed++
      if (outcome === 'stop') return { refreshed, failed, isCutShort: true }
      await deps.wait(PAUSE_BETWEEN_MS, signal)
    }
    return { refreshed, failed, isCutShort: false }
  }
}

function dueTrips({ orders, now }: RefreshOpenTripsDeps): readonly StoredOrder[] {
  const freshSince = new Date(now().getTime() - FRESH_FOR_MINUTES * 60_000).toISOString()
  return orders()
    .listOpenTrips(today(now()), MOST_TRIPS_A_ROUND)
    .filter((trip) => trip.asOf < freshSince && trip.environment !== 'training')
}

async function refreshOne(
  { refresh }: RefreshOpenTripsDeps,
  trip: StoredOrder,
): Promise<'refreshed' | 'failed' | 'stop'> {
  try {
    await refresh(keyOf(trip))
    return 'refreshed'
  } catch (error) {
    const known = appErrorOf(error)
    if (!known) throw error
    return KINDS[known.kind].round === 'stops' ? 'stop' : 'failed'
  }
}
