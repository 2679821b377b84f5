import type { Worker } from 'node:worker_threads'
import type { DecodedMessage } from '../messages/decoded-message'
import type { DecodeInput, MessageDecoder } from './message-decoder'
import { WorkerSession } from './worker-session'
import type { FromWorker, ToWorker } from './worker-protocol'

/** A decoder that keeps its thread until it is closed. */
export interface WorkerDecoder extends MessageDecoder {
  close(): Promise<void>
}

/** The worker ended while it was decoding: a fault of ours, or an answer that exhausted its memory. */
export class DecoderCrashed extends Error {
  readonly kind = 'decoder-crashed'
}

/** Memory that the worker may take; beyond it the worker ends and main lives on. */
export const DECODER_WORKER_LIMITS = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 128 } as const

/**
 * Decodes in a worker, so that main never waits for a large answer. The worker starts with the first decoding;
 * one that crashed is replaced with the next. `startWorker` loads decoder-worker.cjs.
 */
export function createWorkerDecoder(startWorker: () => Worker): WorkerDecoder {
  const thread = new DecoderThread(startWorker)
  return {
    decode: (input) => thread.decode(input),
    close: () => thread.close(),
  }
}

class DecoderThread {
  readonly #sessions = new Map<number, WorkerSession>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(private readonly startWorker: () => Worker) {}

  async decode(input: DecodeInput): Promise<DecodedMessage> {
    input.signal?.throwIfAborted()
    const worker = this.#running()
    const id = ++this.#lastId
    const session = new WorkerSession(id, input, (message, transfer) => {
      worker.postMessage(message satisfies ToWorker, transfer)
    })
    this.#sessions.set(id, session)
    worker.ref()
    try {
      return await session.run()
    } finally {
      this.#sessions.delete(id)
      // An idle worker must not keep the application from ending.
      if (this.#sessions.size === 0) worker.unref()
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#failAll(new DecoderCrashed('The decoder was closed'))
    await worker?.terminate()
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = this.startWorker()
    worker.unref()
    worker.on('message', (message: FromWorker) => {
      this.#sessions.get(message.id)?.receive(message)
    })
    worker.on('error', (cause) => {
      this.#lost(worker, cause)
    })
    worker.on('exit', () => {
      this.#lost(worker, undefined)
    })
    this.#worker = worker
    return worker
  }

  #lost(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#failAll(new DecoderCrashed('The decoder ended', { cause }))
  }

  #failAll(error: Error): void {
    for (const session of this.#sessions.values()) session.fail(error)
  }
}
