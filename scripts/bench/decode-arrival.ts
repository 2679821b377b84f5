import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { createWorkerDecoder, DECODER_WORKER_LIMITS } from '../../src/main/ndc/decoder/create-worker-decoder'
import { collectGarbage, median, PIECE_LENGTH } from './measuring'

export interface ArrivalResult {
  readonly afterLastByteMs: number
  readonly eventLoopP99Ms: number
  readonly eventLoopP99IdleMs: number
}

const BYTES_PER_MS = 20_000

/** The worker decodes while the body arrives at 20 MB/s: once for the last byte, twice as long for the loop. */
export async function measureArrival(
  workerPath: string,
  bytes: Uint8Array,
  rounds: number,
  say: (line: string) => void,
): Promise<ArrivalResult> {
  const decoder = createWorkerDecoder(() => new Worker(workerPath, { resourceLimits: DECODER_WORKER_LIMITS }))
  const decode = async (body: Arrival): Promise<void> => {
    await decoder.decode({ chunks: body.chunks(), onProgress: () => undefined })
  }
  const twice = doubled(bytes)
  const after: number[] = []
  const busy: number[] = []
  const idle: number[] = []
  await decode(new Arrival(bytes))
  for (let round = 0; round < rounds; round++) {
    const body = new Arrival(bytes)
    await decode(body)
    after.push(performance.now() - body.lastByteAt)
    busy.push(await loopDelayWhile(() => decode(new Arrival(twice))))
    idle.push(await loopDelayWhile(() => drain(new Arrival(twice))))
    say(
      `after last byte ${last(after)} ms, event loop p99 ${last(busy)} ms (nobody decoding: ${last(idle)} ms)`,
    )
  }
  await decoder.close()
  return {
    afterLastByteMs: median(after),
    eventLoopP99Ms: median(busy),
    eventLoopP99IdleMs: median(idle),
  }
}

/** A body that arrives in time, as a connection of 20 MB/s would bring it. */
class Arrival {
  lastByteAt = 0

  constructor(private readonly bytes: Uint8Array) {}

  async *chunks(): AsyncGenerator<Uint8Array, void> {
    const started = performance.now()
    for (let at = 0; at < this.bytes.length; at += PIECE_LENGTH) {
      const end = Math.min(this.bytes.length, at + PIECE_LENGTH)
      await until(started + end / BYTES_PER_MS)
      this.lastByteAt = performance.now()
      yield this.bytes.subarray(at, end)
    }
  }
}

async function until(due: number): Promise<void> {
  const remaining = due - performance.now()
  await new Promise<void>((resolve) => {
    if (remaining < 1) setImmediate(resolve)
    else setTimeout(resolve, remaining)
  })
}

async function loopDelayWhile(step: () => Promise<void>): Promise<number> {
  collectGarbage()
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await step()
  histogram.disable()
  return histogram.percentile(99) / 1e6
}

async function drain(body: Arrival): Promise<void> {
  let length = 0
  for await (const chunk of body.chunks()) length += chunk.length
  if (length === 0) throw new Error('Nothing arrived')
}

/** Twice the offers under one root, so that one decoding lasts twice as long. */
function doubled(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const offersEnd = text.indexOf('</AirlineOffers>')
  const offers = text.slice(text.indexOf('<Offer '), offersEnd)
  return new TextEncoder().encode(text.slice(0, offersEnd) + offers + text.slice(offersEnd))
}

function last(values: readonly number[]): string {
  return (values.at(-1) ?? 0).toFixed(1)
}
