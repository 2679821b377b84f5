import { SaxesParser } from 'saxes'
import { xml2js } from 'xml-js'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { createTextSource } from '../../src/main/ndc/decoder/decode-text'
import { generateShoppingAnswer } from '../../test/support/generate-shopping-answer'
import type { SpeedRound, Taken } from './decode-speed'
import { collectGarbage, piecesOf } from './measuring'

// The rounds of decode-speed.ts: prints for each what the decoder, xml-js and the parser alone took.
const [offers = 0, rounds = 0] = process.argv.slice(2).map(Number)
const bytes = new TextEncoder().encode(generateShoppingAnswer({ seed: 1, offers }))
const WARM_UP = 2

for (let round = -WARM_UP; round < rounds; round++) {
  const limit = await timed(readWithEmptyHandlers)
  const decode = await timed(async () => {
    await createDecoder().decode({ chunks: piecesOf(bytes) })
  })
  const xmlJs = await timed(() => {
    xml2js(new TextDecoder().decode(bytes), { compact: true })
  })
  const measured: SpeedRound = { decode, xmlJs, limit }
  if (round >= 0) console.log(JSON.stringify(measured))
}

async function timed(step: () => void | Promise<void>): Promise<Taken> {
  collectGarbage()
  const started = performance.now()
  const cpu = process.cpuUsage()
  await step()
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: performance.now() - started, cpuMs: (user + system) / 1_000 }
}

async function readWithEmptyHandlers(): Promise<void> {
  const parser = new SaxesParser()
  const text = createTextSource()
  const nothing = (): void => undefined
  parser.on('opentag', nothing)
  parser.on('text', nothing)
  parser.on('closetag', nothing)
  for await (const piece of piecesOf(bytes)) parser.write(text.write(piece))
  parser.write(text.end()).close()
}
