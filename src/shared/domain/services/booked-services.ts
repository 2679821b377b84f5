import { allowanceText } from '../baggage/bags'
import type { DataLists } from '../lists/data-lists'
import { legsOf, type SegmentKey } from './service-legs'
import { CARD_FEE_CODE } from '../offer/offer'
import { isTravel, type Order, type OrderItem } from '../order/order'

/** A service of an order and what it is for; its name is the airline's. */
export interface BookedService {
  readonly name: string
  readonly count: number
  /** "OSL–LGW" for each run of flights within a direction; empty where it is for every flight, or names none. */
  readonly legs: readonly string[]
}

/** What is sold: of an order, or of an offer that becomes one. */
export type Sale = Pick<Order, 'items' | 'lists'>

/**
 * What a traveller has beside the flights: bundles opened, bags with their allowance, without the card fee. What the
 * fare includes is told together, each bought item by itself; equal ones are counted.
 */
export function bookedServices(order: Sale, passengerId: string): readonly BookedService[] {
  const named = (item: OrderItem): readonly NamedService[] =>
    namedServices(item, passengerId, (id) => namesIn(id, order.lists))
  const included = onceEach(order.items.filter(isTravel).flatMap(named))
  const bought = order.items.filter((item) => !isTravel(item)).map(named)
  const flown = flownBy(order, passengerId)
  return countAlike([included, ...bought].flatMap((services) => extentsOf(services, flown, order.lists)))
}

/** What an item sells to all its travellers, by the airline's names; empty for one without a defined service. */
export function soldServices(item: OrderItem, order: Sale): readonly BookedService[] {
  const { serviceDefinitions } = order.lists
  const nameOf = (id: string): string => serviceDefinitions[id]?.name ?? serviceDefinitions[id]?.code ?? id
  const passengers = [...new Set(item.services.map(({ passengerRef }) => passengerRef))]
  return countAlike(
    passengers.flatMap((ref) => {
      const named = namedServices(item, ref, (id) => [nameOf(id)])
      return extentsOf(named, flownBy(order, ref), order.lists)
    }),
  )
}

/** Services of the same name on the same legs as one, with their number. */
export function countAlike(services: readonly BookedService[]): readonly BookedService[] {
  const grouped = new Map<string, BookedService>()
  for (const service of services) {
    const key = JSON.stringify([service.name, service.legs])
    grouped.set(key, { ...service, count: service.count + (grouped.get(key)?.count ?? 0) })
  }
  return [...grouped.values()]
}

interface NamedService {
  readonly name: string
  readonly segmentKey: SegmentKey
}

function namedServices(
  { services }: OrderItem,
  passenger: string | undefined,
  namesOf: (definitionId: string) => readonly string[],
): readonly NamedService[] {
  return services.flatMap(({ definitionRef, seat, passengerRef, segmentRef }) => {
    if (passengerRef !== passenger) return []
    const names = definitionRef === undefined ? [] : namesOf(definitionRef)
    return withSeat(names, seat).map((name) => ({ name, segmentKey: segmentRef }))
  })
}

/** "Window seat 12A", or the place alone where the answer defines no service for it. */
function withSeat(names: readonly string[], seat: string | undefined): readonly string[] {
  if (seat === undefined) return names
  return names.length === 0 ? [seat] : names.map((name) => `${name} ${seat}`)
}

/** Each name with how often it is had, and on which legs. */
function extentsOf(
  named: readonly NamedService[],
  flown: ReadonlySet<string>,
  lists: DataLists,
): readonly BookedService[] {
  return [...new Set(named.map(({ name }) => name))].flatMap((name) =>
    byCount(named.filter((one) => one.name === name).map(({ segmentKey }) => segmentKey)).map(
      ({ count, keys }) => ({ name, count, legs: legsOf(keys, flown, lists) }),
    ),
  )
}

/** A bundle is named with what is in it, bags with their allowance. */
function namesIn(id: string, lists: DataLists): readonly string[] {
  const definition = lists.serviceDefinitions[id]
  if (definition?.code === CARD_FEE_CODE) return []
  if (!definition) return [id]
  const bags = definition.baggageAllowanceIds.flatMap((bag) => {
    const allowance = lists.baggageAllowances[bag]
    return allowance ? (allowanceText(allowance) ?? []) : []
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

/** The segments that a traveller flies; those of the whole order where the answer does not tell them apart. */
function flownBy({ items, lists }: Sale, passenger: string | undefined): ReadonlySet<string> {
  const flights = items
    .flatMap((item) => item.services)
    .flatMap(({ definitionRef, seat, segmentRef, passengerRef }) =>
      definitionRef === undefined && seat === undefined && segmentRef !== undefined
        ? [{ segmentRef, passengerRef }]
        : [],
    )
  const own = flights.filter(({ passengerRef }) => passengerRef === passenger)
  const known = own.length > 0 ? own : flights
  return new Set(known.length > 0 ? known.map(({ segmentRef }) => segmentRef) : Object.keys(lists.segments))
}
