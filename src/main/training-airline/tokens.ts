import type { AirlineContext } from './airline-context'
import { behaviourOf, brandOf, passesLuhn, type CardBehaviour } from './cards'
import { refuse } from './refusals'

/** A card after its number and code have been forgotten. */
export interface Token {
  readonly id: string
  readonly brand: string
  readonly lastFour: string
  readonly behaviour: CardBehaviour
  readonly expiresAtMs: number
  /** Set once an order or a challenge has taken it. */
  readonly used: boolean
}

export type TokenAnswer =
  | { readonly kind: 'created'; readonly token: Token }
  | { readonly kind: 'bad-request'; readonly reason: string }

const REQUIRED_TEXTS = ['number', 'name', 'verificationCode'] as const
const REQUIRED_ADDRESS_TEXTS = ['addressLine1', 'postalCode', 'cityName', 'countryCode'] as const

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

function readRequest(body: unknown, nowMs: number): CardRequest | string {
  const card = memberOf(body, 'card')
  const address = memberOf(card, 'address')
  const missing = [
    ...REQUIRED_TEXTS.filter((name) => textOf(card, name) === undefined).map((name) => `card.${name}`),
    ...REQUIRED_ADDRESS_TEXTS.filter((name) => textOf(address, name) === undefined).map(
      (name) => `card.address.${name}`,
    ),
  ]
  if (missing.length > 0) return `missing ${missing.join(', ')}`
  const number = textOf(card, 'number') ?? ''
  const problem =
    expiryProblem(memberOf(card, 'expirationYear'), memberOf(card, 'expirationMonth'), nowMs) ??
    (passesLuhn(number) ? undefined : 'invalid card number') ??
    (/^\d{3,4}$/.test(textOf(card, 'verificationCode') ?? '') ? undefined : 'invalid verification code') ??
    (/^[A-Z]{2}$/.test(textOf(address, 'countryCode') ?? '') ? undefined : 'invalid country code')
  if (problem !== undefined) return problem
  const expiresAtMs = readUtc(textOf(body, 'expiryDateTimeUTC'))
  if (expiresAtMs === undefined) return 'missing or invalid expiryDateTimeUTC'
  return expiresAtMs <= nowMs ? 'expiryDateTimeUTC is past' : { number, expiresAtMs }
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
function readUtc(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?$/.test(text)) return undefined
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? undefined : time
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const member: unknown = Reflect.get(value, name)
  return member
}

function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name)
  return typeof member === 'string' && member.trim() !== '' ? member : undefined
}

/** The token a message names; refused when it is not known or has expired. */
export function findToken(context: AirlineContext, tokenId: string): Token {
  const token = context.ledger.token(tokenId)
  if (token === undefined) return refuse('token-unknown', 'The card token is not known')
  if (token.expiresAtMs <= context.now()) refuse('token-expired', 'The card token has expired')
  return token
}
