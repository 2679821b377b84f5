import { describe, expect, it } from 'vitest'
import type { HeldPricing } from '../../../src/main/booking/ports'
import { planFromPricing } from '../../../src/main/shopping/plan-pricing'
import { money } from '../../../src/shared/domain/money/money'
import { itemsToAskFor } from '../../../src/shared/domain/offer/offer-parts'
import type { AncillarySelection } from '../../../src/shared/domain/offer/offer'
import { comparedPrice } from '../../../src/shared/domain/price/price-change'
import { anItem, anOffer, aPricing, aProfile, forPassengers } from '../../support/booking/builders'

/** A priced offer for two adults, with a bag that may be added. */
function held(): HeldPricing {
  const priced = aPricing(anOffer([forPassengers(anItem('I1', { total: '120' }), 'PAX1', 'PAX2')]))
  const bag = {
    offerItemId: 'B1',
    definitionId: 'SD_BAG',
    unitPrice: money('30', 'NOK'),
    passengerRefs: [],
    segmentKeys: ['S1', 'S2'],
  }
  const answer = {
    ...priced.answer,
    responseId: 'R1',
    ancillaries: [{ offerId: 'A1', owner: 'XX', items: [bag] }],
  }
  const pricing = { ...priced, party: { adults: 2, children: 0, infants: 0 }, answer }
  const trip = { route: 'OSL-BGO', departureDate: '2026-04-12' }
  return {
    pricing,
    profile: aProfile({ id: 'counter' }),
    trip,
    needsBirthDates: false,
    agreed: comparedPrice(pricing),
  }
}

const bagFor = (who: string, segmentKey: string, quantity = 1): AncillarySelection => ({
  offerItemId: 'B1',
  passengerRefs: [who],
  segmentKey,
  quantity,
})

function asked(...selections: readonly AncillarySelection[]) {
  const [, services] = planFromPricing(held(), selections).offers
  return services?.items.map(({ passengerRefs, selection }) => [
    passengerRefs.join(' '),
    selection?.segmentKey,
    selection?.quantity,
  ])
}

describe('services in a pricing request', () => {
  it('are one item for several travellers with the same service on the same flight', () => {
    expect(asked(bagFor('PAX1', 'S1'), bagFor('PAX2', 'S1'))).toEqual([['PAX1 PAX2', 'S1', 1]])
  })

  it('are items of their own for another flight or another quantity', () => {
    expect(asked(bagFor('PAX1', 'S1'), bagFor('PAX2', 'S2'), bagFor('PAX2', 'S1', 2))).toEqual([
      ['PAX1', 'S1', 1],
      ['PAX2', 'S2', 1],
      ['PAX2', 'S1', 2],
    ])
  })
})

describe('items of a priced offer that the next request names', () => {
  it('are each listed once, for everybody whom the answer lists them for', () => {
    const item = (who: string) => forPassengers(anItem('I1', { total: '60' }), who)
    const other = { ...anItem('I2', { total: '20' }), services: [], fares: [] }
    expect(itemsToAskFor(anOffer([item('PAX1'), item('PAX2'), other]), ['PAX1', 'PAX2', 'PAX3'])).toEqual([
      { offerItemId: 'I1', passengerRefs: ['PAX1', 'PAX2'] },
      { offerItemId: 'I2', passengerRefs: ['PAX1', 'PAX2', 'PAX3'] },
    ])
  })
})
