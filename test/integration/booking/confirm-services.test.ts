import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTrainingAirline } from '../../../training-airline'
import { addDays, today } from '../../../src/shared/domain/dates/local-date'
import { contentOf } from '../../../src/shared/ipc/offer-page'
import { startWorkstation } from '../../support/booking/workstation'
import { temporaryFolder } from '../../support/order-cache'

const SEAT =
  /(<PassengerRefs>)(\w+)(<\/PassengerRefs><ServiceDefinitionRef SegmentRefs=")([^"]+)(">SD__XST<)/g
const FIRST_SEAT = new RegExp(SEAT.source)
const TO_NONE = '$1$2$3$4">SD__YN<'
const WITHOUT_CODE = (xml: string) => xml.replaceAll(/<Encoding><Code>XST<\/Code><\/Encoding>/g, '')

/**
 * Two adults with a seat each on the flight out; `alter` is what the airline answers to a pricing instead, `heard` what
 * it understands of the question.
 */
async function priceSeats(
  alter: (xml: string, isFinal: boolean) => string,
  { quantity = 1, heard = (xml: string) => xml } = {},
) {
  const airline = createTrainingAirline({ latencyMs: 0 })
  const fetch: typeof airline.fetch = async (request, ...more) => {
    const asked = await request.clone().text()
    const understood = heard(asked)
    const response = await airline.fetch(
      understood === asked ? request : new Request(request, { body: understood }),
      ...more,
    )
    const xml = await response.text()
    const isFinal = !xml.includes('<ALaCarteOffer ')
    return new Response(xml.includes('<OfferPriceRS') ? alter(xml, isFinal) : xml, response)
  }
  const path = join(temporaryFolder(), 'orders.db')
  const { shopping, stop } = startWorkstation({ airline: { ...airline, fetch }, path })
  onTestFinished(stop)
  const departureDate = addDays(today(new Date()), 30)
  const query = {
    origin: 'OSL',
    destination: 'LGW',
    departureDate,
    returnDate: addDays(departureDate, 7),
    party: { adults: 2, children: 0, infants: 0 },
    qualifiers: {},
  }
  await shopping.searchDay({ searchId: 's', query })
  const { offers, lists } = contentOf(shopping.readOfferPage({ searchId: 's', page: 0 }))
  const offerIds = Object.keys(lists.originDestinations).flatMap(
    (key) => offers.find((offer) => offer.flights[0]?.originDestinationKey === key)?.offerId ?? [],
  )
  const first = await shopping.priceOffers({ searchId: 's', offerIds, selections: [] })
  const [ancillaries] = first.answer.ancillaries
  const { serviceDefinitions } = first.answer.lists
  const item = ancillaries?.items.find(
    ({ definitionId }) => serviceDefinitions[definitionId]?.name === 'Seat' || definitionId === 'SD__XST',
  )
  const segmentKey = item?.segmentKeys[0]
  if (!item || segmentKey === undefined) throw new Error('no seat is sold')
  const selections = ['PAX1', 'PAX2'].map((id) => ({
    offerItemId: item.offerItemId,
    passengerRefs: [id],
    segmentKey,
    quantity,
  }))
  const previousPricingId = first.pricingId
  return shopping.priceOffers({ searchId: 's', offerIds, selections, previousPricingId })
}

describe('a final price with services', () => {
  it('is taken when it names each of them', async () => {
    expect((await priceSeats((xml) => xml)).isAccepted).toBe(true)
  })

  it('is taken when it sells two of each at twice the price, and not when it sells one', async () => {
    const { total } = await priceSeats((xml) => xml)
    const twice = await priceSeats((xml) => xml, { quantity: 2 })
    expect(twice.isAccepted).toBe(true)
    expect(Number(twice.total.amount)).toBeGreaterThan(Number(total.amount))
    const heard = (xml: string) => xml.replaceAll('<Quantity>2<', '<Quantity>1<')
    await expect(priceSeats((xml) => xml, { quantity: 2, heard })).rejects.toMatchObject({
      error: { what: 'service-in-price' },
    })
  })

  it('is taken when the services are known by their names alone, before and after', async () => {
    expect((await priceSeats(WITHOUT_CODE)).isAccepted).toBe(true)
  })

  it('is taken when it does not tell the legs, which is left to the airline', async () => {
    const withoutLegs = (xml: string) => xml.replaceAll(SEAT, '$1$2$3$5')
    expect((await priceSeats((xml, isFinal) => (isFinal ? withoutLegs(xml) : xml))).isAccepted).toBe(true)
  })

  it.each([
    ['the seat of one of two travellers, twice', (xml: string) => xml.replaceAll(SEAT, '$1PAX1$3$4$5')],
    ['one seat of two', (xml: string) => xml.replace(FIRST_SEAT, TO_NONE)],
    ['a seat for nobody of both', (xml: string) => xml.replaceAll(SEAT, '$1$3$4$5')],
    ['the seats on the other flight', (xml: string) => xml.replaceAll(SEAT, `$1$2$3${otherLeg(xml)}$5`)],
    [
      'one seat for a leg that is not told',
      (xml: string) => xml.replace(FIRST_SEAT, '$1$2$3$5').replace(FIRST_SEAT, TO_NONE),
    ],
    ['a seat without its code', WITHOUT_CODE],
  ])('is refused at the same total with %s', async (_, alter) => {
    const isChanged: boolean[] = []
    const price = priceSeats((xml, isFinal) => {
      if (!isFinal) return xml
      isChanged.push(alter(xml) !== xml)
      return alter(xml)
    })
    await expect(price).rejects.toMatchObject({ error: { what: 'service-in-price' } })
    expect(isChanged).toEqual([true])
  })
})

function otherLeg(xml: string): string {
  const keys = [...xml.matchAll(/<FlightSegment SegmentKey="([^"]+)"/g)].map((match) => match[1] ?? '')
  return keys.find((key) => !xml.includes(`SegmentRefs="${key}">SD__XST<`)) ?? ''
}
