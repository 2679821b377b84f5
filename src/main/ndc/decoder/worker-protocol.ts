import type { SearchProgress } from '../../../shared/domain/search/day-search'
import type { DecodeError } from './decode-failed'

/** What main tells the decoder worker. Every message names its decoding, since several may run at once. */
export type ToWorker = { readonly id: number } & (
  | { readonly kind: 'begin'; readonly charset?: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'cancel' }
)

/**
 * What the worker answers. Offers and list entries come as the bytes that complete them arrive, so that no message is
 * larger than main can unpack in a few milliseconds. They are JSON: reading it takes a fraction of the time of a
 * structured clone.
 */
export type FromWorker = { readonly id: number } & (
  | { readonly kind: 'read'; readonly byteLength: number }
  /** JSON of complete offers. */
  | { readonly kind: 'offers'; readonly offers: string }
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  /** JSON of list entries that are complete. */
  | { readonly kind: 'lists'; readonly lists: string }
  /** JSON of what remains of the answer (LastOfAnswer). */
  | { readonly kind: 'last'; readonly last: string }
  | { readonly kind: 'refused'; readonly error: DecodeError }
  /** A fault of ours, not of the answer. */
  | { readonly kind: 'failed'; readonly reason: string }
)
