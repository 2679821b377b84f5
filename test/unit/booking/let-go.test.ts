import { expect, it } from 'vitest'
import { LiveAttempts } from '../../../src/main/booking/live-attempts'
import type { StoredAttempt } from '../../../src/main/order-cache/attempt-store'
import type { AttemptState } from '../../../src/shared/domain/booking/booking-attempt'
import { anAttempt } from '../../support/booking-attempts'

const UNKNOWN: AttemptState = {
  kind: 'unknown',
  since: '2026-02-10T14:00:00.000Z',
  reason: 'no-answer',
  lookUps: [],
}
const SOLD: AttemptState = {
  kind: 'confirmed',
  orderId: 'ORDER1',
  owner: 'XX',
  at: '2026-02-10T14:00:00.000Z',
}

function desk() {
  const disk = new Map<string, StoredAttempt>()
  const store = {
    save: (attempt: StoredAttempt['attempt'], secret: StoredAttempt['secret']) => {
      disk.set(attempt.id, { attempt, ...(secret && { secret }) })
    },
    read: (id: string) => disk.get(id),
    listOpen: () => [],
    listTravelling: () => [],
    list: () => [...disk.values()].map(({ attempt }) => attempt),
  }
  const clock = { now: () => '2026-02-10T15:00:00.000Z', elapsedMs: () => 0, after: () => () => undefined }
  const attempts = new LiveAttempts(store, clock, () => undefined)
  const sell = (id: string, state: AttemptState = SOLD) => attempts.add(anAttempt(id, state), { nonce: 'n' })
  return { attempts, sell }
}

it('keeps the newest of a day of sales with their prices, and reads the others from the disk', () => {
  const { attempts, sell } = desk()
  for (let sale = 1; sale <= 60; sale += 1) sell(`sale-${String(sale)}`)
  expect(attempts.working().length).toBeLessThanOrEqual(21)
  expect(attempts.working().at(-1)?.id).toBe('sale-60')
  expect(attempts.find('sale-1').attempt).toEqual(anAttempt('sale-1', SOLD))
  expect(attempts.list(100)).toHaveLength(60)
})

it('lets none go that may still move money, waits for something, or runs', () => {
  const { attempts, sell } = desk()
  const unknown = sell('unknown', UNKNOWN)
  const watched = sell('watched')
  watched.wait(1_000, () => undefined)
  const busy = sell('busy')
  busy.isTakingCard = true
  for (let sale = 1; sale <= 60; sale += 1) sell(`sale-${String(sale)}`)
  expect(attempts.working().slice(0, 3)).toEqual([unknown, watched, busy])
  expect(attempts.find('watched')).toBe(watched)
})
