import { gunzipSync } from 'node:zlib'
import { AttemptFailed, outcomeUnknown } from './failure'
import type { HttpAnswer } from './perform-call'

/** A small body as JSON; its size is bounded by the limits of the call. */
export async function readJson(answer: HttpAnswer, maximumInflatedBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.chunks) chunks.push(chunk)
  const text = inflated(Buffer.concat(chunks), maximumInflatedBytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new AttemptFailed(outcomeUnknown({ kind: 'empty-answer' }))
  if (text.trimStart().startsWith('<')) throw new AttemptFailed(outcomeUnknown({ kind: 'html-answer' }))
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, so it is not kept as the cause.
    throw new AttemptFailed(outcomeUnknown({ kind: 'broken-json' }))
  }
}

// A transport that inflates leaves the header standing, so the bytes decide; JSON never begins like gzip.
function inflated(body: Buffer, maximumBytes: number): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return gunzipSync(body, { maxOutputLength: maximumBytes })
  } catch {
    throw new AttemptFailed(outcomeUnknown({ kind: 'broken-encoding' }))
  }
}
