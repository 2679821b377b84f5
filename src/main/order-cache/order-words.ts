import type { Order, StoredOrder } from '../../shared/domain/order/order'
import type { ListedContact } from '../../shared/domain/lists/data-lists'
import { emailsOf, phonesOf } from '../../shared/domain/people/contacts'
import type { Segment } from '../../shared/domain/flights/itinerary'
import { foldings, foldWords, wordsIn } from '../../shared/domain/letters/fold-text'
import { directionsOf, flownSegments } from '../../shared/domain/order/booked-journeys'
import { contactsOf, travellersOf } from '../../shared/domain/order/order-people'

/**
 * First letter of words of a kind, so that a date never meets a telephone number. They are outside ASCII,
 * which folded text never is, and the tokeniser takes them as letters.
 */
export const DATE_MARK = '§'
export const DAY_MARK = '¶'
export const PHONE_MARK = '¤'
export const ROUTE_MARK = '»'

/** With the response that it was made of: the note of an unknown payment names nothing else of the airline's. */
export function wordsOfStored({ order, responseId }: StoredOrder): string {
  const words = wordsOfOrder(order)
  return responseId === undefined ? words : `${words} ${foldWords(responseId).join(' ')}`
}

/** Everything that an order is found by, as one line of words for the full-text index. */
export function wordsOfOrder(order: Order): string {
  const words = [
    ...referenceWords(order),
    ...travellersOf(order).flatMap((passenger) =>
      [passenger.givenName, passenger.surname].flatMap((name) => nameWords(name ?? '')),
    ),
    ...contactsOf(order).flatMap((contact) => contactWords(contact)),
    ...flownSegments(order).flatMap((segment) => segmentWords(segment)),
    ...journeyWords(order),
  ]
  return [...new Set(words)].join(' ')
}

function referenceWords(order: Order): readonly string[] {
  return [order.orderId, ...order.bookingReferences.map((reference) => reference.id)].flatMap((id) => [
    ...foldWords(id),
    foldWords(id).join(''),
  ])
}

/** The parts of a name, and the whole where apostrophes or hyphens part it. */
export function nameWords(name: string): readonly string[] {
  return foldings(name).flatMap((folded) => {
    const joined = folded.split(/\s+/).map((part) => part.replaceAll(/[^a-z0-9]/g, ''))
    return [...wordsIn(folded), ...joined.filter((word) => word !== '')]
  })
}

function contactWords(contact: ListedContact): readonly string[] {
  return [...emailsOf(contact).flatMap(foldWords), ...phonesOf(contact).flatMap(phoneWords)]
}

function phoneWords(phone: { readonly countryDialingCode: string; readonly number: string }): string[] {
  const digits = phone.number.replaceAll(/\D/g, '')
  const national = digits.replace(/^0+/, '')
  const country = phone.countryDialingCode.replaceAll(/\D/g, '').replace(/^0+/, '')
  return national === '' ? [] : [`${PHONE_MARK}${national}`, `${PHONE_MARK}${country}${national}`]
}

function segmentWords(segment: Segment): readonly string[] {
  const { departure, arrival } = segment
  const carriers = segment.operating ? [segment.marketing, segment.operating] : [segment.marketing]
  return [
    ...carriers.flatMap((carrier) => flightWords(carrier.airlineId ?? '', carrier.flightNumber ?? '')),
    ...dateWords(departure.date),
    ...[departure, arrival].flatMap((end) =>
      [end.airportCode, end.airportName, end.cityName].flatMap((name) => nameWords(name ?? '')),
    ),
    routeWord(departure.airportCode, arrival.airportCode),
  ]
}

/** XX1402 and 1402; the leading zeros of 0402 may be left out. */
function flightWords(airline: string, number: string): readonly string[] {
  const code = foldWords(airline).join('')
  const figures = foldWords(number).join('')
  const short = figures.replace(/^0+(?=\d)/, '')
  return figures === '' ? [code] : [code, figures, short, `${code}${figures}`, `${code}${short}`]
}

/** The whole date, and the day of the year for a search that names none. */
function dateWords(date: string): readonly string[] {
  const digits = date.replaceAll('-', '')
  return [`${DATE_MARK}${digits}`, `${DAY_MARK}${digits.slice(4)}`]
}

/** The journeys as asked for, which with a transfer are not those of the segments. */
function journeyWords(order: Order): readonly string[] {
  return directionsOf(order).map(({ departureCode, arrivalCode }) => routeWord(departureCode, arrivalCode))
}

function routeWord(from: string, to: string): string {
  return `${ROUTE_MARK}${foldWords(from).join('')}${foldWords(to).join('')}`
}
