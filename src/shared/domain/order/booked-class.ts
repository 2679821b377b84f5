import type { Segment } from '../flights/itinerary'
import type { Order } from './order'

/** The price class of a segment, where the order's lists leave no doubt; never guessed. */
export function priceClassOf({ lists }: Order, { segmentKey }: Segment): string | undefined {
  const all = Object.values(lists.priceClasses)
  const naming = all.filter(({ seats }) => seats.some(({ segmentKeys }) => segmentKeys.includes(segmentKey)))
  const [only, other] = naming.length > 0 ? naming : all
  return other === undefined ? (only?.name ?? only?.code) : undefined
}
