import { describe, expect, it } from 'vitest'
import { emptyDataLists } from '../../../src/shared/domain/lists/data-lists'
import type { HeldPricing } from '../../../src/main/booking/ports'
import { aCard, anItem, anOffer, aPricing, aProfile } from '../../support/booking/builders'
import { Counter, orderAnswer } from '../../support/booking/counter'

/** Ways to a second order or a lost one that need a rare answer, a long day or a step between two lines. */

const SHOP = aProfile({ environment: 'production', retailUrl: 'https://airline.example/retail' })
const MOVED = 'https://elsewhere.example/retail'

/** A price whose answer names no flight at all, as an airline may answer. */
function withoutFlights(counter: Counter, offerId: string): Partial<HeldPricing> {
  const offer = anOffer([anItem('I9', { total: '1204.00' })], { offerId, responseId: `R${offerId}` })
  const priced = aPricing(offer, { withCard: false, pricedAt: counter.clock.now() })
  return { pricing: { ...priced, answer: { ...priced.answer, lists: emptyDataLists } } }
}

describe('a trip whose flights the airline did not name', () => {
  it('is not paid twice because each price of it has another offer', async () => {
    const counter = new Counter()
    const first = counter.draft({ held: withoutFlights(counter, 'A') })
    const state = { kind: 'unknown', since: first.createdAt, reason: 'no-answer', lookUps: [] } as const
    counter.disk.attempts.set(first.id, { attempt: { ...first, state } })
    counter.restart()
    expect(() => counter.draft({ held: withoutFlights(counter, 'B') })).toThrow('payment-blocked')
    // Other days are another trip.
    const later = { route: 'OSL-LGW', departureDate: '2026-04-13' }
    expect(counter.draft({ held: { ...withoutFlights(counter, 'C'), trip: later } }).state.kind).toBe('draft')
  })
})

describe('a sale', () => {
  it('is remembered however many others were made since', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
    const [sold] = counter.disk.attempts.values()
    if (!sold) throw new Error('nothing was kept')
    for (let no = 0; no < 300; no += 1) {
      const attempt = { ...sold.attempt, id: `other-${String(no)}`, travellers: [] }
      counter.disk.attempts.set(attempt.id, { attempt })
    }
    expect(() => counter.draft()).toThrow('already-sold')
  })
})

describe('while the last price is asked for', () => {
  async function pricing(change: (counter: Counter) => unknown) {
    const counter = new Counter(undefined, [SHOP])
    const { id } = await counter.ready()
    await counter.clock.pass(16 * 60)
    counter.whilePricing = async () => {
      await change(counter)
    }
    return { counter, id }
  }

  it('the point of sale is held: a look must find the place again that the order goes to', async () => {
    const held: (string | undefined)[] = []
    const { counter, id } = await pricing(({ desk }) => held.push(desk.unsettledAt(SHOP.id)?.id))
    expect(counter.desk.unsettledAt(SHOP.id)).toBeUndefined()
    await counter.desk.payAttempt(id)
    expect(held).toEqual([id])
  })

  it('a card whose token ends meanwhile is not sent', async () => {
    const { counter, id } = await pricing(({ clock }) => clock.pass(13 * 60))
    await expect(counter.desk.payAttempt(id)).rejects.toMatchObject({ error: { kind: 'card-token-ended' } })
    expect(counter.sent).toHaveLength(0)
  })
})

describe('a point of sale that is changed between the price and the payment', () => {
  it('gets no order for an offer of another place: it is priced there first', async () => {
    const counter = new Counter(undefined, [SHOP])
    const { id, basis } = await counter.ready()
    counter.profiles = [{ ...SHOP, retailUrl: MOVED }]
    counter.passwords.set(`${SHOP.id} ${MOVED}`, 'ida')
    counter.script.createOrder = () => Promise.resolve({ kind: 'order', answer: orderAnswer() })
    await counter.desk.payAttempt(id)
    expect(counter.sent).toHaveLength(1)
    expect(counter.sent[0]?.offer.offerId).not.toBe(basis.offerId)
  })
})

describe('a price that came while the agent read the one before', () => {
  it('is not agreed to by the key that was meant for that one', async () => {
    const counter = new Counter()
    counter.script.cardFee = '12.00'
    const { id, basis } = await counter.ready()
    counter.script.cardFee = '40.00'
    await counter.desk.useCard(id, aCard())
    await counter.clock.pass(0)
    expect(() => counter.desk.acceptAttemptPrice(id, basis.pricingId)).toThrow('wrong-moment')
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'priced', isAccepted: false })
    counter.accept(id)
    expect(counter.desk.readAttempt(id).state).toMatchObject({ kind: 'priced', isAccepted: true })
  })
})
