import type { AirlineError, AppError, Operation } from '../../shared/errors/app-error'
import type { Profile } from '../../shared/domain/profile'
import { AttemptFailed, outcomeUnknown, type Failure } from '../http/failure'
import type { HttpAnswer } from '../http/perform-call'
import { wordsOfRefusal } from '../http/refusal-words'
import { failureOfStatus } from '../http/status-failure'
import { refusalOf } from './check-answer'
import { isDecodeFailed } from './decoder/decode-failed'
import type { DecodedMessage } from './decoder/decoded-message'
import type { DecodeInput, MessageDecoder } from './decoder/message-decoder'
import { settleAmounts } from './settle/settle-amounts'

interface Reading extends Pick<DecodeInput, 'signal' | 'asked' | 'onProgress' | 'onOffers'> {
  readonly decoder: MessageDecoder
  readonly now: () => Date
  readonly operation: Operation
  /** As the point of sale says. */
  readonly wholeAmounts?: Profile['wholeAmounts']
}

/** The message of an answer; a status, a content type or a body that holds none is thrown as AttemptFailed. */
export async function readMessage(answer: HttpAnswer, reading: Reading): Promise<DecodedMessage> {
  const contentType = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200) throw await failedStatus(answer, contentType, reading)
  const wrong = wrongContentType(contentType)
  if (wrong) throw new AttemptFailed(outcomeUnknown(wrong))
  return settleAmounts(await decode(answer, contentType, reading), reading.wholeAmounts)
}

async function decode(answer: HttpAnswer, contentType: string, reading: Reading): Promise<DecodedMessage> {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
  const contentEncoding = answer.headers.get('content-encoding')
  const { decoder, signal, asked, onProgress, onOffers } = reading
  try {
    return await decoder.decode({
      chunks: answer.chunks,
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
    // A transport that inflates by itself hands on what there was of a body that was cut.
    throw error.error.kind === 'cut-off'
      ? new AttemptFailed(outcomeUnknown({ kind: 'answer-cut', host: answer.host }, true), { cause })
      : new AttemptFailed(outcomeUnknown(error.error), { cause })
  }
}

function wrongContentType(contentType: string): AppError | undefined {
  const [type = ''] = contentType.toLowerCase().split(';')
  const name = type.trim()
  if (name === 'text/html' || name === 'application/xhtml+xml') return { kind: 'html-answer' }
  // What says nothing about itself is judged by its content.
  if (name === '' || name === 'text/plain' || name === 'application/octet-stream') return undefined
  return isXml(name) ? undefined : { kind: 'wrong-content-type', contentType: name.slice(0, 100) }
}

function isXml(contentType: string): boolean {
  return /[/+]xml\b/i.test(contentType)
}

async function failedStatus(
  answer: HttpAnswer,
  contentType: string,
  reading: Reading,
): Promise<AttemptFailed> {
  const { status, headers, host } = answer
  const message = isXml(contentType) ? await messageIn(answer, contentType, reading) : undefined
  const own = ownErrors(message)
  const errors = own.length > 0 ? own : await otherWords(answer, message)
  const failure = failureOfStatus({ status, headers, host, errors, now: reading.now() })
  // 201, 204 and the like: the service did something, but said nothing that we could read.
  return new AttemptFailed(
    failure
      ? withOwnWords(failure, own, reading.operation)
      : outcomeUnknown({ kind: 'unexpected-status', status }),
  )
}

// Errors under a status such as 400, 404 or 422 say more than the status; words of a gateway only stand beside it.
function withOwnWords(failure: Failure, own: readonly AirlineError[], operation: Operation): Failure {
  const { kind } = failure.error
  const isVague = kind === 'unexpected-status' || kind === 'wrong-address'
  return isVague && own.length > 0 ? { ...failure, error: refusalOf(own, operation) } : failure
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
