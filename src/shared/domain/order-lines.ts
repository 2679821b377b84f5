import { countAlike, soldServices, type BookedService, type Sale } from './booked-services'
import type { DataLists } from './data-lists'
import { addMoney, type Money } from './money'
import { CARD_FEE_CODE } from './offer'
import { isTravel, type OrderItem } from './order'

/** What one kind of item of an order costs in sum. */
export interface OrderLine {
  readonly kind: 'travel' | 'card-fee' | 'service'
  /** Empty for travel and the card fee, and for an item that defines none. */
  readonly services: readonly BookedService[]
  readonly passengers: readonly string[]
  readonly base: Money | undefined
  readonly taxes: Money | undefined
  readonly total: Money | undefined
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

/** The total of an item: as stated, or of its parts. */
export function itemTotal({ total, base, taxes }: OrderItem): Money | undefined {
  if (total) return total
  if (!base) return undefined
  return taxes?.currency === base.currency ? addMoney(base, taxes) : base
}

function lineOf(item: OrderItem, order: Sale): OrderLine {
  const kind = kindOf(item, order.lists)
  return {
    kind,
    services: kind === 'service' ? soldServices(item, order) : [],
    passengers: [...new Set(item.services.flatMap((service) => service.passengerRef ?? []))],
    base: item.base,
    taxes: item.taxes,
    total: itemTotal(item),
  }
}

function kindOf(item: OrderItem, { serviceDefinitions }: DataLists): OrderLine['kind'] {
  if (isTravel(item)) return 'travel'
  const first = item.services.find((service) => service.definitionRef !== undefined)?.definitionRef
  return serviceDefinitions[first ?? '']?.code === CARD_FEE_CODE ? 'card-fee' : 'service'
}

/** The one passenger type of a travel item; undefined for anything else. */
function passengerType(order: Sale, line: OrderLine): string | undefined {
  if (line.kind !== 'travel') return undefined
  const types = new Set(line.passengers.map((ref) => order.lists.passengers[ref]?.ptc))
  return types.size === 1 ? [...types][0] : undefined
}

function serviceKey({ services }: OrderLine): string | undefined {
  return services.length > 0 ? JSON.stringify(services.map(({ name, legs }) => [name, legs])) : undefined
}

function together(a: OrderLine, b: OrderLine): OrderLine {
  return {
    ...a,
    services: countAlike([...a.services, ...b.services]),
    passengers: [...new Set([...a.passengers, ...b.passengers])],
    base: bothOf(a.base, b.base),
    taxes: bothOf(a.taxes, b.taxes),
    total: bothOf(a.total, b.total),
  }
}

function bothOf(a: Money | undefined, b: Money | undefined): Money | undefined {
  return a && b?.currency === a.currency ? addMoney(a, b) : undefined
}
