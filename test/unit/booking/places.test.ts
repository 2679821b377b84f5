import { describe, expect, it } from 'vitest'
import { refuseWhileUnsettled } from '../../../src/main/ipc/booking-handlers'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { aProfile } from '../../support/booking/builders'
import { Counter, orderAnswer, timedOut } from '../../support/booking/counter'

const SHOP = aProfile({ environment: 'production', retailUrl: 'https://airline.example/retail' })
const HOUR_SECONDS = 3_600

/** A payment from this point of sale that was never answered. */
async function unanswered() {
  const counter = new Counter(undefined, [SHOP])
  counter.script.createOrder = () => Promise.reject(timedOut())
  const { id } = await counter.ready()
  await counter.desk.payAttempt(id)
  return { counter, id, state: () => counter.desk.readAttempt(id).state }
}

function lookUpsOf(state: BookingAttempt['state']) {
  return state.kind === 'unknown' ? state.lookUps : []
}

describe('an attempt', () => {
  it('has where it was sent, and as whom, on the disk before OrderCreate leaves', async () => {
    const counter = new Counter(undefined, [SHOP])
    const { id } = await counter.ready()
    counter.script.createOrder = () => {
      const { attempt } = counter.disk.attempts.get(id) ?? {}
      expect(attempt?.sentTo).toMatchObject({ profile: SHOP, user: 'ida', at: counter.clock.now() })
      return Promise.resolve({ kind: 'order', answer: orderAnswer() })
    }
    await counter.desk.payAttempt(id)
    expect.assertions(1)
  })
})

describe('a look', () => {
  it('asks the place that the order was sent to, also when the point of sale has another agency now', async () => {
    const { counter, state } = await unanswered()
    counter.profiles = [{ ...SHOP, agencyId: '99999999', label: 'New' }]
    await counter.clock.pass(340)
    expect(new Set(counter.asked)).toEqual(new Set(['ida at https://airline.example/retail for 12345678']))
    expect(state().kind).toBe('reconciled')
  })

  it('still asks there when the point of sale has another address now', async () => {
    const { counter, state } = await unanswered()
    const moved = 'https://elsewhere.example/retail'
    counter.profiles = [{ ...SHOP, retailUrl: moved }]
    counter.passwords.set(`${SHOP.id} ${moved}`, 'ida')
    await counter.clock.pass(340)
    expect(counter.asked.every((asked) => asked.includes(SHOP.retailUrl))).toBe(true)
    expect(state().kind).toBe('reconciled')
  })

  it.each<[string, readonly Profile[], string, string, string]>([
    ['was removed with its password', [aProfile({ id: 'other' })], 'other', 'ida', 'removed'],
    [
      'has a password for another address alone',
      [SHOP],
      `${SHOP.id} https://other.example`,
      'ida',
      'address',
    ],
    ['has another user', [SHOP], `${SHOP.id} ${SHOP.retailUrl}`, 'per', 'user'],
  ])('asks nobody when the point of sale %s, and says why', async (_, profiles, place, user, reason) => {
    const { counter, state } = await unanswered()
    counter.profiles = profiles
    counter.passwords.clear()
    counter.passwords.set(place, user)
    await counter.clock.pass(HOUR_SECONDS)
    expect(counter.asked).toEqual([])
    expect(state().kind).toBe('unknown')
    expect(lookUpsOf(state()).at(-1)).toMatchObject({
      result: 'not-asked',
      error: { kind: 'place-changed', reason },
    })
  })

  it('without a password proves nothing, and goes on when there is one again', async () => {
    const { counter, state } = await unanswered()
    counter.passwords.clear()
    await counter.clock.pass(HOUR_SECONDS)
    expect(lookUpsOf(state()).at(-1)).toMatchObject({
      result: 'not-asked',
      error: { kind: 'credentials-missing' },
    })
    counter.passwords.set(`${SHOP.id} ${SHOP.retailUrl}`, 'ida')
    await counter.clock.pass(HOUR_SECONDS)
    expect(state().kind).toBe('reconciled')
  })

  it('at today’s point of sale never ends an attempt of which it is not known where it was sent', async () => {
    const { counter, id } = await unanswered()
    const stored = counter.disk.attempts.get(id)
    if (!stored) throw new Error('not on the disk')
    const { sentTo, ...older } = stored.attempt
    expect(sentTo).toBeDefined()
    counter.disk.attempts.set(id, { ...stored, attempt: older })
    counter.restart()
    await counter.clock.pass(24 * HOUR_SECONDS)
    const { state } = counter.desk.readAttempt(id)
    expect(state.kind).toBe('unknown')
    expect(lookUpsOf(state).every(({ result }) => result === 'not-found-elsewhere')).toBe(true)
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    expect((await counter.desk.lookUpAttempt(id)).state.kind).toBe('confirmed')
  })
})

describe('a point of sale', () => {
  it('may not be removed or changed while a payment that was sent from it is not settled', async () => {
    const { counter } = await unanswered()
    expect(() => {
      refuseWhileUnsettled(counter.desk, SHOP.id)
    }).toThrow('profile-in-use')
    expect(() => {
      refuseWhileUnsettled(counter.desk, 'other')
    }).not.toThrow()
    await counter.clock.pass(340)
    expect(() => {
      refuseWhileUnsettled(counter.desk, SHOP.id)
    }).not.toThrow()
  })
})
