import { z } from 'zod'
import { today } from '../../shared/domain/dates/local-date'

/** Searches sent and orders made on one day: what an airline holds against an agency that only looks. */
export interface Counters {
  readonly searchesToday: number
  readonly bookingsToday: number
}

export interface CounterWatch {
  readonly current: () => Counters
  readonly countSearch: () => void
  readonly countBooking: () => void
  /** Tells the counters of a new day. */
  readonly turnOver: () => void
}

export const countersSchema = z.object({
  day: z.string(),
  searches: z.int().nonnegative(),
  bookings: z.int().nonnegative(),
})

export type KeptCounters = z.infer<typeof countersSchema>

export interface CounterOptions {
  readonly kept: KeptCounters | undefined
  readonly keep: (counters: KeptCounters) => void
  readonly now: () => Date
  readonly onChange: (counters: Counters) => void
}

export function watchCounters({ kept, keep, now, onChange }: CounterOptions): CounterWatch {
  let counted = kept ?? { day: '', searches: 0, bookings: 0 }

  /** At midnight, of this computer, counting starts again. */
  function ofToday(): KeptCounters {
    const day = today(now())
    return counted.day === day ? counted : { day, searches: 0, bookings: 0 }
  }

  function count(add: { readonly searches: number; readonly bookings: number }): void {
    const before = ofToday()
    counted = {
      day: before.day,
      searches: before.searches + add.searches,
      bookings: before.bookings + add.bookings,
    }
    keep(counted)
    onChange(toCounters(counted))
  }

  return {
    current: () => toCounters(ofToday()),
    turnOver: () => {
      onChange(toCounters(ofToday()))
    },
    countSearch: () => {
      count({ searches: 1, bookings: 0 })
    },
    countBooking: () => {
      count({ searches: 0, bookings: 1 })
    },
  }
}

function toCounters({ searches, bookings }: KeptCounters): Counters {
  return { searchesToday: searches, bookingsToday: bookings }
}
