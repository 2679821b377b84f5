import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A server on a free loopback port that knows who is connected. */
export interface LoopbackServer {
  readonly origin: string
  /** Requests, or connections where the server speaks no HTTP. */
  readonly received: () => number
  /** Connections over which a request came; Node's fetch opens a spare one after each that was cut. */
  readonly openSockets: () => number
  /** Resolves when the last of them is gone. */
  readonly whenNobodyIsConnected: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startHttpServer(listener: RequestListener): Promise<LoopbackServer> {
  let received = 0
  const server = createServer((request, response) => {
    received += 1
    listener(request, response)
  })
  return await listen(server, () => received)
}

/** Answers in its own way: half an answer, none, or something that is no HTTP. */
export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<LoopbackServer> {
  let received = 0
  const server = createTcpServer((socket) => {
    received += 1
    onConnection(socket)
  })
  return await listen(server, () => received)
}

export async function listen(
  server: Server | HttpServer,
  received: () => number,
  scheme = 'http',
): Promise<LoopbackServer> {
  const sockets = new Set<Socket>()
  const used = new Set<Socket>()
  const waiting: (() => void)[] = []
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.prependListener('data', () => used.add(socket))
    socket.on('close', () => {
      sockets.delete(socket)
      used.delete(socket)
      if (used.size === 0) for (const resolve of waiting.splice(0)) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `${scheme}://127.0.0.1:${String(port)}`,
    received,
    openSockets: () => used.size,
    whenNobodyIsConnected: () =>
      used.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    close: () => closeServer(server, sockets),
  }
}

/** A port that nobody listens at. */
export async function closedPort(): Promise<number> {
  const server = await startTcpServer(() => undefined)
  await server.close()
  return Number(new URL(server.origin).port)
}

async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
}
