import { describe, expect, it } from 'vitest'
import type { OfferItem } from '../../../src/shared/domain/offer/offer'
import { coversParty } from '../../../src/shared/domain/offer/party-cover'
import { anItem, anOffer, aServiceItem, forPassengers } from '../../support/booking/builders'

const FAMILY = { adults: 1, children: 1, infants: 0 }

function itemFor(...passengers: readonly string[]): OfferItem {
  return forPassengers(anItem(passengers.join(''), { total: '100.00' }), ...passengers)
}

function flying(flightKeys: readonly string[], ...passengers: readonly string[]): OfferItem {
  const item = itemFor(...passengers)
  const services = item.services.map((service) =>
    service.kind === 'flights' ? { ...service, flightKeys } : service,
  )
  return { ...item, offerItemId: `${item.offerItemId}${flightKeys.join('')}`, services }
}

describe('a price for the party', () => {
  it('names every traveller, together or one by one', () => {
    expect(coversParty(anOffer([itemFor('PAX1', 'PAX2')]), FAMILY)).toBe(true)
    expect(coversParty(anOffer([itemFor('PAX1'), itemFor('PAX2')]), FAMILY)).toBe(true)
  })

  it('is none where a child or an infant has no item with flights', () => {
    const seat = forPassengers(aServiceItem('S', 'SD_BAG', '30.00'), 'PAX2')
    expect(coversParty(anOffer([itemFor('PAX1')]), FAMILY)).toBe(false)
    expect(coversParty(anOffer([itemFor('PAX1'), seat]), FAMILY)).toBe(false)
    expect(coversParty(anOffer([itemFor('PAX1')]), { adults: 1, children: 0, infants: 1 })).toBe(false)
  })

  it('has each traveller on each flight, as far as its items tell', () => {
    const flights = [{ flightKey: 'F1' }, { flightKey: 'F2' }]
    const both = flying(['F1', 'F2'], 'PAX1')
    expect(coversParty(anOffer([both, flying(['F1'], 'PAX2')], { flights }), FAMILY)).toBe(false)
    const each = [both, flying(['F1'], 'PAX2'), flying(['F2'], 'PAX2')]
    expect(coversParty(anOffer(each, { flights }), FAMILY)).toBe(true)
    expect(coversParty(anOffer([both, flying(['elsewhere'], 'PAX2')], { flights }), FAMILY)).toBe(true)
  })

  it('is for nobody whom the order could not name', () => {
    expect(coversParty(anOffer([itemFor('PAX1', 'PAX2'), itemFor('PAX3')]), FAMILY)).toBe(false)
  })

  it('cannot be checked where the answer names nobody', () => {
    expect(coversParty(anOffer([itemFor()]), FAMILY)).toBe(true)
    expect(coversParty(anOffer([]), FAMILY)).toBe(true)
    expect(coversParty(anOffer([itemFor()], { flights: [] }), FAMILY)).toBe(true)
  })
})
