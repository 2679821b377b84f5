import type { DataLists } from '../lists/data-lists'
import type { Instant } from '../dates/local-date'
import type { Money } from '../money/money'
import type { Offer } from '../offer/offer'

/** What has arrived of the answer so far; prices of offers alone, in the currency of the first. */
export interface SearchProgress {
  readonly offers: number
  readonly lowest?: Money
  readonly bytes: number
}

/** What a day search found; the offers follow page by page (one message stays under 256 KB). */
export interface DaySearchSummary {
  readonly searchId: string
  readonly offerCount: number
  readonly asOf: Instant
  /** Services of the answer that no offer contains; absent where there are none. */
  readonly otherServices?: number
  readonly warnings: readonly string[]
  /** False when the answer gave no ResponseID: shown, but not priceable. */
  readonly isPriceable: boolean
}

/** A page as it crosses the bridge: a text does so many times faster than the objects that it stands for. */
export interface OfferPage {
  readonly searchId: string
  readonly page: number
  /** JSON of an OfferPageContent. */
  readonly content: string
}

export interface OfferPageContent {
  readonly offers: readonly Offer[]
  /** The entries that the offers of this page and of earlier ones refer to, each sent once. */
  readonly lists: DataLists
}
