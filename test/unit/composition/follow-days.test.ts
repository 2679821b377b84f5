import { afterEach, expect, it, vi } from 'vitest'
import { followDays } from '../../../src/main/composition/follow-days'
import { watchCounters } from '../../../src/main/connectivity/counters'
import { readClock } from '../../../src/shared/domain/dates/system-clock'

afterEach(() => {
  vi.useRealTimers()
})

it('calls once for each new day, also after days of sleep and a clock that was set back', () => {
  vi.useFakeTimers({ now: new Date('2026-03-28T23:59:50') })
  let days = 0
  const stop = followDays(readClock, () => (days += 1))
  vi.advanceTimersByTime(60_000)
  expect(days).toBe(1)
  vi.setSystemTime(new Date('2026-04-02T08:00:00'))
  vi.advanceTimersByTime(60_000)
  expect(days).toBe(2)
  vi.setSystemTime(new Date('2026-04-01T08:00:00'))
  vi.advanceTimersByTime(60_000)
  expect(days).toBe(3)
  stop()
  vi.setSystemTime(new Date('2026-04-05T08:00:00'))
  vi.advanceTimersByTime(60_000)
  expect(days).toBe(3)
})

it('shows the counters of the new day to a desk that was left on', () => {
  const told: unknown[] = []
  let now = new Date('2026-03-01T23:00:00')
  const counters = watchCounters({
    kept: { day: '2026-03-01', searches: 40, bookings: 3 },
    keep: () => undefined,
    now: () => now,
    onChange: (changed) => told.push(changed),
  })
  now = new Date('2026-03-02T00:00:10')
  counters.turnOver()
  expect(told).toEqual([{ searchesToday: 0, bookingsToday: 0 }])
})
