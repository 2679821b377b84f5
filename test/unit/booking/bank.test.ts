import { describe, expect, it } from 'vitest'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { aProfile } from '../../support/booking/builders'
import { airlineSays, CHALLENGE, Counter, orderAnswer, timedOut } from '../../support/booking/counter'
import { MemoryDisk } from '../../support/booking/memory-stores'

describe('the bank', () => {
  function challenged(profiles?: readonly Profile[]) {
    const counter = new Counter(new MemoryDisk(), profiles)
    counter.script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
    return counter
  }

  it('is opened at once, and its yes brings the order', async () => {
    const counter = challenged()
    counter.script.visitBank = () => Promise.resolve({ kind: 'term', paRes: 'signed' })
    const { id } = await counter.ready()
    const waiting = await counter.desk.payAttempt(id)
    expect(waiting.state.kind).toBe('challenge-open')
    await counter.clock.pass(0)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
    expect(counter.bankAnswers).toEqual([
      { challenge: CHALLENGE, bankReturn: { via: 'term', paRes: 'signed' }, status: 'Y' },
    ])
    expect(counter.visits[0]?.termUrl).toBe(counter.sent[0]?.termUrl)
    expect(counter.visits[0]?.termUrl).toContain(counter.visits[0]?.nonce)
  })

  it('is answered with the sign-in of the moment: none is held while it asks', async () => {
    const counter = challenged([aProfile({ environment: 'test' })])
    let comeBack: (outcome: { kind: 'term' }) => void = () => undefined
    counter.script.visitBank = () => new Promise((resolve) => (comeBack = resolve))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    const kept = new Map(counter.passwords)
    counter.passwords.clear()
    comeBack({ kind: 'term' })
    await counter.clock.pass(0)
    expect(counter.bankAnswers).toEqual([])
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'unknown',
      reason: 'bank-answer-not-sent',
    })
    for (const [place, user] of kept) counter.passwords.set(place, user)
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })

  it('saying no is declined after one look confirms that there is no order', async () => {
    const counter = challenged()
    counter.script.visitBank = () => Promise.resolve({ kind: 'fail' })
    counter.script.answerBank = () => Promise.reject(airlineSays('Authentication failed'))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(0)
    expect(counter.bankAnswers[0]?.status).toBe('N')
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'unknown', reason: 'bank-said-failed' })
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'declined',
      by: 'bank',
      messages: ['Authentication failed (710)'],
    })
  })

  it('coming back as if all were well with a result that says no is never told as a yes', async () => {
    const counter = challenged()
    const paRes = Buffer.from('{"messageType":"CRes","transStatus":"N"}').toString('base64url')
    counter.script.visitBank = () => Promise.resolve({ kind: 'term', paRes })
    counter.script.answerBank = () => Promise.reject(airlineSays('Authentication failed'))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(0)
    expect(counter.bankAnswers).toEqual([
      { challenge: CHALLENGE, bankReturn: { via: 'term', paRes }, status: 'N' },
    ])
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'declined', by: 'bank' })
  })

  it('saying yes and the airline no is looked up through the whole series before it is declined', async () => {
    const counter = challenged()
    counter.script.answerBank = () => Promise.reject(airlineSays('Ticketing failed'))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(339)
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'unknown',
      reason: 'airline-error-after-bank',
    })
    await counter.clock.pass(1)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'declined', by: 'airline' })
  })

  it.each([
    ['closed', 'bank-window-closed'],
    ['timed-out', 'bank-timed-out'],
    ['crashed', 'bank-failed'],
    ['load-failed', 'bank-failed'],
  ] as const)('%s means unknown, never failed', async (kind, reason) => {
    const counter = challenged()
    counter.script.visitBank = () => Promise.resolve({ kind })
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(0)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'unknown', reason })
    expect(counter.bankAnswers).toHaveLength(0)
  })

  it('closes when "check status" finds the order, and what the window says afterwards is ignored', async () => {
    const counter = challenged()
    counter.script.visitBank = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'closed' }))
      })
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.desk.lookUpAttempt(id)
    expect(counter.desk.readAttempt(id).state.kind).toBe('challenge-open')
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.desk.lookUpAttempt(id)
    await counter.clock.pass(0)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
    expect(counter.states(id).filter((state) => state === 'unknown')).toEqual([])
  })

  it('is never answered twice when the airline does not answer', async () => {
    const counter = challenged()
    counter.script.answerBank = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(340)
    expect(counter.bankAnswers).toHaveLength(1)
    expect(counter.sent).toHaveLength(1)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })
})
