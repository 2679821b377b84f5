import { addMoney, sameMoney, sumMoney, type Money } from '../../../../../shared/domain/money'
import type { Offer, OfferItem } from '../../../../../shared/domain/offer'
import type { SumCheck } from '../../../../../shared/domain/pricing'

/** Whether the items make the total, and base and taxes each item; amounts that are missing prove nothing. */
export function checkSums(offer: Offer): SumCheck {
  for (const item of offer.items) {
    const check = checkItem(item)
    if (check.kind === 'mismatch') return check
  }
  const totals = offer.items.map((item) => item.total)
  if (offer.total === undefined || totals.length === 0 || totals.some((total) => total === undefined)) {
    return { kind: 'not-checkable', reason: 'amounts-missing' }
  }
  return compare(sumMoney(totals.filter((total) => total !== undefined)), offer.total, 'items')
}

function checkItem({ base, taxes, total }: OfferItem): SumCheck {
  if (!base || !taxes || !total) return { kind: 'not-checkable', reason: 'amounts-missing' }
  if (base.currency !== taxes.currency) return { kind: 'not-checkable', reason: 'amounts-missing' }
  return compare(addMoney(base, taxes), total, 'base-and-taxes')
}

function compare(expected: Money | undefined, stated: Money, what: 'items' | 'base-and-taxes'): SumCheck {
  if (!expected) return { kind: 'not-checkable', reason: 'amounts-missing' }
  return sameMoney(expected, stated) ? { kind: 'adds-up' } : { kind: 'mismatch', expected, stated, what }
}
