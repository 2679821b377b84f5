import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import type { AttemptState } from '../../../../src/shared/domain/booking/booking-attempt'
import { anAttempt } from '../../../support/booking-attempts'
import { installFakeDesk } from '../support/fake-desk'

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 8, minute)).toISOString()
const SOLD: AttemptState = { kind: 'confirmed', orderId: 'ORDER1', owner: 'XX', at: at(0) }
const UNKNOWN: AttemptState = { kind: 'unknown', since: at(0), reason: 'no-answer', lookUps: [] }

it('keeps the newest fifty of a desk that is open for days, and older ones that are not settled', () => {
  setActivePinia(createPinia())
  const desk = installFakeDesk()
  const store = useAttemptStore()
  store.listen()
  const tell = (id: string, minute: number, state: AttemptState) => {
    desk.tell({ kind: 'attempt-changed', attempt: anAttempt(id, state, { createdAt: at(minute) }) })
  }
  tell('first', 0, SOLD)
  tell('unclear', 1, UNKNOWN)
  store.currentId = 'on-screen'
  tell('on-screen', 2, SOLD)
  for (let minute = 3; minute < 153; minute += 1) tell(`sale-${String(minute)}`, minute, SOLD)
  const kept = store.attempts.map(({ id }) => id)
  expect(kept).toHaveLength(52)
  expect(kept[0]).toBe('sale-152')
  expect(kept.slice(-2)).toEqual(['on-screen', 'unclear'])
})
