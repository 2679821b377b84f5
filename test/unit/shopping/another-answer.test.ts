import { beforeEach, describe, expect, it } from 'vitest'
import type { Segment } from '../../../src/shared/domain/flights/itinerary'
import { money } from '../../../src/shared/domain/money/money'
import type { PricingAnswer } from '../../../src/shared/domain/offer/offer'
import type { PriceRequest } from '../../../src/shared/domain/price/pricing'
import {
  anItem,
  anOffer,
  aSegment,
  aServiceItem,
  forPassengers,
  SOME_LISTS,
} from '../../support/booking/builders'
import { DAY_QUERY, pricedAs, searched, ShoppingCounter } from '../../support/shopping-counter'

const FIRST: PriceRequest = { searchId: 's', offerIds: ['O1'], selections: [] }
const IDS = { offerId: 'PO1', responseId: 'PR1' }
const ADULT = anItem('P1', { total: '1204.00' })
const NEXT_DAY: Partial<Segment> = {
  departure: { airportCode: 'OSL', date: '2026-04-13', time: '06:10' },
  arrival: { airportCode: 'LGW', date: '2026-04-13', time: '07:35' },
}
const MOVED = [
  { kind: 'departure', before: { date: '2026-04-12' }, after: { date: '2026-04-13', time: '06:10' } },
  { kind: 'arrival' },
]
const menu = {
  offerId: 'AO1',
  owner: 'XX',
  items: [
    {
      offerItemId: 'SI1',
      definitionId: 'SD_BAG',
      passengerRefs: ['PAX1'],
      segmentKeys: ['S1'],
      unitPrice: money('300.00', 'NOK'),
    },
  ],
}
const bag = { offerItemId: 'SI1', passengerRefs: ['PAX1'], segmentKey: 'S1', quantity: 1 }

function flying(segment: Partial<Segment>): Pick<PricingAnswer, 'lists'> {
  return { lists: { ...SOME_LISTS, segments: { S1: aSegment(segment) } } }
}

let counter: ShoppingCounter
beforeEach(() => {
  counter = new ShoppingCounter()
})

describe('flights that moved since they were chosen', () => {
  beforeEach(async () => {
    await counter.desk.searchDay({ searchId: 's', query: DAY_QUERY })
  })

  function answers(segment: Partial<Segment>, services = anOffer([ADULT], IDS)): void {
    counter.price = () => Promise.resolve(pricedAs(services, { ...flying(segment), ancillaries: [menu] }))
  }

  it('wait for a yes at the same sum, and are what was agreed from then on', async () => {
    answers(NEXT_DAY)
    const first = await counter.desk.priceOffers(FIRST)
    expect(first).toMatchObject({
      isAccepted: false,
      change: { difference: { amount: '0.00' }, flights: MOVED },
    })
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: first.pricingId })
    expect(again).toMatchObject({ isAccepted: false, change: { flights: MOVED } })
    counter.desk.acceptPrice({ pricingId: again.pricingId })
    expect(counter.desk.pricings.read(again.pricingId)?.trip.departureDate).toBe('2026-04-13')
    const third = await counter.desk.priceOffers({ ...FIRST, previousPricingId: again.pricingId })
    expect(third.isAccepted).toBe(true)
    expect(third.change).toBeUndefined()
  })

  it('wait for a yes at the final price, where the service stays on its leg', async () => {
    answers({})
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    answers(NEXT_DAY, anOffer([ADULT, aServiceItem('B', 'SD_BAG', '300.00')], IDS))
    const request = { ...FIRST, previousPricingId: pricingId, selections: [bag] }
    expect(await counter.desk.priceOffers(request)).toMatchObject({
      isAccepted: false,
      selections: [bag],
      change: { flights: MOVED },
    })
  })

  it('are no price at all with another airport or another number of flights', async () => {
    const gone = { error: { kind: 'no-longer-there', what: 'flights' } }
    answers({ arrival: { airportCode: 'STN', date: '2026-04-12', time: '08:55' } })
    await expect(counter.desk.priceOffers(FIRST)).rejects.toMatchObject(gone)
    answers({}, anOffer([ADULT], { ...IDS, flights: [{ flightKey: 'F1' }, { flightKey: 'F1' }] }))
    await expect(counter.desk.priceOffers(FIRST)).rejects.toMatchObject(gone)
  })
})

describe('a price that leaves somebody out', () => {
  const party = { adults: 1, children: 1, infants: 0 }
  const missing = { error: { kind: 'party-mismatch' } }
  const both = [ADULT, forPassengers(anItem('P2', { total: '60.00' }), 'PAX2')]

  beforeEach(async () => {
    counter.searchDay = () => Promise.resolve(searched([anOffer(both)]))
    await counter.desk.searchDay({ searchId: 's', query: { ...DAY_QUERY, party } })
  })

  function answers(...items: readonly (typeof ADULT)[]): void {
    counter.price = () => Promise.resolve(pricedAs(anOffer(items, IDS), { ancillaries: [menu] }))
  }

  it('is refused at the first price', async () => {
    answers(ADULT)
    await expect(counter.desk.priceOffers(FIRST)).rejects.toMatchObject(missing)
  })

  it('is refused at the final price and with the card', async () => {
    answers(...both)
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    answers(ADULT, aServiceItem('B', 'SD_BAG', '300.00'))
    const request = { ...FIRST, previousPricingId: pricingId, selections: [bag] }
    await expect(counter.desk.priceOffers(request)).rejects.toMatchObject(missing)
    const withoutCard = counter.desk.pricings.read(pricingId)
    if (!withoutCard) throw new Error('the pricing was not kept')
    const asked = { withoutCard, cardToken: 'token', travellers: [] }
    const withCard = counter.desk.pricings.priceWithCard({ profile: counter.profile }, asked)
    await expect(withCard).rejects.toMatchObject(missing)
  })

  it('is refused with an infant that nobody asked for', async () => {
    answers(...both, forPassengers(anItem('P3', { total: '10.00' }), 'PAX3'))
    await expect(counter.desk.priceOffers(FIRST)).rejects.toMatchObject(missing)
  })
})
