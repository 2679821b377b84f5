import { Readable } from 'node:stream'
import { net, type AuthInfo, type ClientRequest, type IncomingMessage, type Session } from 'electron'
import { answerSparingly, type ProxySignIns } from '../secrets/proxy-sign-ins'

export interface NetMessage {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: Uint8Array | undefined
  readonly signal: AbortSignal
}

const WITHOUT_BODY = new Set([101, 204, 205, 304])

/**
 * One request in a session, as its `fetch` would make it, but for one thing: a proxy that asks who we are is answered.
 * Nothing of the message has left when it asks, since it asks before it makes the tunnel. No server gets a sign-in here.
 */
export function sendByNet(network: Session, message: NetMessage, signIns: ProxySignIns): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = net.request({
      session: network,
      url: message.url,
      method: message.method,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      bypassCustomProtocolHandlers: true,
    })
    for (const [name, value] of message.headers) call.setHeader(name, value)
    const whyNoProxy = answerProxy(call, signIns)
    let answer: IncomingMessage | undefined
    call.on('response', (response) => {
      answer = response
      // Who reads the body hears of it there; an answer without one has nobody to hear.
      response.on('error', () => undefined)
      const refused = response.statusCode === 407 ? whyNoProxy() : undefined
      if (refused === undefined) resolve(asResponse(response, message.method))
      else {
        reject(refused)
        call.abort()
      }
    })
    call.on('error', (error) => {
      reject(whyNoProxy() ?? error)
    })
    const abort = (): void => {
      const why = reasonOf(message.signal)
      reject(why)
      if (answer instanceof Readable) answer.destroy(why)
      call.abort()
    }
    if (message.signal.aborted) abort()
    else {
      message.signal.addEventListener('abort', abort, { once: true })
      call.end(bytesOf(message.body))
    }
  })
}

/** The same memory, not a copy: whoever handed it over overwrites it. */
function bytesOf(body: Uint8Array | undefined): Buffer | undefined {
  return body && Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('net::ERR_ABORTED')
}

/** Gives each proxy its own sign-in, once in a call. Tells why there was no way through it. */
function answerProxy(call: ClientRequest, signIns: ProxySignIns): () => Error | undefined {
  const answerOnce = answerSparingly(signIns, 1)
  let refused: Error | undefined
  call.on('login', (info, answer) => {
    const asked = info.isProxy ? answerOnce('call', hostOf(info)) : Promise.resolve(undefined)
    void asked
      .catch(() => undefined)
      .then((signIn) => {
        if (info.isProxy && signIn === undefined) refused = whyRefused(signIns)
        answer(signIn?.user, signIn?.password)
      })
  })
  return () => refused
}

function whyRefused(signIns: Pick<ProxySignIns, 'asking'>): Error {
  const isRefused = signIns.asking()?.isRefused === true
  return new Error(isRefused ? 'net::ERR_PROXY_AUTH_REFUSED' : 'net::ERR_PROXY_AUTH_REQUESTED')
}

export function hostOf({ host, port }: Pick<AuthInfo, 'host' | 'port'>): string {
  return `${host}:${String(port)}`
}

function asResponse(answer: IncomingMessage, method: string): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const { statusCode: status, statusMessage: statusText } = answer
  const isEmpty = WITHOUT_BODY.has(status) || method === 'HEAD' || !(answer instanceof Readable)
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as BodyInit), { status, statusText, headers })
}
