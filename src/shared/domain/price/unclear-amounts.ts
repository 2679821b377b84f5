/**
 * Every amount of an answer is whole, though it states decimals for their currency: they may be minor units, and
 * nothing in the answer tells. Such amounts are no price.
 */
export interface UnclearAmounts {
  readonly currency: string
  readonly decimals: number
}
