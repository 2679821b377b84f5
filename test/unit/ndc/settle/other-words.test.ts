import { describe, expect, it } from 'vitest'
import { bagText, bagsOf } from '../../../../src/shared/domain/baggage/bags'
import { daysApart } from '../../../../src/shared/domain/flights/travel-order'
import { stopsIn } from '../../../../src/shared/domain/flights/itinerary'
import { priceClassOf } from '../../../../src/shared/domain/order/booked-class'
import { bookedJourneys } from '../../../../src/shared/domain/order/booked-journeys'
import { contactsOf, listedName, travellersOf } from '../../../../src/shared/domain/order/order-people'
import { orderLines } from '../../../../src/shared/domain/order/order-lines'
import { peopleOfTypes } from '../../../../src/shared/domain/people/passenger-types'
import { decodeAs, orderAnswer } from '../../../support/answers'
import { segmentXml } from '../../../support/answer-parts'

/** Other words for the same, each of one legal choice of the schema, and what they mean. */

async function orderOf(order: string, lists = '') {
  const message = await decodeAs('OrderViewRS', orderAnswer(order, `<DataLists>${lists}</DataLists>`))
  if (!message.order) throw new Error('The answer has no order')
  return message.order
}

const DEPARTURE =
  '<Departure><AirportCode>JFK</AirportCode><Date>2026-06-01</Date><Time>21:00</Time></Departure>'
const SOLD_AS =
  '<MarketingCarrier><AirlineID>XQ</AirlineID><FlightNumber OperationalSuffix="D">12</FlightNumber></MarketingCarrier>'

async function segmentWith(arrival: string, more = '') {
  const segment = `<FlightSegment SegmentKey="S1">${DEPARTURE}<Arrival><AirportCode>OSL</AirportCode>${arrival}</Arrival>${SOLD_AS}${more}</FlightSegment>`
  const order = await orderOf('', `<FlightSegmentList>${segment}</FlightSegmentList>`)
  const [journey] = bookedJourneys(order)
  if (!journey) throw new Error('The order has no flight')
  return journey.segments[0]
}

describe('the day of an arrival', () => {
  it.each([
    ['its date', '<Date>2026-06-02</Date><Time>10:30</Time>', '2026-06-02', 1],
    ['the change of day', '<Time>10:30</Time><ChangeOfDay>1</ChangeOfDay>', '2026-06-02', 1],
    [
      'the day before over the date line',
      '<Time>10:30</Time><ChangeOfDay>-1</ChangeOfDay>',
      '2026-05-31',
      -1,
    ],
    ['neither: it is not known, and no shift is told', '<Time>10:30</Time>', '', 0],
    ['a date in a zone', '<Date>2026-06-02+02:00</Date><Time>10:30</Time>', '2026-06-02', 1],
  ])('is that of %s', async (_, arrival, date, shift) => {
    const segment = await segmentWith(arrival)
    expect(segment.arrival).toMatchObject({ airportCode: 'OSL', date, time: '10:30' })
    expect(daysApart(segment.departure, segment.arrival)).toBe(shift)
  })
})

describe('a flight', () => {
  it('keeps the suffix of its number', async () => {
    expect((await segmentWith('<Date>2026-06-02</Date>')).marketing.flightNumber).toBe('12D')
  })

  it('says its stops where the answer does', async () => {
    const detail = '<FlightDetail><Stops><StopQuantity>2</StopQuantity></Stops></FlightDetail>'
    expect(stopsIn([await segmentWith('<Date>2026-06-02</Date>', detail)])).toBe(2)
  })

  it('says its stops where the answer names the places alone, and believes the number beside them', async () => {
    const place = (code: string): string =>
      `<StopLocation><AirportCode>${code}</AirportCode><ArrivalDate>2026-06-01</ArrivalDate></StopLocation>`
    const detail = (number: string): string =>
      `<FlightDetail><Stops>${number}<StopLocations>${place('KEF')}${place('BGO')}</StopLocations></Stops></FlightDetail>`
    const stopsOf = async (number: string) =>
      stopsIn([await segmentWith('<Date>2026-06-02</Date>', detail(number))])
    expect(await stopsOf('')).toBe(2)
    expect(await stopsOf('<StopQuantity>+3</StopQuantity>')).toBe(3)
    expect(stopsIn([await segmentWith('<Date>2026-06-02</Date>')])).toBe(0)
  })
})

describe('an amount', () => {
  it.each([
    '<SimpleCurrencyPrice Code="NOK">+1195.80</SimpleCurrencyPrice>',
    '<EncodedCurrencyPrice Code="NOK">1195.80</EncodedCurrencyPrice>',
    '<DetailCurrencyPrice><Total Code="NOK">1195.80</Total></DetailCurrencyPrice>',
  ])('is the same in every form of a price: %s', async (price) => {
    const total = `<TotalOrderPrice>${price}</TotalOrderPrice>`
    const payment = `<Payments><Payment><Type>CA</Type><Amount>${price}</Amount></Payment></Payments>`
    const item = `<OrderItems><OrderItem OrderItemID="I1"><PriceDetail><TotalAmount>${price}</TotalAmount></PriceDetail></OrderItem></OrderItems>`
    const order = await orderOf(total + payment + item)
    const amount = { amount: '1195.80', currency: 'NOK' }
    expect(order.total).toEqual(amount)
    expect(order.payments).toEqual([{ type: 'CA', amount }])
    expect(orderLines(order)).toMatchObject([{ total: amount }])
  })
})

describe('the travellers of an order', () => {
  const person = (id: string, ptc: string, name: string) =>
    `<Passenger PassengerID="${id}">${ptc === '' ? '' : `<PTC>${ptc}</PTC>`}<Birthdate>2019-03-02</Birthdate>` +
    `<Individual><GivenName>${name}</GivenName><MiddleName>Bo</MiddleName><Surname>Moe</Surname></Individual></Passenger>`

  it('are adults, children and infants, however they are listed and whatever code they have', async () => {
    const people =
      person('P1', 'I01', 'Iben') +
      person('P2', 'CNN', 'Even') +
      person('P3', 'ADT', 'Kaja') +
      person('P4', 'C07', 'Siv')
    const order = await orderOf('', `<PassengerList>${people}</PassengerList>`)
    expect(travellersOf(order).map((one) => [listedName(one), one.ptc, one.birthDate])).toEqual([
      ['Moe / Kaja Bo', 'ADT', '2019-03-02'],
      ['Moe / Even Bo', 'CHD', '2019-03-02'],
      ['Moe / Siv Bo', 'CHD', '2019-03-02'],
      ['Moe / Iben Bo', 'INF', '2019-03-02'],
    ])
    expect(peopleOfTypes(['P1', 'P2', 'P4'], order.lists)).toEqual([
      { ptc: 'CHD', count: 2 },
      { ptc: 'INF', count: 1 },
    ])
  })

  it('stay of a type that nobody knows as the airline calls it', async () => {
    const order = await orderOf('', `<PassengerList>${person('P1', 'YTH', 'Kaja')}</PassengerList>`)
    expect(travellersOf(order).map(({ ptc }) => ptc)).toEqual(['YTH'])
  })
})

describe('entries of a list that have no key', () => {
  it('are all there: contacts with every address', async () => {
    const mail = (address: string) =>
      `<ContactProvided><EmailAddress><EmailAddressValue>${address}</EmailAddressValue></EmailAddress></ContactProvided>`
    const first = `<ContactInformation><PostalAddress><Label>Home</Label><Street>Storgata 4</Street><PostalCode>9008</PostalCode><CityName>Tromsø</CityName></PostalAddress>${mail('a@b.example')}</ContactInformation>`
    const other = `<ContactInformation>${mail('c@d.example')}<OtherAddress><Label>Messenger</Label><OtherAddressValue>moe</OtherAddressValue></OtherAddress></ContactInformation>`
    expect(contactsOf(await orderOf('', `<ContactList>${first}${other}</ContactList>`))).toEqual([
      { email: 'a@b.example', addresses: ['Home: Storgata 4, 9008, Tromsø'] },
      { email: 'c@d.example', addresses: ['Messenger: moe'] },
    ])
  })

  it('are all there: flights of both directions', async () => {
    const segments =
      segmentXml('S1', 'OSL', '2026-06-01 08:00', 'LGW', '2026-06-01 09:00') +
      segmentXml('S2', 'LGW', '2026-06-01 20:00', 'OSL', '2026-06-01 23:00')
    const flight = (key: string, time: string) =>
      `<Flight><Journey><Time>${time}</Time></Journey><SegmentReferences>${key}</SegmentReferences></Flight>`
    const flights = `<FlightList>${flight('S1', 'PT2H')}${flight('S2', 'PT2H1M')}</FlightList>`
    const order = await orderOf('', `<FlightSegmentList>${segments}</FlightSegmentList>${flights}`)
    expect(bookedJourneys(order).map(({ duration }) => duration)).toEqual(['PT2H', 'PT2H1M'])
  })

  it('leave a doubt of two price classes a doubt', async () => {
    const segment = segmentXml('S1', 'OSL', '2026-06-01 08:00', 'LGW', '2026-06-01 09:00')
    const classes =
      '<PriceClassList><PriceClass><Name>Low</Name></PriceClass><PriceClass><Name>Flex</Name></PriceClass></PriceClassList>'
    const order = await orderOf('', `<FlightSegmentList>${segment}</FlightSegmentList>${classes}`)
    const [journey] = bookedJourneys(order)
    expect(journey && priceClassOf(order, journey.segments[0])).toBeUndefined()
  })
})

describe('bags that are measured one by one', () => {
  const measured = (kilos: string) =>
    `<PieceMeasurements Quantity="1"><PieceWeightAllowance><MaximumWeight><Value>${kilos}</Value><UOM>KG</UOM></MaximumWeight></PieceWeightAllowance></PieceMeasurements>`

  it.each([
    ['of one weight', ['23', '23'], ['2 × 23 kg']],
    ['of two weights', ['23', '32'], ['1 × 23 kg', '1 × 32 kg']],
  ])('are so many %s', async (_, kilos, texts) => {
    const allowance = `<BaggageAllowance BaggageAllowanceID="B1"><BaggageCategory>Checked</BaggageCategory><PieceAllowance><ApplicableParty>Traveler</ApplicableParty><TotalQuantity>2</TotalQuantity>${kilos.map(measured).join('')}</PieceAllowance></BaggageAllowance>`
    const order = await orderOf('', `<BaggageAllowanceList>${allowance}</BaggageAllowanceList>`)
    expect(Object.values(order.lists.baggageAllowances).flatMap(bagsOf).map(bagText)).toEqual(texts)
  })
})
