import { expect, it } from 'vitest'
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
