import { beforeEach, expect, it, vi } from 'vitest'
import { networkFetch, networkFetchOnce } from '../../../src/main/windows/network-fetch'

const network = vi.hoisted(() => ({
  bodies: [] as Uint8Array[],
  text: '',
  answer: (): Promise<Response> => Promise.resolve(new Response('')),
}))

vi.mock('electron', () => ({
  session: {
    fromPartition: () => ({
      closeAllConnections: () => Promise.resolve(),
      fetch: (_address: string, { body }: { readonly body: Uint8Array }) => {
        network.bodies.push(body)
        network.text = new TextDecoder().decode(body)
        return network.answer()
      },
    }),
  },
}))
vi.mock('../../../src/main/windows/harden', () => ({ denyPermissions: () => undefined }))

const CARD = '{"number":"4000000000000002"}'

beforeEach(() => {
  Object.assign(network, { bodies: [], text: '' })
})

it.each([
  ['with an answer', () => Promise.resolve(new Response('{}', { status: 201 }))],
  ['by a failure', () => Promise.reject(new Error('net::ERR_CONNECTION_RESET'))],
])('leaves no byte of what was sent when the call ends %s', async (_how, answer) => {
  network.answer = answer
  for (const fetch of [networkFetch(), networkFetchOnce()]) {
    const body = new TextEncoder().encode(CARD)
    const request = new Request('https://pay.example/tokens', { method: 'POST', body })
    await fetch(request).catch(() => undefined)
    expect(network.text).toBe(CARD)
  }
  expect(network.bodies).toHaveLength(2)
  expect(network.bodies.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})
