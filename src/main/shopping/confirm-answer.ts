import { isSameRoute } from '../../shared/domain/flights/flight-changes'
import { coversParty } from '../../shared/domain/offer/party-cover'
import { sellsSelections } from '../../shared/domain/services/services-sold'
import { comparedPrice } from '../../shared/domain/price/price-change'
import type { Pricing } from '../../shared/domain/price/pricing'
import type { PricingPlan } from './plan-pricing'
import { Refused } from '../../shared/errors/refused'

/**
 * The answer is for the route that was agreed, for the party and with the services asked for; throws otherwise. What
 * merely changed about the flights is told and waits for a yes.
 */
export function confirmAnswer({ agreed, party }: PricingPlan, pricing: Pricing): void {
  if (agreed && !isSameRoute(agreed.journeys, comparedPrice(pricing).journeys)) {
    throw new Refused({ kind: 'no-longer-there', what: 'flights' })
  }
  if (!coversParty(pricing.answer.offer, party)) throw new Refused({ kind: 'party-mismatch' })
  if (!sellsSelections(pricing)) {
    throw new Refused({ kind: 'no-longer-there', what: 'service-in-price' })
  }
}
