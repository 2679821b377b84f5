import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { listen } from '../loopback-server'

/** A proxy of a company, on loopback. */
export interface Proxy {
  /** host:port, as Chromium's switch takes it. */
  readonly address: string
  /** What it was asked for: the whole address, or host:port of a tunnel. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

/** Who the proxy that wants a login lets through. */
export const PROXY_USER = { user: 'ida', password: 'of the office' } as const

/** Lets everything through, or wants a login for everything. */
export async function startProxy(kind: 'open' | 'wants-login'): Promise<Proxy> {
  const asked: string[] = []
  const login = `Basic ${Buffer.from(`${PROXY_USER.user}:${PROXY_USER.password}`).toString('base64')}`
  const isLetThrough = ({ headers }: IncomingMessage): boolean =>
    kind === 'open' || headers['proxy-authorization'] === login
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (isLetThrough(request)) {
      // Between us and the proxy alone.
      delete request.headers['proxy-authorization']
      forward(request, response)
    } else response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="company"' }).end('Who are you?')
  })
  server.on('connect', (request, socket, head) => {
    asked.push(request.url ?? '')
    if (!isLetThrough(request)) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="company"\r\nContent-Length: 0\r\n\r\n',
      )
      return
    }
    const { hostname, port } = new URL(`tunnel://${request.url ?? ''}`)
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  const { origin, close } = await listen(server, () => asked.length)
  return { address: new URL(origin).host, asked, close }
}

/** Passes the request on to the server that it names, or to the origin. */
export function forward(request: IncomingMessage, response: ServerResponse, origin = ''): void {
  const { method, url = '', headers } = request
  const upstream = httpRequest(
    origin + url,
    { headers, ...(method === undefined ? {} : { method }) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  upstream.on('error', () => response.destroy())
  request.pipe(upstream)
}
