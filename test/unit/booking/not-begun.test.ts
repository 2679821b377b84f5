import { describe, expect, it } from 'vitest'
import type { HeldPricing } from '../../../src/main/booking/ports'
import { appErrorOf } from '../../../src/shared/errors/refused'
import { aSegment, aTraveller } from '../../support/booking/builders'
import { Counter } from '../../support/booking/counter'

/** A price from London for one adult, asked for with a birth date or without. */
function fromLondon(counter: Counter, birthDate?: string): Partial<HeldPricing> {
  const { pricing } = counter.hold()
  const S1 = aSegment({ departure: { airportCode: 'LGW', date: '2026-04-12', time: '07:30' } })
  const lists = { ...pricing.answer.lists, segments: { S1 } }
  const travellers = birthDate === undefined ? [] : [aTraveller({ birthDate })]
  return {
    pricing: { ...pricing, answer: { ...pricing.answer, lists } },
    needsBirthDates: travellers.length > 0,
    travellers,
  }
}

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

  it.each([
    ['an adult of fourteen who was priced as any adult', undefined, '2012-01-01'],
    ['another child than the price was asked for', '2012-01-01', '2013-01-01'],
    ['a grown-up where the price was asked for a child', '2012-01-01', '1984-03-12'],
  ])('start from the United Kingdom for %s', (_, priced, birthDate) => {
    const counter = new Counter()
    expect(() => counter.draft({ held: fromLondon(counter, priced), birthDate })).toThrow(
      'birth-dates-changed',
    )
    expect(counter.draft({ held: fromLondon(counter, birthDate), birthDate }).state.kind).toBe('draft')
  })

  it('start without a telephone or an e-mail address, and so never ask for a token', () => {
    const counter = new Counter()
    const phone = { countryDialingCode: '47', number: '22334455' }
    const places = [{}, { phone }, { email: 'ase@example.org' }].map((contact) => {
      try {
        return counter.draft({ contact })
      } catch (thrown) {
        return appErrorOf(thrown)
      }
    })
    const missing = (field: string) => ({ field, reason: 'missing' })
    const [number, email] = [missing('contact.phone.number'), missing('contact.email')]
    expect(places).toEqual([
      { kind: 'invalid-request', ...number, also: [email] },
      { kind: 'invalid-request', ...email },
      { kind: 'invalid-request', ...number },
    ])
    expect(counter.desk.listAttempts(false)).toEqual([])
  })

  it('start with what several fields refuse, and name all of them', () => {
    const counter = new Counter()
    expect(() => counter.draft({ surname: ' ', contact: {} })).toThrow(
      expect.objectContaining({
        error: {
          kind: 'invalid-request',
          field: 'PAX1.surname',
          reason: 'missing',
          also: [expect.anything(), expect.anything()],
        },
      }),
    )
  })
})
