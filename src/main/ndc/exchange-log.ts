import type { Operation } from '../../shared/errors/app-error'
import type { HttpAnswer } from '../http/perform-call'
import type { Skeleton } from './skeleton/skeleton'
import { skeletonOfAnswer, skeletonOfRequest } from './skeleton/skeleton-of'
import type { XmlElement } from './xml/write-xml'

/** One call of the airline as support may see it: how it went, and the skeletons of what was said. */
export interface ExchangeRecord {
  readonly at: string
  readonly operation: Operation
  readonly outcome: string
  /** How often it was sent: a read may be repeated once. */
  readonly tries: number
  readonly status?: number
  readonly firstByteMs?: number
  readonly tookMs: number
  readonly bytes: number
  readonly request?: Skeleton
  readonly answer?: Skeleton
  /** The skeleton is that of the beginning of the answer. */
  readonly isAnswerCut: boolean
}

/** Follows one call; whatever it is told, the call goes on as it would without it. */
export interface Recording {
  sent(root: XmlElement | undefined): void
  /** The same answer, whose beginning is looked at as it passes. */
  answered(answer: HttpAnswer): HttpAnswer
  ended(outcome: string): void
}

export interface ExchangeLog {
  begin(operation: Operation): Recording
  /** Oldest first. */
  last(): readonly ExchangeRecord[]
}

interface Clocks {
  readonly now: () => Date
  readonly elapsedMs: () => number
}

const KEPT = 20
/** Enough for the shape of any answer; a long list repeats itself. */
const LOOKED_AT_BYTES = 32 * 1024

/** The last calls in memory, as skeletons: what was in them is never kept. */
export function createExchangeLog(clocks: Clocks): ExchangeLog {
  let records: readonly ExchangeRecord[] = []
  return {
    last: () => records,
    begin: (operation) =>
      follow(operation, clocks, (record) => {
        records = [...records, record].slice(-KEPT)
      }),
  }
}

function follow(operation: Operation, clocks: Clocks, keep: (record: ExchangeRecord) => void): Recording {
  const at = clocks.now().toISOString()
  const startedAt = clocks.elapsedMs()
  const sinceStart = (): number => Math.round(clocks.elapsedMs() - startedAt)
  let tries = 0
  let request: Skeleton | undefined
  let head: { readonly status: number; readonly firstByteMs: number } | undefined
  let beginning = new Beginning()
  return {
    sent: (root) => {
      tries += 1
      request = root && harmless(() => skeletonOfRequest(root))
    },
    answered: (answer) => {
      head = { status: answer.status, firstByteMs: sinceStart() }
      beginning = new Beginning()
      return { ...answer, chunks: beginning.of(answer.chunks) }
    },
    ended: (outcome) => {
      const answer = harmless(() => skeletonOfAnswer(beginning.bytes()))
      keep({
        at,
        operation,
        outcome,
        tries,
        ...head,
        tookMs: sinceStart(),
        bytes: beginning.length,
        ...(request && { request }),
        ...(answer && { answer }),
        isAnswerCut: beginning.isCut,
      })
    },
  }
}

/** Money may have moved by now: what is told of a call never decides over it. */
function harmless<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

class Beginning {
  readonly #pieces: Uint8Array[] = []
  #kept = 0
  length = 0

  get isCut(): boolean {
    return this.length > this.#kept
  }

  async *of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.length += chunk.length
      // Copied: whoever reads on may hand the bytes to another thread.
      const piece = chunk.slice(0, LOOKED_AT_BYTES - this.#kept)
      if (piece.length > 0) this.#pieces.push(piece)
      this.#kept += piece.length
      yield chunk
    }
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#pieces)
  }
}
