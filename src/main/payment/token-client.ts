import { z } from 'zod'
import type { AppError } from '../../shared/errors/app-error'
import type { CardFields } from '../../shared/domain/card'
import { CallFailed } from '../http/call-failed'
import type { CallLimits } from '../http/call-deadline'
import { AttemptFailed, notExecuted, outcomeUnknown } from '../http/failure'
import type { FetchFunction } from '../http/fetch-function'
import { performCall, type HttpAnswer } from '../http/perform-call'
import { readJson } from '../http/read-json'
import { failureOfStatus } from '../http/status-failure'
import type { CallContext } from '../ndc/airline-calls'
import { isRequestRefused } from '../ndc/request-refused'
import { tokensAddress } from './tokens-address'
import { refusalReason } from './refusal-reason'
import { tokenBody } from './token-body'
import type { CardToken, TokenCalls } from './token-calls'

export interface TokenClientParts {
  /** Should open a connection of its own for each call, as for orders (docs/adr/0003-never-repeat.md). */
  readonly fetch: FetchFunction
  readonly now: () => Date
}

const TOKEN_LIFETIME_MS = 30 * 60 * 1000
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
      const expiresAt = new Date(parts.now().getTime() + TOKEN_LIFETIME_MS)
      // A date-time in UTC without suffix (section 2.8).
      const expiry = expiresAt.toISOString().slice(0, 19)
      const id = await askForToken(parts, context, card, expiry).catch(refuse)
      return { id, expiresAt: `${expiry}Z` } satisfies CardToken
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

function refuse(error: unknown): never {
  if (!isRequestRefused(error)) throw error
  throw new CallFailed({ kind: 'invalid-request', field: error.field, reason: error.reason }, true)
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

const created = z.object({ id: z.string().min(1).max(255) })
const refused = z.object({ description: z.string() })

/** 201 with an id, 400 with a reason, or a status of the table of failures. */
async function readToken(answer: HttpAnswer, card: CardFields, now: Date): Promise<string> {
  const { status, headers, host } = answer
  if (status === 201) return idOf(await readJson(answer, MAXIMUM_BYTES), headers.get('location'))
  if (status === 400) throw new AttemptFailed(notExecuted(await reasonOf(answer, card)))
  const failure = failureOfStatus({ status, headers, host, errors: [], now })
  throw new AttemptFailed(failure ?? outcomeUnknown({ kind: 'unexpected-status', status }))
}

// The body has the id; the address of the token that was made ends with it as well.
function idOf(body: unknown, location: string | null): string {
  const read = created.safeParse(body)
  if (read.success) return read.data.id
  const fromLocation = /\/tokens\/([\w.~-]{1,255})$/.exec(location ?? '')?.[1]
  if (fromLocation !== undefined) return fromLocation
  throw new AttemptFailed(outcomeUnknown({ kind: 'broken-json' }))
}

async function reasonOf(answer: HttpAnswer, card: CardFields): Promise<AppError> {
  const read = refused.safeParse(await readJson(answer, MAXIMUM_BYTES).catch(() => undefined))
  if (!read.success) return { kind: 'unexpected-status', status: 400 }
  return { kind: 'card-refused', reason: refusalReason(read.data.description, card) }
}
