import type { AirlineContext } from './airline-context'
import { behaviourOf, brandOf, passesLuhn } from './cards'
import type { Token } from './records'
import { refuse } from './refusals'

export type TokenAnswer =
  | { readonly kind: 'created'; readonly token: Token }
  | { readonly kind: 'bad-request'; readonly reason: string }

/** Checks the body of POST /tokens (2.8) and keeps of the card only what the airline needs. */
export function createToken(context: AirlineContext, body: unknown): TokenAnswer {
  const request = readRequest(body, context.now())
  if (typeof request === 'string') return { kind: 'bad-request', reason: request }
  const token: Token = {
    id: context.ids.next('tok').toLowerCase(),
    brand: brandOf(request.number),
    lastFour: request.number.slice(-4),
    behaviour: behaviourOf(request.number),
    expiresAtMs: request.expiresAtMs,
    used: false,
  }
  context.ledger.putToken(token)
  return { kind: 'created', token }
}

interface CardRequest {
  readonly number: string
  readonly expiresAtMs: number
}

const REQUIRED_TEXTS = [
  ['card', 'number'],
  ['card', 'name'],
  ['card', 'verificationCode'],
  ['card', 'address', 'addressLine1'],
  ['card', 'address', 'postalCode'],
  ['card', 'address', 'cityName'],
  ['card', 'address', 'countryCode'],
  ['expiryDateTimeUTC'],
] as const

/** The card of a request body, or the reason why it is not taken. */
function readRequest(body: unknown, nowMs: number): CardRequest | string {
  const missing = REQUIRED_TEXTS.filter((path) => textOf(body, path) === undefined)
  if (missing.length > 0) return `missing ${missing.map((path) => path.join('.')).join(', ')}`
  const number = textOf(body, ['card', 'number']) ?? ''
  const problem = cardProblem(body, number, nowMs)
  if (problem !== undefined) return problem
  const expiresAtMs = readUtc(textOf(body, ['expiryDateTimeUTC']) ?? '')
  if (expiresAtMs === undefined) return 'expiryDateTimeUTC is not a UTC date-time without suffix'
  return expiresAtMs <= nowMs ? 'expiryDateTimeUTC is past' : { number, expiresAtMs }
}

function cardProblem(body: unknown, number: string, nowMs: number): string | undefined {
  if (!passesLuhn(number)) return 'invalid card number'
  if (!/^\d{3,4}$/.test(textOf(body, ['card', 'verificationCode']) ?? '')) return 'invalid verification code'
  if (!/^[A-Z]{2}$/.test(textOf(body, ['card', 'address', 'countryCode']) ?? ''))
    return 'invalid country code'
  if (behaviourOf(number).outcome === 'blocked') return 'card is blocked'
  return expiryProblem(
    memberAt(body, ['card', 'expirationYear']),
    memberAt(body, ['card', 'expirationMonth']),
    nowMs,
  )
}

function expiryProblem(year: unknown, month: unknown, nowMs: number): string | undefined {
  if (!isWhole(year, 2000, 2099)) return 'invalid expirationYear'
  if (!isWhole(month, 1, 12)) return 'invalid expirationMonth'
  return Date.UTC(year, month, 1) <= nowMs ? 'card has expired' : undefined
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** UTC without a zone suffix, as 2.8 has it. */
function readUtc(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?$/.test(text)) return undefined
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? undefined : time
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined),
    value,
  )
}

function textOf(value: unknown, path: readonly string[]): string | undefined {
  const member = memberAt(value, path)
  return typeof member === 'string' && member.trim() !== '' ? member : undefined
}

/** The token a message names; refused when it is not known or has expired. */
export function findToken(context: AirlineContext, tokenId: string): Token {
  const token = context.ledger.token(tokenId)
  if (token === undefined) return refuse('token-unknown', 'The card token is not known')
  if (token.expiresAtMs <= context.now()) refuse('token-expired', 'The card token has expired')
  return token
}
