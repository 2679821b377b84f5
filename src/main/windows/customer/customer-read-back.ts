import { bagText } from '../../../shared/domain/baggage/bags'
import type { BookingAttempt } from '../../../shared/domain/booking-attempt'
import type { Attribute } from '../../../shared/domain/offer-attributes'
import { readBackOf } from '../../../shared/domain/order/read-back'
import type { Traveller } from '../../../shared/domain/passenger'
import type { Pricing } from '../../../shared/domain/pricing'
import type { CustomerCondition, CustomerReadBack } from '../../../shared/ipc/customer-contract'

/** What the customer checks before paying. */
export function customerReadBack(
  attempt: Pick<BookingAttempt, 'travellers' | 'contact'>,
  pricing: Pricing | undefined,
): CustomerReadBack {
  const { people, email, phone, conditions } = readBackOf(attempt, pricing?.answer)
  return {
    people: people.map(({ traveller, onLapOf, services }) => ({
      name: nameOf(traveller),
      ...(onLapOf && { onLapOf: nameOf(onLapOf) }),
      services,
    })),
    contact: [email, phone?.text].filter((part) => part !== undefined),
    bags: conditions ? [conditions['checked-bag'], conditions['cabin-bag']].flatMap(bagWords) : [],
    ...(conditions && { change: conditionOf(conditions.change), refund: conditionOf(conditions.refund) }),
  }
}

function nameOf({ givenName, surname }: Traveller): string {
  return `${givenName} ${surname}`
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
