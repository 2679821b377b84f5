import type { Order, StoredOrder } from '../../shared/domain/order/order'
import type { ListedContact } from '../../shared/domain/lists/data-lists'
import { today } from '../../shared/domain/dates/local-date'
import type { Money } from '../../shared/domain/money/money'
import { moneyFigure } from '../../shared/format/money'
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
/** Of what a word goes on with from its second letter on, so that a part of it is found as well. */
export const INSIDE_MARK = '·'
/** Of a reference in which O is 0 and I is 1, as somebody reads them out. */
export const ALIKE_MARK = '¬'
export const AMOUNT_MARK = '¢'

/** Less of a word is found at its beginning alone: two letters are inside of nearly every name. */
export const SHORTEST_INSIDE = 3

/** What the words of an order are made by; orders with older words get new ones after an update. */
export const WORDS_VERSION = 1

/**
 * Everything that an order is found by, as one line of words for the full-text index. With the response that it was
 * made of: the note of an unknown payment names nothing else of the airline's.
 */
export function wordsOfStored({ order, responseId, createdAt }: StoredOrder): string {
  const named = [
    ...referenceWords(order),
    ...travellersOf(order).flatMap((passenger) =>
      [passenger.givenName, passenger.surname].flatMap((name) => nameWords(name ?? '')),
    ),
    ...contactsOf(order).flatMap((contact) => emailsOf(contact).flatMap(foldWords)),
  ]
  const words = [
    ...named,
    ...[...new Set(named)].flatMap(insideWords),
    ...referenceIds(order).map((id) => ALIKE_MARK + alike(foldWords(id).join(''))),
    ...contactsOf(order).flatMap((contact) => phonesOf(contact).flatMap(phoneWords)),
    ...flownSegments(order).flatMap((segment) => segmentWords(segment)),
    ...journeyWords(order),
    ...dateWords(today(new Date(createdAt))),
    ...amountWords(order.total),
    ...foldWords(responseId ?? ''),
  ]
  return [...new Set(words)].join(' ')
}

/** "degar" is found in Ødegård: the index finds words by their beginnings, so what follows is a word as well. */
function insideWords(word: string): readonly string[] {
  const count = Math.max(0, word.length - SHORTEST_INSIDE)
  return Array.from({ length: count }, (_, index) => INSIDE_MARK + word.slice(index + 1))
}

/** Letters and figures that are taken for each other when a reference is read out or copied by hand. */
export function alike(folded: string): string {
  return folded.replaceAll('o', '0').replaceAll('i', '1')
}

/** 1234.50 as 123450, however many decimals the airline wrote: what parts the figures differs by language. */
function amountWords(total: Money | undefined): readonly string[] {
  if (!total) return []
  return [AMOUNT_MARK + moneyFigure(total, 'en').replaceAll(/\D/g, ''), ...foldWords(total.currency)]
}

function referenceIds(order: Order): readonly string[] {
  return [order.orderId, ...order.bookingReferences.map((reference) => reference.id)]
}

function referenceWords(order: Order): readonly string[] {
  return referenceIds(order).flatMap((id) => [...foldWords(id), foldWords(id).join('')])
}

/** The parts of a name, and the whole where apostrophes or hyphens part it. */
export function nameWords(name: string): readonly string[] {
  return foldings(name).flatMap((folded) => {
    const joined = folded.split(/\s+/).map((part) => part.replaceAll(/[^a-z0-9]/g, ''))
    return [...wordsIn(folded), ...joined.filter((word) => word !== '')]
  })
}

function phoneWords(phone: { readonly countryDialingCode: string; readonly number: string }): string[] {
  const digits = phone.number.replaceAll(/\D/g, '')
  const national = digits.replace(/^0+/, '')
  const country = phone.countryDialingCode.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (national === '') return []
  // Customers name the last figures of their number.
  return [`${PHONE_MARK}${national}`, `${PHONE_MARK}${country}${national}`, ...insideWords(national)]
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
