import { describe, expect, it } from 'vitest'
import { bookedJourneys, routeOf } from '../../../../src/shared/domain/order/booked-journeys'
import { commissionsOf } from '../../../../src/shared/domain/order/order'
import { orderLines } from '../../../../src/shared/domain/order/order-lines'
import { emailsOf, phonesOf, phoneText } from '../../../../src/shared/domain/people/contacts'
import { operatorNames, operatorTexts } from '../../../../src/shared/domain/flights/itinerary'
import { decodeAs, orderAnswer } from '../../../support/answers'
import { passengersXml, segmentXml } from '../../../support/answer-parts'

const nok = (amount: string) => ({ amount, currency: 'NOK' })

async function orderOf(order: string, rest = '') {
  const message = await decodeAs('OrderViewRS', orderAnswer(order, rest))
  if (!message.order) throw new Error('The answer has no order')
  return message.order
}

const TOTAL = (amount: string) =>
  `<TotalOrderPrice><SimpleCurrencyPrice Code="NOK">${amount}</SimpleCurrencyPrice></TotalOrderPrice>`

describe('the price of an order', () => {
  it('counts fees and every other part of an item that states no total', async () => {
    const item =
      '<OrderItems><OrderItem OrderItemID="I1"><PriceDetail><BaseAmount Code="NOK">80</BaseAmount>' +
      '<Taxes><Total Code="NOK">20</Total></Taxes><Fees><Total Code="NOK">30</Total></Fees></PriceDetail>' +
      '<Service ServiceID="s"><PassengerRef>P1</PassengerRef><SegmentRef>S1</SegmentRef></Service></OrderItem></OrderItems>'
    const order = await orderOf(TOTAL('130') + item, `<DataLists>${passengersXml(['P1', 'ADT'])}</DataLists>`)
    expect(orderLines(order)).toMatchObject([{ total: nok('130'), base: nok('80'), fees: nok('30') }])
  })

  it('has commissions each as it is stated', async () => {
    const commission = (content: string) => `<Commission>${content}</Commission>`
    const order = await orderOf(
      TOTAL('130') + commission('<Amount Code="EUR">4</Amount>'),
      commission('<Amount Code="EUR">6</Amount><Code>OVR</Code>') + commission('<Percentage>5</Percentage>'),
    )
    expect(commissionsOf(order)).toEqual([
      { amount: { amount: '4', currency: 'EUR' } },
      { amount: { amount: '6', currency: 'EUR' }, code: 'OVR' },
      { percentage: '5' },
    ])
  })
})

describe('the flights of an order', () => {
  const SEGMENTS =
    segmentXml('B', 'LAX', '2026-06-01 20:30', 'LHR', '2026-06-02 15:00') +
    segmentXml('A', 'HND', '2026-06-02 00:05', 'LAX', '2026-06-01 18:20')
  const LISTED = `<FlightSegmentList>${SEGMENTS}</FlightSegmentList>`
  const FLIGHT =
    '<FlightList><Flight FlightKey="F1"><SegmentReferences>A B</SegmentReferences></Flight></FlightList>'

  it.each([
    ['by the references of the answer', LISTED + FLIGHT, ['HND', 'LHR']],
    [
      'by their airports where there are none: who flies on within a day is on one journey',
      LISTED,
      ['HND', 'LHR'],
    ],
  ])('are in the order in which they are flown over the date line, %s', async (_, lists, route) => {
    expect(routeOf(bookedJourneys(await orderOf('', `<DataLists>${lists}</DataLists>`)))).toEqual(route)
  })

  it.each([
    ['back on the same day', 'HND', '2026-06-01 22:00', '2026-06-02 23:00', ['HND', 'LAX', 'HND']],
    ['on after a stay', 'LHR', '2026-06-03 22:00', '2026-06-04 15:00', ['HND', 'LAX', 'LHR']],
  ])('are two journeys where one flies %s and nothing says more', async (_, to, leaves, lands, route) => {
    const segments =
      segmentXml('A', 'HND', '2026-06-02 00:05', 'LAX', '2026-06-01 18:20') +
      segmentXml('B', 'LAX', leaves, to, lands)
    const lists = `<DataLists><FlightSegmentList>${segments}</FlightSegmentList></DataLists>`
    const journeys = bookedJourneys(await orderOf('', lists))
    expect(journeys).toHaveLength(2)
    expect(routeOf(journeys)).toEqual(route)
  })

  it.each([
    ['<AirlineID>YQ</AirlineID><Name>Your Air</Name>', ['by Your Air']],
    ['<AirlineID>YQ</AirlineID>', ['by YQ']],
    ['<Name>Your Air</Name>', ['by Your Air']],
    ['<AirlineID>XQ</AirlineID>', []],
  ])('tell who operates them from %s', async (carrier, told) => {
    const segment = segmentXml(
      'A',
      'OSL',
      '2026-06-02 10:05',
      'BGO',
      '2026-06-02 11:00',
      `<OperatingCarrier>${carrier}</OperatingCarrier>`,
    )
    const { lists } = await orderOf(
      '',
      `<DataLists><FlightSegmentList>${segment}</FlightSegmentList></DataLists>`,
    )
    expect(operatorTexts(Object.values(lists.segments), (names) => `by ${names}`)).toEqual(told)
  })

  it('tell who operates them in the words of the airline, and name nobody', async () => {
    const words =
      '<OperatingCarrier><Disclosures><Description><Text>OPERATED BY A PARTNER</Text></Description></Disclosures></OperatingCarrier>'
    const segment = segmentXml('A', 'OSL', '2026-06-02 10:05', 'BGO', '2026-06-02 11:00', words)
    const { lists } = await orderOf(
      '',
      `<DataLists><FlightSegmentList>${segment}</FlightSegmentList></DataLists>`,
    )
    const segments = Object.values(lists.segments)
    expect(operatorTexts(segments, (names) => `by ${names}`)).toEqual(['OPERATED BY A PARTNER'])
    expect(operatorNames(segments)).toEqual([])
  })
})

describe('the contacts of an order', () => {
  it('are whole and all there, as they were received', async () => {
    const phone = (content: string) => `<ContactProvided><Phone>${content}</Phone></ContactProvided>`
    const email = (address: string) =>
      `<ContactProvided><EmailAddress><EmailAddressValue>${address}</EmailAddressValue></EmailAddress></ContactProvided>`
    const contact =
      '<ContactInformation ContactID="C1">' +
      phone(
        '<CountryDialingCode>99</CountryDialingCode><AreaCode>200</AreaCode><PhoneNumber>3334444</PhoneNumber>',
      ) +
      phone('<PhoneNumber>781555</PhoneNumber>') +
      email('a@b.example') +
      email('c@d.example') +
      '</ContactInformation>'
    const { lists } = await orderOf('', `<DataLists><ContactList>${contact}</ContactList></DataLists>`)
    const [first] = Object.values(lists.contacts)
    if (!first) throw new Error('The order has no contact')
    expect(phonesOf(first).map(phoneText)).toEqual(['+99 200 3334444', '781555'])
    expect(emailsOf(first)).toEqual(['a@b.example', 'c@d.example'])
  })
})
