import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AirlineError } from '../../shared/errors/app-error'
import type { HttpAnswer } from './perform-call'
import { readJson } from './read-json'

/** A body that explains a status is short; what is longer is a page. */
const MAXIMUM_BYTES = 64 * 1024
const LONGEST_WAIT_MS = 2_000

/** What the JSON of a refusal may say: problem details (RFC 9457), and the fields that gateways write instead. */
const problem = z.object({
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
  code: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
})

/**
 * What a refusing answer says in JSON or plain words, as it came; nothing for a page or an empty body. It helps, but
 * its absence is no second failure, and nobody waits long for it.
 */
export async function wordsOfRefusal(answer: HttpAnswer): Promise<readonly AirlineError[]> {
  const silence = new AbortController()
  const nothing = sleep(LONGEST_WAIT_MS, [], { signal: silence.signal })
  try {
    return await Promise.race([readWords(answer), nothing])
  } catch {
    return []
  } finally {
    nothing.catch(() => undefined)
    silence.abort()
  }
}

async function readWords(answer: HttpAnswer): Promise<readonly AirlineError[]> {
  const [type = ''] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';')
  const name = type.trim()
  const short = { ...answer, chunks: upTo(answer.chunks) }
  if (/[/+]json$/.test(name)) return wordsOfProblem(await readJson(short, MAXIMUM_BYTES))
  return name === 'text/plain' ? wordsOfText(await readText(short)) : []
}

async function* upTo(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    yield chunk
    length += chunk.byteLength
    if (length > MAXIMUM_BYTES) return
  }
}

function wordsOfProblem(body: unknown): readonly AirlineError[] {
  const read = problem.safeParse(body)
  if (!read.success) return []
  const { title, detail, message, description, error, error_description, code } = read.data
  const text = detail ?? message ?? description ?? error_description
  const shortText = title ?? error
  if (text === undefined && shortText === undefined) return []
  return [
    {
      ...(code !== undefined && { code }),
      ...(shortText !== undefined && { shortText }),
      ...(text !== undefined && { text }),
    },
  ]
}

/** What is no sentence is not shown: a page, or data under the wrong name. */
function wordsOfText(text: string): readonly AirlineError[] {
  const words = text.trim()
  return words === '' || /^[<{[]/.test(words) ? [] : [{ text: words }]
}

async function readText({ chunks }: Pick<HttpAnswer, 'chunks'>): Promise<string> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return new TextDecoder().decode(Buffer.concat(read))
}
