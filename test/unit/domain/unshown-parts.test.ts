import { describe, expect, it } from 'vitest'
import { unshownParts, type UnshownParts } from '../../../src/shared/domain/price/unshown-parts'
import { answer, decodeAs } from '../../support/answers'
import { FLIGHTS, itemXml, passengersXml } from '../../support/answer-parts'

const service = (id: string, definition: string, total = '') =>
  `<OfferItem OfferItemID="${id}">${total}<Service ServiceID="${id}s"><PassengerRefs>PAX1</PassengerRefs>` +
  `<ServiceDefinitionRef>${definition}</ServiceDefinitionRef></Service></OfferItem>`

const DEFINED =
  '<ServiceDefinitionList><ServiceDefinition ServiceDefinitionID="D1"><Name>Wi-Fi</Name></ServiceDefinition></ServiceDefinitionList>'

async function unshownOf(items: string, beside = ''): Promise<UnshownParts> {
  const lists = `<DataLists>${passengersXml(['PAX1', 'ADT'])}${FLIGHTS}${DEFINED}</DataLists>`
  const xml = answer(
    'OfferPriceRS',
    `<Success/><PricedOffer OfferID="P" Owner="XQ">${items}</PricedOffer>${beside}${lists}`,
  )
  const message = await decodeAs('OfferPriceRS', xml)
  const { offer } = message
  if (!offer) throw new Error('The answer has no offer')
  return unshownParts({ ...message, offer, warnings: [], asOf: '2026-02-10T15:00:00.000Z' })
}

const NOTHING = { items: 0, services: 0, offers: 0 }
const FLOWN = itemXml('A', 'PAX1', '100.00')
const bare = (id: string) =>
  `<OfferItem OfferItemID="${id}"><Service ServiceID="${id}s"><PassengerRefs>PAX1</PassengerRefs><FlightRefs>F1</FlightRefs></Service></OfferItem>`

describe('what a price has in it and no line tells', () => {
  it('is nothing where every part has an amount and a name', async () => {
    expect(await unshownOf(FLOWN)).toEqual(NOTHING)
  })

  it('is an item without an amount beside others that have one', async () => {
    expect(await unshownOf(FLOWN + service('B', 'D1'))).toEqual({ ...NOTHING, items: 1 })
  })

  it('is no item where the answer prices the whole alone', async () => {
    expect(await unshownOf(bare('A') + bare('B'))).toEqual(NOTHING)
  })

  it('is a service that the answer names and describes nowhere, once', async () => {
    const price =
      '<TotalPriceDetail><TotalAmount><SimpleCurrencyPrice Code="NOK">5.00</SimpleCurrencyPrice></TotalAmount></TotalPriceDetail>'
    const twice = service('B', 'LOST', price) + service('C', 'LOST', price)
    expect(await unshownOf(FLOWN + twice)).toEqual({ ...NOTHING, services: 1 })
  })

  it('is every offer that nobody asked for', async () => {
    const other = `<Offer OfferID="O" Owner="QP">${FLOWN}</Offer>`
    expect(await unshownOf(FLOWN, `<OtherOffers>${other}${other}</OtherOffers>`)).toEqual({
      ...NOTHING,
      offers: 2,
    })
  })
})
