import { describe, expect, it } from 'vitest'
import { aProfile } from '../../support/booking/builders'
import { airlineSays, Counter, notFound, orderAnswer, timedOut } from '../../support/booking/counter'
import { callPlan } from '../../../src/main/ndc/call-plans'
import { SENDING_LIMIT_SECONDS } from '../../../src/shared/domain/booking/booking-attempt'
import { Refused } from '../../../src/shared/errors/refused'

const HOUR = 3_600_000

describe('an answer that never came', () => {
  function unanswered() {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(timedOut())
    return counter
  }

  it('is looked up until none can come any more, and then says that no order exists', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    const looked: number[] = []
    for (let second = 1; second <= 340; second += 1) {
      const before = counter.lookUps.length
      await counter.clock.pass(1)
      if (counter.lookUps.length > before) looked.push(second)
    }
    expect(looked).toEqual([2, 5, 15, 30, 60, 120, 180, 240, 300, 340])
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'reconciled', outcome: 'no-order' })
  })

  it('ends four minutes after the line was cut where it was cut at the end of the whole limit of the call', async () => {
    const counter = new Counter()
    counter.script.createOrder = () =>
      new Promise((_, reject) => counter.clock.after(100_000, () => reject(timedOut())))
    const { id } = await counter.ready()
    const paid = counter.desk.payAttempt(id)
    await counter.clock.pass(100)
    await paid
    await counter.clock.pass(239)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    await counter.clock.pass(1)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })

  it('finds an order that the airline began late and took the whole limit and three minutes for', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    // 100 s of the call, 180 s after it, and some seconds until it shows.
    await counter.clock.pass(330)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer('LATE') })
    await counter.clock.pass(10)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'confirmed', orderId: 'LATE' })
  })

  it('is measured by the limit that the calls really have', () => {
    for (const operation of ['order-create', 'bank-answer'] as const)
      expect(callPlan(operation).limits.wholeMs).toBe(SENDING_LIMIT_SECONDS * 1000)
  })

  it('turns into an order that the airline shows late', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(20)
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer('LATE') })
    await counter.clock.pass(10)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'confirmed', orderId: 'LATE' })
    expect(counter.disk.orders.has('LATE')).toBe(true)
  })

  it('is found when the airline makes the order three minutes after the line was cut', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(180)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer('LATE') })
    await counter.clock.pass(60)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'confirmed', orderId: 'LATE' })
  })

  it('stays unknown while looks do not get through, and is looked at again by itself until they do', async () => {
    const counter = unanswered()
    counter.script.lookUp = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(3 * 3600)
    expect(counter.desk.readAttempt(id).state).toMatchObject({
      kind: 'unknown',
      nextLookUpAt: expect.any(String) as unknown,
    })
    const before = counter.lookUps.length
    await counter.clock.pass(3600)
    // Every quarter of an hour, not every minute: the line is down.
    expect(counter.lookUps.length - before).toBe(4)
    counter.script.lookUp = () => Promise.reject(notFound())
    counter.desk.lookUpUnknown()
    await counter.clock.pass(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    await counter.clock.pass(60)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })

  it('is not taken for "no order" because the agent pressed five times', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    for (let press = 0; press < 7; press += 1) await counter.desk.lookUpAttempt(id)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    counter.clock.setWallClock(5 * HOUR)
    await counter.desk.lookUpAttempt(id)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
  })

  it('says when the next look comes', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    const paid = await counter.desk.payAttempt(id)
    const next = Date.parse(counter.clock.now()) + 2000
    expect(paid.state).toMatchObject({ nextLookUpAt: new Date(next).toISOString() })
  })

  it('blocks the trip for every profile, also after a restart, and frees it when no order exists', async () => {
    const disk = undefined
    const counter = new Counter(disk, [aProfile(), aProfile({ id: 'second' })])
    counter.script.createOrder = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    expect(() => counter.draft({ held: { profile: aProfile({ id: 'second' }) } })).toThrow('payment-blocked')
    counter.restart()
    expect(() => counter.draft({ held: { profile: aProfile({ id: 'second' }) } })).toThrow('payment-blocked')
    await counter.clock.pass(340)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
    expect(counter.draft({ held: { profile: aProfile({ id: 'second' }) } }).state.kind).toBe('draft')
  })

  it('does not block another customer', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    expect(counter.draft({ surname: 'Nilsen' }).state.kind).toBe('draft')
  })

  it('may still turn up after "no order exists"', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(340)
    counter.script.lookUp = () => Promise.resolve({ kind: 'order', answer: orderAnswer('VERYLATE') })
    expect((await counter.desk.lookUpAttempt(id)).state.kind).toBe('confirmed')
  })
})

describe('errors of the airline', () => {
  it('before any challenge mean declined, in its own words', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(airlineSays('Price mismatch'))
    const { id } = await counter.ready()
    const paid = await counter.desk.payAttempt(id)
    expect(paid.state).toMatchObject({
      kind: 'declined',
      by: 'airline',
      messages: ['Price mismatch (710)'],
    })
  })

  it('that prove that nothing was sent leave the card in place, and the next press prices again', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const refused = { kind: 'not-reachable', reason: 'refused', host: 'airline.example' } as const
    counter.script.createOrder = () => Promise.reject(new Refused(refused, { fate: 'not-sent' }))
    const first = await counter.desk.payAttempt(id)
    expect(first.state.kind).toBe('priced')
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.desk.payAttempt(id)
    expect(new Set(counter.sent.map((call) => call.offer.offerId)).size).toBe(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })
})

describe('a wall clock set by hours', () => {
  it('neither hurries nor delays the looks', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(5)
    counter.clock.setWallClock(7 * HOUR)
    await counter.clock.pass(10)
    counter.clock.setWallClock(-20 * HOUR)
    expect(counter.lookUps).toHaveLength(3)
    await counter.clock.pass(325)
    expect(counter.lookUps).toHaveLength(10)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })
})
