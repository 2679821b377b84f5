import { describe, expect, it } from 'vitest'
import { calendarsByDirection } from '../../../src/main/ndc/calendar-directions'
import { decodeAs, dayAnswer } from '../../support/answers'

const query = { date: '2026-03-20', daysBefore: 1, daysAfter: 1, qualifiers: {} }
const QUERIES = [
  { ...query, origin: 'OSL', destination: 'LGW' },
  { ...query, origin: 'LGW', destination: 'OSL' },
] as const
const LISTS =
  '<OriginDestinationList><OriginDestination OriginDestinationKey="OD1"><DepartureCode>OSL</DepartureCode>' +
  '<ArrivalCode>LGW</ArrivalCode></OriginDestination><OriginDestination OriginDestinationKey="OD2">' +
  '<DepartureCode>LGW</DepartureCode><ArrivalCode>OSL</ArrivalCode></OriginDestination></OriginDestinationList>'

const day = (date: string, key: string) =>
  `<PriceCalendarDate${key === '' ? '' : ` OriginDestinationReference="${key}"`}>${date}</PriceCalendarDate>`
const price = (days: string, amount: string) =>
  `<PriceCalendar>${days}<TotalPrice Code="NOK">${amount}</TotalPrice></PriceCalendar>`
const ofOne = (key: string, date: string, amount: string) => price(day(date, key), amount)

async function told(...groups: readonly string[]) {
  const offers = groups.join('</AirlineOffers><AirlineOffers>')
  const message = await decodeAs('AirShoppingRS', dayAnswer(offers, LISTS))
  return calendarsByDirection(message, QUERIES)?.map((calendars) =>
    calendars.flatMap(({ prices }) => prices.map(({ date, price: { amount } }) => `${date} ${amount}`)),
  )
}

describe('an answer for both directions', () => {
  const OUT = '2026-03-20'
  const BACK = '2026-03-27'

  it('is told apart by the directions that it names, in whatever order', async () => {
    expect(await told(ofOne('OD2', BACK, '70'), ofOne('OD1', OUT, '50'))).toEqual([
      ['2026-03-20 50'],
      ['2026-03-27 70'],
    ])
  })

  it('is told apart by its groups where it names none, as the request was written', async () => {
    expect(await told(ofOne('', OUT, '50'), ofOne('', BACK, '70'))).toEqual([
      ['2026-03-20 50'],
      ['2026-03-27 70'],
    ])
  })

  it('has nothing for a direction without fares', async () => {
    expect(await told(ofOne('OD2', BACK, '70'))).toEqual([[], ['2026-03-27 70']])
  })

  it.each([
    ['one list that names no direction', [ofOne('', OUT, '50')]],
    ['prices for a day there and a day back together', [price(day(OUT, 'OD1') + day(BACK, 'OD2'), '120')]],
    ['one direction named and one not', [ofOne('OD1', OUT, '50'), ofOne('', BACK, '70')]],
  ])('is not told apart with %s', async (_, groups) => {
    expect(await told(...groups)).toBeUndefined()
  })
})
