import type { DataLists } from './data-lists'
import { addMoney, isZero, type Money } from './money'
import type { Offer, OfferItem } from './offer'
import { amountsOf, hasFlights, isCardFee, passengerRefsOf } from './offer-parts'
import { passengerSlots, type Party } from './passenger'
import type { PriceLine } from './pricing'

/** What a price is made of: one answer's offer, or the two offers of a day search that are priced together. */
export interface PricedParts {
  readonly offers: readonly Offer[]
  readonly lists: DataLists
}

/**
 * The lines of a price: fares and taxes of each passenger type, each service, the card fee; in that order.
 * Empty for an answer without amounts of its items.
 */
export function priceLines({ offers, lists }: PricedParts, party: Party): readonly PriceLine[] {
  const lines = offers.flatMap((offer) => offer.items.flatMap((item) => linesOf(item, lists, party)))
  return inOrder(merged(lines))
}

/** The line that an item stands in; undefined for one that is not there or has no amounts. */
export function lineOfItem(
  offerItemId: string | undefined,
  { offers, lists }: PricedParts,
  party: Party,
): PriceLine | undefined {
  const item = offers.flatMap(({ items }) => items).find((one) => one.offerItemId === offerItemId)
  return item && linesOf(item, lists, party)[0]
}

const KINDS: readonly PriceLine['kind'][] = ['fare', 'taxes', 'service', 'card-fee']

function linesOf(item: OfferItem, lists: DataLists, party: Party): readonly PriceLine[] {
  const amounts = amountsOf(item)
  if (isCardFee(item, lists)) return whole('card-fee', item, lists, amounts.total)
  if (!hasFlights(item)) return whole('service', item, lists, amounts.total)
  return flightLines(item, lists, party)
}

function flightLines(item: OfferItem, lists: DataLists, party: Party): readonly PriceLine[] {
  const { total, base, taxes } = amountsOf(item)
  const passengers = passengerRefsOf(item)
  const subject = passengerType(passengers, lists, party)
  const fare = base ?? total
  const line = { subject, count: Math.max(1, passengers.length) }
  return [
    ...(fare ? [{ ...line, kind: 'fare' as const, amount: fare }] : []),
    ...(taxes && !isZero(taxes) ? [{ ...line, kind: 'taxes' as const, amount: taxes }] : []),
  ]
}

function whole(
  kind: 'service' | 'card-fee',
  item: OfferItem,
  lists: DataLists,
  amount: Money | undefined,
): readonly PriceLine[] {
  if (!amount) return []
  const definitionId = item.services.flatMap((service) =>
    service.kind === 'definition' ? [service.definitionId] : [],
  )[0]
  const definition = lists.serviceDefinitions[definitionId ?? '']
  const subject = definition?.code ?? definitionId ?? item.offerItemId
  const label = definition?.name
  return [{ kind, subject, ...(label !== undefined && { label }), count: 1, amount }]
}

/** The types of the passengers of an item; groups are of one type, but an answer may mix them. */
function passengerType(refs: readonly string[], lists: DataLists, party: Party): string {
  const slots = new Map(passengerSlots(party).map((slot) => [slot.passengerId, slot.ptc]))
  const types = refs.map((ref) => slots.get(ref) ?? lists.passengers[ref]?.ptc ?? '')
  return [...new Set(types)].filter(Boolean).sort().join('+')
}

function merged(lines: readonly PriceLine[]): readonly PriceLine[] {
  const byKey = new Map<string, PriceLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.subject}`
    const seen = byKey.get(key)
    byKey.set(key, seen ? combined(seen, line) : line)
  }
  return [...byKey.values()]
}

/** Two offers priced together name the same travellers twice: the count is that of people, not of items. */
function combined(seen: PriceLine, line: PriceLine): PriceLine {
  return { ...seen, count: seen.count + line.count, amount: addMoney(seen.amount, line.amount) }
}

function inOrder(lines: readonly PriceLine[]): readonly PriceLine[] {
  return [...lines].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}
