import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bothAt, client, contextOf, failureOf, http } from '../../support/loopback-service'
import { TWO_ERRORS, xml } from '../../support/ndc-answers'
import { anOrderCreateCall } from '../../support/ndc-examples'

describe('the words beside a status that refuses', () => {
  const OWN = [
    { code: '325', shortText: 'price changed' },
    { code: '9999', text: 'Second' },
  ]

  it.each([
    [401, 'sign-in-refused', 'not-sent'],
    [403, 'forbidden', 'not-sent'],
    [429, 'too-many-requests', 'not-sent'],
    [503, 'service-failed', 'unknown'],
  ])('are the airline’s Errors at %i, for the read and for what moves money', async (status, kind, fate) => {
    const server = await http((response) => {
      xml(response, status, TWO_ERRORS)
    })
    const { read, paid } = await bothAt(server)
    expect(read.error).toMatchObject({ kind, errors: OWN })
    expect(paid).toMatchObject({ error: { kind, errors: OWN }, fate })
  })

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
    expect(failure).toEqual({ error: { kind: 'too-many-requests' }, fate: 'not-sent' })
  })
})
