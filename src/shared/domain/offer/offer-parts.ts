import type { DataLists } from '../lists/data-lists'
import { multiplyMoney, sameMoney, subtractMoney, sumMoney, type Money } from '../money/money'
import { CARD_FEE_CODE, type FareDetail, type Offer, type OfferItem } from './offer'
import { fromParts, mapCosts, sumOfParts, type Costs } from '../price/costs'

/** Offers of one answer by their ids, each once; undefined when one of them is not there. */
export function offersByIds(ids: readonly string[], offers: readonly Offer[]): readonly Offer[] | undefined {
  const distinct = [...new Set(ids)]
  const found = distinct.flatMap((id) => offers.find(({ offerId }) => offerId === id) ?? [])
  return found.length === distinct.length ? found : undefined
}

/** The items of an offer as the next request names them: each id once, with all whom it is for. */
export function itemsToAskFor(
  { items }: Offer,
  everybody: readonly string[],
): readonly { readonly offerItemId: string; readonly passengerRefs: readonly string[] }[] {
  const refsById = new Map<string, readonly string[]>()
  for (const item of items) {
    const refs = [...(refsById.get(item.offerItemId) ?? []), ...passengerRefsOf(item)]
    refsById.set(item.offerItemId, [...new Set(refs)])
  }
  return [...refsById].map(([offerItemId, refs]) => ({
    offerItemId,
    passengerRefs: refs.length > 0 ? refs : everybody,
  }))
}

/** Every passenger whom an item is for, in the order of the message, each once. */
export function passengerRefsOf(item: OfferItem): readonly string[] {
  const refs = [...item.services, ...item.fares].flatMap((part) => part.passengerRefs)
  return [...new Set(refs)]
}

/**
 * Amounts of an item: its own where stated, else those of its fares. A total follows from base and taxes, a base from
 * total and taxes; taxes that are not stated stay unknown.
 */
export function amountsOf(item: OfferItem): Costs {
  const fares = fareCosts(item)
  const { total, ...parts } = fromParts(
    (part) => item[part] ?? sumInOne(fares.map(({ [part]: amount }) => amount)),
  )
  return completed({ ...parts, ...(total && { total }) })
}

/** The costs of each fare for all its passengers: an answer gives them for one of them, or for the group. */
export function fareCosts(item: OfferItem): readonly Costs[] {
  const each = item.fares.map(forEach)
  const isForGroup =
    item.total !== undefined && !addsUpTo(each, item.total) && addsUpTo(item.fares, item.total)
  return isForGroup ? item.fares : each
}

/** Whether the totals of these costs are stated and are this amount together. */
export function addsUpTo(costs: readonly Costs[], total: Money): boolean {
  const sum = sumInOne(costs.map((one) => completed(one).total))
  return sum !== undefined && sameMoney(sum, total)
}

/** The total of an offer: as stated, or the sum of its items when every one has an amount. */
export function totalOf(offer: Offer): Money | undefined {
  return offer.total ?? sumInOne(offer.items.map((item) => amountsOf(item).total))
}

/** Whether an item is the credit-card fee; the key of the definition helps where the list is missing. */
export function isCardFee(item: OfferItem, lists: DataLists): boolean {
  return item.services.some(
    (service) =>
      service.kind === 'definition' &&
      (lists.serviceDefinitions[service.definitionId]?.code ?? service.definitionId).endsWith(CARD_FEE_CODE),
  )
}

export function hasFlights(item: OfferItem): boolean {
  return item.services.some((service) => service.kind === 'flights') || item.fares.length > 0
}

/** The sum of the card-fee items; undefined when the offer has none. */
export function cardFeeOf(offer: Offer, lists: DataLists): Money | undefined {
  const fees = offer.items.filter((item) => isCardFee(item, lists)).map((item) => amountsOf(item).total)
  return sumMoney(fees.filter((fee) => fee !== undefined))
}

/** With the total or the base that follows from the other amounts. */
export function completed(costs: Costs): Costs {
  const { total, base, taxes } = costs
  if (total && !base && taxes?.currency === total.currency) {
    const beside = sumOfParts(costs)
    return beside ? { ...costs, base: subtractMoney(total, beside) } : costs
  }
  const sum = !total && base && taxes ? sumOfParts(costs) : undefined
  return sum ? { ...costs, total: sum } : costs
}

function forEach(fare: FareDetail): Costs {
  return mapCosts(fare, (amount) => multiplyMoney(amount, Math.max(1, fare.passengerRefs.length)))
}

/** Undefined unless every amount is known, in one currency. */
function sumInOne(amounts: readonly (Money | undefined)[]): Money | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  const isOne = known.every(({ currency }) => currency === known[0]?.currency)
  return isOne && known.length === amounts.length ? sumMoney(known) : undefined
}
