import type { Operation } from '../../shared/errors/app-error'
import type { FetchFunction } from '../http/fetch-function'
import { performCall, type HttpAnswer } from '../http/perform-call'
import type { CallContext } from './airline-calls'
import type { ExchangeLog, Recording } from './exchange-log'
import { callPlan, type CallPlan } from './call-plans'
import type { MessageDecoder } from './decoder/message-decoder'
import type { MessageIds, RequestContext } from './messages/envelope'
import { outgoingAddress } from './outgoing-address'
import { requestHeaders } from './request-headers'
import { toldError } from './told-error'
import { writeXml, type XmlElement } from './xml/write-xml'
import { appErrorOf, isRefused, Refused } from '../../shared/errors/refused'

/** What the client is made of. */
export interface NdcClientParts {
  readonly fetch: FetchFunction
  /**
   * The transport of calls that must never be sent twice: it opens a connection of its own for each
   * (docs/adr/0003-never-repeat.md). The usual one when absent.
   */
  readonly fetchOnce?: FetchFunction
  readonly decoder: MessageDecoder
  readonly now: () => Date
  /** A UUID; its dashes are left out on the wire. */
  readonly randomId: () => string
  readonly clientVersion?: string
  /** Where the last calls are kept for support, as skeletons. */
  readonly exchanges?: ExchangeLog
}

/** One call of the airline as it is sent. */
export interface Exchange {
  readonly operation: Exclude<Operation, 'card-token'>
  /** Below the base address, without slash in front. */
  readonly path: string
  /** Absent for a GET. */
  readonly build?: (context: RequestContext) => XmlElement
  readonly headers?: Readonly<Record<string, string>>
  readonly isStillUntouched?: () => boolean
}

/** Sends one call and hands its answer, with the ids it was sent with, to `read`. */
export async function exchange<T>(
  parts: NdcClientParts,
  context: CallContext,
  call: Exchange,
  read: (answer: HttpAnswer, ids: MessageIds) => Promise<T>,
): Promise<T> {
  requireCredentials(context)
  const { limits, repeat } = callPlan(call.operation)
  const fetch = fetchFor(parts, repeat)
  const recording = parts.exchanges?.begin(call.operation)
  let ids = newIds(parts)
  try {
    const answer = await performCall(
      fetch,
      {
        limits,
        repeat,
        ...(context.signal && { signal: context.signal }),
        ...(call.isStillUntouched && { isStillUntouched: call.isStillUntouched }),
        buildRequest: (signal) => {
          // A repetition has ids of its own: a late answer to the first try is then told apart.
          ids = newIds(parts)
          return buildRequest(parts, context, call, { ids, signal, recording })
        },
      },
      (answer) => read(recording?.answered(answer) ?? answer, ids),
    )
    recording?.ended('ok')
    return answer
  } catch (error) {
    recording?.ended(appErrorOf(error)?.kind ?? 'unforeseen')
    throw isRefused(error) ? sentError(error, context, ids) : error
  }
}

/** A call that may move money goes by its own way, where nothing below is sent again. */
function fetchFor(parts: NdcClientParts, repeat: CallPlan['repeat']): NdcClientParts['fetch'] {
  return repeat === 'never' ? (parts.fetchOnce ?? parts.fetch) : parts.fetch
}

function sentError(failed: Refused, context: CallContext, { transactionIdentifier }: MessageIds): Refused {
  const { kind } = failed.error
  // Called off, or never written: there is no message that the airline could find again.
  if (kind === 'cancelled' || kind === 'invalid-request') return failed
  const error = toldError(failed.error, context, transactionIdentifier)
  return new Refused(error, { fate: failed.fate, cause: failed.cause })
}

function requireCredentials({ profile, credentials }: CallContext): void {
  // The training airline is part of the program and asks nobody.
  if (credentials ?? profile.environment === 'training') return
  throw new Refused({ kind: 'credentials-missing' }, { fate: 'not-sent' })
}

function newIds(parts: NdcClientParts): MessageIds {
  const id = (): string => parts.randomId().replaceAll('-', '')
  return { transactionIdentifier: id(), correlationId: id() }
}

interface OneTry {
  readonly ids: MessageIds
  readonly signal: AbortSignal
  readonly recording: Recording | undefined
}

function buildRequest(
  parts: NdcClientParts,
  context: CallContext,
  call: Exchange,
  { ids, signal, recording }: OneTry,
): Request {
  const { profile } = context
  const hasBody = call.build !== undefined
  const headers = requestHeaders(context, ids, { hasBody, clientVersion: parts.clientVersion })
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value)
  // No connection is left over that a later call could find stale.
  if (callPlan(call.operation).repeat === 'never') headers.set('Connection', 'close')
  const root = call.build?.({ profile, ids, now: parts.now() })
  recording?.sent(root)
  const body = root && Buffer.from(writeXml(root), 'utf8')
  return new Request(endpoint(profile, call.path), {
    method: hasBody ? 'POST' : 'GET',
    headers,
    signal,
    // Whoever answers from elsewhere would get the password too.
    redirect: 'manual',
    cache: 'no-store',
    ...(body ? { body } : {}),
  })
}

function endpoint(profile: CallContext['profile'], path: string): string {
  return outgoingAddress(profile, 'retail address', `${profile.retailUrl.replace(/\/+$/, '')}/${path}`)
}
