import { describe, expect, it } from 'vitest'
import { callLimit, stoppingFlood, type CallLimit } from '../../../src/main/windows/call-limit'

const limits = { burst: 10, perSecond: 5, atOncePerChannel: 3, refusalsPerSecond: 20 }

function atDesk() {
  const clock = { ms: 0 }
  return { clock, limit: callLimit(() => clock.ms, limits) }
}

/** Asks and is answered at once, so often. */
function ask(limit: CallLimit, times: number, channel = 'readState') {
  return Array.from({ length: times }, () => {
    const verdict = limit.enter(channel)
    if (verdict === 'pass') limit.leave(channel)
    return verdict
  })
}

describe('a window', () => {
  it('may ask as much as a hand can, and has more again after a rest', () => {
    const { clock, limit } = atDesk()
    expect(ask(limit, 10)).toEqual(Array.from({ length: 10 }, () => 'pass'))
    expect(ask(limit, 1)).toEqual(['refuse'])
    clock.ms = 1_000
    expect(ask(limit, 6).filter((verdict) => verdict === 'pass')).toHaveLength(5)
    clock.ms = 100_000
    expect(ask(limit, 11).filter((verdict) => verdict === 'pass')).toHaveLength(10)
  })

  it('is refused nothing more by a clock that goes back', () => {
    const { clock, limit } = atDesk()
    clock.ms = -60_000
    expect(ask(limit, 10)).toEqual(Array.from({ length: 10 }, () => 'pass'))
  })

  it('has no more of one channel under way than main can work on, and others stay free', () => {
    const { limit } = atDesk()
    expect([1, 2, 3, 4].map(() => limit.enter('printOrder'))).toEqual(['pass', 'pass', 'pass', 'refuse'])
    expect(limit.enter('readState')).toBe('pass')
    limit.leave('printOrder')
    expect(limit.enter('printOrder')).toBe('pass')
  })

  it('that does not listen is stopped, once', () => {
    const { clock, limit } = atDesk()
    let stops = 0
    const watched = stoppingFlood(limit, () => (stops += 1))
    ask(watched, 30)
    expect(stops).toBe(0)
    ask(watched, 500)
    expect(stops).toBe(1)
    clock.ms = 10_000
    ask(watched, 5)
    expect(stops).toBe(1)
    ask(watched, 500)
    expect(stops).toBe(2)
  })

  it('that is refused now and then is not', () => {
    const { clock, limit } = atDesk()
    let stops = 0
    const watched = stoppingFlood(limit, () => (stops += 1))
    for (let second = 0; second < 60; second++) {
      clock.ms = second * 1_000
      ask(watched, 20)
    }
    expect(stops).toBe(0)
  })
})
