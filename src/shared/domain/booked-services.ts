import type { BaggageAllowance, DataLists } from './data-lists'
import { legsOf, type SegmentKey } from './service-legs'
import { CARD_FEE_CODE } from './offer'
import { isTravel, type Order, type OrderItem, type OrderService } from './order'

/** A service of an order and what it is for; its name is the airline's. */
export interface BookedService {
  readonly name: string
  readonly count: number
  /** "OSL–LGW" for each run of flights within a direction; empty where it is for every flight, or names none. */
  readonly legs: readonly string[]
}

/** What a traveller has beside the flights: bundles opened, bags with their allowance, without the card fee. */
export function bookedServices(order: Order, passengerId: string): readonly BookedService[] {
  const named = order.items.flatMap((item) => {
    const own = item.services.filter(({ passengerRef }) => passengerRef === passengerId)
    const told = own.flatMap((service) => namesOf(service, order.lists))
    return isTravel(item) ? onceEach(told) : told
  })
  const flown = flownBy(order, [passengerId])
  return [...new Set(named.map(({ name }) => name))].flatMap((name) =>
    byCount(named.filter((one) => one.name === name).map(({ segmentKey }) => segmentKey)).map(
      ({ count, keys }) => ({ name, count, legs: legsOf(keys, flown, order.lists) }),
    ),
  )
}

/** How often each traveller of an item has its service, in sum, and the legs as in a booked service. */
export function extentOf({ services }: OrderItem, order: Order): Omit<BookedService, 'name'> {
  const defined = services.filter(({ definitionRef }) => definitionRef !== undefined)
  const passengers = [...new Set(defined.map(({ passengerRef }) => passengerRef))]
  const counts = passengers.map((ref) => {
    const own = defined.filter(({ passengerRef }) => passengerRef === ref)
    return Math.max(...byCount(own.map(({ segmentRef }) => segmentRef)).map(({ count }) => count))
  })
  const keys = defined.map(({ segmentRef }) => segmentRef)
  const flown = flownBy(order, passengers)
  return { count: Math.max(1, sum(counts)), legs: legsOf([...new Set(keys)], flown, order.lists) }
}

/** Checked bags as pieces x weight, in the airline's own unit; undefined when nothing is stated. */
function bagText(allowance: BaggageAllowance): string | undefined {
  const piece = allowance.pieces[0]
  const measure = piece?.measurements[0]
  const count = piece?.totalQuantity ?? measure?.quantity
  if (count === undefined) return allowance.descriptions[0]
  const weight = measure?.maximumWeight
  return weight ? `${String(count)} × ${weight.value} ${weight.unit.toLowerCase()}` : String(count)
}

interface NamedService {
  readonly name: string
  readonly segmentKey: SegmentKey
}

function namesOf({ definitionRef, segmentRef }: OrderService, lists: DataLists): readonly NamedService[] {
  if (definitionRef === undefined) return []
  return namesIn(definitionRef, lists).map((name) => ({ name, segmentKey: segmentRef }))
}

/** A bundle is named with what is in it, bags with their allowance. */
function namesIn(id: string, lists: DataLists): readonly string[] {
  const definition = lists.serviceDefinitions[id]
  if (definition?.code === CARD_FEE_CODE) return []
  if (!definition) return [id]
  const bags = definition.baggageAllowanceIds.flatMap((bag) => {
    const allowance = lists.baggageAllowances[bag]
    return allowance ? (bagText(allowance) ?? []) : []
  })
  const own = [[definition.name ?? definition.code ?? id, ...bags].join(' ')]
  return definition.bundle.length > 0 ? definition.bundle.flatMap((part) => namesIn(part, lists)) : own
}

/** What a fare includes may be told by the bundle and by its parts. */
function onceEach(services: readonly NamedService[]): readonly NamedService[] {
  const isSame = (a: NamedService, b: NamedService): boolean =>
    a.name === b.name && a.segmentKey === b.segmentKey
  return services.filter((one, at) => services.findIndex((other) => isSame(one, other)) === at)
}

/** Segments on which a service is had equally often, with how often. */
function byCount(
  keys: readonly SegmentKey[],
): readonly { readonly count: number; readonly keys: readonly SegmentKey[] }[] {
  const countOf = (key: SegmentKey): number => keys.filter((other) => other === key).length
  const distinct = [...new Set(keys)]
  const whole = distinct.filter((key) => key === undefined)
  const counts = [...new Set(distinct.filter((key) => key !== undefined).map(countOf))]
  return [
    ...whole.map((key) => ({ count: countOf(key), keys: [key] })),
    ...counts.map((count) => ({
      count,
      keys: distinct.filter((key) => key !== undefined && countOf(key) === count),
    })),
  ]
}

/** The segments that these travellers fly; those of the whole order where the answer does not tell them apart. */
function flownBy({ items, lists }: Order, passengers: readonly (string | undefined)[]): ReadonlySet<string> {
  const flights = items
    .flatMap((item) => item.services)
    .flatMap(({ definitionRef, segmentRef, passengerRef }) =>
      definitionRef === undefined && segmentRef !== undefined ? [{ segmentRef, passengerRef }] : [],
    )
  const own = flights.filter(({ passengerRef }) => passengers.includes(passengerRef))
  const known = own.length > 0 ? own : flights
  return new Set(known.length > 0 ? known.map(({ segmentRef }) => segmentRef) : Object.keys(lists.segments))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
