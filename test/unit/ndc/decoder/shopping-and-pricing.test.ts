import { describe, expect, it } from 'vitest'
import { answer, dayAnswer, decodeAs, shoppingAnswer } from '../../../support/answers'

const nok = (amount: string) => ({ amount, currency: 'NOK' })

const ITEM = `
  <OfferItem OfferItemID="I1">
    <TotalPriceDetail>
      <TotalAmount><SimpleCurrencyPrice Code="NOK">1200.00</SimpleCurrencyPrice></TotalAmount>
      <BaseAmount Code="NOK">1000.00</BaseAmount>
      <Taxes><Total Code="NOK">200.00</Total></Taxes>
    </TotalPriceDetail>
    <Service ServiceID="S1"><PassengerRefs>P1 P2</PassengerRefs><FlightRefs>F1</FlightRefs></Service>
    <Service ServiceID="S2">
      <PassengerRefs>P1</PassengerRefs>
      <ServiceDefinitionRef SegmentRefs="SEG1 SEG2">BUNDLE</ServiceDefinitionRef>
    </Service>
    <FareDetail>
      <PassengerRefs>P1</PassengerRefs>
      <Price>
        <TotalAmount>
          <DetailCurrencyPrice>
            <Total Code="NOK">600.00</Total><Taxes><Total Code="NOK">100.00</Total></Taxes>
          </DetailCurrencyPrice>
        </TotalAmount>
        <BaseAmount Code="NOK">500.00</BaseAmount>
      </Price>
      <FareComponent>
        <FareBasis>
          <FareBasisCode><Code>VLOW</Code></FareBasisCode><RBD>V</RBD>
          <CabinType><CabinTypeCode>5</CabinTypeCode><CabinTypeName>Economy</CabinTypeName></CabinType>
        </FareBasis>
        <FareRules><Penalty ChangeFeeInd="true" RefundableInd="0"><Details/></Penalty></FareRules>
        <PriceClassRef>PC1</PriceClassRef>
        <SegmentRefs ON_Point="OSL" OFF_Point="JFK">SEG1 SEG2</SegmentRefs>
      </FareComponent>
    </FareDetail>
  </OfferItem>`

const READ_ITEM = {
  offerItemId: 'I1',
  total: nok('1200.00'),
  base: nok('1000.00'),
  taxes: nok('200.00'),
  services: [
    { kind: 'flights', serviceId: 'S1', passengerRefs: ['P1', 'P2'], flightKeys: ['F1'] },
    {
      kind: 'definition',
      serviceId: 'S2',
      passengerRefs: ['P1'],
      definitionId: 'BUNDLE',
      segmentKeys: ['SEG1', 'SEG2'],
    },
  ],
  fares: [
    {
      passengerRefs: ['P1'],
      total: nok('600.00'),
      base: nok('500.00'),
      taxes: nok('100.00'),
      components: [
        {
          fareBasis: 'VLOW',
          bookingClass: 'V',
          cabinCode: '5',
          cabinName: 'Economy',
          priceClassId: 'PC1',
          conditions: { changeFee: true, refundable: false },
          segments: [
            { segmentKey: 'SEG1', on: 'OSL' },
            { segmentKey: 'SEG2', off: 'JFK' },
          ],
        },
      ],
    },
  ],
}

describe('offers of a day search', () => {
  it('hold everything that the answer says about them', async () => {
    const xml = dayAnswer(
      `<Offer OfferID="O1" Owner="XQ"><TotalPrice><SimpleCurrencyPrice Code="NOK">1200.00</SimpleCurrencyPrice></TotalPrice><FlightsOverview><FlightRef ODRef="OD1" PriceClassRef="PC1">F1</FlightRef></FlightsOverview>${ITEM}<BaggageAllowance><FlightRefs>F1</FlightRefs><PassengerRefs>P1</PassengerRefs><BaggageAllowanceRef>BA1</BaggageAllowanceRef></BaggageAllowance><BaggageAllowance><FlightRefs>F1</FlightRefs><PassengerRefs>P1</PassengerRefs><BaggageAllowanceRef>BA2</BaggageAllowanceRef></BaggageAllowance></Offer>`,
    )
    expect((await decodeAs('AirShoppingRS', xml)).offers).toEqual([
      {
        offerId: 'O1',
        owner: 'XQ',
        responseId: 'R1',
        total: nok('1200.00'),
        flights: [{ flightKey: 'F1', originDestinationKey: 'OD1', priceClassId: 'PC1' }],
        items: [READ_ITEM],
        baggage: [
          { allowanceId: 'BA1', passengerRefs: ['P1'] },
          { allowanceId: 'BA2', passengerRefs: ['P1'] },
        ],
      },
    ])
  })

  it('take the price class that is named once for the whole journey', async () => {
    const overview =
      '<FlightsOverview><FlightRef>F1</FlightRef><FlightRef PriceClassRef="PC1">F2</FlightRef><ItineraryPriceClassRef>PC7</ItineraryPriceClassRef></FlightsOverview>'
    const { offers } = await decodeAs(
      'AirShoppingRS',
      dayAnswer(`<Offer OfferID="O" Owner="XQ">${overview}</Offer>`),
    )
    expect(offers[0]?.flights.map(({ priceClassId }) => priceClassId)).toEqual(['PC7', 'PC1'])
  })

  it('belong to the answer even when it names itself after them', async () => {
    const xml = answer(
      'AirShoppingRS',
      '<Success/><OffersGroup><AirlineOffers><Offer OfferID="O" Owner="XQ"/></AirlineOffers></OffersGroup><ShoppingResponseID><ResponseID>LATE</ResponseID></ShoppingResponseID>',
    )
    expect((await decodeAs('AirShoppingRS', xml)).offers[0]?.responseId).toBe('LATE')
  })

  it('have no response id when the answer gives none', async () => {
    const xml = answer(
      'AirShoppingRS',
      '<Success/><OffersGroup><AirlineOffers><Offer OfferID="O" Owner="XQ"/></AirlineOffers></OffersGroup>',
    )
    const message = await decodeAs('AirShoppingRS', xml)
    expect(message).not.toHaveProperty('responseId')
    expect(message.offers[0]).not.toHaveProperty('responseId')
  })
})

describe('a calendar search', () => {
  const day = (date: string, price: string, direction = 'OriginDestinationReference="OD1"'): string =>
    `<PriceCalendar><PriceCalendarDate ${direction}>${date}</PriceCalendarDate><TotalPrice ${price}</TotalPrice></PriceCalendar>`
  const calendars = async (groups: readonly string[], journeys = '') => {
    const offers = groups.map((group) => `<AirlineOffers>${group}</AirlineOffers>`).join('')
    const metadata = `<Metadata><Shopping><ShopMetadataGroup><Flight><FlightMetadatas>${journeys}</FlightMetadatas></Flight></ShopMetadataGroup></Shopping></Metadata>`
    const xml = shoppingAnswer(`<OffersGroup>${offers}</OffersGroup>${metadata}`)
    return (await decodeAs('AirShoppingRS', xml)).calendars
  }

  it('gives one list for each direction, with the days in their order', async () => {
    const out = day('2026-03-20', 'Code="NOK">100') + day('2026-03-22', 'Code="NOK">90.50')
    const home = day('2026-03-27', 'Code="NOK">80', 'OriginDestinationReference="OD2"')
    expect(await calendars([out, home])).toEqual([
      {
        originDestinationKey: 'OD1',
        prices: [
          { date: '2026-03-20', price: nok('100') },
          { date: '2026-03-22', price: nok('90.50') },
        ],
      },
      { originDestinationKey: 'OD2', prices: [{ date: '2026-03-27', price: nok('80') }] },
    ])
  })

  it('tells directions that are not named apart by the group they stand in', async () => {
    const read = await calendars([
      day('2026-03-20', 'Code="NOK">1', ''),
      day('2026-03-27', 'Code="NOK">2', ''),
    ])
    expect(read.map(({ prices }) => prices.map(({ date }) => date))).toEqual([['2026-03-20'], ['2026-03-27']])
  })

  it('says whether a journey has a transfer, or nothing when the metadata do not', async () => {
    const days = ['J1', 'J2', 'J9 J2', 'J9'].map((refs, index) =>
      day(`2026-03-2${String(index)}`, `Code="NOK" refs="${refs}">1`),
    )
    const point = (key: string, transfer: string): string =>
      `<AugPoint Key="${key}"><ns2:Journey><ns2:Transfer>${transfer}</ns2:Transfer></ns2:Journey></AugPoint>`
    const journeys = `<FlightMetadata MetadataKey="JOURNEYS"><AugmentationPoint>${point('J1', 'true')}${point('J2', '0')}</AugmentationPoint></FlightMetadata>`
    const [calendar] = await calendars([days.join('')], journeys)
    expect(calendar?.prices.map(({ transfer }) => transfer)).toEqual([true, false, false, undefined])
  })

  it('gives a price without currency that of its direction, and drops days it cannot read', async () => {
    const days =
      day('2026-03-20', '>100') +
      day('2026-03-21', 'Code="NOK">90') +
      day('soon', 'Code="NOK">80') +
      day('2026-03-23', 'Code="NOK">free')
    const [calendar] = await calendars([days])
    expect(calendar?.prices).toEqual([
      { date: '2026-03-20', price: nok('100') },
      { date: '2026-03-21', price: nok('90') },
    ])
  })
})

describe('a pricing answer', () => {
  it('gives the priced offer with the ids of the new answer', async () => {
    const xml = answer(
      'OfferPriceRS',
      `<Success/><ShoppingResponseID><ResponseID>R2</ResponseID></ShoppingResponseID><PricedOffer OfferID="O2" Owner="XQ"><TotalPrice><DetailCurrencyPrice><Total Code="NOK">1224.00</Total><Taxes><Total Code="NOK">200.00</Total></Taxes></DetailCurrencyPrice></TotalPrice>${ITEM}</PricedOffer>`,
    )
    const message = await decodeAs('OfferPriceRS', xml)
    expect(message.offer).toEqual({
      offerId: 'O2',
      owner: 'XQ',
      responseId: 'R2',
      total: nok('1224.00'),
      taxes: nok('200.00'),
      flights: [],
      items: [READ_ITEM],
    })
    expect(message.ancillaries).toEqual([])
  })

  it('lists services that may be added, for whom and for which segments', async () => {
    const item = (id: string, eligibility: string): string =>
      `<ALaCarteOfferItem OfferItemID="${id}"><Eligibility>${eligibility}</Eligibility><UnitPriceDetail><TotalAmount><SimpleCurrencyPrice Code="NOK">250</SimpleCurrencyPrice></TotalAmount></UnitPriceDetail><Service ServiceID="S"><ServiceDefinitionRef>SD_BAG</ServiceDefinitionRef></Service></ALaCarteOfferItem>`
    const items =
      item(
        'A1',
        '<PassengerRefs>P1 P2</PassengerRefs><SegmentRefs>SEG1</SegmentRefs><PriceClassRefs>PC</PriceClassRefs>',
      ) +
      item('A2', '<PassengerRefs AnyPassengerInd="true">P1</PassengerRefs><SegmentRefs AnySegmentInd="1"/>')
    const xml = answer(
      'OfferPriceRS',
      `<Success/><ShoppingResponseID><ResponseID>R2</ResponseID></ShoppingResponseID><OtherOffers><ALaCarteOffer OfferID="ALC" Owner="XQ">${items}</ALaCarteOffer></OtherOffers>`,
    )
    const shared = { definitionId: 'SD_BAG', unitPrice: nok('250') }
    expect((await decodeAs('OfferPriceRS', xml)).ancillaries).toEqual([
      {
        offerId: 'ALC',
        owner: 'XQ',
        responseId: 'R2',
        items: [
          { ...shared, offerItemId: 'A1', passengerRefs: ['P1', 'P2'], segmentKeys: ['SEG1'] },
          { ...shared, offerItemId: 'A2', passengerRefs: [], segmentKeys: [] },
        ],
      },
    ])
  })
})
