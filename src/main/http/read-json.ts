import { gunzipSync } from 'node:zlib'
import type { AppError } from '../../shared/errors/app-error'
import { outcomeUnknown, failedCall } from './failure'
import type { HttpAnswer } from './perform-call'
import type { Refused } from '../../shared/errors/refused'

/** A small body as JSON; its size is bounded by the limits of the call. */
export async function readJson(answer: HttpAnswer, maximumInflatedBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.chunks) chunks.push(chunk)
  const text = inflated(Buffer.concat(chunks), maximumInflatedBytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  if (text.trim() === '') throw unreadable('empty')
  if (text.trimStart().startsWith('<')) throw unreadable(isPage(answer, text) ? 'web-page' : 'no-json')
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, so it is not kept as the cause.
    throw unreadable(/^\s*[[{"]/.test(text) ? 'broken' : 'no-json')
  }
}

type Reason = Extract<AppError, { readonly kind: 'card-service-unreadable' }>['reason']

/** The card service answers in JSON; from everybody else only words of a refusal are read so, or none. */
export function unreadable(reason: Exclude<Reason, 'status'>): Refused {
  return failedCall(outcomeUnknown({ kind: 'card-service-unreadable', reason }))
}

/** The sign-in page of a network, whatever it says that it is; XML is none. */
function isPage({ headers }: HttpAnswer, text: string): boolean {
  return (
    /html/i.test(headers.get('content-type') ?? '') || /<(?:!doctype\s+html|html|head|body)\b/i.test(text)
  )
}

// A transport that inflates leaves the header standing, so the bytes decide; JSON never begins like gzip.
function inflated(body: Buffer, maximumBytes: number): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return gunzipSync(body, { maxOutputLength: maximumBytes })
  } catch {
    throw failedCall(outcomeUnknown({ kind: 'broken-encoding' }))
  }
}
