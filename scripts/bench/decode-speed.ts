import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DECODER_WORKER_LIMITS } from '../../src/main/ndc/decoder/create-worker-decoder'
import { median } from './measuring'

export interface Speed {
  readonly decodeMs: number
  readonly ratioToXmlJs: number
  readonly ratioToLimit: number
  readonly ratioToXmlJsCpu: number
  readonly ratioToLimitCpu: number
}

/** Our decoder, xml-js, and the parser that our decoder uses with nothing to do. */
export type Contender = 'decoder' | 'xmlJs' | 'limit'

/** Time by the clock, and time of the processor: what is left when other programs keep the machine busy. */
export interface Taken {
  readonly wallMs: number
  readonly cpuMs: number
}

type Round = Readonly<Record<Contender, Taken>>

const WARM_UP = 3

/**
 * The three take turns, each in a process of its own, so that none pays for what another left in memory, with the
 * memory that the decoder's worker has. Each ratio is taken within its round: what disturbs one disturbs all.
 */
export async function measureSpeed(
  offers: number,
  rounds: number,
  say: (line: string) => void,
): Promise<Speed> {
  const [decoder, xmlJs, limit] = [start('decoder', offers), start('xmlJs', offers), start('limit', offers)]
  const measured: Round[] = []
  try {
    for (let round = -WARM_UP; round < rounds; round++) {
      const taken = { limit: await take(limit), decoder: await take(decoder), xmlJs: await take(xmlJs) }
      if (round < 0) continue
      measured.push(taken)
      say(
        `decoder ${spoken(taken.decoder)}, parser alone ${spoken(taken.limit)}, xml-js ${spoken(taken.xmlJs)}`,
      )
    }
  } finally {
    for (const child of [decoder, xmlJs, limit]) child.kill()
  }
  return speedOf(measured)
}

function start(name: Contender, offers: number): ChildProcess {
  const program = fileURLToPath(new URL('decode-contender.ts', import.meta.url))
  // Three semi-spaces make the young generation.
  const semiSpaceMb = Math.floor(DECODER_WORKER_LIMITS.maxYoungGenerationSizeMb / 3)
  return fork(program, [name, String(offers)], {
    execArgv: [`--max-semi-space-size=${String(semiSpaceMb)}`, ...process.execArgv],
  })
}

async function take(child: ChildProcess): Promise<Taken> {
  const gone = new AbortController()
  const onExit = (): void => {
    gone.abort(new Error('A process that is measured ended before its time'))
  }
  child.once('exit', onExit)
  child.send('read')
  const [taken] = (await once(child, 'message', { signal: gone.signal })) as [Taken]
  child.off('exit', onExit)
  return taken
}

function speedOf(rounds: readonly Round[]): Speed {
  const middle = (ratio: (round: Round) => number): number => median(rounds.map(ratio))
  return {
    decodeMs: middle(({ decoder }) => decoder.wallMs),
    ratioToXmlJs: middle(({ decoder, xmlJs }) => xmlJs.wallMs / decoder.wallMs),
    ratioToLimit: middle(({ decoder, limit }) => decoder.wallMs / limit.wallMs),
    ratioToXmlJsCpu: middle(({ decoder, xmlJs }) => xmlJs.cpuMs / decoder.cpuMs),
    ratioToLimitCpu: middle(({ decoder, limit }) => decoder.cpuMs / limit.cpuMs),
  }
}

function spoken({ wallMs, cpuMs }: Taken): string {
  return `${wallMs.toFixed(0)} ms (${cpuMs.toFixed(0)} of the processor)`
}
