import type { DataLists } from '../lists/data-lists'
import { addMoney, isZero, type Money } from '../money/money'
import type { Offer, OfferItem, PricingAnswer } from '../offer/offer'
import { amountsOf, hasFlights, isCardFee } from '../offer/offer-parts'
import type { Party } from '../people/passenger'
import { quantityOfItem } from '../services/services-sold'
import { COST_PARTS, unstatedPart } from './costs'
import { peoplePrices, typesOfItem, type PeoplePrice } from './people-prices'
import type { PriceLine } from './pricing'

/** What a price is made of: one answer's offer, or the two offers of a day search that are priced together. */
export interface PricedParts {
  readonly offers: readonly Offer[]
  readonly lists: DataLists
  /** What its services were chosen from; tells how many an item sells. */
  readonly menu?: PricingAnswer
}

/**
 * The lines of a price: fares and what comes on top for each passenger type, each service, the card fee; in that order.
 * Together they are the total. Empty for an answer without amounts of its items.
 */
export function priceLines(parts: PricedParts, party: Party): readonly PriceLine[] {
  const people = peoplePrices(parts, party).flatMap(linesOfPeople)
  const items = parts.offers.flatMap((offer) => offer.items)
  const services = items.filter((item) => isCardFee(item, parts.lists) || !hasFlights(item))
  return inOrder([...people, ...merged(services.flatMap((item) => lineOfService(item, parts)))])
}

/** What the line of an item is called by; undefined for one that is not there. */
export function namesOfItem(
  offerItemId: string | undefined,
  { offers, lists }: PricedParts,
  party: Party,
): Pick<PriceLine, 'kind' | 'subject' | 'label'> | undefined {
  const item = offers.flatMap(({ items }) => items).find((one) => one.offerItemId === offerItemId)
  if (!item) return undefined
  if (isCardFee(item, lists) || !hasFlights(item)) return serviceNames(item, lists)
  return { kind: 'fare', subject: typesOfItem(item, lists, party) }
}

const KINDS: readonly PriceLine['kind'][] = [
  'fare',
  'surcharges',
  'fees',
  'discount',
  'taxes',
  'rest',
  'service',
  'card-fee',
]

/** What is not said of a total is a line of its own: nobody knows whether it is taxes. */
function linesOfPeople(price: PeoplePrice): readonly PriceLine[] {
  const { types: subject, people, total, base } = price
  const count = Math.max(
    1,
    people.reduce((sum, each) => sum + each.count, 0),
  )
  const line = { subject, people, count }
  if (!base) return total ? [{ ...line, kind: 'fare', amount: total }] : []
  const rest = price.taxes ? undefined : unstatedPart(price)
  return [
    ...COST_PARTS.flatMap((part) => {
      const amount = price[part]
      const kind: PriceLine['kind'] = part === 'base' ? 'fare' : part
      return amount && (kind === 'fare' || !isZero(amount)) ? [{ ...line, kind, amount }] : []
    }),
    ...(rest && !isZero(rest) ? [{ ...line, kind: 'rest' as const, amount: rest }] : []),
  ]
}

function lineOfService(item: OfferItem, { lists, menu }: PricedParts): readonly PriceLine[] {
  const amount: Money | undefined = amountsOf(item).total
  if (!amount) return []
  const people = new Set(item.services.flatMap((service) => service.passengerRefs))
  const each = menu ? quantityOfItem(item, lists, menu) : 1
  return [{ ...serviceNames(item, lists), count: Math.max(1, people.size) * each, amount }]
}

function serviceNames(item: OfferItem, lists: DataLists): Pick<PriceLine, 'kind' | 'subject' | 'label'> {
  const [service] = item.services.flatMap((one) => (one.kind === 'definition' ? [one] : []))
  const definition = lists.serviceDefinitions[service?.definitionId ?? '']
  const label = [definition?.name, service?.seat].filter((part) => part !== undefined).join(' ')
  return {
    kind: isCardFee(item, lists) ? 'card-fee' : 'service',
    subject: definition?.code ?? idOf(service) ?? item.offerItemId,
    ...(label !== '' && { label }),
  }
}

/** A chosen seat may be defined nowhere. */
function idOf(service: { readonly definitionId: string } | undefined): string | undefined {
  return service?.definitionId === '' ? undefined : service?.definitionId
}

/** An airline may sell several services under one code: a bag of 23 kg and one of 32 are two lines. */
function merged(lines: readonly PriceLine[]): readonly PriceLine[] {
  const byKey = new Map<string, PriceLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.subject, line.label, line.amount.currency])
    const seen = byKey.get(key)
    byKey.set(
      key,
      seen ? { ...seen, count: seen.count + line.count, amount: addMoney(seen.amount, line.amount) } : line,
    )
  }
  return [...byKey.values()]
}

function inOrder(lines: readonly PriceLine[]): readonly PriceLine[] {
  return [...lines].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}
