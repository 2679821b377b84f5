import { describe, expect, it } from 'vitest'
import type { PriceRequest } from '../../../src/shared/domain/price/pricing'
import { anItem, anOffer, aTraveller, forPassengers } from '../../support/booking/builders'
import { DAY_QUERY, pricedAs, searched, ShoppingCounter } from '../../support/shopping-counter'

const FIRST: PriceRequest = { searchId: 's', offerIds: ['O1'], selections: [] }

async function shopped(query = DAY_QUERY, counter = new ShoppingCounter()): Promise<ShoppingCounter> {
  await counter.desk.searchDay({ searchId: 's', query })
  return counter
}

describe('a family from the United Kingdom', () => {
  const query = {
    ...DAY_QUERY,
    origin: 'LGW',
    destination: 'OSL',
    party: { adults: 1, children: 1, infants: 0 },
  }
  const family = [
    aTraveller({ birthDate: '1985-05-05' }),
    aTraveller({ passengerId: 'PAX2', ptc: 'CHD', birthDate: '2018-08-08' }),
  ]

  async function fromLondon() {
    const counter = new ShoppingCounter()
    const forBoth = [anItem('I1', { total: '1204.00' })].map((item) => forPassengers(item, 'PAX1', 'PAX2'))
    const offer = { ...anOffer(forBoth), flights: [] }
    counter.price = () => Promise.resolve(pricedAs(anOffer(forBoth, { offerId: 'PO1', responseId: 'PR1' })))
    counter.searchDay = () =>
      Promise.resolve(searched([offer], { lists: { ...searched([]).lists, flights: {} } }))
    return shopped(query, counter)
  }

  it('is asked for all birth dates before anything is sent', async () => {
    const counter = await fromLondon()
    await expect(counter.desk.priceOffers(FIRST)).rejects.toThrow('birth-dates-needed')
    const half = [family[0], aTraveller({ passengerId: 'PAX2', ptc: 'CHD' })].filter(
      (one) => one !== undefined,
    )
    await expect(counter.desk.priceOffers({ ...FIRST, travellers: half })).rejects.toThrow(
      'birth-dates-needed',
    )
    expect(counter.pricingCalls).toHaveLength(0)
  })

  it('is priced with its names and birth dates, and so is the card', async () => {
    const counter = await fromLondon()
    const { pricingId } = await counter.desk.priceOffers({ ...FIRST, travellers: family })
    expect(counter.pricingCalls[0]?.passengers).toEqual(family)
    const withoutCard = counter.desk.pricings.read(pricingId)
    if (!withoutCard) throw new Error('the pricing was not kept')
    expect(withoutCard.needsBirthDates).toBe(true)
    const context = { profile: counter.profile }
    await counter.desk.pricings.priceWithCard(context, {
      withoutCard,
      cardToken: 'token',
      travellers: family,
    })
    expect(counter.pricingCalls[1]).toMatchObject({ passengers: family, cardToken: 'token' })
  })
})

describe('a family to the United Kingdom and back', () => {
  it('is asked for all birth dates before anything is sent', async () => {
    const family = { adults: 1, children: 1, infants: 0 }
    const query = { ...DAY_QUERY, destination: 'LGW', returnDate: '2026-04-19', party: family }
    const counter = await shopped(query)
    await expect(counter.desk.priceOffers(FIRST)).rejects.toThrow('birth-dates-needed')
    expect(counter.pricingCalls).toHaveLength(0)
  })
})

describe('typed birth dates of a family elsewhere', () => {
  it('go with the price of the card, which may depend on them', async () => {
    const family = [
      aTraveller({ birthDate: '1985-05-05' }),
      aTraveller({ passengerId: 'PAX2', ptc: 'CHD', birthDate: '2018-08-08' }),
    ]
    const counter = new ShoppingCounter()
    const forBoth = [forPassengers(anItem('I1', { total: '1204.00' }), 'PAX1', 'PAX2')]
    counter.price = () => Promise.resolve(pricedAs(anOffer(forBoth, { offerId: 'PO1', responseId: 'PR1' })))
    counter.searchDay = () => Promise.resolve(searched([anOffer(forBoth)]))
    await shopped({ ...DAY_QUERY, party: { adults: 1, children: 1, infants: 0 } }, counter)
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    const withoutCard = counter.desk.pricings.read(pricingId)
    if (!withoutCard) throw new Error('the pricing was not kept')
    const context = { profile: counter.profile }
    await counter.desk.pricings.priceWithCard(context, {
      withoutCard,
      cardToken: 'token',
      travellers: family,
    })
    expect(counter.pricingCalls.map(({ passengers }) => passengers)).toEqual([
      [
        { passengerId: 'PAX1', ptc: 'ADT' },
        { passengerId: 'PAX2', ptc: 'CHD' },
      ],
      family,
    ])
  })
})
