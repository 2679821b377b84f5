import type { Profile } from '../../shared/domain/desk/profile'
import type { PriceSide } from '../../shared/domain/price/price-change'
import type { Pricing } from '../../shared/domain/price/pricing'
import type { Traveller } from '../../shared/domain/people/passenger'
import type { TripOutline } from '../../shared/domain/flights/journey'

/** A pricing in main, with what is needed to ask for it again or to order from it. */
export interface KeptPricing {
  readonly pricing: Pricing
  /** The point of sale as it was when it was asked for. */
  readonly profile: Profile
  readonly trip: TripOutline
  readonly needsBirthDates: boolean
  /** Present when the pricing was asked for with birth dates. */
  readonly travellers?: readonly Traveller[]
  /** The last price that the agent chose or accepted; changes are explained against it. */
  readonly agreed: PriceSide
}
