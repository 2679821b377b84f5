import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAttemptStore } from '../../../src/main/order-cache/attempts'
import type { AttemptState } from '../../../src/shared/domain/booking/booking-attempt'
import { anAttempt } from '../../support/booking-attempts'
import { openTestDatabase, temporaryFolder } from '../../support/order-cache'

const card = { brand: 'visa', lastFour: '0002', tokenExpiresAt: '2026-02-10T15:30:00.000Z' }
const sent: AttemptState = { kind: 'order-sent', card, sentAt: '2026-02-10T15:00:00.000Z' }
const unknown: AttemptState = {
  kind: 'unknown',
  since: '2026-02-10T15:01:30.000Z',
  reason: 'no-answer',
  lookUps: [],
}
const confirmed: AttemptState = {
  kind: 'confirmed',
  orderId: 'XX1N0002194',
  owner: 'XX',
  at: '2026-02-10T15:01:00.000Z',
}
const declined: AttemptState = { kind: 'declined', at: '2026-02-10T15:01:00.000Z', by: 'bank', messages: [] }
const reconciled: AttemptState = {
  kind: 'reconciled',
  at: '2026-02-10T15:03:00.000Z',
  outcome: 'no-order',
  lookUps: [],
}
const secret = { cardToken: 'tok-SECRET-1', nonce: 'nonce-1' }

describe('booking attempts on the disk', () => {
  it('are there again after a restart, with what belongs to them', () => {
    const path = join(temporaryFolder(), 'orders.db')
    const before = openTestDatabase(path)
    createAttemptStore(before).save(anAttempt('a', sent), secret)
    before.close()
    const store = createAttemptStore(openTestDatabase(path))
    expect(store.read('a')).toEqual({ attempt: anAttempt('a', sent), secret })
    expect(store.listOpen()).toEqual([{ attempt: anAttempt('a', sent), secret }])
  })

  it('are taken up oldest first and shown newest first', () => {
    const store = createAttemptStore(openTestDatabase())
    for (const id of ['a', 'b', 'c']) store.save(anAttempt(id, sent), secret)
    store.save(anAttempt('a', unknown), secret)
    expect(store.listOpen().map(({ attempt }) => attempt.id)).toEqual(['a', 'b', 'c'])
    expect(store.list(2).map((attempt) => attempt.id)).toEqual(['c', 'b'])
  })

  it.each([confirmed, declined, reconciled])('keep no card token once they are $kind', (state) => {
    const store = createAttemptStore(openTestDatabase())
    store.save(anAttempt('a', sent), secret)
    store.save(anAttempt('a', state), secret)
    expect(store.read('a')).toEqual({ attempt: anAttempt('a', state) })
    expect(store.listOpen()).toEqual([])
  })

  it('lose their card token when none is given any more', () => {
    const store = createAttemptStore(openTestDatabase())
    store.save(anAttempt('a', sent), secret)
    store.save(anAttempt('a', unknown), undefined)
    expect(store.read('a')).toEqual({ attempt: anAttempt('a', unknown) })
  })

  it('say in today’s words what an earlier version wrote', () => {
    const database = openTestDatabase()
    const store = createAttemptStore(database)
    store.save(anAttempt('a', { ...confirmed, isOtherwise: true } as AttemptState), undefined)
    const { state } = store.read('a')?.attempt ?? {}
    expect(state).toEqual({ ...confirmed, differsFromAgreed: true })
    expect(store.list(1)[0]?.state).toEqual(state)
  })

  it('are unknown to a store that never saw them', () => {
    expect(createAttemptStore(openTestDatabase()).read('a')).toBeUndefined()
  })
})
