import { legAirports } from '../flights/itinerary'
import { journeysOf } from '../flights/journey'
import {
  serviceCodeOf,
  servicesOf,
  type AncillaryItem,
  type AncillarySelection,
  type PricingAnswer,
} from '../offer/offer'
import { serviceNameOf } from './listed-services'

/**
 * The same services in another answer: by their codes, travellers and legs, as every id is new (section 4.2).
 * Undefined when one of them is not listed any more.
 */
export function findServicesAgain(
  selections: readonly AncillarySelection[],
  from: PricingAnswer,
  to: PricingAnswer,
): readonly AncillarySelection[] | undefined {
  const again = selections.flatMap((selection) => findAgain(selection, from, to) ?? [])
  return again.length === selections.length ? again : undefined
}

function findAgain(
  selection: AncillarySelection,
  from: PricingAnswer,
  to: PricingAnswer,
): AncillarySelection | undefined {
  const sold = servicesOf(from).find((item) => item.offerItemId === selection.offerItemId)
  if (!sold) return undefined
  const wanted = selection.segmentKey === undefined ? sold.segmentKeys : [selection.segmentKey]
  const legs = wanted.flatMap((key) => legIn(key, from, to) ?? [])
  if (legs.length < wanted.length) return undefined
  const fits = servicesOf(to).filter(
    (one) =>
      serviceCodeOf(one, to) === serviceCodeOf(sold, from) &&
      isNamedLike(one.passengerRefs, sold.passengerRefs, selection.passengerRefs) &&
      isNamedLike(one.segmentKeys, sold.segmentKeys, legs),
  )
  const item = fits.find((one) => isAlike(one, to, sold, from)) ?? (fits.length === 1 ? fits[0] : undefined)
  if (!item) return undefined
  const { passengerRefs, quantity } = selection
  const segmentKey = selection.segmentKey === undefined ? undefined : legs[0]
  return {
    offerItemId: item.offerItemId,
    passengerRefs,
    quantity,
    ...(segmentKey !== undefined && { segmentKey }),
  }
}

/** Of several under one code, such as bags of two weights, the one of the same name and price. */
function isAlike(a: AncillaryItem, ofA: PricingAnswer, b: AncillaryItem, ofB: PricingAnswer): boolean {
  const told = (item: AncillaryItem, answer: PricingAnswer): string =>
    JSON.stringify([serviceNameOf(item, answer), item.unitPrice])
  return told(a, ofA) === told(b, ofB)
}

/** The key of the same leg in another answer, where it may fly on another day. */
function legIn(segmentKey: string, from: PricingAnswer, to: PricingAnswer): string | undefined {
  const leg = from.lists.segments[segmentKey]
  const flown = journeysOf(to.offer, to.lists).flat()
  return leg && flown.find((one) => legAirports(one) === legAirports(leg))?.segmentKey
}

/** For all, as it was before (AnyPassengerInd, AnySegmentInd), or for those who are wanted, by name. */
function isNamedLike(
  named: readonly string[],
  before: readonly string[],
  wanted: readonly string[],
): boolean {
  if (before.length === 0) return named.length === 0
  return named.length > 0 && wanted.every((one) => named.includes(one))
}
