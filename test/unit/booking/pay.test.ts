import { describe, expect, it } from 'vitest'
import { aCard, aProfile } from '../../support/booking/builders'
import { Counter, orderAnswer } from '../../support/booking/counter'

const HOUR = 3_600_000

function refusal(kind: string): unknown {
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

  it('is sold by who began it, whoever is at the desk when the order comes', async () => {
    const counter = new Counter()
    counter.agent = 'AH'
    const { id } = await counter.ready()
    counter.agent = 'KL'
    const paid = await counter.desk.payAttempt(id)
    expect(paid.agent).toBe('AH')
    expect(counter.disk.orders.get('ORDER1')?.agent).toBe('AH')
    const nobody = await new Counter().ready()
    expect(nobody).not.toHaveProperty('agent')
  })

  it('keeps what was sold with an order that is made of something else, and the audit trail says so', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    const { order } = orderAnswer()
    const total = { amount: '1304.00', currency: 'NOK' }
    counter.script.createOrder = () =>
      Promise.resolve({ kind: 'order', answer: { order: { ...order, total } } })
    const paid = await counter.desk.payAttempt(id)
    expect(paid.state).toMatchObject({ kind: 'confirmed', differsFromAgreed: true })
    expect(counter.disk.orders.get('ORDER1')?.agreed).toMatchObject({
      total: { amount: '1204.00', currency: 'NOK' },
      flights: ['XX442 OSL–LGW'],
    })
    expect(counter.disk.audit.at(-1)).toMatchObject({
      what: 'order-confirmed-otherwise',
      detail: { amount: 'NOK 1204.00', orderTotal: 'NOK 1304.00' },
    })
  })

  it('keeps nothing beside an order that is as it was sold', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    expect((await counter.desk.payAttempt(id)).state).not.toHaveProperty('differsFromAgreed')
    expect(counter.disk.orders.get('ORDER1')).not.toHaveProperty('agreed')
    expect(counter.disk.orders.get('ORDER1')?.sold?.attributes).toHaveProperty('change')
    expect(counter.disk.orders.get('ORDER1')?.card).toEqual({ brand: 'visa', lastFour: '1000' })
  })

  it('does not sell the same trip to the same people again, unless the agent knows of the first order', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.desk.payAttempt(id)
    const again = () => counter.draft()
    expect(again).toThrow(
      expect.objectContaining({
        error: expect.objectContaining({ kind: 'already-sold', locator: '1E5234' }) as unknown,
      }),
    )
    expect(() => counter.draft({ surname: 'Hansen' })).not.toThrow()
    const known = { refused: 'already-sold', attemptId: id, reason: 'her second seat' } as const
    expect(counter.draft({ overrides: [known] }).state.kind).toBe('draft')
    // Before the attempt itself is: without it there would be none.
    expect(counter.disk.audit.slice(-2)).toMatchObject([
      {
        what: 'block-overridden',
        detail: { reason: 'already-sold', why: 'her second seat', over: expect.any(String) as unknown },
      },
      { what: 'attempt-started' },
    ])
  })

  it('asks for the price with the same card again when it did not come, and sends nothing before', async () => {
    const counter = new Counter()
    counter.script.priceError = { kind: 'service-failed', status: 503, errors: [] }
    const { id, state } = await counter.ready()
    expect(state).toMatchObject({ kind: 'tokenised' })
    await expect(counter.desk.priceAttempt(id)).rejects.toMatchObject({ error: { kind: 'service-failed' } })
    delete counter.script.priceError
    expect((await counter.desk.priceAttempt(id)).state).toMatchObject({ kind: 'priced', isAccepted: true })
    expect(counter.sent).toEqual([])
    await expect(counter.desk.priceAttempt(id)).rejects.toMatchObject({ error: { kind: 'wrong-moment' } })
  })

  it('goes on without the price of the card where the airline refuses one, as the agent says, and keeps that', async () => {
    const counter = new Counter()
    counter.script.priceError = {
      kind: 'airline-refused',
      operation: 'pricing',
      errors: [{ text: 'Token not supported' }],
    }
    const { id, state, basis } = await counter.ready()
    expect(state.kind).toBe('tokenised')
    const gone = counter.desk.takePriceWithoutCard(id)
    expect(gone.state).toMatchObject({ kind: 'priced', isAccepted: true })
    expect(gone.basis).toEqual({ ...basis, isWithoutCard: true })
    expect(counter.disk.attempts.get(id)?.attempt.basis.isWithoutCard).toBe(true)
    expect(counter.disk.audit.at(-1)).toMatchObject({ what: 'priced-without-card' })
    expect(counter.sent).toEqual([])
    await counter.desk.payAttempt(id)
    expect(counter.sent).toHaveLength(1)
    expect(counter.sent[0]?.offer).toEqual({
      offerId: basis.offerId,
      owner: basis.owner,
      responseId: basis.responseId,
    })
  })

  it('does not go on without it where the airline did not refuse it, or was not asked', async () => {
    const counter = new Counter()
    counter.script.priceError = { kind: 'service-failed', status: 503, errors: [] }
    const { id } = await counter.ready()
    expect(() => counter.desk.takePriceWithoutCard(id)).toThrow(refusal('wrong-moment'))
    delete counter.script.priceError
    await counter.desk.priceAttempt(id)
    expect(() => counter.desk.takePriceWithoutCard(id)).toThrow(refusal('wrong-moment'))
  })

  it('asks again for a price without the card that grew old, and sends nothing at it', async () => {
    const counter = new Counter()
    const refused = { kind: 'airline-refused', operation: 'pricing', errors: [] } as const
    counter.script.priceError = refused
    const { id } = await counter.ready()
    await counter.clock.pass(16 * 60)
    counter.desk.takePriceWithoutCard(id)
    await expect(counter.desk.payAttempt(id)).rejects.toMatchObject({ error: refused })
    expect(counter.sent).toEqual([])
    expect(counter.desk.readAttempt(id).state.kind).toBe('priced')
  })

  it('asks again for a price without the card that was given at another place, and sends nothing at it', async () => {
    const counter = new Counter()
    const refused = { kind: 'airline-refused', operation: 'pricing', errors: [] } as const
    const [before] = counter.profiles
    const { id } = await counter.ready()
    // Today's place priced the first card; the price from before any card is of the place before.
    counter.profiles = [aProfile({ ...before, retailUrl: 'https://airline.example/moved' })]
    for (const { id: profileId, retailUrl } of counter.profiles) {
      counter.passwords.set(`${profileId} ${retailUrl}`, 'ida')
    }
    await counter.desk.useCard(id, aCard())
    counter.script.priceError = refused
    await counter.desk.useCard(id, aCard())
    await counter.clock.pass(1)
    counter.desk.takePriceWithoutCard(id)
    await expect(counter.desk.payAttempt(id)).rejects.toMatchObject({ error: refused })
    expect(counter.sent).toEqual([])
  })

  it('keeps every order that the airline made of the one offer', async () => {
    const counter = new Counter()
    const others = [orderAnswer('ORDER2').order]
    counter.script.createOrder = () =>
      Promise.resolve({ kind: 'order', answer: { ...orderAnswer('ORDER1'), others } })
    const { id } = await counter.ready()
    expect((await counter.desk.payAttempt(id)).state).toMatchObject({ kind: 'confirmed', orderId: 'ORDER1' })
    expect([...counter.disk.orders.keys()].toSorted()).toEqual(['ORDER1', 'ORDER2'])
    expect(counter.events.filter(({ kind }) => kind === 'order-stored')).toMatchObject([
      { order: { orderId: 'ORDER1' } },
      { order: { orderId: 'ORDER2' } },
    ])
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
    counter.accept(id)
    await counter.desk.payAttempt(id)
    expect(counter.sent).toHaveLength(1)
    expect(counter.sent[0]?.total.amount).toBe('1228.08')
    expect(counter.sent[0]?.items).toHaveLength(2)
  })

  it('writes into the audit trail who accepted which price', async () => {
    const counter = new Counter()
    counter.script.cardFee = '24.08'
    const { id } = await counter.ready()
    counter.accept(id)
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
    counter.accept(id)
    await counter.desk.payAttempt(id)
    expect(counter.sent[0]?.total.amount).toBe('1300.00')
  })

  it('asks for the card again when its token has ended', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.clock.pass(29 * 60)
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('card-token-ended'))
    await counter.desk.useCard(id, aCard())
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
  })

  it('does not trust a token that looks young only because the clock was set back', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.clock.pass(29 * 60)
    counter.clock.setWallClock(-3 * HOUR)
    await expect(counter.desk.payAttempt(id)).rejects.toEqual(refusal('card-token-ended'))
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
