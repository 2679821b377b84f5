import { flightNumber, type Segment } from '../flights/itinerary'
import { sameMoney } from '../money/money'
import type { ListedPassenger } from '../lists/data-lists'
import type { AgreedOrder, Order, OrderDifference, OrderName } from './order'
import { flownSegments } from './booked-journeys'
import { foldings, wordsIn } from '../letters/fold-text'

/** A given name may be left out by the airline. */
type PartOfName = Pick<OrderName, 'surname'> & Partial<OrderName>

/** In what an order is not what was agreed; nothing is said of what the airline does not state. */
export function differencesFrom(agreed: AgreedOrder, order: Order): readonly OrderDifference[] {
  return [
    ...totalDifference(agreed, order),
    ...flightDifference(agreed, order),
    ...dayDifferences(agreed, order),
    ...nameDifferences(agreed, order),
  ]
}

function totalDifference({ total }: AgreedOrder, order: Order): readonly OrderDifference[] {
  if (!order.total || sameMoney(total, order.total)) return []
  return [{ kind: 'total', agreed: total, made: order.total }]
}

/**
 * By number and airports; an order that has one flight less or more than was sold is another one, too. An answer may
 * list a flight once for each traveller.
 */
function flightDifference({ flights = [] }: AgreedOrder, order: Order): readonly OrderDifference[] {
  const flown = flownSegments(order)
  if (flights.length === 0 || flown.length === 0) return []
  const areSame =
    flights.every((sold) => flown.some((segment) => isFlight(segment, sold))) &&
    flown.every((segment) => flights.some((sold) => isFlight(segment, sold)))
  return areSame ? [] : [{ kind: 'flights', agreed: flights, made: [...new Set(flown.map(flightOf))] }]
}

function isFlight(segment: Segment, sold: string): boolean {
  return flightNumber(segment) === '' ? sold.endsWith(` ${airportsOf(segment)}`) : sold === flightOf(segment)
}

function flightOf(segment: Segment): string {
  return `${segment.marketing.airlineId}${flightNumber(segment)} ${airportsOf(segment)}`.toUpperCase()
}

function airportsOf({ departure, arrival }: Segment): string {
  return `${departure.airportCode}–${arrival.airportCode}`
}

/** The first day of travel, and the day of the way back among those after it. */
function dayDifferences(
  { departureDate, returnDate }: AgreedOrder,
  order: Order,
): readonly OrderDifference[] {
  const [first, ...later] = flownSegments(order).map(({ departure }) => departure.date)
  if (first === undefined) return []
  const out = first === departureDate ? [] : [{ kind: 'day' as const, agreed: departureDate, made: first }]
  const last = later.at(-1) ?? first
  if (returnDate === undefined || [first, ...later].includes(returnDate)) return out
  return [...out, { kind: 'day', agreed: returnDate, made: last }]
}

/** By name, whatever ids the airline gave; by the id that was sent for one whose name is another. */
function nameDifferences({ travellers }: AgreedOrder, order: Order): readonly OrderDifference[] {
  const named = Object.values(order.lists.passengers).flatMap((held) => nameOf(held) ?? [])
  return travellers.flatMap(({ passengerId, ...sent }): readonly OrderDifference[] => {
    if (named.length === 0 || named.some((other) => isSamePerson(sent, other))) return []
    const held = order.lists.passengers[passengerId]
    const made = held && nameOf(held)
    return made
      ? [{ kind: 'name', agreed: sent, made: { givenName: sent.givenName, ...made } }]
      : [{ kind: 'missing', agreed: sent }]
  })
}

function nameOf({ surname, givenName }: ListedPassenger): PartOfName | undefined {
  return surname === undefined ? undefined : { surname, ...(givenName !== undefined && { givenName }) }
}

/** Airlines write names without accents, in capitals and cut short: that is the same name. */
function isSamePerson(sent: OrderName, { surname, givenName = sent.givenName }: PartOfName): boolean {
  return isSameName(sent.surname, surname) && isSameName(sent.givenName, givenName)
}

function isSameName(a: string, b: string): boolean {
  const others = foldings(b).map(lettersOf)
  return foldings(a)
    .map(lettersOf)
    .some((one) => others.some((other) => one.startsWith(other) || other.startsWith(one)))
}

function lettersOf(folded: string): string {
  return wordsIn(folded).join('')
}
