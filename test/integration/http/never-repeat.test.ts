import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { createTokenClient } from '../../../src/main/payment/token-client'
import { aCard } from '../../support/card-examples'
import { startTcpServer, type LoopbackServer } from '../../support/loopback-server'
import { AN_ORDER, MEDIA_TYPE } from '../../support/ndc-answers'
import { aChallenge, anOrderCreateCall, aProfile } from '../../support/ndc-examples'

/** Answers the first request of a connection and keeps it open; at the second one it hangs up, as if idle for too long. */
async function hangsUpOnReuse() {
  const roots: string[] = []
  const server = await startTcpServer((socket) => {
    let requests = 0
    onRequest(socket, (request) => {
      requests += 1
      roots.push(/<(\w+RQ|CustomerInputRS)\b/.exec(request)?.[1] ?? request.slice(0, 3))
      if (requests > 1) socket.destroy()
      else socket.write(anHttpAnswer(AN_ORDER))
    })
  })
  servers.push(server)
  return { server, roots }
}

// Requests of these tests come whole: each is complete with the closing tag or, without a body, the blank line.
function onRequest(socket: Socket, handle: (request: string) => void): void {
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    const end = text.indexOf('\r\n\r\n')
    if (end < 0 || Buffer.byteLength(text.slice(end + 4)) < length) return
    const request = text
    text = ''
    handle(request)
  })
}

function anHttpAnswer(body: string): string {
  const headers = [`Content-Type: ${MEDIA_TYPE}`, `Content-Length: ${String(Buffer.byteLength(body))}`]
  return ['HTTP/1.1 200 OK', ...headers, 'Connection: keep-alive', 'Keep-Alive: timeout=60', '', body].join(
    '\r\n',
  )
}

const servers: LoopbackServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** A first call, and the moment until its connection waits for the next one. */
async function leaveConnectionOpen(server: LoopbackServer): Promise<void> {
  await client.retrieveOrder(contextOf(server), 'ORDER1')
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const client = createNdcClient({
  fetch: (request) => fetch(request),
  decoder: createDecoder(),
  now: () => new Date(),
  randomId: () => crypto.randomUUID(),
})

function contextOf({ origin }: LoopbackServer) {
  const profile = aProfile({ retailUrl: origin, paymentUrl: `${origin}/payment` })
  return { profile, credentials: { user: 'desk', password: 'pass' } }
}

describe('a connection that the airline has just given up', () => {
  it('costs a read one repetition, and the agent sees the order', async () => {
    const { server, roots } = await hangsUpOnReuse()
    await leaveConnectionOpen(server)
    const { order } = await client.retrieveOrder(contextOf(server), 'ORDER1')
    expect(order.orderId).toBe('ORDER1')
    expect(roots).toEqual(['OrderRetrieveRQ', 'OrderRetrieveRQ', 'OrderRetrieveRQ'])
  })

  it('sends an order once, whatever became of it', async () => {
    const { server, roots } = await hangsUpOnReuse()
    await leaveConnectionOpen(server)
    await expect(client.createOrder(contextOf(server), anOrderCreateCall())).rejects.toMatchObject({
      error: { kind: 'not-reachable', reason: 'reset' },
      fate: 'unknown',
    })
    expect(roots.filter((root) => root === 'OrderCreateRQ')).toHaveLength(1)
  })

  it('sends the answer of the bank once', async () => {
    const { server, roots } = await hangsUpOnReuse()
    await leaveConnectionOpen(server)
    const call = { challenge: aChallenge(), bankReturn: { via: 'term' }, status: 'Y' } as const
    await expect(client.answerBank(contextOf(server), call)).rejects.toMatchObject({ fate: 'unknown' })
    expect(roots.filter((root) => root === 'CustomerInputRS')).toHaveLength(1)
  })

  it('sends a card once', async () => {
    const { server, roots } = await hangsUpOnReuse()
    const tokens = createTokenClient({ fetch: (request) => fetch(request), now: () => new Date() })
    await leaveConnectionOpen(server)
    await expect(tokens.createToken(contextOf(server), aCard())).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(roots.filter((root) => root === 'POS')).toHaveLength(1)
  })
})

describe('connections of calls that move money', () => {
  it('are not left open for a later call to find stale', async () => {
    const { server } = await hangsUpOnReuse()
    await client.createOrder(contextOf(server), anOrderCreateCall())
    await server.whenNobodyIsConnected()
    await client.createOrder(contextOf(server), anOrderCreateCall())
    expect(server.received()).toBe(2)
  })
})
