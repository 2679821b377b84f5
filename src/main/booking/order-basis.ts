import type { AttemptBasis } from '../../shared/domain/booking/booking-attempt'
import { termsOfOffer } from '../../shared/domain/fare/terms-of-offer'
import { itemsToAskFor } from '../../shared/domain/offer/offer-parts'
import { passengerSlots } from '../../shared/domain/people/passenger'
import type { Pricing } from '../../shared/domain/price/pricing'
import { Refused } from '../../shared/errors/refused'

/** What would be ordered from a pricing: every item of its offer, with exactly its total (section 4.3). */
export function basisOf(pricing: Pricing): AttemptBasis {
  const { offer, responseId, minorUnits } = pricing.answer
  if (pricing.check.kind === 'mismatch') throw new Refused({ kind: 'sum-mismatch' })
  const ownResponseId = responseId ?? offer.responseId
  if (ownResponseId === undefined) {
    throw new Refused({ kind: 'unexpected-answer', root: 'OfferPriceRS' })
  }
  const everybody = passengerSlots(pricing.party).map((slot) => slot.passengerId)
  return {
    pricingId: pricing.pricingId,
    offerId: offer.offerId,
    owner: offer.owner,
    responseId: ownResponseId,
    total: pricing.total,
    terms: termsOfOffer(offer, pricing.answer.lists),
    ...(minorUnits !== undefined && { minorUnits }),
    items: itemsToAskFor(offer, everybody),
  }
}
