import { SaxesParser } from 'saxes'
import { xml2js } from 'xml-js'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { createTextSource } from '../../src/main/ndc/decoder/decode-text'
import { generateShoppingAnswer } from '../../test/support/generate-shopping-answer'
import type { Contender, Taken } from './decode-speed'
import { collectGarbage, piecesOf } from './measuring'

// One of the three of decode-speed.ts: reads the answer whenever it is asked to, and tells what it took.
const [name = '', offers = '0'] = process.argv.slice(2)
const bytes = new TextEncoder().encode(generateShoppingAnswer({ seed: 1, offers: Number(offers) }))

const KEPT: unknown[] = []

const CONTENDERS: Readonly<Record<Contender, () => void | Promise<void>>> = {
  decoder: async () => {
    await createDecoder().decode({ chunks: piecesOf(bytes) })
  },
  xmlJs: () => {
    xml2js(new TextDecoder().decode(bytes), { compact: true })
  },
  limit: async () => {
    const parser = new SaxesParser()
    const text = createTextSource()
    const nothing = (): void => undefined
    parser.on('opentag', nothing)
    parser.on('text', nothing)
    parser.on('closetag', nothing)
    for await (const piece of piecesOf(bytes)) parser.write(text.write(piece))
    parser.write(text.end()).close()
    // As the decoder does, or the engine slows it down after a few rounds.
    KEPT[0] = parser
  },
}

const read = CONTENDERS[name as Contender]

process.on('message', () => {
  void timed().then((taken) => process.send?.(taken))
})

async function timed(): Promise<Taken> {
  collectGarbage()
  const started = performance.now()
  const cpu = process.cpuUsage()
  await read()
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: performance.now() - started, cpuMs: (user + system) / 1_000 }
}
