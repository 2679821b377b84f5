import { inTravelOrder } from '../flights/travel-order'
import { segmentKeysOf, segmentsByKeys } from '../flights/journey'
import type { AncillaryItem, PricingAnswer } from '../offer/offer'
import { attributeOfService } from '../offer/offer-attributes'
import { nameOfRun } from './service-legs'

/** The name that tells services of one code apart; undefined where the answer gives none. */
export function serviceNameOf({ definitionId }: AncillaryItem, { lists }: PricingAnswer): string | undefined {
  return lists.serviceDefinitions[definitionId]?.name
}

/** What a service is called, else its code; undefined where the answer says neither. */
export function serviceTitleOf(item: AncillaryItem, answer: PricingAnswer): string | undefined {
  return serviceNameOf(item, answer) ?? answer.lists.serviceDefinitions[item.definitionId]?.code
}

/** What the airline says of a service beyond its name; empty where that is nothing. */
export function serviceWordsOf({ definitionId }: AncillaryItem, { lists }: PricingAnswer): string {
  return lists.serviceDefinitions[definitionId]?.descriptions.join(' ') ?? ''
}

/**
 * For what a service is chosen, each as the flights that it is for; without any for the whole trip. A bag goes all
 * the way: listed for several flights of one direction, it is one thing at one price. All else is chosen flight by
 * flight, and so is a bag that is listed for both directions (ALaCarteSelection/SegmentID).
 */
export function legChoices(item: AncillaryItem, menu: PricingAnswer): readonly (readonly string[])[] {
  const { segmentKeys: keys } = item
  const isWhole = keys.length === 0 || (isBag(item, menu) && isOfOneDirection(item, menu))
  return isWhole ? [keys] : keys.map((key) => [key])
}

/** "OSL–LGW" for the flights of these keys; empty where the answer describes none of them. */
export function legNameOf(keys: readonly string[], { lists }: PricingAnswer): string {
  const segments = inTravelOrder(segmentsByKeys(keys, lists), (segment) => segment)
  return segments.length > 0 ? nameOfRun(segments) : ''
}

function isBag({ definitionId }: AncillaryItem, { lists }: PricingAnswer): boolean {
  const { code = '', baggageAllowanceIds = [] } = lists.serviceDefinitions[definitionId] ?? {}
  const attribute = attributeOfService(code)
  return attribute === 'checked-bag' || attribute === 'cabin-bag' || baggageAllowanceIds.length > 0
}

function isOfOneDirection({ segmentKeys }: AncillaryItem, { offer, lists }: PricingAnswer): boolean {
  return offer.flights.some((flight) => {
    const flown = segmentKeysOf({ flights: [flight] }, lists)
    return segmentKeys.every((key) => flown.includes(key))
  })
}
