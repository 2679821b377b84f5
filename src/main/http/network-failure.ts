import type { AppError } from '../../shared/errors/app-error'
import { notSent, outcomeUnknown, type Failure } from './failure'

/** Where the exchange was when the transport gave up: before the status line came, or inside the body. */
export type Phase = 'waiting' | 'body'

type Reason = Extract<AppError, { readonly kind: 'not-reachable' }>['reason']

interface Place {
  readonly host: string
  readonly phase: Phase
  readonly code: string
  /** Whether the system call that failed was one of those that come before anything is sent. */
  readonly beforeSending: boolean
}

type Row = readonly [codes: RegExp, failure: (place: Place) => Failure]

// Node's codes first, then those of Chromium (net::ERR_...). The first row that fits decides.
const rows: readonly Row[] = [
  [
    /^(ENOTFOUND|EAI_\w+|ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED|ERR_DNS_\w+)$/,
    ({ host }) => notSent(notReachable('name', host)),
  ],
  [/^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/, ({ host }) => notSent(notReachable('refused', host))],
  [
    /^(UND_ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT)$/,
    ({ host }) => notSent(notReachable('connect-timeout', host)),
  ],
  [/^(ETIMEDOUT)$/, (place) => beforeOrAfter('connect-timeout', 'reset', place)],
  [
    /^(ENETDOWN|ENETUNREACH|EHOSTDOWN|EHOSTUNREACH|EADDRNOTAVAIL)$/,
    (place) => beforeOrAfter('offline', 'offline', place),
  ],
  [/^ERR_ADDRESS_UNREACHABLE$/, ({ host }) => notSent(notReachable('offline', host))],
  // The same code stands for "no network to connect with" and for a network lost while waiting.
  [
    /^(ERR_INTERNET_DISCONNECTED|ERR_NETWORK_ACCESS_DENIED|ERR_NETWORK_IO_SUSPENDED)$/,
    ({ host }) => outcomeUnknown(notReachable('offline', host)),
  ],
  // Ours, of a proxy that was given a sign-in in this very call (windows/net-request.ts).
  [/^ERR_PROXY_AUTH_REFUSED$/, () => notSent({ kind: 'proxy-login-needed', reason: 'refused' })],
  [/^ERR_PROXY_AUTH_\w+$/, () => notSent({ kind: 'proxy-login-needed' })],
  // No proxy of the system asked: something else on the way did, after it had been given the whole request.
  [/^ERR_UNEXPECTED_PROXY_AUTH$/, () => outcomeUnknown({ kind: 'proxy-login-needed' })],
  // The proxy that would not make the tunnel never saw what was to go through it.
  [
    /^(ERR_TUNNEL_CONNECTION_FAILED|ERR_PROXY_\w+|ERR_SOCKS_\w+|ERR_PAC_\w+|ERR_MANDATORY_PROXY_\w+)$/,
    ({ host }) => notSent(notReachable('proxy', host)),
  ],
  [/^(ERR_UNSAFE_PORT|ERR_BLOCKED_BY_\w+)$/, ({ host }) => notSent(notReachable('other', host))],
  [
    /^(CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/,
    ({ host, code }) => notSent({ kind: 'certificate', host, code }),
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_\w+|ERR_SSL_VERSION_OR_CIPHER_MISMATCH|ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)$/,
    ({ host, code }) => notSent({ kind: 'certificate', host, code }),
  ],
  // Alerts of a running connection look the same as those of the handshake.
  [
    /^(ERR_SSL_\w+|ERR_TLS_\w+|ERR_BAD_SSL_CLIENT_AUTH_CERT)$/,
    ({ host, code }) => outcomeUnknown({ kind: 'certificate', host, code }),
  ],
  [
    /^(Z_DATA_ERROR|Z_STREAM_ERROR|ERR_CONTENT_DECODING_\w+)$/,
    () => outcomeUnknown({ kind: 'broken-encoding' }),
  ],
  [
    /^(Z_BUF_ERROR|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    ({ host }) => outcomeUnknown({ kind: 'answer-cut', host }, true),
  ],
  [
    /^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW|ERR_RESPONSE_HEADERS_TOO_BIG)$/,
    () => outcomeUnknown({ kind: 'hostile-answer', limit: 'size' }),
  ],
  [
    /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE)$/,
    (place) => connectionLost(place),
  ],
  [
    /^(ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_NETWORK_CHANGED|ERR_HTTP2_\w+|ERR_TIMED_OUT|ERR_FAILED|ERR_ABORTED)$/,
    (place) => connectionLost(place),
  ],
]

/**
 * What an error of the transport means: of Node's fetch, which hides the code in a chain of causes, and of
 * Electron's, which has it in the message.
 */
export function failureOfNetworkError(error: unknown, host: string, phase: Phase): Failure {
  const found = findCode(error)
  if (says(error, /redirect was cancelled|attempted to redirect|unexpected redirect/i)) {
    return outcomeUnknown({ kind: 'redirected', host })
  }
  const place: Place = { host, phase, code: found.code, beforeSending: found.beforeSending }
  const row = rows.find(([codes]) => codes.test(found.code))
  if (row) return row[1](place)
  return phase === 'body' ? connectionLost(place) : outcomeUnknown(notReachable('other', host))
}

function notReachable(reason: Reason, host: string): AppError {
  return { kind: 'not-reachable', reason, host }
}

function beforeOrAfter(before: Reason, after: Reason, place: Place): Failure {
  if (place.phase === 'body') return connectionLost(place)
  return place.beforeSending
    ? notSent(notReachable(before, place.host))
    : outcomeUnknown(notReachable(after, place.host))
}

function connectionLost({ host, phase }: Place): Failure {
  const error: AppError = phase === 'body' ? { kind: 'answer-cut', host } : notReachable('reset', host)
  return outcomeUnknown(error, true)
}

interface FoundCode {
  readonly code: string
  readonly beforeSending: boolean
}

function findCode(error: unknown): FoundCode {
  for (const part of chainOf(error)) {
    const inMessage = /net::(ERR_\w+)/.exec(textOf(part, 'message'))?.[1]
    const code = inMessage ?? textOf(part, 'code')
    if (code !== '') return { code, beforeSending: isBeforeSending(part) }
  }
  return { code: '', beforeSending: false }
}

function isBeforeSending(error: unknown): boolean {
  return ['connect', 'getaddrinfo'].includes(textOf(error, 'syscall'))
}

// Some refusals have no code, only a sentence.
function says(error: unknown, sentence: RegExp): boolean {
  return chainOf(error).some((part) => sentence.test(textOf(part, 'message')))
}

// The error, its causes, and the members of an AggregateError (one per address that was tried).
function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  let current: unknown = error
  while (current instanceof Error && chain.length < 8) {
    chain.push(current)
    if (current instanceof AggregateError) chain.push(...(current.errors as readonly unknown[]))
    current = current.cause
  }
  return chain
}

function textOf(value: unknown, property: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const found: unknown = Reflect.get(value, property)
  return typeof found === 'string' ? found : ''
}
