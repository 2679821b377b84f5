/** Far above what keys, pages of offers and mirrored stores ask for; far below what keeps main busy. */
export interface CallPace {
  /** Calls of one window that may come at once after a rest. */
  readonly burst: number
  readonly perSecond: number
  /** Calls of one channel that main works on at the same time. */
  readonly atOncePerChannel: number
  /** A window that is refused more often than this within a second does not listen: it is stopped. */
  readonly refusalsPerSecond: number
}

export const USUAL_CALL_LIMITS: CallPace = {
  burst: 400,
  perSecond: 500,
  atOncePerChannel: 32,
  refusalsPerSecond: 500,
}

export type CallVerdict = 'pass' | 'refuse' | 'stop'

/** What one window may ask of main, so that a page gone wrong neither starves the other windows nor fills memory. */
export interface CallLimit {
  /** For each `pass` there is one `leave`, when the call is answered. */
  enter(channel: string): CallVerdict
  leave(channel: string): void
}

/** Of the machine, since some moment: no clock that anybody sets. */
export function steadyMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}

export function callLimit(nowMs: () => number, limits: CallPace = USUAL_CALL_LIMITS): CallLimit {
  const underWay = new Map<string, number>()
  let left = limits.burst
  let countedAtMs = nowMs()
  let refusals = { sinceMs: countedAtMs, count: 0 }

  /** A clock that goes back takes nothing away. */
  function refill(now: number): void {
    left = Math.min(limits.burst, left + (Math.max(0, now - countedAtMs) / 1_000) * limits.perSecond)
    countedAtMs = now
  }

  function refuse(now: number): CallVerdict {
    if (now - refusals.sinceMs >= 1_000) refusals = { sinceMs: now, count: 0 }
    refusals.count += 1
    return refusals.count > limits.refusalsPerSecond ? 'stop' : 'refuse'
  }

  return {
    enter: (channel) => {
      const now = nowMs()
      refill(now)
      const running = underWay.get(channel) ?? 0
      if (left < 1 || running >= limits.atOncePerChannel) return refuse(now)
      left -= 1
      underWay.set(channel, running + 1)
      return 'pass'
    },
    leave: (channel) => {
      underWay.set(channel, Math.max(0, (underWay.get(channel) ?? 0) - 1))
    },
  }
}

/** The same limit, with something that happens to a window that does not listen: once until it was allowed again. */
export function stoppingFlood(limit: CallLimit, onFlood: () => void): CallLimit {
  let isStopped = false
  return {
    leave: (channel) => {
      limit.leave(channel)
    },
    enter: (channel) => {
      const verdict = limit.enter(channel)
      if (verdict === 'stop' && !isStopped) onFlood()
      isStopped = verdict === 'stop' || (isStopped && verdict !== 'pass')
      return verdict
    },
  }
}
