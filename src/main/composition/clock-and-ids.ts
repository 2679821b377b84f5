import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Ids } from '../booking/ports'

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

const NONCE_BYTES = 20

export const randomIds: Ids = {
  next: () => randomUUID(),
  nonce: () => randomBytes(NONCE_BYTES).toString('hex'),
}
