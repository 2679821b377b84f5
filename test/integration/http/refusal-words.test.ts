import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { isCallFailed } from '../../../src/main/http/call-failed'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { startHttpServer, type LoopbackServer } from '../../support/loopback-server'
import { MEDIA_TYPE, TWO_ERRORS } from '../../support/ndc-answers'
import { anOrderCreateCall, aProfile } from '../../support/ndc-examples'

const client = createNdcClient({
  fetch: (request) => fetch(request),
  decoder: createDecoder(),
  now: () => new Date('2026-01-10T10:00:00Z'),
  randomId: () => crypto.randomUUID(),
})

function contextOf(origin: string) {
  return {
    profile: aProfile({ retailUrl: origin }),
    credentials: { user: 'desk', password: 'pass' },
  }
}

const servers: LoopbackServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function http(answer: (response: ServerResponse) => void): Promise<LoopbackServer> {
  const server = await startHttpServer((request, response) => {
    request.resume().on('end', () => {
      answer(response)
    })
  })
  servers.push(server)
  return server
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': MEDIA_TYPE }).end(body)
}

/** What a read and a paying call make of the same server. */
async function bothAt(server: LoopbackServer) {
  const context = contextOf(server.origin)
  const read = await failureOf(client.retrieveOrder(context, 'ORDER1'))
  const paid = await failureOf(client.createOrder(context, anOrderCreateCall()))
  return { read, paid }
}

async function failureOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (isCallFailed(error)) {
      // Every message that was sent can be named to the airline's help desk.
      const { transactionId, ...told } = error.error
      expect(transactionId).toMatch(/^[0-9a-f]{32}$/)
      return { error: told, isOutcomeKnown: error.isOutcomeKnown }
    }
    throw error
  }
  throw new Error('The call succeeded')
}

describe('the words beside a status that refuses', () => {
  const OWN = [
    { code: '325', shortText: 'price changed' },
    { code: '9999', text: 'Second' },
  ]

  it.each([
    [401, 'sign-in-refused', true],
    [403, 'forbidden', true],
    [429, 'too-many-requests', true],
    [503, 'service-failed', false],
  ])(
    'are the airline’s Errors at %i, for the read and for what moves money',
    async (status, kind, isKnown) => {
      const server = await http((response) => {
        xml(response, status, TWO_ERRORS)
      })
      const { read, paid } = await bothAt(server)
      expect(read.error).toMatchObject({ kind, errors: OWN })
      expect(paid).toMatchObject({ error: { kind, errors: OWN }, isOutcomeKnown: isKnown })
    },
  )

  it.each([
    [
      'application/problem+json',
      '{"type":"about:blank","title":"Quota","detail":"Come back at noon","status":429}',
      [{ shortText: 'Quota', text: 'Come back at noon' }],
    ],
    ['application/json', '{"code":17,"message":"Not for you"}', [{ code: '17', text: 'Not for you' }]],
    [
      'text/plain; charset=utf-8',
      ' Rate limit\u0000 hit.\r\nAsk the desk ',
      [{ text: 'Rate limit hit. Ask the desk' }],
    ],
    ['text/html', '<html>Denied</html>', undefined],
    ['text/plain', '<html>Denied</html>', undefined],
    ['application/json', '{"code":', undefined],
  ])('are read out of %s: %s', async (contentType, body, errors) => {
    const server = await http((response) =>
      response.writeHead(429, { 'Content-Type': contentType }).end(body),
    )
    const { read } = await bothAt(server)
    expect(read.error).toEqual({ kind: 'too-many-requests', ...(errors && { errors }) })
  })

  it('hold no card number, no sign-in, and no more than can be read', async () => {
    const signIn = Buffer.from('desk:pass').toString('base64')
    const server = await http((response) =>
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end(`Card 4111 1111 1111 1111 of Basic ${signIn} and pass. ${'very '.repeat(500)}`),
    )
    const { read } = await bothAt(server)
    const said = JSON.stringify(read.error)
    for (const secret of ['4111', '1111', signIn, 'pass']) expect(said).not.toContain(secret)
    expect(said.length).toBeLessThan(500)
  })

  it('of a gateway never say that there is no order', async () => {
    const server = await http((response) =>
      response
        .writeHead(404, { 'Content-Type': 'application/json' })
        .end('{"code":"913","message":"Order could not be found"}'),
    )
    const failure = await failureOf(client.lookUpOrder(contextOf(server.origin), 'R1'))
    expect(failure.error).toMatchObject({ kind: 'wrong-address', errors: [{ code: '913' }] })
  })

  it.each([
    ['is cut', (response: ServerResponse) => response.destroy()],
    ['never ends', () => undefined],
  ])('are done without where the body %s: the status says enough', async (_what, end) => {
    const server = await http((response) => {
      response.writeHead(429, { 'Content-Type': 'text/plain', 'Content-Length': '100' })
      response.write('Too ', () => end(response))
    })
    const failure = await failureOf(client.createOrder(contextOf(server.origin), anOrderCreateCall()))
    expect(failure).toEqual({ error: { kind: 'too-many-requests' }, isOutcomeKnown: true })
  })
})
