import { termsOfOffer } from '../fare/terms-of-offer'
import { bookedServices, type BookedService } from '../services/booked-services'
import type { PricingAnswer } from '../offer/offer'
import type { Attributes } from '../offer/offer-attributes'
import type { Contact, Traveller } from '../people/passenger'
import { isOddPhone, phoneText } from '../people/contacts'
import { offeredSale } from './offered-sale'

export interface ReadBackPerson {
  readonly traveller: Traveller
  /** The adult on whose lap an infant sits. */
  readonly onLapOf?: Traveller
  /** Bought for them beside what the fare includes, with their flights. */
  readonly services: readonly BookedService[]
}

/** Everything that is read to the customer before paying; what the answer does not say is not in it. */
export interface ReadBack {
  readonly people: readonly ReadBackPerson[]
  readonly email?: string
  readonly phone?: { readonly text: string; readonly isOdd: boolean }
  /** Absent when the pricing is no longer held. */
  readonly conditions?: Pick<Attributes, (typeof READ_CONDITIONS)[number]>
}

export const READ_CONDITIONS = ['checked-bag', 'cabin-bag', 'change', 'refund'] as const

export function readBackOf(
  { travellers, contact }: { readonly travellers: readonly Traveller[]; readonly contact: Contact },
  answer: PricingAnswer | undefined,
): ReadBack {
  const sale = answer && offeredSale(answer)
  const { email, phone } = contact
  return {
    people: travellers.map((traveller) => {
      const onLapOf = travellers.find(({ passengerId }) => passengerId === traveller.withPassengerId)
      return {
        traveller,
        ...(onLapOf && { onLapOf }),
        services: sale ? bookedServices(sale, traveller.passengerId) : [],
      }
    }),
    ...(email !== undefined && { email }),
    ...(phone && { phone: { text: phoneText(phone), isOdd: isOddPhone(phone) } }),
    ...(answer && { conditions: termsOfOffer(answer.offer, answer.lists).attributes }),
  }
}
