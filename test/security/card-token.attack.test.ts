import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenClient } from '../../src/main/payment/token-client'
import { tokenBody } from '../../src/main/payment/token-body'
import { aCard, TEST_CARD_CODE, TEST_CARD_NUMBER } from '../support/card-examples'
import { aProfile } from '../support/ndc-examples'

// The attack: a token service (or whoever answers in its place) quotes the card back at us, in every way it
// can, and hopes that the number ends in a message on the screen, in a log, or in an error report.

const holder = 'Secretname Holder'
const spaced = TEST_CARD_NUMBER.replace(/(\d{4})(?=\d)/g, '$1 ')
const dashed = TEST_CARD_NUMBER.replace(/(\d{4})(?=\d)/g, '$1-')
const fullWidth = TEST_CARD_NUMBER.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

const quotes = [
  `Bad Request: number ${TEST_CARD_NUMBER} is invalid`,
  `Bad Request: number ${spaced} is invalid`,
  `Bad Request: number ${dashed}, code ${TEST_CARD_CODE}`,
  `Bad Request: ${fullWidth}`,
  `Bad Request: ${TEST_CARD_NUMBER.slice(0, 6)}******${TEST_CARD_NUMBER.slice(-4)} of ${holder.toUpperCase()}`,
]

const context = { profile: aProfile({ paymentUrl: 'https://pay.example/payment' }) }

function attack(answer: (body: string) => Response | Promise<Response>): Promise<unknown> {
  const client = createTokenClient({
    fetch: async (request) => answer(await request.text()),
    now: () => new Date(0),
  })
  return client.createToken(context, aCard({ name: holder })).then(
    () => 'accepted',
    (error: unknown) => error,
  )
}

/** Everything of an error that a log, a crash report or the desk could ever show. */
function everythingOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return `${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)} ${stack}`
}

function expectNothingOfTheCard(text: string): void {
  const figures = text.normalize('NFKC').replace(/[\s-]/g, '')
  expect(figures).not.toContain(TEST_CARD_NUMBER)
  expect(figures).not.toContain(TEST_CARD_NUMBER.slice(0, 6))
  expect(text).not.toMatch(new RegExp(`\\b${TEST_CARD_CODE}\\b`))
  expect(text.toLowerCase()).not.toContain(holder.toLowerCase())
}

describe('a token service that quotes the card', () => {
  const spoken: string[] = []
  beforeEach(() => {
    spoken.length = 0
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        spoken.push(inspect(parts))
      })
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(spoken).toEqual([])
  })

  it.each(quotes)('does not get it into a refusal: %#', async (description) => {
    const error = await attack(() => Response.json({ code: 400, description }, { status: 400 }))
    expect(error).toMatchObject({ error: { kind: 'card-refused' } })
    expectNothingOfTheCard(everythingOf(error))
  })

  it.each([400, 401, 500, 201, 302])('does not get it out of a whole body echoed with %i', async (status) => {
    expectNothingOfTheCard(everythingOf(await attack((body) => new Response(`!${body}`, { status }))))
  })

  it('does not get it out of a Location header that is no token', async () => {
    const error = await attack(
      () =>
        new Response('{}', {
          status: 201,
          headers: { Location: `https://pay.example/payment/cards/${TEST_CARD_NUMBER}` },
        }),
    )
    expectNothingOfTheCard(everythingOf(error))
  })

  it('does not get it out of a transport that fails after the card was sent', async () => {
    const error = await attack(() => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
      })
    })
    expect(error).toMatchObject({ error: { kind: 'not-reachable' }, fate: 'unknown' })
    expectNothingOfTheCard(everythingOf(error))
  })

  it('does not find the bytes of the request once it is over', async () => {
    const bodies: Buffer[] = []
    const concat = Buffer.concat.bind(Buffer)
    vi.spyOn(Buffer, 'concat').mockImplementation((...parts) => {
      const whole = concat(...parts)
      bodies.push(whole)
      return whole
    })
    // A service that does not read, for reading copies the body as well.
    const fetch = (): Promise<Response> => Promise.resolve(Response.json({ id: 'tok-1' }, { status: 201 }))
    await createTokenClient({ fetch, now: () => new Date(0) }).createToken(context, aCard())
    expect(bodies.some((body) => body.every((byte) => byte === 0))).toBe(true)
    expect(bodies.filter((body) => body.includes(TEST_CARD_NUMBER))).toEqual([])
  })

  it('does not smuggle a second member into the body through a name', () => {
    const card = aCard({ name: 'X","number":"4000000000000002' })
    const read: unknown = JSON.parse(tokenBody(card, '2026-01-01T00:00:00').toString('utf8'))
    expect(read).toMatchObject({ card: { number: TEST_CARD_NUMBER, name: card.name } })
  })
})
