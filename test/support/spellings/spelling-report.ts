import type { ScreenName } from './told-words'

/** One thing that is read wrongly. */
export interface Difference {
  readonly screen: ScreenName
  readonly fact: string
  /** What should be read there, and what is. */
  readonly right: string
  readonly read: string
}

/** A seed whose spelling is read wrongly, and why. */
export interface Failed {
  readonly seed: number
  readonly differences: readonly Difference[]
  /** The choices without which the first difference goes away, in words; absent where nobody looked. */
  readonly because?: readonly string[]
}

/** What a worker of the fuzz run says: that so many are done, or all that it found. */
export type WorkerNews =
  | { readonly kind: 'checked'; readonly seeds: number }
  | { readonly kind: 'failed'; readonly failed: Failed }
  | { readonly kind: 'done' }

export interface SeedShare {
  readonly firstSeed: number
  readonly seeds: number
}
