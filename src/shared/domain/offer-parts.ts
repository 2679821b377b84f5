import type { DataLists } from './data-lists'
import { multiplyMoney, subtractMoney, addMoney, sumMoney, type Money } from './money'
import { CARD_FEE_CODE, type FareDetail, type Offer, type OfferItem } from './offer'

/** What an item costs as far as the answer says it. */
export interface ItemAmounts {
  readonly total?: Money
  readonly base?: Money
  readonly taxes?: Money
}

/** Offers of one answer by their ids, each once; undefined when one of them is not there. */
export function offersByIds(ids: readonly string[], offers: readonly Offer[]): readonly Offer[] | undefined {
  const distinct = [...new Set(ids)]
  const found = distinct.flatMap((id) => offers.find(({ offerId }) => offerId === id) ?? [])
  return found.length === distinct.length ? found : undefined
}

/** Every passenger whom an item is for, in the order of the message, each once. */
export function passengerRefsOf(item: OfferItem): readonly string[] {
  const refs = [...item.services, ...item.fares].flatMap((part) => part.passengerRefs)
  return [...new Set(refs)]
}

/**
 * Amounts of an item: its own where stated, else those of its fares, which are prices of one passenger of the
 * group (section 2.4); a third amount follows from two.
 */
export function amountsOf(item: OfferItem): ItemAmounts {
  return completed({
    total: item.total ?? fareSum(item.fares, 'total'),
    base: item.base ?? fareSum(item.fares, 'base'),
    taxes: item.taxes ?? fareSum(item.fares, 'taxes'),
  })
}

/** The total of an offer: as stated, or the sum of its items when every one has an amount. */
export function totalOf(offer: Offer): Money | undefined {
  if (offer.total) return offer.total
  const totals = offer.items.map((item) => amountsOf(item).total)
  return totals.every((total) => total !== undefined) ? sumMoney(totals) : undefined
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

interface PartialAmounts {
  readonly total: Money | undefined
  readonly base: Money | undefined
  readonly taxes: Money | undefined
}

function completed({ total, base, taxes }: PartialAmounts): ItemAmounts {
  const whole = total ?? applied(addMoney, base, taxes)
  const fare = base ?? applied(subtractMoney, total, taxes)
  const tax = taxes ?? applied(subtractMoney, total, base)
  return { ...(whole && { total: whole }), ...(fare && { base: fare }), ...(tax && { taxes: tax }) }
}

function applied(
  operation: (a: Money, b: Money) => Money,
  a: Money | undefined,
  b: Money | undefined,
): Money | undefined {
  return a && b && operation(a, b)
}

function fareSum(fares: readonly FareDetail[], part: 'total' | 'base' | 'taxes'): Money | undefined {
  const amounts = fares.map((fare) => {
    const amount = fare[part]
    return amount && multiplyMoney(amount, Math.max(1, fare.passengerRefs.length))
  })
  return amounts.every((amount) => amount !== undefined) ? sumMoney(amounts) : undefined
}
