import type { Transferable } from 'node:worker_threads'
import type { DataLists } from '../../../shared/domain/lists/data-lists'
import type { Offer } from '../../../shared/domain/offer/offer'
import { assertNever } from '../../../shared/assert-never'
import { AnswerParts } from './answer-parts'
import type { LastOfAnswer } from './answer-reader'
import { DecodeFailed } from './decode-failed'
import type { DecodedMessage } from './decoded-message'
import type { DecodeInput } from './message-decoder'
import { untilAborted } from './until-aborted'
import type { FromWorker, ToWorker } from './worker-protocol'

type Post = (message: ToWorker, transfer?: readonly Transferable[]) => void

/** Main's side of one decoding: sends the bytes, collects what comes back, ends exactly once. */
export class WorkerSession {
  readonly #ended = new AbortController()
  readonly #parts = new AnswerParts()
  readonly #result: Promise<DecodedMessage>
  #resolve: (message: DecodedMessage) => void = () => undefined
  #reject: (reason: unknown) => void = () => undefined
  #unreadBytes = 0
  #hasRoom: (() => void) | undefined

  constructor(
    private readonly id: number,
    private readonly input: DecodeInput,
    private readonly post: Post,
  ) {
    this.#result = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  async run(): Promise<DecodedMessage> {
    const { signal, charset } = this.input
    const stop = (): void => {
      this.fail(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    this.post({ id: this.id, kind: 'begin', ...(charset === undefined ? {} : { charset }) })
    this.#send().catch((cause: unknown) => {
      this.fail(cause)
    })
    try {
      return await this.#result
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  fail(reason: unknown): void {
    if (this.#ended.signal.aborted) return
    this.post({ id: this.id, kind: 'cancel' })
    this.#end()
    this.#reject(reason)
  }

  receive(message: FromWorker): void {
    if (this.#ended.signal.aborted) return
    try {
      this.#take(message)
    } catch (cause) {
      // A listener of the offers threw; the decoding is of no use to it any more.
      this.fail(cause)
    }
  }

  #take(message: FromWorker): void {
    switch (message.kind) {
      case 'read':
        this.#unreadBytes -= message.byteLength
        this.#hasRoom?.()
        return
      case 'offers':
        this.#takeOffers(JSON.parse(message.offers) as readonly Offer[])
        return
      case 'progress':
        this.input.onProgress?.(message.progress)
        return
      case 'lists':
        this.#parts.addLists(JSON.parse(message.lists) as DataLists)
        return
      case 'last':
        this.#end()
        this.#resolve(this.#parts.complete(JSON.parse(message.last) as LastOfAnswer, this.input.asked))
        return
      case 'refused':
        this.#end()
        this.#reject(new DecodeFailed(message.error))
        return
      case 'failed':
        this.#end()
        this.#reject(new Error(`The decoder failed: ${message.reason}`))
        return
      default:
        assertNever(message)
    }
  }

  #takeOffers(offers: readonly Offer[]): void {
    this.#parts.addOffers(offers)
    this.input.onOffers?.(offers)
  }

  async #send(): Promise<void> {
    for await (const chunk of untilAborted(this.input.chunks, this.#ended.signal)) {
      for (let start = 0; start < chunk.length; start += PIECE_LENGTH) {
        await this.#room()
        if (this.#ended.signal.aborted) return
        // Copied, because a chunk may lie in a pool of the transport, and a transferred buffer is lost to others.
        const bytes = new Uint8Array(chunk.subarray(start, start + PIECE_LENGTH))
        this.#unreadBytes += bytes.length
        this.post({ id: this.id, kind: 'bytes', bytes }, [bytes.buffer])
      }
    }
    this.post({ id: this.id, kind: 'end' })
  }

  /** A source that is faster than the worker waits, or the body would pile up in memory. */
  async #room(): Promise<void> {
    while (this.#unreadBytes >= MAX_UNREAD_BYTES && !this.#ended.signal.aborted) {
      await new Promise<void>((resolve) => (this.#hasRoom = resolve))
    }
  }

  #end(): void {
    this.#ended.abort()
    this.#hasRoom?.()
  }
}

const PIECE_LENGTH = 64 * 1024
const MAX_UNREAD_BYTES = 2 * 1024 * 1024
