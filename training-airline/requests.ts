import { Refused, refusal } from './refusals'

const MEDIA_TYPE = /^application\/vnd\.[a-z0-9][a-z0-9.-]*\.ndc\.v17\.2\+xml\s*;\s*charset=utf-8$/i

export interface User {
  readonly name: string
  readonly password: string
}

export type Endpoint = 'offers' | 'offerPrices' | 'orders' | 'look-up' | 'tokens' | 'bank'

export interface Destination {
  readonly endpoint: Endpoint
  /** What follows the bank's base address; empty for the other endpoints. */
  readonly bankPath: string
}

const PATHS = [
  { pattern: /\/retail\/offers$/, method: 'POST', endpoint: 'offers' },
  { pattern: /\/retail\/offerPrices$/, method: 'POST', endpoint: 'offerPrices' },
  { pattern: /\/retail\/orders$/, method: 'POST', endpoint: 'orders' },
  { pattern: /\/retail\/orders$/, method: 'GET', endpoint: 'look-up' },
  { pattern: /\/payment\/tokens$/, method: 'POST', endpoint: 'tokens' },
  { pattern: /\/bank\/(.+)$/, method: 'GET', endpoint: 'bank' },
  { pattern: /\/bank\/(.+)$/, method: 'POST', endpoint: 'bank' },
] as const

/** The endpoint of a request (section 4); a status when there is none. */
export function destinationOf(method: string, pathname: string): Destination | 404 | 405 {
  const candidates = PATHS.filter(({ pattern }) => pattern.test(pathname))
  const match = candidates.find((candidate) => candidate.method === method)
  if (match === undefined) return candidates.length > 0 ? 405 : 404
  return { endpoint: match.endpoint, bankPath: match.pattern.exec(pathname)?.[1] ?? '' }
}

/** HTTP Basic authentication in UTF-8; a password may contain colons. */
export function isAuthorised(headers: Headers, users: readonly User[] | undefined): boolean {
  if (users === undefined) return true
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  if (encoded === undefined) return false
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  return users.some(({ name, password }) => credentials === `${name}:${password}`)
}

export interface HeaderProblem {
  readonly status: 400 | 406 | 415
  readonly text: string
}

/** Media types of section 5, and the headers of 4.5 for the look-up. */
export function headerProblem(endpoint: Endpoint, headers: Headers): HeaderProblem | undefined {
  if (endpoint === 'bank' || endpoint === 'tokens') return undefined
  if (endpoint !== 'look-up' && !MEDIA_TYPE.test(headers.get('Content-Type') ?? '')) {
    return { status: 415, text: 'Content-Type must be application/vnd.<vendor>.ndc.v17.2+xml;charset=UTF-8' }
  }
  if (!MEDIA_TYPE.test(headers.get('Accept') ?? '')) {
    return { status: 406, text: 'Accept must be application/vnd.<vendor>.ndc.v17.2+xml;charset=UTF-8' }
  }
  const missing = ['X-Correlation-Id', 'X-TransactionIdentifier'].filter((name) => !headers.has(name))
  if (endpoint === 'look-up' && missing.length > 0) {
    return { status: 400, text: `Missing header ${missing.join(', ')}` }
  }
  return undefined
}

/** Anything unexpected is an Error of the answer, never an answer that nobody can read. */
export function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  const reason = error instanceof Error ? error.message : 'unknown'
  return new Refused([refusal('unable-to-process', `The training airline failed: ${reason}`)])
}
