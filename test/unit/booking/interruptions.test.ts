import { describe, expect, it } from 'vitest'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { aCard } from '../../support/booking/builders'
import { CHALLENGE, Counter, notFound, orderAnswer, timedOut } from '../../support/booking/counter'
import { Refused } from '../../../src/shared/errors/refused'

type Kind = BookingAttempt['state']['kind']

const NIGHT_MS = 9 * 3_600_000
const DOWN = new Refused(
  { kind: 'not-reachable', reason: 'offline', host: 'airline.example' },
  { fate: 'unknown' },
)

function pending<T>(): { readonly promise: Promise<T>; readonly fail: (error: Error) => void } {
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<T>((_, reject) => {
    fail = reject
  })
  return { promise, fail }
}

/** A counter whose attempt stands in the state, with whatever it waits for hanging in the air. */
async function standingIn(kind: Kind) {
  const counter = new Counter()
  const cut: ((error: Error) => void)[] = []
  const hang = <T>(): Promise<T> => {
    const { promise, fail } = pending<T>()
    cut.push(fail)
    return promise
  }
  const { id } = counter.draft()
  if (kind === 'draft') return { counter, id, cut }
  if (kind === 'tokenised') counter.script.priceError = { kind: 'timed-out', phase: 'whole', seconds: 90 }
  await counter.desk.useCard(id, aCard())
  await counter.clock.pass(0)
  if (kind === 'tokenised' || kind === 'priced') return { counter, id, cut }
  const { script } = counter
  script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
  if (kind === 'order-sent') script.createOrder = hang
  if (kind === 'unknown' || kind === 'reconciled') script.createOrder = () => Promise.reject(timedOut())
  if (kind === 'challenge-open') script.visitBank = hang
  if (kind === 'completing') script.answerBank = hang
  void counter.desk.payAttempt(id)
  await counter.clock.pass(kind === 'reconciled' ? 340 : 0)
  return { counter, id, cut }
}

/** The lid is closed for a night: the wall clock goes on, the other one stands, the network is gone meanwhile. */
async function sleepAndWake(counter: Counter, cut: readonly ((error: Error) => void)[]): Promise<void> {
  const { lookUp } = counter.script
  counter.clock.setWallClock(NIGHT_MS)
  counter.script.lookUp = () => Promise.reject(DOWN)
  for (const fail of cut) fail(DOWN)
  await counter.clock.pass(20)
  counter.script.lookUp = lookUp
  counter.desk.lookUpUnknown()
}

const NOTHING_SENT: readonly Kind[] = ['draft', 'tokenised', 'priced']
const SENT: readonly Kind[] = ['order-sent', 'challenge-open', 'completing', 'unknown']

describe('a night asleep, with the network gone', () => {
  it.each(NOTHING_SENT)('in %s sends nothing and leaves the attempt where it was', async (kind) => {
    const { counter, id, cut } = await standingIn(kind)
    expect(counter.desk.readAttempt(id).state.kind).toBe(kind)
    await sleepAndWake(counter, cut)
    expect(counter.desk.readAttempt(id).state.kind).toBe(kind)
    expect(counter.sent).toEqual([])
  })

  it('after the price makes the card be taken again before anything is paid', async () => {
    const { counter, id, cut } = await standingIn('priced')
    await sleepAndWake(counter, cut)
    await expect(counter.desk.payAttempt(id)).rejects.toMatchObject({ error: { kind: 'card-token-ended' } })
    expect(counter.sent).toEqual([])
  })

  it.each(SENT)('in %s finds the order, and sends nothing twice', async (kind) => {
    const { counter, id, cut } = await standingIn(kind)
    expect(counter.desk.readAttempt(id).state.kind).toBe(kind)
    await sleepAndWake(counter, cut)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.clock.pass(600)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
    expect(counter.sent).toHaveLength(1)
    expect(counter.bankAnswers.length).toBeLessThanOrEqual(1)
  })

  it.each(SENT)('in %s says "no order" only after the looks of the morning', async (kind) => {
    const { counter, id, cut } = await standingIn(kind)
    await sleepAndWake(counter, cut)
    counter.script.lookUp = () => Promise.reject(notFound())
    await counter.clock.pass(100)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    await counter.clock.pass(600)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })

  it('in reconciled goes on looking, and finds what turns up', async () => {
    const { counter, id, cut } = await standingIn('reconciled')
    await sleepAndWake(counter, cut)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.clock.pass(24 * 3_600)
    expect(counter.desk.readAttempt(id)).toMatchObject({
      state: { kind: 'confirmed' },
      alarm: { others: [] },
    })
  })
})

describe('a decoder that dies', () => {
  it('while it reads the answer to OrderCreate leaves the outcome unknown, and a look finds the order', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(new Error('The decoder ended'))
    const { id } = await counter.ready()
    const { state } = await counter.desk.payAttempt(id)
    expect(state).toMatchObject({ kind: 'unknown', reason: 'unreadable-answer' })
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
    expect(counter.sent).toHaveLength(1)
  })
})
