import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createExchangeLog } from '../../../src/main/ndc/exchange-log'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { skeletonLines } from '../../../src/main/ndc/skeleton/skeleton'
import { skeletonOfAnswer } from '../../../src/main/ndc/skeleton/skeleton-of'
import type { AirlineCalls } from '../../../src/main/ndc/airline-calls'
import { collectGarbage } from '../../support/collect-garbage'
import { AN_ORDER, MEDIA_TYPE, TWO_ERRORS } from '../../support/ndc-answers'
import { anOrderCreateCall, aProfile } from '../../support/ndc-examples'

const context = {
  profile: aProfile({ retailUrl: 'https://air.example/base' }),
  credentials: { user: 'desk', password: 'pass:wørd' },
}

function recorded(answers: readonly (string | Error)[]) {
  let elapsedMs = 0
  let calls = 0
  const exchanges = createExchangeLog({
    now: () => new Date('2026-01-10T10:00:00Z'),
    elapsedMs: () => (elapsedMs += 10),
  })
  const client: AirlineCalls = createNdcClient({
    fetch: () => {
      const answer = answers[calls++ % answers.length] ?? ''
      return typeof answer === 'string'
        ? Promise.resolve(new Response(answer, { headers: { 'Content-Type': MEDIA_TYPE } }))
        : Promise.reject(answer)
    },
    decoder: createDecoder(),
    now: () => new Date('2026-01-10T10:00:00Z'),
    randomId: () => '0a1b2c3d-0000-4000-8000-00000000000a',
    exchanges,
  })
  return { client, exchanges }
}

function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const linesOf = (text: string): readonly string[] => {
  const skeleton = skeletonOfAnswer(Buffer.from(text))
  return skeleton ? skeletonLines(skeleton) : []
}

describe('the last calls, for support', () => {
  it('keep names of elements, codes and times, and nothing that was in the message', async () => {
    const { client, exchanges } = recorded([AN_ORDER])
    const call = anOrderCreateCall()
    await client.createOrder(context, call).catch(() => undefined)
    const [record] = exchanges.last()
    expect(record).toMatchObject({ operation: 'order-create', status: 200, tries: 1, isAnswerCut: false })
    expect(record?.tookMs).toBeGreaterThan(record?.firstByteMs ?? Infinity)
    const told = [record?.request, record?.answer]
      .flatMap((one) => (one ? skeletonLines(one) : []))
      .join('\n')
    expect(told).toMatch(/^OrderCreateRQ/)
    expect(told).toMatch(/OrderViewRS/)
    expect(told).toMatch(/PTC ADT/)
    const values = [
      call.cardToken,
      call.offer.offerId,
      call.offer.responseId,
      call.total.amount,
      ...call.travellers.flatMap(({ surname, givenName }) => [surname, givenName]),
      call.contact.email,
      context.profile.agencyName,
      context.profile.agencyId,
      '0a1b2c3d',
    ]
    for (const value of values) if (value !== undefined) expect(told).not.toContain(value)
  })

  it('keep the code of a refusal and not its words, which may name somebody', async () => {
    const { client, exchanges } = recorded([TWO_ERRORS])
    await client.retrieveOrder(context, 'ORDER1').catch(() => undefined)
    const [record] = exchanges.last()
    expect(record?.outcome).toBe('airline-refused')
    const told = record?.answer ? skeletonLines(record.answer).join('\n') : ''
    const codes = [...TWO_ERRORS.matchAll(/Code="(\d+)"/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(0)
    for (const code of codes) expect(told).toContain(code)
    for (const [, text] of TWO_ERRORS.matchAll(/<Error[^>]*>([^<]+)</g)) expect(told).not.toContain(text)
  })

  it('tell that a read was sent twice, and that no answer came', async () => {
    const { client, exchanges } = recorded([new Error('net::ERR_CONNECTION_RESET')])
    await client.retrieveOrder(context, 'ORDER1').catch(() => undefined)
    expect(exchanges.last()[0]).toMatchObject({ outcome: 'not-reachable', tries: 2, bytes: 0 })
    expect(exchanges.last()[0]?.status).toBeUndefined()
  })

  it('are twenty, and of a long answer only its beginning is looked at', async () => {
    const long = AN_ORDER.replace('</', `<!-- ${'x'.repeat(100_000)} --></`)
    const { client, exchanges } = recorded([long])
    for (let call = 0; call < 25; call += 1)
      await client.retrieveOrder(context, 'ORDER1').catch(() => undefined)
    expect(exchanges.last()).toHaveLength(20)
    expect(exchanges.last()[0]).toMatchObject({ isAnswerCut: true, outcome: 'ok' })
  })
})

describe('a skeleton', () => {
  it('counts what repeats, and folds it', () => {
    expect(linesOf('<A><B Code="LGW"/><B Code="OSL"/><B/><C><D/></C></A>')).toEqual([
      'A',
      '  B ×3 LGW OSL',
      '  C',
      '    D',
    ])
  })

  it('takes no text that only looks like a code', () => {
    const told = linesOf('<A><Surname>LI</Surname><SeriesCode>012</SeriesCode><PTC>ADT</PTC></A>').join(' ')
    expect(told).toBe('A   Surname   SeriesCode   PTC ADT')
  })

  it('keeps what could be read of a broken message, of a page and of other encodings', () => {
    expect(linesOf('<A><B><C></A>')).toEqual(['A', '  B', '    C'])
    expect(linesOf('<html><body>Anna Larsen, sign in</body></html>')).toEqual(['html', '  body'])
    const wide = skeletonOfAnswer(Buffer.from('\uFEFF<A><B/></A>', 'utf16le'))
    expect(wide && skeletonLines(wide)).toEqual(['A', '  B'])
    expect(skeletonOfAnswer(Buffer.from('{"token":"abc"}'))).toBeUndefined()
  })

  it('keeps nothing of its answer in memory, whose people and card token it does not tell', () => {
    const texts = Array.from({ length: 2_000 }, (_, index) => `<Text>${String(index)}</Text>`).join('')
    const answer = (index: number) =>
      Buffer.from(`<AirShoppingRS N="${String(index)}">${texts}</AirShoppingRS>`)
    const before = heldBytes()
    const kept = Array.from({ length: 200 }, (_, index) => skeletonOfAnswer(answer(index)))
    const heldEach = (heldBytes() - before) / kept.length
    expect(answer(0).length).toBeGreaterThan(30_000)
    expect(heldEach).toBeLessThan(10_000)
  })

  it('ends for a message that is nested or spread without end', () => {
    expect(linesOf('<A>'.repeat(2_000)).length).toBeLessThan(50)
    const names = Array.from({ length: 5_000 }, (_, index) => `<N${String(index)}/>`).join('')
    expect(linesOf(`<A>${names}</A>`).length).toBeLessThan(500)
  })
})
