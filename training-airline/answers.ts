import { ConnectionCut, type Fault } from './faults'

/** An answer before it becomes a Response; a body in pieces is sent as it is made. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Iterable<string>
}

const CHUNK_CHARACTERS = 32_768

export function plainAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=UTF-8', ...headers }, body: `${text}\n` }
}

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...headers },
    body: JSON.stringify(value),
  }
}

/** An answer without a body has null: 204, 303 and 304 allow nothing else. */
export function toResponse({ status, headers, body }: Answer, isCutInBody: boolean): Response {
  if (status === 204 || status === 303 || status === 304) return new Response(null, { status, headers })
  if (isCutInBody) return new Response(halfStream(textOf(body)), { status, headers })
  return new Response(typeof body === 'string' ? body : pieceStream(body), { status, headers })
}

export function textOf(body: string | Iterable<string>): string {
  return typeof body === 'string' ? body : [...body].join('')
}

function pieceStream(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      let text = ''
      while (text.length < CHUNK_CHARACTERS) {
        const piece = iterator.next()
        if (piece.done === true) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          controller.close()
          return
        }
        text += piece.value
      }
      controller.enqueue(encoder.encode(text))
    },
    cancel() {
      iterator.return?.()
    },
  })
}

function halfStream(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new ConnectionCut())
      else controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)))
      isSent = true
    },
  })
}

const HTML =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Service unavailable</h1></body></html>'

/** The answer that a fault puts in the place of the right one; undefined when it leaves it alone. */
export function replacedAnswer(fault: Fault, answer: Answer | undefined): Answer | undefined {
  // Read only where it is replaced: what comes in pieces can be read once.
  const text = (): string => (answer === undefined ? '' : textOf(answer.body))
  const headers = answer?.headers ?? {}
  switch (fault.kind) {
    case 'http-status':
      return plainAnswer(
        fault.status,
        'Fault on demand',
        fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) },
      )
    case 'html':
      return { status: 200, headers: { 'Content-Type': 'text/html; charset=UTF-8' }, body: HTML }
    case 'broken-xml':
      return { status: 200, headers, body: firstHalf(text()) }
    case 'empty':
      return { status: 200, headers, body: '' }
    case 'unknown-root':
      return { status: 200, headers, body: renameRoot(text(), 'UnexpectedRS') }
    case 'no-outcome':
      return { status: 200, headers, body: withoutOutcome(text()) }
    case 'no-answer':
    case 'cut-before-commit':
    case 'cut-after-commit':
    case 'cut-in-body':
    case 'late-visible':
    case 'errors':
    case 'slow':
    case 'price-change':
    case 'times-moved':
      return undefined
  }
}

function firstHalf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2))
}

function renameRoot(xml: string, name: string): string {
  const root = /<([A-Za-z]\w*)[ >]/.exec(xml)?.[1] ?? ''
  return xml.replace(`<${root}`, `<${name}`).replace(`</${root}>`, `</${name}>`)
}

/** Keeps the root and the Document and drops everything that says how it went. */
function withoutOutcome(xml: string): string {
  const opening = /^[\s\S]*?<([A-Za-z]\w*)[^>]*>/.exec(xml)
  return opening === null ? xml : `${opening[0]}<Document/></${opening[1] ?? ''}>`
}
