import type { BaggageAllowance, DataLists, ServiceDefinition } from '../../../../shared/domain/data-lists'
import type { Segment } from '../../../../shared/domain/itinerary'
import { daysBetween } from '../../../../shared/domain/local-date'
import { addMoney, sameMoney, sumMoney, type Money } from '../../../../shared/domain/money'
import { CARD_FEE_CODE } from '../../../../shared/domain/offer'
import { isTravel, type Order, type OrderItem } from '../../../../shared/domain/order'

/** One flight segment of an order, in travel order. */
export interface SegmentLine {
  readonly segment: Segment
  /** Days between the local dates of departure and arrival; the clock times say nothing about it. */
  readonly dayShift: number
}

/** A traveller with what he has beside the flights, by the codes and names of the airline. */
export interface TravellerLine {
  readonly passengerId: string
  readonly name: string
  readonly ptc: string | undefined
  readonly birthDate: string | undefined
  readonly services: readonly string[]
}

/** What one kind of item costs in sum. */
export interface ItemLine {
  readonly kind: 'travel' | 'card-fee' | 'service'
  readonly label: string | undefined
  /** Items in this line. */
  readonly count: number
  readonly passengers: readonly string[]
  readonly base: Money | undefined
  readonly taxes: Money | undefined
  readonly total: Money | undefined
}

/** Segments that the order's services name, else all of its list; sorted by local departure. */
export function segmentLines(order: Order): readonly SegmentLine[] {
  const named = new Set(order.items.flatMap((item) => item.services.flatMap((one) => one.segmentRef ?? [])))
  const all = Object.values(order.lists.segments)
  const shown = named.size > 0 ? all.filter((segment) => named.has(segment.segmentKey)) : all
  return [...shown].sort(byDeparture).map((segment) => ({
    segment,
    dayShift: daysBetween(segment.departure.date, segment.arrival.date),
  }))
}

/** The price class of a segment, where the order's lists leave no doubt; never guessed. */
export function priceClassOf({ lists }: Order, { segmentKey }: Segment): string | undefined {
  const all = Object.values(lists.priceClasses)
  const naming = all.filter(({ seats }) => seats.some(({ segmentKeys }) => segmentKeys.includes(segmentKey)))
  const [only, other] = naming.length > 0 ? naming : all
  return other === undefined ? (only?.name ?? only?.code) : undefined
}

export function travellerLines(order: Order): readonly TravellerLine[] {
  return Object.values(order.lists.passengers).map((passenger) => ({
    passengerId: passenger.passengerId,
    name: nameOf(passenger.surname, passenger.givenName, passenger.title),
    ptc: passenger.ptc,
    birthDate: passenger.birthDate,
    services: servicesOf(order, passenger.passengerId),
  }))
}

/** Items of the same kind of passenger, or of the same service, are one line, as in the price before the order. */
export function itemLines(order: Order): readonly ItemLine[] {
  const grouped = new Map<string, ItemLine>()
  for (const [index, line] of singleLines(order).entries()) {
    const key =
      passengerType(order, line) ?? (line.kind === 'service' ? line.label : undefined) ?? String(index)
    const earlier = grouped.get(key)
    grouped.set(key, earlier ? together(earlier, line) : line)
  }
  return [...grouped.values()]
}

function singleLines(order: Order): readonly ItemLine[] {
  return order.items.map((item) => {
    const definition = definitionOf(item, order.lists)
    const flies = isTravel(item)
    return {
      kind: kindOf(definition, flies),
      count: 1,
      label: flies ? undefined : (definition?.name ?? definition?.code),
      passengers: [...new Set(item.services.flatMap((service) => service.passengerRef ?? []))],
      base: item.base,
      taxes: item.taxes,
      total: totalOf(item),
    }
  })
}

/** The one passenger type of a travel item; undefined for anything else. */
function passengerType(order: Order, line: ItemLine): string | undefined {
  if (line.kind !== 'travel') return undefined
  const types = new Set(line.passengers.map((ref) => order.lists.passengers[ref]?.ptc))
  return types.size === 1 ? [...types][0] : undefined
}

function together(a: ItemLine, b: ItemLine): ItemLine {
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

/** Whether items, payments and the order's total agree; undefined when amounts are missing. */
export function doSumsAgree(order: Order): boolean | undefined {
  const { total } = order
  const items = order.items.map(totalOf)
  if (!total || items.length === 0 || items.some((item) => item === undefined)) return undefined
  const paid = sumMoney(order.payments.flatMap((payment) => payment.amount ?? []))
  const made = sumMoney(items.flatMap((item) => item ?? []))
  if (made?.currency !== total.currency || (paid && paid.currency !== total.currency)) return false
  return sameMoney(made, total) && (paid === undefined || sameMoney(paid, total))
}

/** Checked bags as pieces x weight, in the airline's own unit; undefined when nothing is stated. */
export function bagText(allowance: BaggageAllowance): string | undefined {
  const piece = allowance.pieces[0]
  const measure = piece?.measurements[0]
  const count = piece?.totalQuantity ?? measure?.quantity
  if (count === undefined) return allowance.descriptions[0]
  const weight = measure?.maximumWeight
  return weight ? `${String(count)} × ${weight.value} ${weight.unit.toLowerCase()}` : String(count)
}

function byDeparture(a: Segment, b: Segment): number {
  const key = ({ departure }: Segment): string => `${departure.date} ${departure.time ?? ''}`
  return key(a) < key(b) ? -1 : 1
}

function nameOf(surname = '', givenName = '', title = ''): string {
  return [surname, [givenName, title].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(' / ')
    .toLocaleUpperCase()
}

function servicesOf(order: Order, passengerId: string): readonly string[] {
  const ids = order.items
    .flatMap((item) => item.services)
    .filter((service) => service.passengerRef === passengerId)
    .flatMap((service) => service.definitionRef ?? [])
  const names = [...new Set(ids)].flatMap((id) => namesOf(id, order.lists))
  return [...new Set(names)]
}

/** A bundle is named with what is in it, bags with their allowance. */
function namesOf(id: string, lists: DataLists): readonly string[] {
  const definition = lists.serviceDefinitions[id]
  if (definition?.code === CARD_FEE_CODE) return []
  if (!definition) return [id]
  const bags = definition.baggageAllowanceIds.flatMap((bag) => {
    const allowance = lists.baggageAllowances[bag]
    return allowance ? (bagText(allowance) ?? []) : []
  })
  const own = [[definition.name ?? definition.code ?? id, ...bags].join(' ')]
  return definition.bundle.length > 0 ? definition.bundle.flatMap((part) => namesOf(part, lists)) : own
}

function definitionOf(item: OrderItem, lists: DataLists): ServiceDefinition | undefined {
  const id = item.services.find((service) => service.definitionRef !== undefined)?.definitionRef
  return lists.serviceDefinitions[id ?? '']
}

function kindOf(definition: ServiceDefinition | undefined, flies: boolean): ItemLine['kind'] {
  if (flies) return 'travel'
  return definition?.code === CARD_FEE_CODE ? 'card-fee' : 'service'
}

function totalOf(item: OrderItem): Money | undefined {
  if (item.total) return item.total
  if (!item.base) return undefined
  return item.taxes?.currency === item.base.currency ? addMoney(item.base, item.taxes) : item.base
}
