import type { DataLists, PriceClass } from '../lists/data-lists'
import type { Offer } from './offer'
import { seatsNeeded, type Party } from '../people/passenger'

/** How many seats are left, in the four ways that the counter tells them. */
export type Seats =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'plenty' | 'few' | 'last'; readonly left: number }
  /** Fewer than the party needs: cannot be chosen. */
  | { readonly kind: 'short'; readonly left: number; readonly needed: number }

/** Seats left by segment, made once for a price class: an answer may list thousands of segments. */
export type SeatIndex = ReadonlyMap<string, number>

export function seatIndex(priceClass: PriceClass | undefined): SeatIndex {
  const index = new Map<string, number>()
  for (const { segmentKeys, seatsLeft: left } of priceClass?.seats ?? []) {
    if (left === undefined) continue
    for (const key of segmentKeys) index.set(key, Math.min(left, index.get(key) ?? Infinity))
  }
  return index
}

/** The fewest seats over the segments of a flight, of the class, else of the flight; unknown when the answer says nothing. */
export function seatsLeft(
  index: SeatIndex,
  segmentKeys: readonly string[],
  needed: number,
  { segments }: Pick<DataLists, 'segments'>,
): Seats {
  const perSegment = segmentKeys.flatMap((key) => index.get(key) ?? segments[key]?.seatsLeft ?? [])
  if (perSegment.length === 0) return { kind: 'unknown' }
  const left = Math.min(...perSegment)
  if (left < needed) return { kind: 'short', left, needed }
  return { kind: left >= 6 ? 'plenty' : left >= 3 ? 'few' : 'last', left }
}

/** Whether any flight of the offer has fewer seats left than the party needs; what is not stated is not too few. */
export function hasTooFewSeats(offer: Offer, lists: DataLists, party: Party): boolean {
  const needed = seatsNeeded(party)
  return offer.flights.some(({ flightKey, priceClassId }) => {
    const index = seatIndex(lists.priceClasses[priceClassId ?? ''])
    return seatsLeft(index, lists.flights[flightKey]?.segmentKeys ?? [], needed, lists).kind === 'short'
  })
}
