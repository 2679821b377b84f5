import { offersByIds } from '../../shared/domain/offer/offer-parts'
import type { HeldSales } from '../windows/customer/customer-view'
import type { Services } from './open-services'

/** Sales as the customer's view reads them: what main no longer holds is absent, never an error. */
export function heldSales({ booking, shopping }: Pick<Services, 'booking' | 'shopping'>): HeldSales {
  return {
    offers: (searchId, offerIds) => {
      const search = shopping.readSearch(searchId)
      if (search === undefined) return undefined
      const { answer, query, profileId } = search
      const offers = offersByIds(offerIds, answer.offers)
      if (!offers) return undefined
      return { chosen: { offers, lists: answer.lists, party: query.party }, profileId }
    },
    pricing: (pricingId) => {
      const held = shopping.pricings.read(pricingId)
      return held && { pricing: held.pricing, profileId: held.profile.id }
    },
    attempt: (attemptId) => orAbsent(() => booking.readAttempt(attemptId)),
    attemptPricing: (attemptId) => orAbsent(() => booking.readAttemptPricing(attemptId)),
  }
}

function orAbsent<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
