import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { beforeEach, expect, it, vi } from 'vitest'
import { proxySignIns } from '../../../src/main/secrets/proxy-sign-ins'
import { networkFetch, networkFetchOnce } from '../../../src/main/windows/network-fetch'
import { memoryKeychain } from '../../support/keychains'

const network = vi.hoisted(() => ({
  bodies: [] as Uint8Array[],
  text: '',
  answer: (call: EventEmitter): unknown => call,
}))

/** A request of Electron's: it keeps what it is given, and answers as the test says. */
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class FakeRequest extends Emitter {
    readonly setHeader = (): void => undefined
    readonly abort = (): void => undefined
    end(body: Uint8Array): void {
      network.bodies.push(body)
      network.text = new TextDecoder().decode(body)
      queueMicrotask(() => network.answer(this))
    }
  }
  return {
    net: { request: () => new FakeRequest() },
    session: { fromPartition: () => ({ closeAllConnections: () => Promise.resolve() }) },
  }
})
vi.mock('../../../src/main/windows/harden', () => ({ denyPermissions: () => undefined }))

/** No proxy asks here. */
const NO_SIGN_INS = proxySignIns(memoryKeychain())
const CARD = '{"number":"4000000000000002"}'

beforeEach(() => {
  Object.assign(network, { bodies: [], text: '' })
})

it.each([
  [
    'with an answer',
    (call: EventEmitter) =>
      call.emit('response', Object.assign(Readable.from(['{}']), { statusCode: 201, headers: {} })),
  ],
  ['by a failure', (call: EventEmitter) => call.emit('error', new Error('net::ERR_CONNECTION_RESET'))],
])('leaves no byte of what was sent when the call ends %s', async (_how, answer) => {
  network.answer = answer
  for (const fetch of [networkFetch(NO_SIGN_INS), networkFetchOnce(NO_SIGN_INS)]) {
    const body = new TextEncoder().encode(CARD)
    const request = new Request('https://pay.example/tokens', { method: 'POST', body })
    await fetch(request).catch(() => undefined)
    expect(network.text).toBe(CARD)
  }
  expect(network.bodies).toHaveLength(2)
  expect(network.bodies.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})
