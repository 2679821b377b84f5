import type { PricingAnswer } from '../offer/offer'
import { amountsOf } from '../offer/offer-parts'

/** What a pricing answer has in it and no line of the price tells. */
export interface UnshownParts {
  /** Items without an amount. */
  readonly items: number
  /** Services that are named by a key which the answer defines nowhere. */
  readonly services: number
  /** Offers that nobody asked for. */
  readonly offers: number
}

export function unshownParts({ offer, lists, otherOffers = 0 }: PricingAnswer): UnshownParts {
  const amounts = offer.items.map(amountsOf)
  // Where no item has one, the total alone is told, and is the price of all of them.
  const isToldByItem = amounts.some(({ total, base }) => total ?? base)
  const keys = offer.items.flatMap(({ services }) =>
    services.flatMap((service) =>
      service.kind === 'definition' && service.seat === undefined ? [service.definitionId] : [],
    ),
  )
  return {
    items: isToldByItem ? amounts.filter(({ total, base }) => !total && !base).length : 0,
    services: [...new Set(keys)].filter((key) => lists.serviceDefinitions[key] === undefined).length,
    offers: otherOffers,
  }
}
