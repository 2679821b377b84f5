import { sameMoney, sumMoney, type Money } from '../money/money'
import type { Offer, OfferItem } from '../offer/offer'
import { amountsOf } from '../offer/offer-parts'
import { partsOf } from './costs'
import type { SumCheck } from './pricing'

/**
 * Whether the parts of an offer add up: its items to its total, and the parts of each item that states base, taxes
 * and total to that total. A mismatch stops the booking; missing amounts only say that nothing could be checked.
 */
export function checkSums(offer: Offer): SumCheck {
  const parts = offer.items.map(checkItem).find((check) => check.kind === 'mismatch')
  return parts ?? checkItems(offer)
}

function checkItem(item: OfferItem): SumCheck {
  const { total, base, taxes } = item
  if (!total || !base || !taxes) return { kind: 'not-checkable', reason: 'amounts-missing' }
  const check = compared(partsOf(item), total, 'base-and-taxes')
  return check.kind === 'mismatch' ? { ...check, offerItemId: item.offerItemId } : check
}

function checkItems(offer: Offer): SumCheck {
  const totals = offer.items.map((item) => amountsOf(item).total)
  const known = totals.filter((total) => total !== undefined)
  if (!offer.total || known.length === 0 || known.length < totals.length) {
    return { kind: 'not-checkable', reason: 'amounts-missing' }
  }
  return compared(known, offer.total, 'items')
}

function compared(parts: readonly Money[], stated: Money, what: 'items' | 'base-and-taxes'): SumCheck {
  const foreign = parts.find((part) => part.currency !== stated.currency)
  if (foreign) return { kind: 'mismatch', expected: foreign, stated, what }
  const expected = sumMoney(parts)
  if (!expected || sameMoney(expected, stated)) return { kind: 'adds-up' }
  return { kind: 'mismatch', expected, stated, what }
}
