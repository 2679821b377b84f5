import { describe, expect, it } from 'vitest'
import { CHALLENGE, Counter, orderAnswer, timedOut } from '../../support/booking/counter'

function refusal(kind: string): unknown {
  return expect.objectContaining({ error: expect.objectContaining({ kind }) as unknown })
}

describe('a disk that refuses', () => {
  it('stops the payment before anything is sent, and says so', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    counter.disk.refuses = (_, subject) => subject === 'order-sent'
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('disk-full'))
    expect(counter.sent).toHaveLength(0)
    counter.disk.refuses = () => false
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
  })

  it('stops the payment when the audit trail cannot be written', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    counter.disk.refuses = (what) => what === 'audit'
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('disk-full'))
    expect(counter.sent).toHaveLength(0)
  })

  it('never shows an order as confirmed that it could not store, and finds it when there is room', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    counter.disk.refuses = (what) => what === 'order'
    const paid = await counter.desk.payAttempt(id)
    expect(paid.state).toMatchObject({ kind: 'unknown', reason: 'not-saved' })
    expect(counter.problems()).toContain('disk-full')
    counter.disk.refuses = () => false
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })

  it('does not open the bank when the challenge could not be kept', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
    const { id } = await counter.ready()
    counter.disk.refuses = (_, subject) => subject === 'challenge-open'
    const paid = await counter.desk.payAttempt(id)
    expect(paid.state).toMatchObject({ kind: 'unknown', reason: 'not-saved' })
    expect(counter.visits).toHaveLength(0)
  })
})

describe('a pulled plug', () => {
  it('before paying ends the attempt quietly', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    counter.restart()
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'declined', by: 'agent' })
    expect(counter.disk.attempts.get(id)?.secret).toBeUndefined()
  })

  it('while OrderCreate is on its way finds the order after the restart', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => new Promise(() => undefined)
    const { id } = await counter.ready()
    void counter.desk.payAttempt(id)
    await counter.clock.pass(0)
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    counter.restart()
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'unknown',
      reason: 'application-stopped',
    })
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })

  it('after the order was stored knows it, although the airline does not show it yet', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    counter.disk.refuses = (what, subject) => what === 'attempt' && subject === 'confirmed'
    await counter.desk.payAttempt(id)
    expect(counter.disk.attempts.get(id)?.attempt.state.kind).toBe('order-sent')
    counter.disk.refuses = () => false
    counter.restart()
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'confirmed',
      orderId: orderAnswer().order.orderId,
    })
    await counter.clock.pass(240)
    expect(counter.lookUps).toEqual([])
  })

  it('while the bank is open looks the order up and does not open the bank again', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
    counter.script.visitBank = () => new Promise(() => undefined)
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    counter.restart()
    await counter.clock.pass(340)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
    expect(counter.visits).toHaveLength(1)
  })

  it('starts the series of looks anew, so that looks of before do not count', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(121)
    counter.restart()
    await counter.clock.pass(339)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    await counter.clock.pass(1)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })
})
