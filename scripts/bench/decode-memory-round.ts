import { Worker } from 'node:worker_threads'
import { createWorkerDecoder, DECODER_WORKER_LIMITS } from '../../src/main/ndc/decoder/create-worker-decoder'
import { generateShoppingAnswer } from '../../test/support/generate-shopping-answer'
import { collectGarbage, piecesOf } from './measuring'

// One round of decode-memory.ts: prints how much the process grew while the worker decoded, by the length of
// the body. The worker itself, warm and idle, belongs to the application and is there before.
const workerPath = process.argv[2] ?? ''
const decoder = createWorkerDecoder(() => new Worker(workerPath, { resourceLimits: DECODER_WORKER_LIMITS }))
const bytes = new TextEncoder().encode(generateShoppingAnswer({ seed: 2, offers: 3_300 }))
const warmUp = new TextEncoder().encode(generateShoppingAnswer({ seed: 3, offers: 100 }))

await decoder.decode({ chunks: piecesOf(warmUp) })
collectGarbage()
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 2)
const message = await decoder.decode({ chunks: piecesOf(bytes) })
clearInterval(watch)
peak = Math.max(peak, process.memoryUsage.rss())
await decoder.close()
if (message.root !== 'AirShoppingRS' || message.offers.length !== 3_300) process.exitCode = 1
process.stdout.write(String((peak - before) / bytes.length))
