import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from '../self-signed-certificate'

/** A page of the bank as a scenario wants it; the question of the training bank when it answers nothing. */
export type BankPage = (visit: BankVisitRequest) => BankAnswer | undefined

export interface BankVisitRequest {
  readonly method: string
  /** Behind /bank/challenge/<id>; empty for the first page. */
  readonly step: string
  readonly challengeId: string
  readonly query: URLSearchParams
  readonly cookie: string
  readonly userAgent: string
  readonly form: URLSearchParams
  /** Address of the first page of this visit. */
  readonly home: string
}

export type BankAnswer =
  | { readonly html: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly redirect: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly file: string }
  /** The connection breaks without an answer. */
  | 'cut'
  /** No answer ever comes. */
  | 'silence'

export interface FakeBank {
  /** Ends in /bank. */
  readonly baseUrl: string
  /** The same bank behind a certificate that nobody has signed. */
  readonly secureBaseUrl: string
  readonly visits: readonly BankVisitRequest[]
  /** Pages of the next visits. */
  use(page: BankPage): void
  close(): Promise<void>
}

export interface FakeBankOptions {
  /** Passes on what no scenario answers. */
  readonly fallback: (request: Request) => Promise<Response>
}

/** A bank on loopback that misbehaves as it is told; everything else is the training bank's. */
export async function startFakeBank({ fallback }: FakeBankOptions): Promise<FakeBank> {
  let page: BankPage = () => undefined
  const visits: BankVisitRequest[] = []
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    void handle(incoming, outgoing)
  }
  const plain = createServer(listener)
  const secure = createSecureServer(selfSignedCertificate('127.0.0.1'), listener)
  const baseUrl = `http://127.0.0.1:${String(await listen(plain))}/bank`
  const secureBaseUrl = `https://127.0.0.1:${String(await listen(secure))}/bank`

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming)
    const visit = toVisit(incoming, body)
    if (visit !== undefined) visits.push(visit)
    const answer = visit && page(visit)
    if (answer === undefined) await forward(incoming, body, outgoing)
    else send(answer, outgoing)
  }

  async function forward(incoming: IncomingMessage, body: string, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET'
    const host = incoming.headers.host ?? ''
    const response = await fallback(
      new Request(`http://${host}${incoming.url ?? '/'}`, {
        method,
        headers: { 'Content-Type': incoming.headers['content-type'] ?? 'text/plain' },
        ...(method === 'POST' ? { body } : {}),
      }),
    )
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  }

  function toVisit(incoming: IncomingMessage, body: string): BankVisitRequest | undefined {
    const url = new URL(incoming.url ?? '/', baseUrl)
    const [, challengeId, step] = /^\/bank\/challenge\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
    if (challengeId === undefined) return undefined
    const home = `http://${incoming.headers.host ?? ''}/bank/challenge/${challengeId}`
    return {
      method: incoming.method ?? '',
      step: step ?? '',
      challengeId,
      query: url.searchParams,
      cookie: incoming.headers.cookie ?? '',
      userAgent: incoming.headers['user-agent'] ?? '',
      form: new URLSearchParams(body),
      home,
    }
  }

  return {
    baseUrl,
    secureBaseUrl,
    visits,
    use: (next) => {
      page = next
    },
    close: async () => {
      await Promise.all([plain, secure].map(close))
    },
  }
}

function send(answer: BankAnswer, outgoing: ServerResponse): void {
  if (answer === 'silence') return
  if (answer === 'cut') outgoing.destroy()
  else if ('redirect' in answer)
    outgoing.writeHead(302, { Location: answer.redirect, ...answer.headers }).end()
  else if ('file' in answer) {
    outgoing.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
    })
    outgoing.end(answer.file)
  } else {
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...answer.headers })
    outgoing.end(`<!doctype html><meta charset="utf-8"><title>Fake bank</title>${answer.html}`)
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}

async function readAll(incoming: AsyncIterable<unknown>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of incoming) if (piece instanceof Uint8Array) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** A form that posts itself, as banks come back with. */
export function selfPostingForm(
  action: string,
  fields: Readonly<Record<string, string>>,
  target = '',
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<form method="post" action="${action}" target="${target}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}
