import anyAscii from 'any-ascii'
import { flightNumber, type Segment } from '../flights/itinerary'
import { journeysOf } from '../flights/journey'
import type { PricingAnswer } from '../offer/offer'
import type { Traveller } from '../people/passenger'

/**
 * Same flights and same people give the same key, whatever profile, search, spelling of accents or order of
 * the travellers. While an attempt with this key may move money, the trip must not be paid again.
 */
export function tripKey(answer: PricingAnswer, travellers: readonly Traveller[]): string {
  const segments = journeysOf(answer.offer, answer.lists).flat().map(segmentKey)
  const people = travellers.map(personKey).sort()
  const flights = segments.length > 0 ? segments : [`offer ${answer.offer.owner} ${answer.offer.offerId}`]
  return [...flights, ...people].join('|')
}

/** The flights of a key, such as "XX602 OSL–BGO"; empty where the answer named none. */
export function flightsOfKey(key: string): readonly string[] {
  const flights = key.split('|').map((part) => FLIGHT.exec(part))
  return flights.flatMap((found) => {
    if (!found) return []
    const [, flight = '', from = '', to = ''] = found
    return `${flight} ${from}–${to}`
  })
}

/** The part of a key that comes before the people; the offer where the answer named no flight. */
export function flightsPartOf(key: string): string {
  const [first = '', ...rest] = key.split('|')
  return [first, ...rest.filter((part) => FLIGHT.test(part))].join('|')
}

/** As `segmentKey` writes it. */
const FLIGHT = /^(\S+) (.{3})(.{3}) \d{4}-\d\d-\d\d$/

function segmentKey(segment: Segment): string {
  const { marketing, departure, arrival } = segment
  const flight = `${marketing.airlineId}${flightNumber(segment)}`
  return `${flight} ${departure.airportCode}${arrival.airportCode} ${departure.date}`.toUpperCase()
}

function personKey(traveller: Traveller): string {
  return `${letters(traveller.surname)}/${letters(traveller.givenName)}`
}

function letters(name: string): string {
  return anyAscii(name.normalize('NFC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
