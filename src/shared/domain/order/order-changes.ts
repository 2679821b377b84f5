import { allowanceText } from '../baggage/bags'
import { flightName, type Segment, type SegmentEnd } from '../flights/itinerary'
import { locatorOf, type Order } from './order'
import type { OrderChange } from './order-list'
import { flownSegments } from './booked-journeys'

/** Whether the airline tells the same of an order; its warnings belong to an answer, not to the order. */
export function isSameOrder(a: Order, b: Order): boolean {
  return canonical({ ...a, warnings: [] }) === canonical({ ...b, warnings: [] })
}

/** What an agent would tell the customer; keys and texts that only the message needs are left out. */
export function findChanges(before: Order, after: Order): readonly OrderChange[] {
  return [
    ...valueChange('status', before.status, after.status),
    ...valueChange('locator', locatorOf(before), locatorOf(after)),
    ...segmentChanges(flownSegments(before), flownSegments(after)),
    ...valueChange('bags', bagText(before), bagText(after)),
    ...valueChange('services', serviceText(before), serviceText(after)),
    ...valueChange('travellers', travellerText(before), travellerText(after)),
    ...valueChange('total', totalText(before), totalText(after)),
  ]
}

/**
 * Unseen changes and newer ones together: the oldest "before" and the newest "after" of each matter, and
 * what was changed back is no change.
 */
export function mergeChanges(
  unseen: readonly OrderChange[],
  newer: readonly OrderChange[],
): readonly OrderChange[] {
  const merged = unseen.map((older): OrderChange => {
    const newest = newer.find((change) => isSameSubject(change, older))
    if (!newest) return older
    return changeOf(older.what, older.before, newest.after, older.about)
  })
  const added = newer.filter((change) => !unseen.some((older) => isSameSubject(change, older)))
  return [...merged, ...added].filter((change) => change.before !== change.after)
}

function isSameSubject(a: OrderChange, b: OrderChange): boolean {
  return a.what === b.what && a.about === b.about
}

function valueChange(
  what: OrderChange['what'],
  before: string | undefined,
  after: string | undefined,
  about?: string,
): readonly OrderChange[] {
  return before === after ? [] : [changeOf(what, before, after, about)]
}

function changeOf(
  what: OrderChange['what'],
  before: string | undefined,
  after: string | undefined,
  about: string | undefined,
): OrderChange {
  return {
    what,
    ...(about !== undefined && { about }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

/** The same flight number on the same route is the same flight, also on another day or at another time. */
function segmentChanges(before: readonly Segment[], after: readonly Segment[]): readonly OrderChange[] {
  const left = [...after]
  const kept = before.flatMap((old) => {
    const index = left.findIndex((segment) => identity(segment) === identity(old))
    const [match] = index < 0 ? [] : left.splice(index, 1)
    return match ? timeChanges(old, match) : [segmentChange('flight-removed', old)]
  })
  return [...kept, ...left.map((segment) => segmentChange('flight-added', segment))]
}

function timeChanges(before: Segment, after: Segment): readonly OrderChange[] {
  const about = `${flightName(before)}, ${before.departure.date}`
  return [
    ...valueChange('departure', ...moment(before.departure, after.departure), about),
    ...valueChange('arrival', ...moment(before.arrival, after.arrival), about),
    ...valueChange('terminal', before.departure.terminal, after.departure.terminal, about),
  ]
}

/** Only the times when the day stays, else days and times. */
function moment(before: SegmentEnd, after: SegmentEnd): [string | undefined, string | undefined] {
  if (before.date === after.date) return [before.time, after.time]
  const text = ({ date, time }: SegmentEnd): string => (time === undefined ? date : `${date} ${time}`)
  return [text(before), text(after)]
}

function segmentChange(what: 'flight-added' | 'flight-removed', segment: Segment): OrderChange {
  const text = `${flightName(segment)} ${segment.departure.airportCode}–${segment.arrival.airportCode}, ${segment.departure.date}`
  return what === 'flight-added' ? { what, about: text, after: text } : { what, about: text, before: text }
}

function identity(segment: Segment): string {
  return [flightName(segment), segment.departure.airportCode, segment.arrival.airportCode].join(' ')
}

function bagText({ lists }: Order): string | undefined {
  return listText(
    Object.values(lists.baggageAllowances).flatMap((allowance) => {
      const text = allowanceText(allowance)
      return text === undefined ? [] : [[allowance.category, text].filter(Boolean).join(' ')]
    }),
  )
}

function serviceText({ items, lists }: Order): string | undefined {
  const refs = new Set(items.flatMap((item) => item.services.map((service) => service.definitionRef)))
  return listText(
    Object.values(lists.serviceDefinitions)
      .filter((definition) => refs.has(definition.id))
      .map((definition) => definition.name ?? definition.code ?? ''),
  )
}

function travellerText({ lists }: Order): string | undefined {
  return listText(
    Object.values(lists.passengers).map(({ surname, givenName }) =>
      [surname, givenName].filter((name) => name !== undefined).join(' '),
    ),
  )
}

function totalText({ total }: Order): string | undefined {
  return total && `${total.currency} ${total.amount}`
}

function listText(texts: readonly string[]): string | undefined {
  const distinct = [...new Set(texts.filter((text) => text !== ''))].toSorted()
  return distinct.length === 0 ? undefined : distinct.join(', ')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  )
}
