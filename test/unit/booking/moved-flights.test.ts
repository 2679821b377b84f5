import { describe, expect, it } from 'vitest'
import { Counter } from '../../support/booking/counter'

const NEXT_DAY = { departure: { airportCode: 'OSL', date: '2026-04-13', time: '06:10' } }

describe('flights that moved before the price with the card', () => {
  it('wait for a yes of their own at the same sum, and nothing is paid before it', async () => {
    const counter = new Counter()
    counter.script.flies = NEXT_DAY
    const { id, state } = await counter.ready()
    expect(state).toMatchObject({ kind: 'priced', isAccepted: false })
    expect(counter.desk.readAttemptPricing(id)).toMatchObject({
      isAccepted: false,
      change: { difference: { amount: '0.00' }, flights: [{ kind: 'departure', airportCode: 'OSL' }] },
    })
    await expect(counter.desk.payAttempt(id)).rejects.toThrow('price-not-accepted')
    counter.accept(id)
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
    expect(counter.sent).toHaveLength(1)
  })

  it('are agreed once: the next price with the same flights is paid without a question', async () => {
    const counter = new Counter()
    counter.script.flies = NEXT_DAY
    const { id } = await counter.ready()
    counter.accept(id)
    await counter.clock.pass(16 * 60)
    expect((await counter.desk.payAttempt(id)).state.kind).toBe('confirmed')
  })

  it('stop a payment whose price was renewed, also after a yes to the price before', async () => {
    const counter = new Counter()
    const { id } = await counter.ready()
    await counter.clock.pass(16 * 60)
    counter.script.flies = NEXT_DAY
    expect((await counter.desk.payAttempt(id)).state).toMatchObject({ kind: 'priced', isAccepted: false })
    expect(counter.sent).toEqual([])
  })

  it('are what the attempt is for, so that the flights on the new day are not paid twice', async () => {
    const counter = new Counter()
    const { tripKey } = counter.draft()
    counter.script.flies = NEXT_DAY
    const moved = await counter.ready({ surname: 'Lund' })
    expect(moved).toMatchObject({ departureDate: '2026-04-13' })
    expect(moved.tripKey).toContain('2026-04-13')
    expect(tripKey).toContain('2026-04-12')
  })
  it('have no price where they moved onto what was sold to the same people before', async () => {
    const counter = new Counter()
    counter.script.flies = NEXT_DAY
    const first = await counter.ready()
    counter.accept(first.id)
    await counter.desk.payAttempt(first.id)
    const { id, state } = await counter.ready()
    expect(state.kind).toBe('tokenised')
    await expect(counter.desk.priceAttempt(id)).rejects.toMatchObject({ error: { kind: 'already-sold' } })
    await expect(counter.desk.payAttempt(id)).rejects.toMatchObject({ error: { kind: 'already-sold' } })
    expect(counter.sent).toHaveLength(1)
  })
})
