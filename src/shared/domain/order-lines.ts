import { extentOf } from './booked-services'
import type { DataLists, ServiceDefinition } from './data-lists'
import { addMoney, type Money } from './money'
import { CARD_FEE_CODE } from './offer'
import { isTravel, type Order, type OrderItem } from './order'

/** What one kind of item of an order costs in sum. */
export interface OrderLine {
  readonly kind: 'travel' | 'card-fee' | 'service'
  /** The airline's name of a service; absent for travel and where the answer has none. */
  readonly label: string | undefined
  /** Items of travel, services of travellers. */
  readonly count: number
  /** Of a service that is not for every leg, as in BookedService. */
  readonly legs: readonly string[]
  readonly passengers: readonly string[]
  readonly base: Money | undefined
  readonly taxes: Money | undefined
  readonly total: Money | undefined
}

/** Items of the same kind of passenger, or of the same service on the same legs, are one line. */
export function orderLines(order: Order): readonly OrderLine[] {
  const grouped = new Map<string, OrderLine>()
  for (const [index, item] of order.items.entries()) {
    const line = lineOf(item, order)
    const key = passengerType(order, line) ?? serviceKey(line) ?? String(index)
    const earlier = grouped.get(key)
    grouped.set(key, earlier ? together(earlier, line) : line)
  }
  return [...grouped.values()]
}

/** The total of an item: as stated, or of its parts. */
export function itemTotal({ total, base, taxes }: OrderItem): Money | undefined {
  if (total) return total
  if (!base) return undefined
  return taxes?.currency === base.currency ? addMoney(base, taxes) : base
}

function lineOf(item: OrderItem, order: Order): OrderLine {
  const definition = definitionOf(item, order.lists)
  const kind = kindOf(definition, isTravel(item))
  return {
    kind,
    label: kind === 'travel' ? undefined : (definition?.name ?? definition?.code),
    ...(kind === 'service' ? extentOf(item, order) : { count: 1, legs: [] }),
    passengers: [...new Set(item.services.flatMap((service) => service.passengerRef ?? []))],
    base: item.base,
    taxes: item.taxes,
    total: itemTotal(item),
  }
}

function definitionOf(item: OrderItem, lists: DataLists): ServiceDefinition | undefined {
  const id = item.services.find((service) => service.definitionRef !== undefined)?.definitionRef
  return lists.serviceDefinitions[id ?? '']
}

function kindOf(definition: ServiceDefinition | undefined, flies: boolean): OrderLine['kind'] {
  if (flies) return 'travel'
  return definition?.code === CARD_FEE_CODE ? 'card-fee' : 'service'
}

/** The one passenger type of a travel item; undefined for anything else. */
function passengerType(order: Order, line: OrderLine): string | undefined {
  if (line.kind !== 'travel') return undefined
  const types = new Set(line.passengers.map((ref) => order.lists.passengers[ref]?.ptc))
  return types.size === 1 ? [...types][0] : undefined
}

function serviceKey({ kind, label, legs }: OrderLine): string | undefined {
  return kind === 'service' && label !== undefined ? JSON.stringify([label, legs]) : undefined
}

function together(a: OrderLine, b: OrderLine): OrderLine {
  return {
    ...a,
    count: a.count + b.count,
    passengers: [...new Set([...a.passengers, ...b.passengers])],
    base: bothOf(a.base, b.base),
    taxes: bothOf(a.taxes, b.taxes),
    total: bothOf(a.total, b.total),
  }
}

function bothOf(a: Money | undefined, b: Money | undefined): Money | undefined {
  return a && b?.currency === a.currency ? addMoney(a, b) : undefined
}
