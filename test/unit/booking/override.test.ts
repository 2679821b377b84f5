import { describe, expect, it } from 'vitest'
import type { Override } from '../../../src/shared/domain/booking/booking-attempt'
import { Counter, orderAnswer, timedOut } from '../../support/booking/counter'

function refusal(kind: string, more: object = {}): unknown {
  return expect.objectContaining({ error: expect.objectContaining({ kind, ...more }) as unknown })
}

function knows(refused: Override['refused'], attemptId: string): readonly Override[] {
  return [{ refused, attemptId, reason: 'father and son' }]
}

async function unknownPayment() {
  const counter = new Counter()
  counter.script.createOrder = () => Promise.reject(timedOut())
  const { id } = await counter.ready()
  await counter.desk.payAttempt(id)
  return { counter, id }
}

describe('the payment block', () => {
  it.each([
    [{ surname: 'Odegaard', givenName: 'Aase' }],
    [{ surname: 'Oedegård', givenName: 'Åse Marie' }],
    [{ surname: 'Åse', givenName: 'Ødegård' }],
    [{ surname: 'ODEGARD', givenName: 'ASEMRS' }],
  ])('sees the same person in %o', async (spelling) => {
    const { counter } = await unknownPayment()
    expect(() => counter.draft(spelling)).toThrow('payment-blocked')
  })

  it('sees her in an order that was made as well', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    expect(() => counter.draft({ surname: 'Odegaard', givenName: 'Aase' })).toThrow('already-sold')
  })

  it('stays when the reason cannot be written down', async () => {
    const { counter, id } = await unknownPayment()
    counter.disk.refuses = (what, subject) => what === 'audit' && subject === 'block-overridden'
    expect(() => counter.draft({ overrides: knows('payment-blocked', id) })).toThrow('disk-full')
    expect(counter.desk.listAttempts(false)).toHaveLength(1)
  })

  it('of an unknown payment gives way to a reason, which the audit trail keeps', async () => {
    const { counter, id } = await unknownPayment()
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer('SECOND') })
    const son = await counter.ready({ overrides: knows('payment-blocked', id) })
    expect((await counter.desk.payAttempt(son.id)).state.kind).toBe('confirmed')
    const entry = counter.disk.audit.find(({ what }) => what === 'block-overridden')
    expect(entry?.detail).toMatchObject({ reason: 'payment-blocked', why: 'father and son' })
  })

  it('raises an alarm when both orders exist in the end', async () => {
    const { counter, id } = await unknownPayment()
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer('SECOND') })
    const son = await counter.ready({ overrides: knows('payment-blocked', id) })
    await counter.desk.payAttempt(son.id)
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer('FIRST') })
    await counter.desk.lookUpAttempt(id)
    expect(counter.desk.readAttempt(id).alarm?.others).toMatchObject([{ orderId: 'SECOND' }])
  })

  it('gives way to no reason while the other payment is just being made', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => new Promise(() => undefined)
    const { id } = await counter.ready()
    void counter.desk.payAttempt(id)
    await counter.clock.pass(0)
    expect(() => counter.draft({ overrides: knows('payment-blocked', id) })).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ isFinal: true }) as unknown }),
    )
  })

  it('is overridden for the attempt that was named, and for no other that turns up', async () => {
    const { counter, id } = await unknownPayment()
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer('SECOND') })
    const son = await counter.ready({ overrides: knows('payment-blocked', id) })
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer('FIRST') })
    await counter.desk.lookUpAttempt(id)
    // That the first one is an order now is news: it was only known to be unknown.
    await expect(counter.desk.payAttempt(son.id)).rejects.toEqual(refusal('already-sold', { attemptId: id }))
    counter.desk.overrideBlock(son.id, { refused: 'already-sold', attemptId: id, reason: 'two people' })
    expect((await counter.desk.payAttempt(son.id)).state.kind).toBe('confirmed')
  })

  it('is not overridden when the audit trail cannot say so', async () => {
    const { counter, id } = await unknownPayment()
    const son = await counter.ready({ overrides: knows('payment-blocked', id) })
    counter.disk.refuses = (what) => what === 'audit'
    const override = { refused: 'already-sold', attemptId: id, reason: 'two people' } as const
    expect(() => counter.desk.overrideBlock(son.id, override)).toThrow('disk-full')
    expect(counter.desk.readAttempt(son.id).overrides).toHaveLength(1)
  })
})
