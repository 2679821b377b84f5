import { createDeflate, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallLimits } from '../../../src/main/http/call-deadline'
import { performCall, type HttpAnswer } from '../../../src/main/http/perform-call'
import { readJson } from '../../../src/main/http/read-json'
import { startHttpServer, startTcpServer, type LoopbackServer } from '../../support/loopback-server'
import { isRefused } from '../../../src/shared/errors/refused'

const generous: CallLimits = {
  firstByteMs: 20_000,
  wholeMs: 20_000,
  silenceMs: 20_000,
  maximumBytes: 1_000_000,
  drip: { windowMs: 20_000, minimumBytes: 1 },
}

const servers: LoopbackServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function http(...parameters: Parameters<typeof startHttpServer>): Promise<LoopbackServer> {
  const server = await startHttpServer(...parameters)
  servers.push(server)
  return server
}

interface Options {
  readonly limits?: Partial<CallLimits>
  readonly signal?: AbortSignal
  readonly fetch?: (request: Request) => Promise<Response>
}

function call(
  server: LoopbackServer,
  { limits = {}, signal, fetch: transport = fetch }: Options,
): Promise<number> {
  return performCall(
    (request) => transport(request),
    {
      buildRequest: (attemptSignal) =>
        new Request(server.origin, { method: 'POST', body: 'x', signal: attemptSignal }),
      limits: { ...generous, ...limits },
      repeat: 'never',
      ...(signal ? { signal } : {}),
    },
    countBytes,
  )
}

async function countBytes(answer: HttpAnswer): Promise<number> {
  let bytes = 0
  for await (const chunk of answer.chunks) bytes += chunk.byteLength
  return bytes
}

async function failureOf(pending: Promise<unknown>) {
  const error: unknown = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return isRefused(error) ? error : undefined
}

describe('a call that takes too long', () => {
  it('ends when no answer begins', async () => {
    const server = await http(() => undefined)
    const failure = await failureOf(call(server, { limits: { firstByteMs: 50 } }))
    expect(failure?.error).toEqual({ kind: 'timed-out', phase: 'first-byte', seconds: 1 })
    expect(failure?.fate).toBe('unknown')
    await server.whenNobodyIsConnected()
  })

  it('ends when the answer does not come to its end', async () => {
    const server = await http((_request, response) => {
      response.write('begun')
    })
    const failure = await failureOf(call(server, { limits: { wholeMs: 80 } }))
    expect(failure?.error).toMatchObject({ kind: 'timed-out', phase: 'whole' })
    await server.whenNobodyIsConnected()
  })

  it('ends when the answer falls silent', async () => {
    const server = await http((_request, response) => {
      response.write('begun')
    })
    const failure = await failureOf(call(server, { limits: { silenceMs: 50 } }))
    expect(failure?.error).toMatchObject({ kind: 'timed-out', phase: 'whole' })
    await server.whenNobodyIsConnected()
  })

  it('ends when the answer only drips', async () => {
    const server = await http((_request, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.on('close', () => {
        clearInterval(drip)
      })
    })
    const failure = await failureOf(call(server, { limits: { drip: { windowMs: 60, minimumBytes: 1000 } } }))
    expect(failure?.error).toEqual({ kind: 'hostile-answer', limit: 'drip' })
    await server.whenNobodyIsConnected()
  })

  it('ends even over a transport that does not listen', async () => {
    const server = await http(() => undefined)
    const deaf = (): Promise<Response> => new Promise(() => undefined)
    const failure = await failureOf(call(server, { limits: { firstByteMs: 20 }, fetch: deaf }))
    expect(failure?.error.kind).toBe('timed-out')
  })
})

describe('an answer that is too large', () => {
  it('is refused as soon as the bound is passed, and the connection is let go', async () => {
    const server = await http((_request, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(10_000)));
        response.once('drain', more)
      }
      more()
    })
    const failure = await failureOf(call(server, { limits: { maximumBytes: 50_000 } }))
    expect(failure?.error).toEqual({ kind: 'hostile-answer', limit: 'size' })
    await server.whenNobodyIsConnected()
  })

  it('is refused when it only becomes large by inflating', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    const asItIs = (): Promise<Response> => Promise.resolve(new Response(bomb))
    const pending = performCall(
      asItIs,
      { buildRequest: () => new Request('http://127.0.0.1/'), limits: generous, repeat: 'never' },
      (answer) => readJson(answer, 100_000),
    )
    expect((await failureOf(pending))?.error).toEqual({ kind: 'broken-encoding' })
  })

  it('is refused when the transport inflates it', async () => {
    const server = await http((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'deflate' })
      const deflate = createDeflate()
      deflate.pipe(response)
      deflate.end(Buffer.alloc(5_000_000))
    })
    const failure = await failureOf(call(server, {}))
    expect(failure?.error).toEqual({ kind: 'hostile-answer', limit: 'size' })
  })
})

describe('a call that the agent gives up', () => {
  it('leaves no connection while it waits for the answer', async () => {
    const controller = new AbortController()
    const server = await http(() => {
      controller.abort()
    })
    const failure = await failureOf(call(server, { signal: controller.signal }))
    expect(failure?.error).toEqual({ kind: 'cancelled' })
    expect(failure?.fate).toBe('unknown')
    await server.whenNobodyIsConnected()
    expect(server.openSockets()).toBe(0)
  })

  it('leaves no connection in the middle of the answer, and nothing comes late', async () => {
    const controller = new AbortController()
    const server = await http((_request, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(1000)), 1)
      response.on('close', () => {
        clearInterval(more)
      })
    })
    let lateChunks = 0
    const pending = performCall(
      (request) => fetch(request),
      {
        buildRequest: (signal) => new Request(server.origin, { signal }),
        limits: generous,
        repeat: 'once',
        signal: controller.signal,
      },
      async ({ chunks }) => {
        for await (const chunk of chunks) {
          if (controller.signal.aborted) lateChunks += chunk.byteLength
          controller.abort()
        }
      },
    )
    expect((await failureOf(pending))?.error).toEqual({ kind: 'cancelled' })
    await server.whenNobodyIsConnected()
    expect(lateChunks).toBe(0)
    expect(server.received()).toBe(1)
  })

  it('is not even begun when it was given up before', async () => {
    const server = await http((_request, response) => response.end())
    const failure = await failureOf(call(server, { signal: AbortSignal.abort() }))
    expect(failure?.error).toEqual({ kind: 'cancelled' })
    expect(failure?.fate).toBe('not-sent')
    expect(server.received()).toBe(0)
  })

  it('lets an answer go that comes after all from a transport that did not listen', async () => {
    const controller = new AbortController()
    const server = await http((_request, response) => response.write('late'))
    let answerLate: () => void = () => undefined
    const deaf = async (request: Request): Promise<Response> => {
      await new Promise<void>((resolve) => {
        answerLate = resolve
        controller.abort()
      })
      return await fetch(request.url)
    }
    const failure = await failureOf(call(server, { signal: controller.signal, fetch: deaf }))
    expect(failure?.error).toEqual({ kind: 'cancelled' })
    answerLate()
    await new Promise<void>((resolve) => {
      const check = setInterval(() => {
        if (server.received() === 1 && server.openSockets() === 0) {
          clearInterval(check)
          resolve()
        }
      }, 5)
    })
  })
})

describe('an answer that nobody reads to its end', () => {
  it('leaves no connection when only its status matters', async () => {
    const server = await startTcpServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 401 Unauthorized\r\nContent-Length: 100000\r\n\r\nlong'),
      )
    })
    servers.push(server)
    const status = await performCall(
      (request) => fetch(request),
      {
        buildRequest: (signal) => new Request(server.origin, { signal }),
        limits: generous,
        repeat: 'never',
      },
      (answer) => Promise.resolve(answer.status),
    )
    expect(status).toBe(401)
    await server.whenNobodyIsConnected()
  })
})
