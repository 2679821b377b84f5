import { randomBytes } from 'node:crypto'
import { readClock } from '../../shared/domain/dates/system-clock'
import type { Clock, Ids } from '../booking/ports'

/** The clock of this computer; a test may shorten what is waited for, never what is written down. */
export function systemClock(shortenedTo: () => number): Clock {
  return {
    now: () => readClock().toISOString(),
    elapsedMs: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms * shortenedTo())
      return () => {
        clearTimeout(timer)
      }
    },
  }
}

const ID_BYTES = 16
const NONCE_BYTES = 20

export const randomIds: Ids = {
  // No UUID: between its dashes may stand what looks like a card number, and the audit trail refuses that.
  next: () => randomBytes(ID_BYTES).toString('hex'),
  nonce: () => randomBytes(NONCE_BYTES).toString('hex'),
}
