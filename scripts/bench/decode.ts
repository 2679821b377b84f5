import { availableParallelism, loadavg } from 'node:os'
import { xml2js } from 'xml-js'
import { SaxesParser } from 'saxes'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { createTextSource } from '../../src/main/ndc/decoder/decode-text'
import { buildDecoderWorker } from '../../test/support/decoder-worker'
import { generateShoppingAnswer } from '../../test/support/generate-shopping-answer'
import { measureArrival } from './decode-arrival'
import type { ArrivalResult } from './decode-arrival'
import { measurePeakMemory } from './decode-memory'
import { collectGarbage, median, piecesOf } from './measuring'

export interface DecodeBenchResult {
  readonly name: 'decode'
  readonly megabytes: number
  readonly offers: number
  readonly rounds: number
  readonly decodeMs: number
  /** How many times faster than xml-js compact, which maps nothing; budget: at least 4. */
  readonly ratioToXmlJs: number
  /** How many times the parser alone with empty handlers; budget: at most 2. */
  readonly ratioToLimit: number
  /** Until the result is there, with the body arriving at 20 MB/s; budget: at most 50. */
  readonly afterLastByteMs: number
  /** Of the main thread while 20 MB arrive; budget: under 20. */
  readonly eventLoopP99Ms: number
  /** The same while as many chunks arrive and nobody decodes them: what the machine itself costs. */
  readonly eventLoopP99IdleMs: number
  /** Additional memory of the process by the length of the body; budget: at most 8. */
  readonly peakMemoryRatio: number
  /** Programs that want the processor, by its cores: above 1 the times above say little, the ratios still do. */
  readonly loadPerCore: number
  readonly holds: boolean
}

const OFFERS = 3_500
const ROUNDS = 9

/** Decoding a generated 10 MB AirShoppingRS (design, section 7); medians of rounds that take turns. */
export async function runDecodeBench({
  say = () => undefined,
}: { readonly say?: (line: string) => void } = {}): Promise<DecodeBenchResult> {
  const bytes = new TextEncoder().encode(generateShoppingAnswer({ seed: 1, offers: OFFERS }))
  say(`${(bytes.length / 1e6).toFixed(1)} MB, ${String(OFFERS)} offers of three items`)
  const speed = await measureSpeed(bytes, say)
  const worker = await buildDecoderWorker()
  try {
    const arrival = await measureArrival(worker.path, bytes, ROUNDS, say)
    const peakMemoryRatio = median(measurePeakMemory(worker.path, ROUNDS, say))
    return summary(bytes.length, speed, arrival, peakMemoryRatio)
  } finally {
    await worker.remove()
  }
}

interface Speed {
  readonly decodeMs: number
  readonly ratioToXmlJs: number
  readonly ratioToLimit: number
}

/** The three take turns, and each ratio is taken within its round: what disturbs one disturbs all. */
async function measureSpeed(bytes: Uint8Array, say: (line: string) => void): Promise<Speed> {
  const rounds: { readonly decode: number; readonly xmlJs: number; readonly limit: number }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const limit = await timed(() => readWithEmptyHandlers(bytes))
    const decode = await timed(async () => {
      await createDecoder().decode({ chunks: piecesOf(bytes) })
    })
    const xmlJs = await timed(() => {
      xml2js(new TextDecoder().decode(bytes), { compact: true })
    })
    if (round >= 0) rounds.push({ decode, xmlJs, limit })
    say(`decode ${decode.toFixed(0)} ms, parser alone ${limit.toFixed(0)} ms, xml-js ${xmlJs.toFixed(0)} ms`)
  }
  return {
    decodeMs: median(rounds.map(({ decode }) => decode)),
    ratioToXmlJs: median(rounds.map(({ decode, xmlJs }) => xmlJs / decode)),
    ratioToLimit: median(rounds.map(({ decode, limit }) => decode / limit)),
  }
}

const WARM_UP = 2

async function timed(step: () => void | Promise<void>): Promise<number> {
  collectGarbage()
  const started = performance.now()
  await step()
  return performance.now() - started
}

async function readWithEmptyHandlers(bytes: Uint8Array): Promise<void> {
  const parser = new SaxesParser()
  const text = createTextSource()
  const nothing = (): void => undefined
  parser.on('opentag', nothing)
  parser.on('text', nothing)
  parser.on('closetag', nothing)
  for await (const piece of piecesOf(bytes)) parser.write(text.write(piece))
  parser.write(text.end()).close()
}

function summary(
  length: number,
  speed: Speed,
  arrival: ArrivalResult,
  peakMemoryRatio: number,
): DecodeBenchResult {
  return {
    name: 'decode',
    megabytes: rounded(length / 1e6),
    offers: OFFERS,
    rounds: ROUNDS,
    decodeMs: rounded(speed.decodeMs),
    ratioToXmlJs: rounded(speed.ratioToXmlJs),
    ratioToLimit: rounded(speed.ratioToLimit),
    afterLastByteMs: rounded(arrival.afterLastByteMs),
    eventLoopP99Ms: rounded(arrival.eventLoopP99Ms),
    eventLoopP99IdleMs: rounded(arrival.eventLoopP99IdleMs),
    peakMemoryRatio: rounded(peakMemoryRatio),
    loadPerCore: rounded((loadavg()[0] ?? 0) / availableParallelism()),
    holds:
      speed.ratioToXmlJs >= 4 &&
      speed.ratioToLimit <= 2 &&
      arrival.afterLastByteMs <= 50 &&
      arrival.eventLoopP99Ms < 20 &&
      peakMemoryRatio <= 8,
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
