import type { ServerResponse } from 'node:http'
import { afterEach, expect } from 'vitest'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../src/main/ndc/ndc-client'
import { startHttpServer, type LoopbackServer } from './loopback-server'
import { anOrderCreateCall, aProfile } from './ndc-examples'
import { isRefused } from '../../src/shared/errors/refused'

/* A client of the interface against services on loopback; those that a test keeps are closed after it. */

export const client = createNdcClient({
  fetch: (request) => fetch(request),
  decoder: createDecoder(),
  now: () => new Date('2026-01-10T10:00:00Z'),
  randomId: () => crypto.randomUUID(),
})

export function contextOf(origin: string) {
  return {
    profile: aProfile({ retailUrl: origin }),
    credentials: { user: 'desk', password: 'pass' },
  }
}

const servers: LoopbackServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Closed when the test has ended. */
export function keep(server: LoopbackServer): LoopbackServer {
  servers.push(server)
  return server
}

export async function http(answer: (response: ServerResponse) => void): Promise<LoopbackServer> {
  const server = await startHttpServer((request, response) => {
    request.resume().on('end', () => {
      answer(response)
    })
  })
  return keep(server)
}

/** What a read and a paying call make of the same server, and how often each of them asked it. */
export async function bothAt(server: LoopbackServer) {
  const context = contextOf(server.origin)
  const read = await failureOf(client.retrieveOrder(context, 'ORDER1'))
  const reads = server.received()
  const paid = await failureOf(client.createOrder(context, anOrderCreateCall()))
  return { read, reads, paid, payments: server.received() - reads }
}

export async function failureOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (isRefused(error)) {
      // Every message that was sent can be named to the airline's help desk.
      const { transactionId, ...told } = error.error
      expect(transactionId).toMatch(/^[0-9a-f]{32}$/)
      return { error: told, fate: error.fate }
    }
    throw error
  }
  throw new Error('The call succeeded')
}
