import { expect, it } from 'vitest'
import { whyNotAuthenticated } from '../../../src/main/booking/allowed-authentication'
import type { AppError } from '../../../src/shared/errors/app-error'
import { Counter } from '../../support/booking/counter'

const NOT_KEPT: AppError = { kind: 'payment-not-kept', reason: 'damaged' }

it('begins no payment while nothing can be written down, and says why', () => {
  const counter = new Counter()
  counter.script.whyNotPayable = NOT_KEPT
  expect(() => counter.draft()).toThrow(expect.objectContaining({ error: NOT_KEPT }))
  expect(counter.desk.listAttempts(true)).toEqual([])
})

it('sends nothing when that ends between the price and the key', async () => {
  const counter = new Counter()
  const attempt = await counter.ready()
  counter.script.whyNotPayable = NOT_KEPT
  await expect(counter.desk.payAttempt(attempt.id)).rejects.toMatchObject({ error: NOT_KEPT })
  expect(counter.desk.readAttempt(attempt.id).state.kind).toBe('priced')
  counter.script.whyNotPayable = undefined
  await counter.desk.payAttempt(attempt.id)
  expect(counter.desk.readAttempt(attempt.id).state.kind).not.toBe('priced')
})

it.each([
  [{ kind: 'provider-3ds' }, false, undefined],
  [{ kind: 'without-3ds' }, false, { kind: 'authentication-not-allowed' }],
  [
    { kind: 'third-party-3ds', authentication: { cavv: 'AAABBIIFmAAAAAAAAAAAAAAAAAA=', eci: '05' } },
    false,
    { kind: 'authentication-not-allowed' },
  ],
  [{ kind: 'without-3ds' }, true, undefined],
] as const)('takes %j where other ways are allowed: %s', (payment, allowsOtherAuthentication, refused) => {
  expect(whyNotAuthenticated(payment, { allowsOtherAuthentication })).toEqual(refused)
})

it('is asked with the way of the payment, at its start and again before anything leaves', async () => {
  const counter = new Counter()
  const asked: string[] = []
  counter.script.askedToPay = ({ kind }) => asked.push(kind)
  const { id } = await counter.ready({ payment: { kind: 'without-3ds' } })
  const before = asked.length
  await counter.desk.payAttempt(id)
  expect(new Set(asked)).toEqual(new Set(['without-3ds']))
  expect(before).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(before)
})
