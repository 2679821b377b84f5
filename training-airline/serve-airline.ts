import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ConnectionCut } from './faults'
import { answerControl } from './serve-control'
import type { TrainingAirline } from './training-airline'

const KEEP_ALIVE_MS = 60_000

export interface ServingOptions {
  /** 0 or absent takes a free port. */
  readonly port?: number
}

export interface ServedAirline {
  /** http://127.0.0.1:port without a path. */
  readonly url: string
  /** Base address of the retail endpoints. */
  readonly baseUrl: string
  /** Base address of the payment endpoint, ends in /payment. */
  readonly paymentBaseUrl: string
  readonly bankBaseUrl: string
  /** Requests as they came in, newest last, without bodies. */
  readonly received: readonly ReceivedRequest[]
  readonly close: () => Promise<void>
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Puts the airline, its token endpoint and the bank behind one port of the loopback interface. */
export async function serveTrainingAirline(
  airline: TrainingAirline,
  { port = 0 }: ServingOptions = {},
): Promise<ServedAirline> {
  const received: ReceivedRequest[] = []
  let url = ''
  const server = createServer((incoming, outgoing) => {
    received.push(toReceived(incoming))
    void answer(airline, url, incoming, outgoing)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  url = `http://127.0.0.1:${String(await listen(server, port))}`
  return {
    url,
    baseUrl: `${url}/airline`,
    paymentBaseUrl: `${url}/payment`,
    bankBaseUrl: `${url}/bank`,
    received,
    close: () => close(server),
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(isInternet(address) ? address.port : port)
    })
  })
}

function isInternet(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}

function toReceived(incoming: IncomingMessage): ReceivedRequest {
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: headersOf(incoming) }
}

function headersOf(incoming: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}

async function answer(
  airline: TrainingAirline,
  url: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const givenUp = new AbortController()
  outgoing.once('close', () => {
    givenUp.abort()
  })
  try {
    const request = await toRequest(url, incoming, givenUp.signal)
    const control = await answerControl(airline, request)
    const response = control ?? (await airline.fetch(request, { bankBaseUrl: `${url}/bank` }))
    await send(response, acceptsGzip(incoming), outgoing)
  } catch (error) {
    if (!(error instanceof ConnectionCut) && !givenUp.signal.aborted) fail(outgoing)
    outgoing.destroy()
  }
}

/** Something broke that no fault asked for: say so where a person looks, and close the connection. */
function fail(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.writeHead(500, { 'Content-Type': 'text/plain' })
  outgoing.end('The training airline failed\n')
}

async function toRequest(url: string, incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const method = incoming.method ?? 'GET'
  const headers = new Headers({ ...headersOf(incoming) })
  const init = { method, headers, signal }
  const target = new URL(incoming.url ?? '/', url)
  if (method === 'GET' || method === 'HEAD') return new Request(target, init)
  const body = await readAll(incoming)
  return new Request(target, { ...init, body })
}

async function readAll(incoming: AsyncIterable<unknown>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of incoming) if (piece instanceof Uint8Array) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

function acceptsGzip(incoming: IncomingMessage): boolean {
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(
    incoming.headers['accept-encoding']?.toString() ?? '',
  )
}

/** Sends what comes as it comes, so that a large answer arrives piece by piece. */
async function send(response: Response, mayCompress: boolean, outgoing: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(response.headers)
  if (response.body === null) {
    outgoing.writeHead(response.status, headers).end()
    return
  }
  const body = Readable.from(readPieces(response.body))
  if (!mayCompress || !isXml(response)) {
    outgoing.writeHead(response.status, headers)
    await pipeline(body, outgoing)
    return
  }
  outgoing.writeHead(response.status, { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
  await pipeline(body, createGzip(), outgoing)
}

function isXml(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').includes('xml')
}

async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
