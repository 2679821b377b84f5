import { describe, expect, it } from 'vitest'
import { attributesOf } from '../../../src/shared/domain/offer/offer-attributes'
import { priceLines } from '../../../src/shared/domain/price/price-lines'
import { dayAnswer, decodeAs } from '../../support/answers'

const segment = (key: string, from: string, to: string) => `<FlightSegment SegmentKey="${key}">
  <Departure><AirportCode>${from}</AirportCode><Date>2026-05-16</Date><Time>08:00</Time></Departure>
  <Arrival><AirportCode>${to}</AirportCode><Date>2026-05-16</Date><Time>10:00</Time></Arrival>
  <MarketingCarrier><AirlineID>XQ</AirlineID><FlightNumber>0100</FlightNumber></MarketingCarrier></FlightSegment>`

const bag = (id: string, pieces: number, kilos: number) => `<BaggageAllowance BaggageAllowanceID="${id}">
  <BaggageCategory>Checked</BaggageCategory><PieceAllowance><ApplicableParty>Traveler</ApplicableParty>
  <TotalQuantity>${String(pieces)}</TotalQuantity><PieceMeasurements Quantity="${String(pieces)}"><PieceWeightAllowance>
  <MaximumWeight><Value>${String(kilos)}</Value><UOM>KG</UOM></MaximumWeight></PieceWeightAllowance></PieceMeasurements>
  </PieceAllowance></BaggageAllowance>`

const LISTS = `<PassengerList><Passenger PassengerID="PAX1"><PTC>ADT</PTC></Passenger></PassengerList>
  <FlightSegmentList>${segment('S1', 'OSL', 'LGW')}${segment('S2', 'LGW', 'OSL')}</FlightSegmentList>
  <FlightList><Flight FlightKey="F1"><SegmentReferences>S1</SegmentReferences></Flight>
  <Flight FlightKey="F2"><SegmentReferences>S2</SegmentReferences></Flight></FlightList>`

const price = (amount: string) =>
  `<TotalPriceDetail><TotalAmount><SimpleCurrencyPrice Code="EUR">${amount}</SimpleCurrencyPrice></TotalAmount></TotalPriceDetail>`

const FLOWN = `<OfferItem OfferItemID="I1">${price('100.00')}<Service ServiceID="V1">
  <PassengerRefs>PAX1</PassengerRefs><FlightRefs>F1 F2</FlightRefs></Service></OfferItem>`

const grant = (flights: string, id: string) => `<BaggageAllowance><FlightRefs>${flights}</FlightRefs>
  <PassengerRefs>PAX1</PassengerRefs><BaggageAllowanceRef>${id}</BaggageAllowanceRef></BaggageAllowance>`

const ASKED = [{ passengerId: 'PAX1', ptc: 'ADT' }] as const

async function offerWith(content: string, lists: string) {
  const xml = `<Offer OfferID="O1" Owner="XQ"><FlightsOverview><FlightRef>F1</FlightRef><FlightRef>F2</FlightRef>
    </FlightsOverview>${content}</Offer>`
  const message = await decodeAs('AirShoppingRS', dayAnswer(xml, LISTS + lists), { asked: ASKED })
  const [offer] = message.offers
  if (!offer) throw new Error('No offer')
  return { offer, lists: message.lists }
}

const LIST = (bags: string) => `<BaggageAllowanceList>${bags}</BaggageAllowanceList>`

describe('what an offer allows on which of its flights', () => {
  const checkedBags = async (grants: string, bags: string) => {
    const { offer, lists } = await offerWith(FLOWN + grants, LIST(bags))
    const attribute = attributesOf(offer, lists)['checked-bag']
    return attribute.kind === 'included'
      ? attribute.bags.map(({ pieces, weight, legs }) => [pieces, weight?.value, legs])
      : attribute.kind
  }

  it('tells one bag out and two back apart instead of allowing three', async () => {
    expect(
      await checkedBags(grant('F1', 'B1') + grant('F2', 'B2'), bag('B1', 1, 23) + bag('B2', 2, 23)),
    ).toEqual([
      [1, '23', ['OSL–LGW']],
      [2, '23', ['LGW–OSL']],
    ])
  })

  it('counts the same bag of both directions once, whatever it is called in each', async () => {
    const once = [[1, '23', undefined]]
    const two = bag('B1', 1, 23) + bag('B2', 1, 23)
    expect(await checkedBags(grant('F1', 'B1') + grant('F2', 'B1'), two)).toEqual(once)
    expect(await checkedBags(grant('F1', 'B1') + grant('F2', 'B2'), two)).toEqual(once)
    expect(await checkedBags(grant('F1 F2', 'B1'), two)).toEqual(once)
  })

  it('counts two bags that are both for all flights as two', async () => {
    expect(
      await checkedBags(grant('F1 F2', 'B1') + grant('F1 F2', 'B2'), bag('B1', 1, 23) + bag('B2', 1, 23)),
    ).toHaveLength(2)
  })

  it('says where a bag is that one of the flights alone has', async () => {
    expect(await checkedBags(grant('F2', 'B1'), bag('B1', 1, 23))).toEqual([[1, '23', ['LGW–OSL']]])
  })
})

describe('an item that is a chosen seat', () => {
  const SEAT = `<OfferItem OfferItemID="I2">${price('15.00')}<Service ServiceID="V2"><PassengerRefs>PAX1</PassengerRefs>
    <SelectedSeat><Seat><Row>12</Row><Column>A</Column></Seat><SegmentRef>S1</SegmentRef>
    <ServiceDefinitionRef>D1</ServiceDefinitionRef></SelectedSeat></Service></OfferItem>`
  const DEFINITION = `<ServiceDefinitionList><ServiceDefinition ServiceDefinitionID="D1"><Name>Window seat</Name>
    </ServiceDefinition></ServiceDefinitionList>`

  it('is a service of its own, and no fare', async () => {
    const { offer, lists } = await offerWith(FLOWN + SEAT, DEFINITION)
    expect(offer.items[1]?.services).toEqual([
      {
        kind: 'definition',
        serviceId: 'V2',
        passengerRefs: ['PAX1'],
        definitionId: 'D1',
        segmentKeys: ['S1'],
        seat: '12A',
      },
    ])
    const lines = priceLines({ offers: [offer], lists }, { adults: 1, children: 0, infants: 0 })
    expect(lines.map(({ kind, label, amount }) => [kind, label, amount.amount])).toEqual([
      ['fare', undefined, '100.00'],
      ['service', 'Window seat 12A', '15.00'],
    ])
  })

  it('is named by its place where the answer defines no service for it', async () => {
    const undefinedSeat = SEAT.replace('<ServiceDefinitionRef>D1</ServiceDefinitionRef>', '')
    const { offer, lists } = await offerWith(FLOWN + undefinedSeat, '')
    const lines = priceLines({ offers: [offer], lists }, { adults: 1, children: 0, infants: 0 })
    expect(lines.map(({ kind, label }) => [kind, label])).toEqual([
      ['fare', undefined],
      ['service', '12A'],
    ])
  })
})

describe('conditions of an offer as a whole', () => {
  it.each([
    ['ChangeFeeInd="true"', { change: 'fee', refund: 'not-stated' }],
    ['RefundableInd="false"', { change: 'not-stated', refund: 'not-included' }],
    ['RefundableInd="true" CancelFeeInd="true"', { change: 'not-stated', refund: 'fee' }],
    ['', { change: 'not-stated', refund: 'not-stated' }],
  ])('are told as those of a fare are: %s', async (attributes, told) => {
    const { offer, lists } = await offerWith(`<Penalty ${attributes}/>${FLOWN}`, '')
    const { change, refund } = attributesOf(offer, lists)
    expect({ change: change.kind, refund: refund.kind }).toEqual(told)
  })
})
