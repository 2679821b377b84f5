import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { decodeStepwise } from './create-decoder'
import { isDecodeFailed } from './decode-failed'
import type { FromWorker, ToWorker } from './worker-protocol'

/** One decoding inside the worker: bytes come in by messages, everything else goes out the same way. */
class WorkerDecoding {
  readonly #stop = new AbortController()
  readonly #waiting: Uint8Array[] = []
  #hasEnded = false
  #wake: (() => void) | undefined

  constructor(
    private readonly id: number,
    private readonly port: MessagePort,
  ) {}

  push(bytes: Uint8Array): void {
    this.#waiting.push(bytes)
    this.#wake?.()
  }

  end(): void {
    this.#hasEnded = true
    this.#wake?.()
  }

  cancel(): void {
    this.#stop.abort()
  }

  async run(charset: string | undefined): Promise<void> {
    try {
      const last = await decodeStepwise({
        chunks: this.#chunks(),
        ...(charset === undefined ? {} : { charset }),
        signal: this.#stop.signal,
        onOffers: (offers) => {
          this.#tell({ id: this.id, kind: 'offers', offers: JSON.stringify(offers) })
        },
        onLists: (lists) => {
          this.#tell({ id: this.id, kind: 'lists', lists: JSON.stringify(lists) })
        },
        onProgress: (progress) => {
          this.#tell({ id: this.id, kind: 'progress', progress })
        },
      })
      this.#tell({ id: this.id, kind: 'last', last: JSON.stringify(last) })
    } catch (cause) {
      this.#tell(this.#failure(cause))
    }
  }

  async *#chunks(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const bytes = this.#waiting.shift()
      if (bytes !== undefined) {
        yield bytes
        this.#tell({ id: this.id, kind: 'read', byteLength: bytes.length })
      } else if (this.#hasEnded) {
        return
      } else {
        await new Promise<void>((resolve) => (this.#wake = resolve))
      }
    }
  }

  #failure(cause: unknown): FromWorker {
    if (isDecodeFailed(cause)) return { id: this.id, kind: 'refused', error: cause.error }
    return { id: this.id, kind: 'failed', reason: cause instanceof Error ? cause.message : 'unknown' }
  }

  #tell(message: FromWorker): void {
    if (!this.#stop.signal.aborted) this.port.postMessage(message)
  }
}

function serve(port: MessagePort): void {
  const decodings = new Map<number, WorkerDecoding>()
  port.on('message', (message: ToWorker) => {
    const decoding = decodings.get(message.id)
    if (message.kind === 'begin') {
      const begun = new WorkerDecoding(message.id, port)
      decodings.set(message.id, begun)
      void begun.run(message.charset).finally(() => decodings.delete(message.id))
    } else if (message.kind === 'bytes') decoding?.push(message.bytes)
    else if (message.kind === 'end') decoding?.end()
    else decoding?.cancel()
  })
}

if (parentPort !== null) serve(parentPort)
