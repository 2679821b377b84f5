/** A currency whose amounts are all whole in an answer. */
export interface WholeCurrency {
  readonly currency: string
  /** As the answer states them; absent where it does not. */
  readonly decimals?: number
  /** Fewer different amounts may all be whole by chance. */
  readonly areMany: boolean
}

/**
 * Every amount of an answer is whole, though it states decimals for their currency: they may be minor units, and
 * nothing in the answer tells. Such amounts are no price.
 */
export interface UnclearAmounts {
  readonly currency: string
  readonly decimals: number
}
