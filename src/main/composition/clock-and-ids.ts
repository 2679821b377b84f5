import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Ids } from '../booking/ports'

/** The clock of this computer; a test may shorten what is waited for, never what is written down. */
export function systemClock(shortenedTo: () => number): Clock {
  return {
    now: () => new Date().toISOString(),
    elapsedMs: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms * shortenedTo())
      return () => {
        clearTimeout(timer)
      }
    },
  }
}

const NONCE_BYTES = 20

export const randomIds: Ids = {
  next: () => randomUUID(),
  nonce: () => randomBytes(NONCE_BYTES).toString('hex'),
}
