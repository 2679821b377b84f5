import type { Offer } from '../../../shared/domain/offer/offer'
import type { PassengerSlot } from '../../../shared/domain/people/passenger'
import type { SearchProgress } from '../../../shared/domain/search/day-search'
import type { DecodedMessage } from './decoded-message'

/** An answer as it arrives, and who wants to hear of it while it does. */
export interface DecodeInput {
  /** The body, not yet inflated when `contentEncoding` says so. */
  readonly chunks: AsyncIterable<Uint8Array>
  /** From the Content-Type header; the declaration of the document decides when absent. */
  readonly charset?: string
  /** `gzip` when the transport left the body as it came. */
  readonly contentEncoding?: string
  readonly signal?: AbortSignal
  /** Who was asked for: an airline may answer with other ids. */
  readonly asked?: readonly PassengerSlot[]
  readonly onProgress?: (progress: SearchProgress) => void
  readonly onOffers?: (offers: readonly Offer[]) => void
}

/** Turns the bytes of an answer into domain objects. Rejects with DecodeFailed, or with the error of `chunks`. */
export interface MessageDecoder {
  decode(input: DecodeInput): Promise<DecodedMessage>
}
