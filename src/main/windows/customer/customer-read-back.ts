import { bagText } from '../../../shared/domain/baggage/bags'
import { attributesOf, type Attribute } from '../../../shared/domain/offer/offer-attributes'
import type { PricingAnswer } from '../../../shared/domain/offer/offer'
import type { CustomerCondition, CustomerReadBack } from '../../../shared/ipc/customer-contract'

/** Bags and conditions, as the customer checks them before paying. */
export function customerReadBack({ offer, lists }: PricingAnswer): CustomerReadBack {
  const conditions = attributesOf(offer, lists)
  return {
    bags: [conditions['checked-bag'], conditions['cabin-bag']].flatMap(bagWords),
    change: conditionOf(conditions.change),
    refund: conditionOf(conditions.refund),
  }
}

function bagWords(attribute: Attribute): readonly string[] {
  if (attribute.kind === 'in-words') return [attribute.words]
  if (attribute.kind !== 'included') return []
  const bags = attribute.bags.filter(({ pieces }) => pieces !== 0).map(bagText)
  return [...bags, attribute.words ?? ''].filter((part) => part !== '')
}

function conditionOf(attribute: Attribute): CustomerCondition {
  if (attribute.kind === 'not-stated') return { kind: 'not-stated' }
  if (attribute.words !== undefined && attribute.words !== '')
    return { kind: 'words', words: attribute.words }
  return attribute.kind === 'in-words' ? { kind: 'not-stated' } : { kind: attribute.kind }
}
