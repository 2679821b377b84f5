import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/main/http/call-failed'
import { askedToWaitUntil, needsNewSearch } from '../../../src/shared/domain/booking-attempt'
import type { AppError } from '../../../src/shared/errors/app-error'
import { CHALLENGE, Counter, notFound, orderAnswer, timedOut } from '../../support/booking/counter'

const FAULT = [{ code: '911', text: 'Unable to process' }]
const REFUSALS: readonly (readonly [string, AppError, boolean])[] = [
  ['401', { kind: 'sign-in-refused' }, true],
  ['403', { kind: 'forbidden' }, true],
  ['429', { kind: 'too-many-requests', retryAfterSeconds: 7 }, true],
  ['503', { kind: 'service-failed', status: 503, errors: FAULT }, false],
  ['911', { kind: 'airline-refused', operation: 'order-look-up', errors: FAULT }, true],
]

function tooMany(seconds: number): CallFailed {
  return new CallFailed({ kind: 'too-many-requests', retryAfterSeconds: seconds }, true)
}

async function unanswered() {
  const counter = new Counter()
  counter.script.createOrder = () => Promise.reject(timedOut())
  const { id } = await counter.ready()
  await counter.desk.payAttempt(id)
  return { counter, id }
}

describe('a look that is refused', () => {
  it.each(REFUSALS)('with %s is kept as that, with the airline’s words', async (_, error, isKnown) => {
    const { counter, id } = await unanswered()
    counter.script.lookUp = () => Promise.reject(new CallFailed(error, isKnown))
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'unknown',
      lookUps: [{ result: 'refused', error, step: 1 }],
    })
    // It is in the attempt, where a newer outcome replaces it: nothing stale stays above that.
    expect(counter.problems()).toEqual([])
  })

  it('says that the order was found and could not be kept', async () => {
    const { counter, id } = await unanswered()
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    counter.disk.refuses = (what) => what === 'order'
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ lookUps: [{ result: 'not-saved' }] })
    counter.disk.refuses = () => false
    await counter.clock.pass(3)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })
})

describe('the bank’s answer', () => {
  it.each([
    ['401', { kind: 'sign-in-refused' }, true, 'bank-answer-not-sent'],
    ['403', { kind: 'forbidden' }, true, 'bank-answer-not-sent'],
    ['429', { kind: 'too-many-requests', retryAfterSeconds: 7 }, true, 'bank-answer-not-sent'],
    [
      'no connection',
      { kind: 'not-reachable', reason: 'refused', host: 'airline.example' },
      true,
      'bank-answer-not-sent',
    ],
    ['503', { kind: 'service-failed', status: 503, errors: FAULT }, false, 'service-failed'],
    [
      '911',
      { kind: 'airline-refused', operation: 'bank-answer', errors: FAULT },
      true,
      'airline-error-after-bank',
    ],
    ['a cut line', { kind: 'answer-cut', host: 'airline.example' }, false, 'connection-cut'],
  ] as const)('that is met with %s is unknown for that reason', async (_, error, isKnown, reason) => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
    counter.script.answerBank = () => Promise.reject(new CallFailed(error, isKnown))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(0)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'unknown', reason, cause: error })
  })
})

describe('an airline that asks to wait', () => {
  it('is not asked before, not by the timer and not by the key, which says how long', async () => {
    const { counter, id } = await unanswered()
    counter.script.lookUp = () => Promise.reject(tooMany(90))
    await counter.clock.pass(2)
    expect(counter.lookUps).toHaveLength(1)
    counter.script.lookUp = () => Promise.reject(notFound())
    await counter.clock.pass(10)
    const { state } = counter.desk.readAttempt(id)
    const waits = state.kind === 'unknown' ? state : undefined
    expect(waits?.nextLookUpAt).toBe(askedToWaitUntil(waits?.lookUps ?? []))
    await expect(counter.desk.lookUpAttempt(id)).rejects.toMatchObject({
      error: { kind: 'too-many-requests', retryAfterSeconds: 80 },
    })
    await counter.clock.pass(79)
    expect(counter.lookUps).toHaveLength(1)
    await counter.clock.pass(1)
    expect(counter.lookUps).toHaveLength(2)
    await expect(counter.desk.lookUpAttempt(id)).resolves.toMatchObject({ state: { kind: 'unknown' } })
  })

  it('is left alone by the looks at every other payment of that place as well', async () => {
    const { counter } = await unanswered()
    const other = await counter.ready({ surname: 'Nilsen' })
    await counter.desk.payAttempt(other.id)
    counter.script.lookUp = () => Promise.reject(tooMany(90))
    await counter.clock.pass(60)
    expect(counter.lookUps).toHaveLength(1)
  })

  it('is not sent the order meanwhile, and nothing is counted as sent', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    counter.script.createOrder = () => Promise.reject(tooMany(20))
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('priced')
    await expect(counter.desk.payAttempt(id)).rejects.toMatchObject({
      error: { kind: 'too-many-requests', retryAfterSeconds: 20 },
    })
    expect(counter.sent).toHaveLength(1)
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.clock.pass(20)
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
  })

  it('for a year is asked again after an hour', async () => {
    const { counter } = await unanswered()
    counter.script.lookUp = () => Promise.reject(tooMany(31_536_000))
    await counter.clock.pass(2)
    await counter.clock.pass(3_599)
    expect(counter.lookUps).toHaveLength(1)
    await counter.clock.pass(1)
    expect(counter.lookUps).toHaveLength(2)
  })
})

describe('an order that the airline refused', () => {
  it.each([
    ['915', true],
    ['734', false],
  ])('with %s: whether a new search helps is %s', async (code, expected) => {
    const counter = new Counter()
    const errors = [{ code, text: 'No' }]
    counter.script.createOrder = () =>
      Promise.reject(new CallFailed({ kind: 'airline-refused', operation: 'order-create', errors }, true))
    const { id } = await counter.ready()
    expect(needsNewSearch((await counter.desk.payAttempt(id)).state)).toBe(expected)
  })
})
