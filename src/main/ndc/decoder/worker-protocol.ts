import type { DataLists } from '../../../shared/domain/data-lists'
import type { SearchProgress } from '../airline-calls'
import type { DecodeError } from './decode-failed'
import type { DecodedMessage } from './decoded-message'

/** What main tells the decoder worker. Every message names its decoding, since several may run at once. */
export type ToWorker = { readonly id: number } & (
  | { readonly kind: 'begin'; readonly charset?: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'cancel' }
  /** Main has taken the last part of the lists and is ready for the next. */
  | { readonly kind: 'part-taken' }
)

/**
 * What the worker answers. No message is larger than main can unpack in a few milliseconds. Offers and lists are
 * JSON: reading it takes a fraction of the time of a structured clone.
 */
export type FromWorker = { readonly id: number } & (
  | { readonly kind: 'read'; readonly byteLength: number }
  /** JSON of complete offers. */
  | { readonly kind: 'offers'; readonly offers: string }
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  | { readonly kind: 'lists'; readonly part: ListPart }
  /** The message without its offers and lists, which went ahead. */
  | { readonly kind: 'message'; readonly message: DecodedMessage }
  | { readonly kind: 'refused'; readonly error: DecodeError }
  /** A fault of ours, not of the answer. */
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Some entries of one list. */
export interface ListPart {
  readonly list: keyof DataLists
  /** JSON of the entries by their key. */
  readonly entries: string
}
