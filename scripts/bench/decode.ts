import { availableParallelism, loadavg } from 'node:os'
import { buildDecoderWorker } from '../../test/support/decoder-worker'
import { generateShoppingAnswer } from '../../test/support/generate-shopping-answer'
import { measureArrival } from './decode-arrival'
import type { ArrivalResult } from './decode-arrival'
import { measurePeakMemory } from './decode-memory'
import { measureSpeed } from './decode-speed'
import type { Speed } from './decode-speed'
import { median } from './measuring'

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
  /** The same in time of the processor: what is left when other programs keep the machine busy. */
  readonly ratioToXmlJsCpu: number
  readonly ratioToLimitCpu: number
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

const OFFERS = 3_300
const ROUNDS = 9

/** Decoding a generated 10 MB AirShoppingRS (design, section 7); medians of rounds that take turns. */
export async function runDecodeBench({
  say = () => undefined,
}: { readonly say?: (line: string) => void } = {}): Promise<DecodeBenchResult> {
  const bytes = new TextEncoder().encode(generateShoppingAnswer({ seed: 1, offers: OFFERS }))
  say(`${(bytes.length / 1e6).toFixed(1)} MB, ${String(OFFERS)} offers of three items`)
  const speed = await measureSpeed(OFFERS, ROUNDS, say)
  const worker = await buildDecoderWorker()
  try {
    const arrival = await measureArrival(worker.path, bytes, ROUNDS, say)
    const peakMemoryRatio = median(measurePeakMemory(worker.path, ROUNDS, say))
    return summary(bytes.length, speed, arrival, peakMemoryRatio)
  } finally {
    await worker.remove()
  }
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
    ratioToXmlJsCpu: rounded(speed.ratioToXmlJsCpu),
    ratioToLimitCpu: rounded(speed.ratioToLimitCpu),
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
