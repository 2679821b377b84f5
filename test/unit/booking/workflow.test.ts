import { describe, expect, it } from 'vitest'
import { aCard, aProfile } from '../../support/booking/builders'
import {
  airlineSays,
  CHALLENGE,
  Counter,
  notFound,
  orderAnswer,
  timedOut,
} from '../../support/booking/counter'
import { CallFailed } from '../../../src/main/http/call-failed'

const HOUR = 3_600_000

function refusal(kind: string) {
  return expect.objectContaining({ error: expect.objectContaining({ kind }) as unknown })
}

describe('a card that needs no challenge', () => {
  it('ends confirmed with the order stored before the agent sees it', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const storedFirst: boolean[] = []
    counter.desk.onChange((event) => {
      if (event.kind === 'attempt-changed' && event.attempt.state.kind === 'confirmed') {
        storedFirst.push(counter.disk.orders.has('ORDER1'))
      }
    })
    const paid = await counter.desk.payAttempt(id)
    expect(paid.state).toMatchObject({ kind: 'confirmed', orderId: 'ORDER1', locator: '1E5234' })
    expect(storedFirst).toEqual([true])
    expect(counter.states(id)).toEqual(['draft', 'tokenised', 'priced', 'order-sent', 'confirmed'])
  })

  it('pays an exempt card without a question and sends the priced total digit for digit', async () => {
    const counter = new Counter()
    const { id, state } = await counter.ready()
    expect(state).toMatchObject({ kind: 'priced', isAccepted: true })
    await counter.desk.payAttempt(id)
    expect(counter.sent[0]?.total).toEqual({ amount: '1204.00', currency: 'NOK' })
    expect(counter.sent[0]?.userAgent).toBe('Faredesk-Bank/1.0')
  })

  it('has the attempt on the disk as sent before OrderCreate leaves', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const onDisk: (string | undefined)[] = []
    counter.script.createOrder = () => {
      onDisk.push(counter.disk.attempts.get(id)?.attempt.state.kind)
      return Promise.resolve({ kind: 'order', answer: orderAnswer() })
    }
    await counter.desk.payAttempt(id)
    expect(onDisk).toEqual(['order-sent'])
  })

  it('leaves no token on the disk when the attempt has ended', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    expect(counter.disk.attempts.get(id)?.secret?.cardToken).toContain('secret-token')
    await counter.desk.payAttempt(id)
    expect(JSON.stringify([...counter.disk.attempts.values()])).not.toContain('secret-token')
    expect(JSON.stringify(counter.disk.audit)).not.toMatch(/secret-token|1000/)
  })
})

describe('a surcharged card', () => {
  it('asks before paying the fee, and orders every item of the second pricing', async () => {
    const counter = new Counter()
    counter.script.cardFee = '24.08'
    const { id, state } = await counter.ready()
    expect(state).toMatchObject({ kind: 'priced', isAccepted: false, cardFee: { amount: '24.08' } })
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('price-not-accepted'))
    expect(counter.desk.readAttemptPricing(id).change?.moves).toMatchObject([{ kind: 'card-fee' }])
    counter.desk.acceptAttemptPrice(id)
    await counter.desk.payAttempt(id)
    expect(counter.sent).toHaveLength(1)
    expect(counter.sent[0]?.total.amount).toBe('1228.08')
    expect(counter.sent[0]?.items).toHaveLength(2)
  })

  it('writes into the audit trail who accepted which price', async () => {
    const counter = new Counter()
    counter.script.cardFee = '24.08'
    const { id } = await counter.ready()
    counter.desk.acceptAttemptPrice(id)
    const entry = counter.disk.audit.find(({ what }) => what === 'price-accepted')
    expect(entry?.detail).toMatchObject({
      before: 'NOK 1204.00',
      after: 'NOK 1228.08',
      cardholder: 'present',
    })
  })
})

describe('a refused card', () => {
  it('stays in the card window with the reason', async () => {
    const counter = new Counter()
    const { id } = counter.draft()
    counter.script.tokenError = { kind: 'card-refused', reason: 'invalid card number' }
    const answer = await counter.desk.useCard(id, aCard())
    expect(answer).toMatchObject({ kind: 'refused', error: { kind: 'card-refused' } })
    expect(counter.desk.readAttempt(id).state.kind).toBe('draft')
  })
})

describe('a price that grew old', () => {
  it('is asked for again before it is paid', async () => {
    const counter = new Counter()
    const ready = await counter.ready()
    await counter.clock.pass(16 * 60)
    const paid = await counter.desk.payAttempt(ready.id)
    expect(paid.state.kind).toBe('confirmed')
    expect(counter.sent[0]?.offer.offerId).not.toBe(ready.basis.offerId)
  })

  it('stops the payment when it moved meanwhile', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.clock.pass(16 * 60)
    counter.script.fare = '1300.00'
    const paid = await counter.desk.payAttempt(id)
    expect(paid.state).toMatchObject({ kind: 'priced', isAccepted: false })
    expect(counter.sent).toHaveLength(0)
    counter.desk.acceptAttemptPrice(id)
    await counter.desk.payAttempt(id)
    expect(counter.sent[0]?.total.amount).toBe('1300.00')
  })

  it('asks for the card again when its token has ended', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.clock.pass(29 * 60)
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('card-refused'))
    await counter.desk.useCard(id, aCard())
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
  })

  it('does not trust a token that looks young only because the clock was set back', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.clock.pass(29 * 60)
    counter.clock.setWallClock(-3 * HOUR)
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('card-refused'))
  })
})

describe('the bank', () => {
  function challenged() {
    const counter = new Counter()
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
      messages: ['Authentication failed · 710'],
    })
  })

  it('saying yes and the airline no is looked up through the whole series before it is declined', async () => {
    const counter = challenged()
    counter.script.answerBank = () => Promise.reject(airlineSays('Ticketing failed'))
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(59)
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
    await counter.clock.pass(200)
    expect(counter.bankAnswers).toHaveLength(1)
    expect(counter.sent).toHaveLength(1)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })
})

describe('an answer that never came', () => {
  function unanswered() {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(timedOut())
    return counter
  }

  it('is looked up after 2, 5, 15, 30 and 60 s and then says that no order exists', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    const looked: number[] = []
    for (let second = 1; second <= 60; second += 1) {
      const before = counter.lookUps.length
      await counter.clock.pass(1)
      if (counter.lookUps.length > before) looked.push(second)
    }
    expect(looked).toEqual([2, 5, 15, 30, 60])
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'reconciled', outcome: 'no-order' })
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

  it('stays unknown while looks do not get through, until a whole series has', async () => {
    const counter = unanswered()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(10)
    counter.script.lookUp = () => Promise.reject(timedOut())
    await counter.clock.pass(10)
    counter.script.lookUp = () => Promise.reject(notFound())
    await counter.clock.pass(600)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    counter.desk.lookUpUnknown()
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
    expect(() => counter.draft({ held: { profileId: 'second' } })).toThrow('payment-blocked')
    counter.restart()
    expect(() => counter.draft({ held: { profileId: 'second' } })).toThrow('payment-blocked')
    await counter.clock.pass(60)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
    expect(counter.draft({ held: { profileId: 'second' } }).state.kind).toBe('draft')
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
    await counter.clock.pass(60)
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
      messages: ['Price mismatch · 710'],
    })
  })

  it('that prove that nothing was sent leave the card in place, and the next press prices again', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const refused = { kind: 'not-reachable', reason: 'refused', host: 'airline.example' } as const
    counter.script.createOrder = () => Promise.reject(new CallFailed(refused, true))
    const first = await counter.desk.payAttempt(id)
    expect(first.state.kind).toBe('priced')
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.desk.payAttempt(id)
    expect(new Set(counter.sent.map((call) => call.offer.offerId)).size).toBe(2)
    expect(counter.desk.readAttempt(id).state.kind).toBe('confirmed')
  })
})

describe('two presses', () => {
  it('on one attempt send one OrderCreate', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const both = await Promise.all([counter.desk.payAttempt(id), counter.desk.payAttempt(id)])
    expect(both.map(({ state }) => state.kind)).toEqual(['confirmed', 'confirmed'])
    expect(counter.sent).toHaveLength(1)
  })

  it('of two windows on the same trip leave one attempt', async () => {
    const counter = new Counter()
    const first = await counter.ready()
    const paying = counter.desk.payAttempt(first.id)
    expect(() => counter.draft()).toThrow('payment-blocked')
    await paying
    expect(counter.sent).toHaveLength(1)
  })

  it('an older unpaid attempt for the trip gives way to the newer one', async () => {
    const counter = new Counter()
    const first = await counter.ready()
    const second = await counter.ready()
    expect(counter.desk.readAttempt(first.id).state).toMatchObject({ kind: 'declined', by: 'agent' })
    await expect(counter.desk.payAttempt(first.id)).rejects.toEqual(refusal('wrong-moment'))
    expect((await counter.desk.payAttempt(second.id)).state.kind).toBe('confirmed')
  })
})

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

  it('while the bank is open looks the order up and does not open the bank again', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.resolve({ kind: 'challenge', challenge: CHALLENGE })
    counter.script.visitBank = () => new Promise(() => undefined)
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    counter.restart()
    await counter.clock.pass(60)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
    expect(counter.visits).toHaveLength(1)
  })

  it('starts the series of looks anew, so that looks of before do not count', async () => {
    const counter = new Counter()
    counter.script.createOrder = () => Promise.reject(timedOut())
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    await counter.clock.pass(31)
    counter.restart()
    await counter.clock.pass(30)
    expect(counter.desk.readAttempt(id).state.kind).toBe('unknown')
    await counter.clock.pass(30)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
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
    await counter.clock.pass(45)
    expect(counter.lookUps).toHaveLength(5)
    expect(counter.desk.readAttempt(id).state.kind).toBe('reconciled')
  })
})

describe('other kinds of payment', () => {
  it.each([
    [{ kind: 'without-3ds' }],
    [{ kind: 'third-party-3ds', authentication: { cavv: 'AAABBIIFmAAAAAAAAAAAAAAAAAA=', eci: '05' } }],
  ] as const)('%o goes to the airline as the agent chose it', async (payment) => {
    const counter = new Counter()
    const { id } = await counter.ready({ payment })
    await counter.desk.payAttempt(id)
    expect(counter.sent[0]?.payment).toEqual(payment)
    expect(counter.disk.audit.find(({ what }) => what === 'payment-sending')?.detail['payment']).toBe(
      payment.kind,
    )
  })
})

describe('what the agent may not do', () => {
  it('give up an attempt that is being paid', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const paying = counter.desk.payAttempt(id)
    expect(() => counter.desk.abandonAttempt(id)).toThrow('wrong-moment')
    await paying
    expect(() => counter.desk.abandonAttempt(id)).toThrow('wrong-moment')
  })

  it('start from a price that was not accepted or does not add up', () => {
    const counter = new Counter()
    const { pricing } = counter.hold()
    expect(() => counter.draft({ held: { pricing: { ...pricing, isAccepted: false } } })).toThrow(
      'price-not-accepted',
    )
    const check = {
      kind: 'mismatch',
      expected: pricing.total,
      stated: pricing.total,
      what: 'items',
    } as const
    expect(() => counter.draft({ held: { pricing: { ...pricing, check } } })).toThrow('sum-mismatch')
  })

  it('start without the birth dates that the airline needs', () => {
    const counter = new Counter()
    expect(() => counter.draft({ held: { needsBirthDates: true } })).toThrow('birth-dates-needed')
  })
})
