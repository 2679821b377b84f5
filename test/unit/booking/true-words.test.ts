import { describe, expect, it } from 'vitest'
import { askedToWaitUntil, needsNewSearch } from '../../../src/shared/domain/booking/booking-attempt'
import { airlineWordsOf } from '../../../src/shared/errors/airline-words'
import type { AppError } from '../../../src/shared/errors/app-error'
import { CHALLENGE, Counter, notFound, orderAnswer, timedOut } from '../../support/booking/counter'
import { Refused } from '../../../src/shared/errors/refused'

const FAULT = [{ code: '911', text: 'Unable to process' }]
const REFUSALS: readonly (readonly [string, AppError, boolean])[] = [
  ['401', { kind: 'sign-in-refused', errors: FAULT }, true],
  ['403', { kind: 'forbidden', errors: FAULT }, true],
  ['429', { kind: 'too-many-requests', retryAfterSeconds: 7, errors: FAULT }, true],
  ['503', { kind: 'service-failed', status: 503, errors: FAULT }, false],
  ['911', { kind: 'airline-refused', operation: 'order-look-up', errors: FAULT }, true],
]

function tooMany(seconds: number): Refused {
  return new Refused({ kind: 'too-many-requests', retryAfterSeconds: seconds }, { fate: 'not-sent' })
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
    counter.script.lookUp = () =>
      Promise.reject(new Refused(error, { fate: isKnown ? 'not-sent' : 'unknown' }))
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

describe('what the airline says with "no such order"', () => {
  it('is kept with the look, as its code, short text, text and status', async () => {
    const { counter, id } = await unanswered()
    const said = { code: '913', shortText: 'not found', status: 'Complete', text: 'Order could not be found' }
    const error: AppError = { kind: 'order-not-found', errors: [said], transactionId: 'a1b2' }
    counter.script.lookUp = () => Promise.reject(new Refused(error, { fate: 'not-sent' }))
    await counter.clock.pass(2)
    const { state } = counter.desk.readAttempt(id)
    expect(state).toMatchObject({ lookUps: [{ result: 'not-found-yet', error, step: 1 }] })
    expect(airlineWordsOf(error)).toEqual(['Order could not be found – not found (913, Complete)'])
  })
})

describe('a refusal', () => {
  const error: AppError = {
    kind: 'airline-refused',
    operation: 'order-create',
    errors: [{ code: '734', shortText: 'Declined', status: 'NotProcessed', text: 'Card refused' }],
    transactionId: 'c3d4',
  }

  it('keeps every word of the airline and the number for its help desk', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(new Refused(error, { fate: 'not-sent' }))
    const { id } = await counter.ready()
    expect((await counter.desk.payAttempt(id)).state).toEqual({
      kind: 'declined',
      at: expect.any(String) as unknown,
      by: 'airline',
      messages: ['Card refused – Declined (734, NotProcessed)'],
      codes: ['734'],
      transactionId: 'c3d4',
    })
  })

  it('after the bank keeps them as well, once it is certain', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
    counter.script.answerBank = () => Promise.reject(new Refused(error, { fate: 'not-sent' }))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(340)
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'declined',
      by: 'airline',
      messages: ['Card refused – Declined (734, NotProcessed)'],
      transactionId: 'c3d4',
    })
  })
})

describe('the bank’s answer', () => {
  it.each([
    ['401', { kind: 'sign-in-refused', errors: FAULT }, true, 'bank-answer-not-sent'],
    ['403', { kind: 'forbidden', errors: FAULT }, true, 'bank-answer-not-sent'],
    ['429', { kind: 'too-many-requests', retryAfterSeconds: 7, errors: FAULT }, true, 'bank-answer-not-sent'],
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
    counter.script.answerBank = () =>
      Promise.reject(new Refused(error, { fate: isKnown ? 'not-sent' : 'unknown' }))
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

  it('is left alone for the longest time that it asked for, whatever a later answer asks', async () => {
    const { counter, id } = await unanswered()
    counter.script.createOrder = () => Promise.reject(tooMany(20))
    // Two calls under way at once: the order of another customer is refused with less than the look was.
    const other = await counter.ready({ surname: 'Nilsen' })
    let answerLook: () => void = () => undefined
    counter.script.lookUp = () =>
      new Promise((_, reject) => {
        answerLook = () => reject(tooMany(90))
      })
    await counter.clock.pass(2)
    counter.script.createOrder = async () => {
      answerLook()
      await counter.clock.pass(0)
      throw tooMany(20)
    }
    await counter.desk.payAttempt(other.id)
    await expect(counter.desk.lookUpAttempt(id)).rejects.toMatchObject({
      error: { kind: 'too-many-requests', retryAfterSeconds: 90 },
    })
  })

  it('is left alone by the looks at every other payment of that place as well', async () => {
    const { counter } = await unanswered()
    const other = await counter.ready({ surname: 'Nilsen' })
    await counter.desk.payAttempt(other.id)
    counter.script.lookUp = () => Promise.reject(tooMany(90))
    await counter.clock.pass(60)
    expect(counter.lookUps).toHaveLength(1)
  })

  it('is left alone by a timed look that waited for the look of an agent', async () => {
    const { counter, id } = await unanswered()
    await counter.clock.pass(4)
    counter.script.lookUp = () =>
      new Promise((_, reject) => counter.clock.after(3_000, () => reject(tooMany(90))))
    const asked = counter.desk.lookUpAttempt(id)
    await counter.clock.pass(10)
    await asked
    expect(counter.lookUps).toHaveLength(2)
    await counter.clock.pass(90)
    expect(counter.lookUps).toHaveLength(3)
  })

  it('is not sent the order when a look at another payment was asked to wait while it was priced', async () => {
    const { counter, id } = await unanswered()
    const other = await counter.ready({ surname: 'Nilsen' })
    await counter.clock.pass(16 * 60)
    const sent = counter.sent.length
    counter.script.lookUp = () => Promise.reject(tooMany(90))
    counter.whilePricing = () => counter.desk.lookUpAttempt(id)
    await expect(counter.desk.payAttempt(other.id)).rejects.toMatchObject({
      error: { kind: 'too-many-requests', retryAfterSeconds: 90 },
    })
    expect(counter.sent).toHaveLength(sent)
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
      Promise.reject(
        new Refused({ kind: 'airline-refused', operation: 'order-create', errors }, { fate: 'not-sent' }),
      )
    const { id } = await counter.ready()
    expect(needsNewSearch((await counter.desk.payAttempt(id)).state)).toBe(expected)
  })
})
