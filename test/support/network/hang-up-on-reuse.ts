import { createServer, type Socket } from 'node:net'
import { listen, type LoopbackServer } from '../loopback-server'

export interface HangingUp extends LoopbackServer {
  /** Names of the messages that arrived, those that were hung up on as well. */
  readonly messages: readonly string[]
  /** How many requests came on a connection that had been used before, and were hung up on. */
  readonly hungUp: () => number
}

/**
 * Stands before a server as a load balancer whose idle connections have just ended: the first request of each
 * connection is answered and the connection kept open, the second one is hung up on.
 */
export async function startHangingUpOnReuse(upstream: string): Promise<HangingUp> {
  const messages: string[] = []
  let hungUp = 0
  const server = createServer((socket) => {
    let requests = 0
    onRequest(socket, (head, body) => {
      messages.push(/<(?:\w+:)?(\w+(?:RQ|RS))\b/.exec(body)?.[1] ?? 'token')
      requests += 1
      if (requests === 1) void answer(socket, upstream, head, body)
      else {
        hungUp += 1
        socket.destroy()
      }
    })
  })
  const listening = await listen(server, () => messages.length)
  return { ...listening, messages, hungUp: () => hungUp }
}

function onRequest(socket: Socket, handle: (head: string, body: string) => void): void {
  let bytes = Buffer.alloc(0)
  socket.on('data', (data) => {
    bytes = Buffer.concat([bytes, data])
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = bytes.subarray(0, end).toString()
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    if (bytes.length < end + 4 + length) return
    const body = bytes.subarray(end + 4, end + 4 + length).toString()
    bytes = bytes.subarray(end + 4 + length)
    handle(head, body)
  })
}

async function answer(socket: Socket, upstream: string, head: string, body: string): Promise<void> {
  const [first = '', ...lines] = head.split('\r\n')
  const [method = 'GET', path = '/'] = first.split(' ')
  const headers = lines
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
    .filter(([name]) => !/^(host|connection|content-length|accept-encoding)$/i.test(name))
  const response = await fetch(upstream + path, {
    method,
    headers,
    ...(body === '' ? {} : { body }),
    redirect: 'manual',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const kept = [...response.headers].filter(
    ([name]) => !/^(connection|keep-alive|content-length|content-encoding|transfer-encoding)$/i.test(name),
  )
  const text = [
    `HTTP/1.1 ${String(response.status)} Answer`,
    ...kept.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${String(bytes.length)}`,
    'Connection: keep-alive',
    'Keep-Alive: timeout=60',
  ].join('\r\n')
  socket.write(Buffer.concat([Buffer.from(`${text}\r\n\r\n`), bytes]))
}
