import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { Instant } from '../../shared/domain/dates/local-date'
import { attemptOf } from './attempts'
import type { CacheDatabase } from './open-database'

/** Attempts that were made between two moments, and every one that is open; oldest first. */
export type DayAttempts = (from: Instant, until: Instant) => readonly BookingAttempt[]

export function createDayAttempts({ connection }: CacheDatabase): DayAttempts {
  return (from, until) =>
    connection
      .all(
        'SELECT document FROM attempts WHERE (created_at >= ? AND created_at < ?) OR is_open = 1 ORDER BY no',
        from,
        until,
      )
      .map((row) => attemptOf(row))
}
