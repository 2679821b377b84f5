import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Worker } from 'node:worker_threads'
import { createWorkerDecoder } from '../../../src/main/ndc/decoder/create-worker-decoder'
import type { WorkerDecoder } from '../../../src/main/ndc/decoder/create-worker-decoder'
import { isDecodeFailed } from '../../../src/main/ndc/decoder/decode-failed'
import type { SearchProgress } from '../../../src/shared/domain/search/day-search'
import type { Offer } from '../../../src/shared/domain/offer/offer'
import { answer, decode, inChunks, orderAnswer, utf8 } from '../../support/answers'
import { buildDecoderWorker } from '../../support/decoder-worker'
import type { BuiltDecoderWorker } from '../../support/decoder-worker'
import { generateShoppingAnswer } from '../../support/generate-shopping-answer'

const XML = generateShoppingAnswer({ seed: 3, offers: 600, flights: 250 })
const BYTES = utf8(XML)

/** Chunks that come when the test says so. */
function gate(chunks: readonly Uint8Array[]): {
  readonly source: AsyncIterable<Uint8Array>
  readonly open: () => void
  readonly isClosed: () => boolean
} {
  let open: () => void = () => undefined
  let isClosed = false
  const opened = new Promise<void>((resolve) => (open = resolve))
  async function* source(): AsyncGenerator<Uint8Array, void> {
    try {
      const [first, ...rest] = chunks
      if (first !== undefined) yield first
      await opened
      yield* rest
    } finally {
      isClosed = true
    }
  }
  return { source: source(), open: () => open(), isClosed: () => isClosed }
}

let built: BuiltDecoderWorker
let workers: Worker[] = []
let decoder: WorkerDecoder

function start(): Worker {
  const worker = built.start()
  workers.push(worker)
  return worker
}

describe('the decoder worker', () => {
  beforeAll(async () => {
    built = await buildDecoderWorker()
  })
  beforeEach(() => {
    workers = []
    decoder = createWorkerDecoder(start)
  })
  afterEach(async () => {
    await decoder.close()
  })
  afterAll(() => built.remove())

  it('gives exactly what the decoder in the thread gives', async () => {
    for (const xml of [
      XML,
      orderAnswer('<Status><StatusCode>OK</StatusCode></Status>'),
      answer('Other', ''),
    ]) {
      expect(await decoder.decode({ chunks: inChunks(utf8(xml)) })).toEqual(await decode(xml))
    }
  })

  it('starts with the first decoding and then stays', async () => {
    expect(workers).toHaveLength(0)
    await decoder.decode({ chunks: inChunks(BYTES) })
    await decoder.decode({ chunks: inChunks(BYTES) })
    expect(workers).toHaveLength(1)
  })

  it('hands offers over in small batches, and progress, while the rest of the answer is still to come', async () => {
    const half = BYTES.length / 2
    const { source, open } = gate([BYTES.subarray(0, half), BYTES.subarray(half)])
    const batches: (readonly Offer[])[] = []
    const progress: SearchProgress[] = []
    const early = new Promise<void>((resolve) => {
      const result = decoder.decode({
        chunks: source,
        onOffers: (offers) => batches.push(offers),
        onProgress: (step) => {
          progress.push(step)
          if (batches.length > 0) resolve()
        },
      })
      void result.then(() => undefined, resolve)
    })
    await early
    expect(batches.flat().length).toBeGreaterThan(0)
    expect(batches.flat().length).toBeLessThan(600)
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThan(50)
    open()
  })

  it('tells at the end how many offers there are, the lowest total and the size', async () => {
    const progress: SearchProgress[] = []
    const message = await decoder.decode({
      chunks: inChunks(BYTES),
      onProgress: (step) => progress.push(step),
    })
    const totals =
      message.root === 'AirShoppingRS' ? message.offers.map(({ total }) => Number(total?.amount)) : []
    expect(progress.at(-1)).toMatchObject({ offers: 600, bytes: BYTES.length })
    expect(Number(progress.at(-1)?.lowest?.amount)).toBe(Math.min(...totals))
  })

  it('leaves the chunks of the transport whole', async () => {
    const pool = Buffer.alloc(BYTES.length + 10, 0x20)
    pool.set(BYTES, 5)
    await decoder.decode({ chunks: inChunks(pool.subarray(5, BYTES.length + 5)) })
    expect(pool.length).toBe(BYTES.length + 10)
    expect(pool.subarray(5, 5 + BYTES.length).equals(BYTES)).toBe(true)
  })

  it('ends at once when the search is aborted while nothing comes, closes the source and brings nothing late', async () => {
    const { source, open, isClosed } = gate([BYTES.subarray(0, 200_000), BYTES.subarray(200_000)])
    const abort = new AbortController()
    let offersAfterwards = 0
    let hasEnded = false
    const result = decoder.decode({
      chunks: source,
      signal: abort.signal,
      onOffers: () => {
        if (hasEnded) offersAfterwards++
        abort.abort(new Error('superseded'))
      },
    })
    await expect(result).rejects.toThrow('superseded')
    hasEnded = true
    open()
    // Another decoding in the same worker: what the first one had still sent would arrive before its result.
    await decoder.decode({ chunks: inChunks(utf8(orderAnswer(''))) })
    expect(offersAfterwards).toBe(0)
    expect(isClosed()).toBe(true)
  })

  it('refuses to begin with a signal that is already aborted', async () => {
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(decoder.decode({ chunks: inChunks(BYTES), signal })).rejects.toThrow('too late')
    expect(workers).toHaveLength(0)
  })

  it('reads several answers at the same time without mixing them', async () => {
    const seeds = [1, 2, 3, 4]
    const messages = await Promise.all(
      seeds.map((seed) =>
        decoder.decode({ chunks: inChunks(utf8(generateShoppingAnswer({ seed, offers: 80 }))) }),
      ),
    )
    const ids = messages.map((message) => (message.root === 'AirShoppingRS' ? message.responseId : undefined))
    expect(ids).toEqual(seeds.map((seed) => `GEN${String(seed)}`))
  })

  it('reports a broken answer and goes on with the next', async () => {
    const failure: unknown = await decoder
      .decode({ chunks: inChunks(utf8('<a><b></a>')) })
      .catch((cause: unknown) => cause)
    expect(isDecodeFailed(failure) && failure.error).toEqual({ kind: 'broken-xml', line: 1, column: 11 })
    await expect(decoder.decode({ chunks: inChunks(BYTES) })).resolves.toMatchObject({
      root: 'AirShoppingRS',
    })
    expect(workers).toHaveLength(1)
  })

  it('reads no further in an answer that it has refused', async () => {
    let pulled = 0
    async function* endless(): AsyncGenerator<Uint8Array, void> {
      yield utf8('<!DOCTYPE a><a>')
      for (;;) {
        pulled++
        yield BYTES
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    await expect(decoder.decode({ chunks: endless() })).rejects.toMatchObject({
      error: { kind: 'hostile-answer', limit: 'doctype' },
    })
    const pulledUntilRefused = pulled
    await decoder.decode({ chunks: inChunks(BYTES) })
    expect(pulled).toBeLessThanOrEqual(pulledUntilRefused + 1)
  })

  it('fails with the error of the connection when that is cut', async () => {
    async function* cut(): AsyncGenerator<Uint8Array, void> {
      yield BYTES.subarray(0, 1_000)
      await Promise.reject(new Error('connection reset'))
    }
    await expect(decoder.decode({ chunks: cut() })).rejects.toThrow('connection reset')
  })

  it('fails when the worker dies, and takes a fresh one for the next answer', async () => {
    const { source } = gate([BYTES.subarray(0, 200_000), BYTES])
    const result = decoder.decode({ chunks: source, onOffers: () => void workers[0]?.terminate() })
    await expect(result).rejects.toMatchObject({ kind: 'decoder-crashed' })
    await expect(decoder.decode({ chunks: inChunks(BYTES) })).resolves.toMatchObject({
      root: 'AirShoppingRS',
    })
    expect(workers).toHaveLength(2)
  })
})
