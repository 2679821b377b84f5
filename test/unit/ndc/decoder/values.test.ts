import { describe, expect, it } from 'vitest'
import { dayAnswer, decodeAs, offerXml, orderAnswer } from '../../../support/answers'

const item = (content: string): string => `<OfferItem OfferItemID="I1">${content}</OfferItem>`
const detail = (content: string): string => item(`<TotalPriceDetail>${content}</TotalPriceDetail>`)
const itemOf = async (content: string) =>
  (await decodeAs('AirShoppingRS', dayAnswer(offerXml(content)))).offers[0]?.items[0]
const lists = async (xml: string, metadata = '') =>
  (await decodeAs('AirShoppingRS', dayAnswer('', xml, metadata))).lists

const segmentXml = (departure: string, rest = ''): string =>
  `<FlightSegmentList><FlightSegment SegmentKey="S"><Departure>${departure}</Departure>${rest}</FlightSegment></FlightSegmentList>`

describe('amounts of an answer', () => {
  it.each(['0', '1234', '12.5', '1200.00', '0.125', '-50.00', '007.10'])(
    'keeps the digits of %s',
    async (amount) => {
      const read = await itemOf(detail(`<BaseAmount Code="NOK">${amount}</BaseAmount>`))
      expect(read?.base).toEqual({ amount, currency: 'NOK' })
    },
  )

  it.each([
    ['+5.00', '5.00'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['12.', '12'],
    [' \n 7.00 \t', '7.00'],
  ])('makes the decimal %j plain', async (written, amount) => {
    const read = await itemOf(detail(`<BaseAmount Code="NOK">${written}</BaseAmount>`))
    expect(read?.base).toEqual({ amount, currency: 'NOK' })
  })

  it.each(['', 'free', '1,200.00', '1e3', 'NaN', '12.00 NOK', '--1', '.'])(
    'takes %j for no amount',
    async (written) => {
      const read = await itemOf(detail(`<BaseAmount Code="NOK">${written}</BaseAmount>`))
      expect(read).not.toHaveProperty('base')
    },
  )

  it('gives amounts without currency that of their offer', async () => {
    const content = detail(
      '<TotalAmount><SimpleCurrencyPrice>80</SimpleCurrencyPrice></TotalAmount><BaseAmount Code="">60</BaseAmount><Taxes><Total>20</Total></Taxes>',
    )
    const read = await itemOf(content)
    expect(read).toMatchObject({
      total: { amount: '80', currency: 'NOK' },
      base: { amount: '60', currency: 'NOK' },
      taxes: { amount: '20', currency: 'NOK' },
    })
  })

  it('gives a total without currency that of the items of the same offer, never of another offer', async () => {
    const offer = (id: string, content: string): string =>
      `<Offer OfferID="${id}" Owner="XQ"><TotalPrice><SimpleCurrencyPrice>9</SimpleCurrencyPrice></TotalPrice>${content}</Offer>`
    const { offers } = await decodeAs(
      'AirShoppingRS',
      dayAnswer(offer('A', detail('<BaseAmount Code="SEK">9</BaseAmount>')) + offer('B', '')),
    )
    expect(offers.map(({ total }) => total)).toEqual([{ amount: '9', currency: 'SEK' }, undefined])
  })

  it('reads totals in either of their two forms, with the taxes of the detailed one', async () => {
    const detailed =
      '<DetailCurrencyPrice><Total Code="NOK">12</Total><Taxes><Total Code="NOK">2</Total></Taxes></DetailCurrencyPrice>'
    const read = await itemOf(detail(`<TotalAmount>${detailed}</TotalAmount>`))
    expect(read).toMatchObject({
      total: { amount: '12', currency: 'NOK' },
      taxes: { amount: '2', currency: 'NOK' },
    })
  })
})

describe('codes of an answer', () => {
  it('keeps leading zeros of flight numbers and of booking classes that look like numbers', async () => {
    const carrier =
      '<MarketingCarrier><AirlineID>0X</AirlineID><FlightNumber>0442</FlightNumber></MarketingCarrier>'
    const read = await lists(segmentXml('', `${carrier}<ClassOfService><Code>00</Code></ClassOfService>`))
    expect(read.segments['S']).toMatchObject({
      marketing: { airlineId: '0X', flightNumber: '0442' },
      bookingClass: '00',
    })
  })

  it('keeps locators that look like numbers', async () => {
    const { order } = await decodeAs(
      'OrderViewRS',
      orderAnswer(
        '<BookingReferences><BookingReference><ID>1E5234</ID><AirlineID>XQ</AirlineID></BookingReference></BookingReferences>',
      ),
    )
    expect(order?.bookingReferences).toEqual([{ id: '1E5234', airlineId: 'XQ' }])
  })

  it('separates refs at any white space', async () => {
    const read = await itemOf(
      item('<Service ServiceID="S"><PassengerRefs>\n PAX1\tPAX2\r\n  PAX3 </PassengerRefs></Service>'),
    )
    expect(read?.services[0]?.passengerRefs).toEqual(['PAX1', 'PAX2', 'PAX3'])
  })

  it('keeps a no-break space inside a name, for only XML white space is layout', async () => {
    const read = await lists(
      '<PriceClassList><PriceClass PriceClassID="P"><Name>\n\u00a0Low\u00a0Fare </Name></PriceClass></PriceClassList>',
    )
    expect(read.priceClasses['P']?.name).toBe('\u00a0Low\u00a0Fare')
  })

  it('joins text that a CDATA section or a comment cuts in pieces', async () => {
    const read = await lists(
      '<PriceClassList><PriceClass PriceClassID="P"><Name>Low<!-- no --> &amp; <![CDATA[<Fare>]]>&#33;</Name></PriceClass></PriceClassList>',
    )
    expect(read.priceClasses['P']?.name).toBe('Low & <Fare>!')
  })
})

describe('dates, times and durations of an answer', () => {
  it.each(['PT1H5M', 'P1DT2H', 'PT75M', 'P0DT9H45M0S'])('keeps the duration %s as sent', async (duration) => {
    const read = await lists(
      `<FlightList><Flight FlightKey="F"><Journey><Time>${duration}</Time></Journey></Flight></FlightList>`,
    )
    expect(read.flights['F']?.duration).toBe(duration)
  })

  it.each([
    ['17:45', '17:45'],
    ['17:45:00', '17:45'],
    ['00:10:59.5', '00:10'],
    ['09:05Z', '09:05'],
    ['25:00', undefined],
    ['9:5', undefined],
    ['', undefined],
  ])('reads the time %j as %j', async (written, time) => {
    const read = await lists(segmentXml(`<Time>${written}</Time>`))
    expect(read.segments['S']?.departure.time).toBe(time)
  })

  it.each([
    ['2026-03-20', '2026-03-20'],
    ['2026-03-20Z', '2026-03-20'],
    ['2026-03-20+02:00', '2026-03-20'],
    ['2026-03-20T17:45:00', '2026-03-20'],
    ['2026-02-30', ''],
    ['20.03.2026', ''],
  ])('reads the day %j as %j', async (written, date) => {
    const read = await lists(segmentXml(`<Date>${written}</Date>`))
    expect(read.segments['S']?.departure.date).toBe(date)
  })

  it('keeps the birth date as the day it is', async () => {
    const read = await lists(
      '<PassengerList><Passenger PassengerID="P"><Individual><Birthdate>1980-01-01</Birthdate></Individual></Passenger></PassengerList>',
    )
    expect(read.passengers['P']?.birthDate).toBe('1980-01-01')
  })
})

describe('lists and refs of an answer', () => {
  it('keeps an offer usable when every list is missing', async () => {
    const flights =
      '<FlightsOverview><FlightRef ODRef="OD9" PriceClassRef="PC9">FL9</FlightRef></FlightsOverview>'
    const message = await decodeAs('AirShoppingRS', dayAnswer(offerXml(flights)))
    expect(message.offers[0]?.flights).toEqual([
      { flightKey: 'FL9', originDestinationKey: 'OD9', priceClassId: 'PC9' },
    ])
    expect(message.lists.flights).toEqual({})
  })

  it('leaves places without names when their metadata are missing', async () => {
    const xml =
      '<FlightSegmentList><FlightSegment SegmentKey="S"><Departure refs="CITY_9 CTRY_9"><AirportCode>OSL</AirportCode></Departure></FlightSegment></FlightSegmentList>'
    expect((await lists(xml)).segments['S']?.departure).toEqual({ airportCode: 'OSL', date: '' })
  })

  it('names city and country of both ends from the metadata that come last', async () => {
    const xml =
      '<FlightSegmentList><FlightSegment SegmentKey="S"><Departure refs="CTRY_NO CITY_OSL"><AirportCode>OSL</AirportCode></Departure><Arrival refs="CTRY_US"><AirportCode>JFK</AirportCode></Arrival></FlightSegment></FlightSegmentList>'
    const metadata =
      '<OtherMetadata><CountryMetadatas><CountryMetadata MetadataKey="CTRY_NO"><ICAO_Code>NO</ICAO_Code><Name>Norway</Name></CountryMetadata><CountryMetadata MetadataKey="CTRY_US"><ICAO_Code>US</ICAO_Code></CountryMetadata></CountryMetadatas></OtherMetadata>' +
      '<OtherMetadata><CityMetadatas><CityMetadata MetadataKey="CITY_OSL"><AugmentationPoint><AugPoint><ns2:City><ns2:Code>OSL</ns2:Code><ns2:Name>Oslo</ns2:Name></ns2:City></AugPoint></AugmentationPoint></CityMetadata></CityMetadatas></OtherMetadata>'
    const { departure, arrival } = (await lists(xml, metadata)).segments['S'] ?? {}
    expect(departure).toMatchObject({
      cityCode: 'OSL',
      cityName: 'Oslo',
      countryCode: 'NO',
      countryName: 'Norway',
    })
    expect(arrival).toEqual({ airportCode: 'JFK', date: '', countryCode: 'US' })
  })

  it('gives no place to what an evil key of a segment reaches, and every place to the others', async () => {
    const segment = (key: string): string =>
      `<FlightSegment SegmentKey="${key}"><Departure refs="C"><AirportCode>OSL</AirportCode></Departure></FlightSegment>`
    const read = await lists(
      `<FlightSegmentList>${segment('__proto__')}${segment('constructor')}${segment('S')}</FlightSegmentList>`,
      '<OtherMetadata><CountryMetadatas><CountryMetadata MetadataKey="C"><ICAO_Code>NO</ICAO_Code></CountryMetadata></CountryMetadatas></OtherMetadata>',
    )
    expect(Object.keys(read.segments)).toEqual(['constructor', 'S'])
    expect(Object.values(read.segments).map(({ departure }) => departure.countryCode)).toEqual(['NO', 'NO'])
    expect({}).not.toHaveProperty('departure')
    expect({}).not.toHaveProperty('countryCode')
  })

  it('keeps no entry under a key that would reach into the object itself', async () => {
    const read = await lists(
      '<FlightList><Flight FlightKey="__proto__"><SegmentReferences>S</SegmentReferences></Flight></FlightList>',
    )
    expect(Object.keys(read.flights)).toEqual([])
    expect(Object.getPrototypeOf(read.flights)).toBe(Object.prototype)
  })
})
