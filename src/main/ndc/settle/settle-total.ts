import type { Offer } from '../../../shared/domain/offer/offer'
import { totalOf } from '../../../shared/domain/offer/offer-parts'

/** An offer that states no total costs what its items cost together. */
export function settleTotal(read: Offer): Offer {
  if (read.total !== undefined) return read
  const total = totalOf(read)
  return total ? { ...read, total } : read
}
