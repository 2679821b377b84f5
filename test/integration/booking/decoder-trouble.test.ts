import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWorkerDecoder, type WorkerDecoder } from '../../../src/main/ndc/decoder/create-worker-decoder'
import { createTrainingAirline } from '../../../training-airline'
import { inChunks, utf8 } from '../../support/answers'
import { readyToPay } from '../../support/booking/ready-to-pay'
import { startWorkstation } from '../../support/booking/workstation'
import { buildDecoderWorker, type BuiltDecoderWorker } from '../../support/decoder-worker'
import { generateShoppingAnswer } from '../../support/generate-shopping-answer'
import { temporaryFolder } from '../../support/order-cache'

const DEBIT = '4000000000000010'
const LARGE = utf8(generateShoppingAnswer({ seed: 7, offers: 3_000, flights: 250 }))

let built: BuiltDecoderWorker
beforeAll(async () => {
  built = await buildDecoderWorker()
})
afterAll(() => built.remove())

let decoder: WorkerDecoder
let worker: Worker | undefined
/** Kills the worker as soon as the next answer has been handed to it. */
let isNextOneFatal = false
beforeEach(() => {
  isNextOneFatal = false
  decoder = createWorkerDecoder(() => (worker = built.start()))
})

function start() {
  const airline = createTrainingAirline({ latencyMs: 0 })
  const desk = startWorkstation({
    airline,
    path: join(temporaryFolder(), 'orders.db'),
    decoder: {
      decode: (input) => {
        const decoding = decoder.decode(input)
        if (isNextOneFatal) void worker?.terminate()
        isNextOneFatal = false
        return decoding
      },
    },
  })
  onTestFinished(async () => {
    desk.stop()
    await decoder.close()
  })
  return { airline, desk }
}

describe('the decoder worker', () => {
  it('dying while it reads the answer to OrderCreate leaves the outcome unknown, and the order is found', async () => {
    const { airline, desk } = start()
    const { id } = await readyToPay(desk, DEBIT)
    isNextOneFatal = true
    expect((await desk.booking.payAttempt(id)).state).toMatchObject({
      kind: 'unknown',
      reason: 'unreadable-answer',
    })
    expect((await desk.until(id, 'confirmed', 'reconciled')).state.kind).toBe('confirmed')
    expect([airline.books.orders.length, desk.orders.count()]).toEqual([1, 1])
  })

  it('reading a large search keeps no order waiting for its end', async () => {
    const { desk } = start()
    const { id } = await readyToPay(desk, DEBIT)
    let isSearchOver = false
    const searching = decoder.decode({ chunks: inChunks(LARGE, 65_536) }).then(() => (isSearchOver = true))
    expect((await desk.booking.payAttempt(id)).state.kind).toBe('confirmed')
    expect(isSearchOver).toBe(false)
    await searching
  })

  it('taken down by a large search leaves the order that it was reading unknown, and the order is found', async () => {
    const { airline, desk } = start()
    const { id } = await readyToPay(desk, DEBIT)
    const searching = decoder.decode({ chunks: inChunks(LARGE, 65_536) })
    isNextOneFatal = true
    const [paid] = await Promise.all([
      desk.booking.payAttempt(id),
      expect(searching).rejects.toThrow('The decoder ended'),
    ])
    expect(paid.state.kind).toBe('unknown')
    expect((await desk.until(id, 'confirmed', 'reconciled')).state.kind).toBe('confirmed')
    expect(airline.books.orders).toHaveLength(1)
  })
})
