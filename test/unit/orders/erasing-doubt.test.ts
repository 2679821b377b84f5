import { describe, expect, it } from 'vitest'
import { clockDoubt, manyToErase, type TimeEvidence } from '../../../src/main/orders/erasing-doubt'

const NOW = new Date('2026-02-10T15:00:00Z')
const DAY_MS = 24 * 60 * 60_000

function evidence(changes: Partial<TimeEvidence> = {}): TimeEvidence {
  return {
    newestEntry: '2026-02-09T17:00:00Z',
    lastSeen: '2026-02-09T17:30:00Z',
    aheadOfAirlineMs: undefined,
    ...changes,
  }
}

describe('a clock', () => {
  it('is believed when it goes on from where it was', () => {
    expect(clockDoubt(NOW, evidence())).toBeUndefined()
    expect(clockDoubt(NOW, evidence({ newestEntry: undefined, lastSeen: undefined }))).toBeUndefined()
    expect(clockDoubt(NOW, evidence({ aheadOfAirlineMs: 40 * 60_000 }))).toBeUndefined()
  })

  it.each([
    ['an entry from the future', { newestEntry: '2026-02-12T09:00:00Z' }, '2026-02-12'],
    ['a start in the future', { lastSeen: '2027-01-01T09:00:00Z' }, '2027-01-01'],
    ['years of absence', { newestEntry: '2021-02-10T15:00:00Z', lastSeen: undefined }, '2021-02-10'],
    ['an airline of another day', { aheadOfAirlineMs: 400 * DAY_MS }, '2025-01-06'],
    ['an airline that is ahead', { aheadOfAirlineMs: -2 * DAY_MS }, '2026-02-12'],
  ])('is not believed against %s', (_, against, before) => {
    expect(clockDoubt(NOW, evidence(against))).toEqual({ kind: 'clock-jumped', now: '2026-02-10', before })
  })

  it('is believed after a long absence when the airline says the same', () => {
    const back = { newestEntry: '2025-10-01T12:00:00Z', lastSeen: undefined }
    expect(clockDoubt(NOW, evidence(back))).toMatchObject({ kind: 'clock-jumped' })
    expect(clockDoubt(NOW, evidence({ ...back, aheadOfAirlineMs: 2_000 }))).toBeUndefined()
  })
})

it.each([
  [10, 10, false],
  [11, 30, true],
  [11, 4_000, false],
  [1_001, 4_000, true],
])('asks before %i of %i orders are erased: %s', (count, all, isAsked) => {
  expect(manyToErase(count, all)).toEqual(isAsked ? { kind: 'many-to-erase', count, all } : undefined)
})
