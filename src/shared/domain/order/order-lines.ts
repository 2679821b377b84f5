import { countAlike, soldServices, type BookedService, type Sale } from '../services/booked-services'
import type { DataLists } from '../lists/data-lists'
import type { Money } from '../money/money'
import { CARD_FEE_CODE } from '../offer/offer'
import { isTravel, type OrderItem } from './order'
import { peopleOfTypes, typesKey } from '../people/passenger-types'
import { addCosts, fromParts, sumOfParts, type Costs } from '../price/costs'

/** What one kind of item of an order costs in sum. */
export interface OrderLine extends Costs {
  readonly kind: 'travel' | 'card-fee' | 'service'
  /** Empty for travel and the card fee, and for an item that defines none. */
  readonly services: readonly BookedService[]
  readonly passengers: readonly string[]
  /** ItemStatus as sent, each once; absent where the answer gives none. */
  readonly status?: string
}

/** Items of the same kind of passenger, or of the same service on the same legs, are one line. */
export function orderLines(order: Sale): readonly OrderLine[] {
  const grouped = new Map<string, OrderLine>()
  for (const [index, item] of order.items.entries()) {
    const line = lineOf(item, order)
    const key = passengerType(order, line) ?? serviceKey(line) ?? String(index)
    const earlier = grouped.get(key)
    grouped.set(key, earlier ? together(earlier, line) : line)
  }
  return [...grouped.values()]
}

/** The total of an item: as stated, or of all its parts. */
export function itemTotal(item: OrderItem): Money | undefined {
  return item.total ?? (item.base && (sumOfParts(item) ?? item.base))
}

function lineOf(item: OrderItem, order: Sale): OrderLine {
  const kind = kindOf(item, order.lists)
  return {
    kind,
    services: kind === 'service' ? soldServices(item, order) : [],
    passengers: [...new Set(item.services.flatMap((service) => service.passengerRef ?? []))],
    ...costsOf(item),
    ...(item.status !== undefined && { status: item.status }),
  }
}

function costsOf(item: OrderItem): Costs {
  const total = itemTotal(item)
  return fromParts((part) => (part === 'total' ? total : item[part]))
}

function kindOf(item: OrderItem, { serviceDefinitions }: DataLists): OrderLine['kind'] {
  if (isTravel(item)) return 'travel'
  const first = item.services.find((service) => service.definitionRef !== undefined)?.definitionRef
  return serviceDefinitions[first ?? '']?.code === CARD_FEE_CODE ? 'card-fee' : 'service'
}

/** The passenger types of a travel item; undefined for anything else. */
function passengerType(order: Sale, line: OrderLine): string | undefined {
  if (line.kind !== 'travel') return undefined
  const types = typesKey(peopleOfTypes(line.passengers, order.lists))
  return types === '' ? undefined : types
}

function serviceKey({ services }: OrderLine): string | undefined {
  return services.length > 0 ? JSON.stringify(services.map(({ name, legs }) => [name, legs])) : undefined
}

function together(a: OrderLine, b: OrderLine): OrderLine {
  return {
    kind: a.kind,
    services: countAlike([...a.services, ...b.services]),
    passengers: [...new Set([...a.passengers, ...b.passengers])],
    ...addCosts(a, b),
    ...eachStatus(a, b),
  }
}

function eachStatus(a: OrderLine, b: OrderLine): Pick<OrderLine, 'status'> {
  const all = [a, b].flatMap(({ status }) => status?.split(', ') ?? [])
  return all.length === 0 ? {} : { status: [...new Set(all)].join(', ') }
}
