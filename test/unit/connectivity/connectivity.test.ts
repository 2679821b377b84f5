import { describe, expect, it } from 'vitest'
import type { Connectivity } from '../../../src/shared/domain/desk/workstation'
import type { AppError } from '../../../src/shared/errors/app-error'
import { watchConnectivity } from '../../../src/main/connectivity/connectivity'
import { watchCounters, type KeptCounters } from '../../../src/main/connectivity/counters'

function watch() {
  const changes: Connectivity['kind'][] = []
  const connectivity = watchConnectivity({
    now: () => '2027-03-01T10:00:00Z',
    onChange: (next) => changes.push(next.kind),
  })
  return { connectivity, changes }
}

const unreachable = { kind: 'not-reachable', reason: 'refused', host: 'a.example' } as const

describe('the airline', () => {
  it('is offline when it cannot be reached, and back with its next answer', () => {
    const { connectivity, changes } = watch()
    connectivity.sawFailure(unreachable)
    expect(connectivity.current()).toEqual({ kind: 'offline', since: '2027-03-01T10:00:00Z' })
    connectivity.sawAnswer()
    expect(changes).toEqual(['offline', 'online'])
  })

  it.each<AppError>([
    { kind: 'sign-in-refused' },
    { kind: 'service-failed', status: 503, errors: [] },
    { kind: 'wrong-address', status: 404, host: 'a.example' },
    { kind: 'unexpected-status', status: 418 },
    { kind: 'redirected', host: 'a.example' },
    { kind: 'html-answer' },
    { kind: 'broken-xml', line: 1, column: 1 },
    { kind: 'empty-answer' },
    { kind: 'answer-cut', host: 'a.example' },
    { kind: 'echo-mismatch', field: 'CorrelationID' },
  ])('is there when it answers, whatever it says: $kind', (answer) => {
    const { connectivity, changes } = watch()
    connectivity.sawFailure(unreachable)
    connectivity.sawFailure(answer)
    expect(changes).toEqual(['offline', 'online'])
  })

  it('is neither because a search was called off or took too long', () => {
    const { connectivity, changes } = watch()
    connectivity.sawFailure({ kind: 'cancelled' })
    connectivity.sawFailure({ kind: 'timed-out', phase: 'whole', seconds: 90 })
    expect(changes).toEqual([])
  })

  it('is said once to be offline', () => {
    const { connectivity, changes } = watch()
    connectivity.sawFailure(unreachable)
    connectivity.sawFailure(unreachable)
    connectivity.systemSays(false)
    expect(changes).toEqual(['offline'])
  })

  it('may be there again when the system has a network again', () => {
    const { connectivity, changes } = watch()
    connectivity.systemSays(true)
    connectivity.systemSays(false)
    connectivity.systemSays(true)
    expect(changes).toEqual(['offline', 'not-tried'])
  })
})

describe('the counters of the day', () => {
  it('go on after a restart and start again at midnight', () => {
    let now = new Date(2027, 2, 1, 23, 59)
    let kept: KeptCounters | undefined
    const options = { now: () => now, keep: (c: KeptCounters) => (kept = c), onChange: () => undefined }
    const first = watchCounters({ ...options, kept: undefined })
    first.countSearch()
    first.countSearch()
    first.countBooking()
    const second = watchCounters({ ...options, kept })
    expect(second.current()).toEqual({ searchesToday: 2, bookingsToday: 1 })
    now = new Date(2027, 2, 2, 0, 1)
    expect(second.current()).toEqual({ searchesToday: 0, bookingsToday: 0 })
    second.countSearch()
    expect(second.current()).toEqual({ searchesToday: 1, bookingsToday: 0 })
  })
})
