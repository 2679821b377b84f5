import { z } from 'zod'
import type { AirlineError, AppError } from '../../shared/errors/app-error'
import type { CardFields } from '../../shared/domain/booking/card'
import type { CallLimits } from '../http/call-deadline'
import { notSent, type Failure, failedCall } from '../http/failure'
import type { FetchFunction } from '../http/fetch-function'
import { performCall, type HttpAnswer } from '../http/perform-call'
import { readJson, unreadable } from '../http/read-json'
import type { ServiceClock } from '../http/service-clock'
import { wordsOfRefusal } from '../http/refusal-words'
import { failureOfStatus } from '../http/status-failure'
import type { CallContext } from '../ndc/airline-calls'
import { tokensAddress } from './tokens-address'
import { refusalReason } from './refusal-reason'
import { tokenBody } from './token-body'
import type { CardToken, TokenCalls } from './token-calls'
import { tokenEnd, type TokenEnd } from './token-end'
import { Refused, isRefused } from '../../shared/errors/refused'

export interface TokenClientParts {
  /** Should open a connection of its own for each call, as for orders (docs/adr/0003-never-repeat.md). */
  readonly fetch: FetchFunction
  readonly now: () => Date
  /** What is known of the service's clock; this computer's is taken for right when absent. */
  readonly serviceClock?: ServiceClock
}

const MAXIMUM_BYTES = 256 * 1024

const limits: CallLimits = {
  firstByteMs: 30_000,
  wholeMs: 45_000,
  silenceMs: 15_000,
  maximumBytes: MAXIMUM_BYTES,
  drip: { windowMs: 20_000, minimumBytes: 100 },
}

/** POST /tokens (section 4.6). Logs nothing; its errors carry nothing of the card. */
export function createTokenClient(parts: TokenClientParts): TokenCalls {
  return {
    async createToken(context, card) {
      const end = tokenEnd(parts, context.profile.paymentUrl)
      // A date-time in UTC without suffix (section 2.8), by the clock of the service.
      const expiry = end.byService.toISOString().slice(0, 19)
      const id = await askForToken(parts, context, card, expiry).catch((error: unknown) => refuse(error, end))
      // Made, and over before it can be used: no order is ever tried with it.
      const clockError = end.clockError()
      if (clockError !== undefined) throw new Refused(clockError, { fate: 'not-sent' })
      // Everything else in this program goes by the clock of this computer.
      return { id, expiresAt: `${end.byThisComputer().toISOString().slice(0, 19)}Z` } satisfies CardToken
    },
  }
}

async function askForToken(
  parts: TokenClientParts,
  context: CallContext,
  card: CardFields,
  expiry: string,
): Promise<string> {
  const url = tokensAddress(context.profile)
  const body = tokenBody(card, expiry)
  try {
    return await performCall(
      parts.fetch,
      {
        limits,
        repeat: 'never',
        ...(context.signal ? { signal: context.signal } : {}),
        buildRequest: (signal) => buildRequest(url, body, signal),
      },
      (answer) => readToken(answer, card, parts.now()),
    )
  } finally {
    // The transport may have made copies that we cannot reach; ours goes.
    body.fill(0)
  }
}

/** A refused token that ended at a wrong time says nothing of the card, whatever reason the service gives. */
function refuse(error: unknown, end: TokenEnd): never {
  if (isRefused(error) && isRefusal(error.error)) {
    const clockError = end.clockError()
    if (clockError !== undefined) throw new Refused(clockError, { fate: error.fate, cause: error })
  }
  throw error
}

// How this endpoint knows its callers is not documented (section 5): the airline's password stays away from it.
function buildRequest(url: string, body: Buffer<ArrayBuffer>, signal: AbortSignal): Request {
  return new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      Accept: 'application/json',
      Connection: 'close',
    },
    body,
    signal,
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
}

/** What the service says when it does not like what it was sent, and no failure on the way. */
function isRefusal(error: AppError): boolean {
  if (error.kind === 'card-service-unreadable') return error.reason === 'status'
  return error.kind === 'card-refused' || error.kind === 'token-time-refused'
}

const created = z.object({ id: z.string().min(1).max(255) })
const refused = z.object({ description: z.string() })

/** 201 with an id, 400 with a reason, or a status of the table of failures. Any other success is judged by its body. */
async function readToken(answer: HttpAnswer, card: CardFields, now: Date): Promise<string> {
  const { status, headers, host } = answer
  if (status === 400) throw failedCall(notSent(await reasonOf(answer, card)))
  const errors = status < 400 ? [] : fitToShow(await wordsOfRefusal(answer), card)
  const failure = failureOfStatus({ status, headers, host, errors, now })
  if (failure) throw failedCall(ofCardService(failure))
  return idOf(await readJson(answer, MAXIMUM_BYTES), headers.get('location'))
}

/** The number of a status is not the airline's here. */
function ofCardService(failure: Failure): Failure {
  const { error } = failure
  return error.kind === 'unexpected-status' ? { ...failure, error: unexpectedStatus(error.status) } : failure
}

function unexpectedStatus(status: number): AppError {
  return { kind: 'card-service-unreadable', reason: 'status', status }
}

/** The service may quote the card in its words as in its reasons. */
function fitToShow(said: readonly AirlineError[], card: CardFields): readonly AirlineError[] {
  return said
    .map(({ text, shortText }) => refusalReason([shortText, text].filter(Boolean).join(' – '), card))
    .filter((text) => text !== '')
    .map((text) => ({ text }))
}

// The body has the id; the address of the token that was made ends with it as well.
function idOf(body: unknown, location: string | null): string {
  const read = created.safeParse(body)
  if (read.success) return read.data.id
  const fromLocation = /\/tokens\/([\w.~-]{1,255})$/.exec(location ?? '')?.[1]
  if (fromLocation !== undefined) return fromLocation
  throw unreadable('no-token')
}

/** The card's own expiry is a month and a year; only the token's end has a date and a time. */
const NAMES_TOKEN_END = /expir\w*[\s_.-]*date[\s_-]*time|token[^.]{0,40}\bexpir/i

async function reasonOf(answer: HttpAnswer, card: CardFields): Promise<AppError> {
  const read = refused.safeParse(await readJson(answer, MAXIMUM_BYTES).catch(() => undefined))
  if (!read.success) return unexpectedStatus(400)
  const { description } = read.data
  if (NAMES_TOKEN_END.test(description)) return { kind: 'token-time-refused' }
  return { kind: 'card-refused', reason: refusalReason(description, card) }
}
