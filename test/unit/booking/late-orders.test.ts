import { describe, expect, it } from 'vitest'
import { LOOK_AFTER_END_MINUTES } from '../../../src/shared/domain/booking/booking-attempt'
import { Counter, notFound, orderAnswer, timedOut } from '../../support/booking/counter'
import { Refused } from '../../../src/shared/errors/refused'

const DAY_SECONDS = 24 * 3_600

function refusal(kind: string, more: object = {}): unknown {
  return expect.objectContaining({ error: expect.objectContaining({ kind, ...more }) as unknown })
}

/** An attempt of which everybody says that no order exists. */
async function endedWithout() {
  const counter = new Counter()
  counter.script.createOrder = () => Promise.reject(timedOut())
  const { id, shortId } = await counter.ready()
  await counter.desk.payAttempt(id)
  await counter.clock.pass(340)
  expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer('SECOND') })
  return { counter, id, shortId }
}

function showsOrder(counter: Counter, orderId = 'LATE'): void {
  counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer(orderId) })
}

describe('before another order of the same trip', () => {
  it('the earlier payment is looked up once more, and its order is not made a second time', async () => {
    const { counter, id } = await endedWithout()
    const second = await counter.ready()
    showsOrder(counter)
    await expect(counter.desk.payAttempt(second.id)).rejects.toEqual(
      refusal('already-sold', { attemptId: id }),
    )
    expect(counter.sent).toHaveLength(1)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'confirmed', orderId: 'LATE' })
  })

  it('it is paid when the airline still has none', async () => {
    const { counter } = await endedWithout()
    const second = await counter.ready()
    const before = counter.lookUps.length
    expect((await counter.desk.payAttempt(second.id)).state.kind).toBe('confirmed')
    expect(counter.lookUps.length - before).toBe(1)
  })

  it('it is not paid when the airline cannot be asked, unless the agent says why', async () => {
    const { counter, id, shortId } = await endedWithout()
    const second = await counter.ready()
    counter.script.lookUp = () => Promise.reject(timedOut())
    await expect(counter.desk.payAttempt(second.id)).rejects.toEqual(
      refusal('earlier-payment-unclear', { attemptId: id, shortId }),
    )
    expect(counter.sent).toHaveLength(1)
    counter.desk.overrideBlock(second.id, {
      refused: 'earlier-payment-unclear',
      attemptId: id,
      reason: 'asked on the telephone',
    })
    expect((await counter.desk.payAttempt(second.id)).state.kind).toBe('confirmed')
    expect(counter.disk.audit.find(({ what }) => what === 'block-overridden')?.detail).toMatchObject({
      reason: 'earlier-payment-unclear',
      why: 'asked on the telephone',
      over: shortId,
    })
  })

  it('another customer is not kept waiting for it', async () => {
    const { counter } = await endedWithout()
    const other = await counter.ready({ surname: 'Nilsen' })
    const before = counter.lookUps.length
    await counter.desk.payAttempt(other.id)
    expect(counter.lookUps).toHaveLength(before)
  })
})

describe('for a day after "no order exists"', () => {
  it('is looked for by itself at growing distances, and then no more', async () => {
    const { counter } = await endedWithout()
    const looked: number[] = []
    for (let minute = 1; minute <= 2 * 24 * 60; minute += 1) {
      const before = counter.lookUps.length
      await counter.clock.pass(60)
      if (counter.lookUps.length > before) looked.push(minute)
    }
    expect(looked).toEqual([...LOOK_AFTER_END_MINUTES])
  })

  it('goes on after a restart, soon at first', async () => {
    const { counter, id } = await endedWithout()
    await counter.clock.pass(3_600)
    counter.restart()
    const before = counter.lookUps.length
    await counter.clock.pass(61)
    expect(counter.lookUps.length - before).toBe(1)
    showsOrder(counter)
    await counter.clock.pass(DAY_SECONDS)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })

  it('does not count looks that did not get through', async () => {
    const { counter, id } = await endedWithout()
    counter.script.lookUp = () => Promise.reject(timedOut())
    await counter.clock.pass(7 * DAY_SECONDS)
    counter.script.lookUp = () => Promise.reject(notFound())
    await counter.clock.pass(600)
    showsOrder(counter)
    await counter.clock.pass(DAY_SECONDS)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })

  it('one key looks at any time, and what it brought is written down', async () => {
    const { counter, id } = await endedWithout()
    const busy = { kind: 'service-failed', status: 503, errors: [{ text: 'Closed for the night' }] } as const
    counter.script.lookUp = () => Promise.reject(new Refused(busy, { fate: 'unknown' }))
    const looked = await counter.desk.lookUpAttempt(id)
    expect(looked.state.kind).toBe('reconciled')
    expect(looked.afterEnd?.lookUps).toMatchObject([{ result: 'refused', error: busy }])
    showsOrder(counter)
    expect((await counter.desk.lookUpAttempt(id)).state.kind).toBe('confirmed')
  })

  it('is listed however many attempts came after it', async () => {
    const { counter, id } = await endedWithout()
    const letter = (index: number) => String.fromCharCode(97 + index)
    for (let count = 0; count < 120; count += 1) {
      counter.draft({ surname: `Nil${letter(Math.floor(count / 26))}${letter(count % 26)}` })
    }
    expect(counter.desk.listAttempts(false).map((one) => one.id)).toContain(id)
  })
})

describe('an order that turns up late', () => {
  it('raises an alarm that names the second order, and stays over a restart until it is acknowledged', async () => {
    const { counter, id } = await endedWithout()
    const second = await counter.ready()
    await counter.desk.payAttempt(second.id)
    showsOrder(counter)
    await counter.clock.pass(600)
    const alarm = {
      others: [{ attemptId: second.id, shortId: second.shortId, orderId: 'SECOND', locator: '1E5234' }],
    }
    expect(counter.desk.readAttempt(id)).toMatchObject({ state: { kind: 'confirmed' }, alarm })
    expect(counter.disk.audit.find(({ what }) => what === 'late-order-found')?.detail).toMatchObject({
      order: 'LATE',
      over: second.shortId,
    })
    counter.restart()
    const listed = counter.desk.listAttempts(false).find((one) => one.id === id)
    expect(listed?.alarm).toMatchObject(alarm)
    expect(listed?.alarm?.acknowledgedAt).toBeUndefined()
    counter.desk.acknowledgeAlarm(id)
    counter.restart()
    expect(counter.desk.readAttempt(id).alarm?.acknowledgedAt).toBeDefined()
    expect(counter.disk.audit.at(-1)?.what).toBe('alarm-acknowledged')
    expect(() => counter.desk.acknowledgeAlarm(id)).toThrow('wrong-moment')
  })

  it('raises one without a second order where none was made, and blocks the next one', async () => {
    const { counter, id } = await endedWithout()
    showsOrder(counter)
    await counter.clock.pass(600)
    expect(counter.desk.readAttempt(id).alarm).toMatchObject({ others: [] })
    expect(() => counter.draft()).toThrow('already-sold')
  })

  it('names a payment that is still open, which raises an alarm of its own when it is confirmed', async () => {
    const { counter, id } = await endedWithout()
    const second = await counter.ready()
    let answer: () => void = () => undefined
    counter.script.createOrder = () =>
      new Promise((resolve) => {
        answer = () => {
          resolve({ kind: 'order', answer: orderAnswer('SECOND') })
        }
      })
    const paying = counter.desk.payAttempt(second.id)
    await counter.clock.pass(0)
    showsOrder(counter)
    await counter.desk.lookUpAttempt(id)
    expect(counter.desk.readAttempt(id).alarm?.others).toEqual([
      { attemptId: second.id, shortId: second.shortId },
    ])
    answer()
    expect((await paying).alarm?.others).toMatchObject([{ attemptId: id, orderId: 'LATE' }])
  })

  it('raises none where the outcome was only unknown, and nobody paid again', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    showsOrder(counter)
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).alarm).toBeUndefined()
  })
})
