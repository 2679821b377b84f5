import { describe, expect, it } from 'vitest'
import { createFreshConnectionFetch } from '../../../src/main/http/fresh-connection-fetch'

function pools(answer: () => Promise<Response>) {
  const log: string[] = []
  const fetch = createFreshConnectionFetch((number) => ({
    fetch: (request) => {
      log.push(`${String(number)} ${request.method}`)
      return answer()
    },
    closeAllConnections: () => {
      log.push(`${String(number)} emptied`)
      return Promise.resolve()
    },
  }))
  return { fetch, log }
}

const order = (): Request => new Request('http://127.0.0.1/retail/orders', { method: 'POST', body: 'x' })

describe('a connection for each call that moves money', () => {
  it('empties the pool before every call and uses it again after the answer was read', async () => {
    const { fetch, log } = pools(() => Promise.resolve(new Response('<OrderViewRS/>', { status: 200 })))
    expect(await (await fetch(order())).text()).toBe('<OrderViewRS/>')
    expect(await (await fetch(order())).text()).toBe('<OrderViewRS/>')
    expect(log).toEqual(['0 emptied', '0 POST', '0 emptied', '0 POST'])
  })

  it('never empties the pool of a call that is still under way', async () => {
    const { fetch, log } = pools(() => Promise.resolve(new Response('answer')))
    const first = await fetch(order())
    await (await fetch(order())).text()
    expect(log).toEqual(['0 emptied', '0 POST', '1 emptied', '1 POST'])
    expect(await first.text()).toBe('answer')
  })

  it('takes a pool back from a call that failed, and from one that was cut', async () => {
    const answers = [
      () => Promise.reject(new TypeError('net::ERR_CONNECTION_RESET')),
      () =>
        Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) }))),
      () => Promise.resolve(new Response(null, { status: 304 })),
      () => Promise.resolve(new Response('last')),
    ]
    const { fetch, log } = pools(() => (answers.shift() ?? Promise.reject)())
    await expect(fetch(order())).rejects.toThrow('ERR_CONNECTION_RESET')
    await expect((await fetch(order())).text()).rejects.toThrow('cut')
    await fetch(order())
    await (await fetch(order())).text()
    expect(new Set(log)).toEqual(new Set(['0 emptied', '0 POST']))
  })

  it('keeps status and headers of the answer', async () => {
    const answer = new Response('x', { status: 201, headers: { Location: '/tokens/1' } })
    const { fetch } = pools(() => Promise.resolve(answer))
    const { status, headers } = await fetch(order())
    expect([status, headers.get('location')]).toEqual([201, '/tokens/1'])
  })

  it('sends nothing when the call was given up while the pool was emptied', async () => {
    const { fetch, log } = pools(() => Promise.resolve(new Response('x')))
    const request = new Request('http://127.0.0.1/', { signal: AbortSignal.abort() })
    await expect(fetch(request)).rejects.toThrow()
    expect(log).toEqual(['0 emptied'])
  })
})
