import type { PriceClass } from '../../../../../shared/domain/data-lists'

/** How many seats are left, in the four ways that the counter tells them. */
export type Seats =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'plenty' | 'few' | 'last'; readonly left: number }
  /** Fewer than the party needs: cannot be chosen. */
  | { readonly kind: 'short'; readonly left: number; readonly needed: number }

/** The fewest seats over the segments of a flight in a price class; unknown when the answer says nothing. */
export function seatsLeft(
  priceClass: PriceClass | undefined,
  segmentKeys: readonly string[],
  needed: number,
): Seats {
  const perSegment = (priceClass?.seats ?? []).flatMap((seat) =>
    seat.seatsLeft !== undefined && seat.segmentKeys.some((key) => segmentKeys.includes(key))
      ? [seat.seatsLeft]
      : [],
  )
  if (perSegment.length === 0) return { kind: 'unknown' }
  const left = Math.min(...perSegment)
  if (left < needed) return { kind: 'short', left, needed }
  return { kind: left >= 6 ? 'plenty' : left >= 3 ? 'few' : 'last', left }
}
