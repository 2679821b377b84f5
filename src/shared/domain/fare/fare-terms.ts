import type { Attributes } from '../offer/offer-attributes'
import type { FareOfFlight } from './fare-of-flight'

/** What a fare gives and asks, the same on every screen and paper. */
export interface FareTerms {
  readonly attributes: Attributes
  /** Services and price classes that the answer describes, each with its words. */
  readonly described: readonly { readonly name: string; readonly words: string }[]
  /** As what each flight is sold, by its airports: keys are new in every answer. */
  readonly legs: Readonly<Record<string, FareOfLeg>>
}

export interface FareOfLeg extends FareOfFlight {
  readonly priceClass?: string
}
