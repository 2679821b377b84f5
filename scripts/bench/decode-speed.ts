import { DECODER_WORKER_LIMITS } from '../../src/main/ndc/decoder/create-worker-decoder'
import { median } from './measuring'
import { runRound } from './run-round'

export interface Speed {
  readonly decodeMs: number
  readonly ratioToXmlJs: number
  readonly ratioToLimit: number
  readonly ratioToXmlJsCpu: number
  readonly ratioToLimitCpu: number
}

/** Time by the clock, and time of the processor: what is left when other programs keep the machine busy. */
export interface Taken {
  readonly wallMs: number
  readonly cpuMs: number
}

/** One round of the three that are compared. */
export interface SpeedRound {
  readonly decode: Taken
  readonly xmlJs: Taken
  readonly limit: Taken
}

/** All three run with the memory that the decoder worker has: three semi-spaces make its young generation. */
export function measureSpeed(offers: number, rounds: number, say: (line: string) => void): Speed {
  const semiSpaceMb = Math.floor(DECODER_WORKER_LIMITS.maxYoungGenerationSizeMb / 3)
  const printed = runRound(
    'decode-speed-rounds.ts',
    [String(offers), String(rounds)],
    [`--max-semi-space-size=${String(semiSpaceMb)}`],
  )
  const measured = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SpeedRound)
  for (const { decode, limit, xmlJs } of measured) {
    say(`decode ${spoken(decode)}, parser alone ${spoken(limit)}, xml-js ${spoken(xmlJs)}`)
  }
  // Each ratio is taken within its round: what disturbs one of the three disturbs all.
  const middle = (ratio: (round: SpeedRound) => number): number => median(measured.map(ratio))
  return {
    decodeMs: middle(({ decode }) => decode.wallMs),
    ratioToXmlJs: middle(({ decode, xmlJs }) => xmlJs.wallMs / decode.wallMs),
    ratioToLimit: middle(({ decode, limit }) => decode.wallMs / limit.wallMs),
    ratioToXmlJsCpu: middle(({ decode, xmlJs }) => xmlJs.cpuMs / decode.cpuMs),
    ratioToLimitCpu: middle(({ decode, limit }) => decode.cpuMs / limit.cpuMs),
  }
}

function spoken({ wallMs, cpuMs }: Taken): string {
  return `${wallMs.toFixed(0)} ms (${cpuMs.toFixed(0)} of the processor)`
}
