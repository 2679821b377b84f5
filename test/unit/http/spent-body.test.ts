import { expect, it } from 'vitest'
import { withSpentBody } from '../../../src/main/http/spent-body'

const SECRET = '{"number":"4111111111111111"}'
const post = (body: BodyInit): Request => new Request('https://pay.example/tokens', { method: 'POST', body })

it('hands over the whole body and leaves no copy of it behind', async () => {
  const handed: Uint8Array[] = []
  const sent = await withSpentBody(post(Buffer.from(SECRET)), (body) => {
    if (body !== undefined) handed.push(body)
    return Promise.resolve(Buffer.from(body ?? []).toString())
  })
  expect(sent).toBe(SECRET)
  expect(handed.map((bytes) => bytes.byteLength)).toEqual([SECRET.length])
  expect(handed.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})

it('overwrites the pieces of a body that comes in pieces', async () => {
  const pieces = ['{"number":', '"4111"}'].map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const half = { method: 'POST', body, duplex: 'half' } as const
  const request = new Request('https://pay.example/', half)
  expect(await withSpentBody(request, (sent) => Promise.resolve(Buffer.from(sent ?? []).toString()))).toBe(
    '{"number":"4111"}',
  )
  expect(pieces.flatMap((piece) => [...piece]).every((byte) => byte === 0)).toBe(true)
})

it('overwrites it also when the transport fails', async () => {
  const handed: Uint8Array[] = []
  const failing = withSpentBody(post(SECRET), (body) => {
    if (body !== undefined) handed.push(body)
    return Promise.reject(new Error('cut'))
  })
  await expect(failing).rejects.toThrow('cut')
  expect(handed.flatMap((bytes) => [...bytes]).some((byte) => byte !== 0)).toBe(false)
})

it('sends nothing where there is nothing', async () => {
  expect(
    await withSpentBody(new Request('https://pay.example/'), (body) => Promise.resolve(body)),
  ).toBeUndefined()
})
