import { describe, expect, it } from 'vitest'
import { flightsTotal } from '../../../src/shared/domain/price/flights-total'
import { money } from '../../../src/shared/domain/money/money'
import { anItem, anOffer, aPricing, aServiceItem } from '../../support/booking/builders'

const flights = anItem('F', { base: '1000.00', taxes: '204.00', total: '1204.00' })
const fee = aServiceItem('C', 'SD__CCF2', '24.08')
const bag = (total: string) => aServiceItem('B', 'SD_BAG', total)
const CHOSEN = [{ offerItemId: 'M', passengerRefs: ['PAX1'], quantity: 1 }]
const menuOf = (...items: Parameters<typeof anOffer>[0]) => aPricing(anOffer(items)).answer

describe('what the flights of a price cost', () => {
  it('is its total without the services that were chosen and without the fee of the card', () => {
    const chosen = { selections: CHOSEN, menu: menuOf(flights) }
    expect(flightsTotal(aPricing(anOffer([flights])))).toEqual(money('1204.00', 'NOK'))
    expect(flightsTotal(aPricing(anOffer([flights, fee])))).toEqual(money('1204.00', 'NOK'))
    expect(flightsTotal(aPricing(anOffer([flights, bag('300.00'), fee]), chosen))).toEqual(
      money('1204.00', 'NOK'),
    )
  })

  it('keeps a bag that the fare sells by itself, with or without a second one', () => {
    const menu = menuOf(flights, bag('150.00'))
    const own = aPricing(anOffer([flights, bag('150.00')]), { menu })
    const second = aPricing(anOffer([flights, bag('450.00')]), { menu, selections: CHOSEN })
    expect(flightsTotal(own)).toEqual(money('1354.00', 'NOK'))
    expect(flightsTotal(second)).toEqual(money('1354.00', 'NOK'))
  })

  it('is not known where sums are wrong or the services have no price of their own', () => {
    const wrong = { ...anOffer([flights]), total: money('1200.00', 'NOK') }
    expect(flightsTotal(aPricing(wrong))).toBeUndefined()
    const bare = { ...anOffer([anItem('F', {})]), total: money('1504.00', 'NOK') }
    expect(flightsTotal(aPricing(bare, { selections: CHOSEN, menu: menuOf(flights) }))).toBeUndefined()
  })
})
