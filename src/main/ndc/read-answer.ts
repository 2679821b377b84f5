import type { AirlineError, AppError, Operation } from '../../shared/errors/app-error'
import type { Profile } from '../../shared/domain/desk/profile'
import { outcomeUnknown, type Failure, failedCall } from '../http/failure'
import type { HttpAnswer } from '../http/perform-call'
import { wordsOfRefusal } from '../http/refusal-words'
import { failureOfStatus } from '../http/status-failure'
import { refusalOf } from './check-answer'
import { isDecodeFailed } from './decoder/decode-failed'
import type { DecodedMessage } from './decoder/decoded-message'
import type { DecodeInput, MessageDecoder } from './decoder/message-decoder'
import { settleAmounts } from './settle/settle-amounts'
import type { Refused } from '../../shared/errors/refused'

interface Reading extends Pick<DecodeInput, 'signal' | 'asked' | 'onProgress' | 'onOffers'> {
  readonly decoder: MessageDecoder
  readonly now: () => Date
  readonly operation: Operation
  /** As the point of sale says. */
  readonly wholeAmounts?: Profile['wholeAmounts']
}

/** The message of an answer; a status or a body that holds none is thrown as Refused. */
export async function readMessage(answer: HttpAnswer, reading: Reading): Promise<DecodedMessage> {
  const contentType = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200) throw await failedStatus(answer, contentType, reading)
  const message = await decode(answer, contentType, reading)
  const isPage = message.root === 'other' && message.version === undefined && isHtml(typeOf(contentType))
  if (isPage) throw failedCall(outcomeUnknown({ kind: 'html-answer' }))
  return settleAmounts(message, reading.wholeAmounts)
}

/** What an answer says of itself counts only where its content is not to be read: proxies and services mislabel XML. */
async function decode(answer: HttpAnswer, contentType: string, reading: Reading): Promise<DecodedMessage> {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
  const contentEncoding = answer.headers.get('content-encoding')
  const { decoder, signal, asked, onProgress, onOffers } = reading
  const counted = countedChunks(answer.chunks)
  try {
    return await decoder.decode({
      chunks: counted.chunks,
      ...(charset === undefined ? {} : { charset }),
      ...(contentEncoding === null ? {} : { contentEncoding }),
      ...(signal === undefined ? {} : { signal }),
      ...(asked === undefined ? {} : { asked }),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(onOffers === undefined ? {} : { onOffers }),
    })
  } catch (error) {
    if (!isDecodeFailed(error)) throw error
    const { cause } = error
    if (error.error.kind === 'cut-off') throw cutOff(answer, counted.bytes(), contentType, cause)
    throw failedCall(outcomeUnknown(toldOf(error.error, contentType)), { cause })
  }
}

/** What cannot be read and never said that it was XML is told as what it says. */
function toldOf(error: AppError, contentType: string): AppError {
  const type = typeOf(contentType)
  if (!BROKEN.has(error.kind)) return error
  if (isHtml(type)) return { kind: 'html-answer' }
  const isUnlabelled = type === '' || type === 'application/octet-stream'
  return isUnlabelled || isXml(type) ? error : { kind: 'wrong-content-type', contentType: type.slice(0, 100) }
}

const BROKEN: ReadonlySet<AppError['kind']> = new Set(['broken-xml', 'broken-encoding', 'incomplete-xml'])

function typeOf(contentType: string): string {
  return (contentType.toLowerCase().split(';')[0] ?? '').trim()
}

function isHtml(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml'
}

/**
 * An answer that ends in the middle of its XML. Where all the bytes came that were announced it was sent so; else a
 * connection may have broken off that a transport which inflates by itself says nothing of.
 */
function cutOff({ headers, host }: HttpAnswer, bytes: number, contentType: string, cause: unknown): Refused {
  const isPlain = /^(?:identity)?$/i.test((headers.get('content-encoding') ?? '').trim())
  const isWhole =
    headers.get('content-length') === String(bytes) || (isPlain && headers.has('transfer-encoding'))
  const error: AppError = isWhole
    ? toldOf({ kind: 'incomplete-xml' }, contentType)
    : { kind: 'answer-cut', host }
  return failedCall(outcomeUnknown(error, !isWhole), { cause })
}

function countedChunks(chunks: AsyncIterable<Uint8Array>) {
  let bytes = 0
  async function* counting(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      yield chunk
    }
  }
  return { chunks: counting(), bytes: () => bytes }
}

function isXml(contentType: string): boolean {
  return /[/+]xml\b/i.test(contentType)
}

async function failedStatus(answer: HttpAnswer, contentType: string, reading: Reading): Promise<Refused> {
  const { status, headers, host } = answer
  const mayBeXml = isXml(contentType) || isHtml(typeOf(contentType))
  const message = mayBeXml ? await messageIn(answer, contentType, reading) : undefined
  const own = ownErrors(message)
  const errors = own.length > 0 ? own : await otherWords(answer, message)
  const failure = failureOfStatus({ status, headers, host, errors, now: reading.now() })
  // 201, 204 and the like: the service did something, but said nothing that we could read.
  return failedCall(
    failure
      ? withOwnWords(failure, own, reading.operation)
      : outcomeUnknown({ kind: 'unexpected-status', status }),
  )
}

// Errors under a status such as 400, 404 or 422 say more than the status; words of a gateway only stand beside it.
function withOwnWords(failure: Failure, own: readonly AirlineError[], operation: Operation): Failure {
  const { kind } = failure.error
  const isVague = kind === 'unexpected-status' || kind === 'wrong-address'
  return isVague && own.length > 0
    ? { ...failure, error: refusalOf(own, operation), fate: 'refused' }
    : failure
}

/** Errors of a message of the interface. */
function ownErrors(message: DecodedMessage | undefined): readonly AirlineError[] {
  if (message === undefined || message.root === 'other') return []
  return message.outcome.kind === 'errors' ? message.outcome.errors : []
}

async function otherWords(
  answer: HttpAnswer,
  message: DecodedMessage | undefined,
): Promise<readonly AirlineError[]> {
  if (message === undefined) return await wordsOfRefusal(answer)
  return message.root === 'other' && message.version !== undefined ? message.errors : []
}

// Some services send their Errors with a failing status. They help, but their absence is no second failure.
async function messageIn(
  answer: HttpAnswer,
  contentType: string,
  reading: Reading,
): Promise<DecodedMessage | undefined> {
  try {
    const { decoder, now, operation } = reading
    return await decode(answer, contentType, { decoder, now, operation })
  } catch {
    return undefined
  }
}
