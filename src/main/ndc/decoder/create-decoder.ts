import type { DataLists } from '../../../shared/domain/lists/data-lists'
import type { Offer } from '../../../shared/domain/offer/offer'
import { AnswerParts } from './answer-parts'
import { AnswerReader } from './answer-reader'
import type { LastOfAnswer } from './answer-reader'
import { inflate } from './inflate'
import type { DecodeInput, MessageDecoder } from './message-decoder'
import { ProgressReport } from './progress-report'
import { untilAborted } from './until-aborted'

/** Decodes in the thread that calls it: for tests, and inside the worker. */
export function createDecoder(): MessageDecoder {
  return {
    async decode(input) {
      const parts = new AnswerParts()
      const last = await decodeStepwise({
        ...input,
        onOffers: (offers) => {
          parts.addOffers(offers)
          input.onOffers?.(offers)
        },
        onLists: (lists) => {
          parts.addLists(lists)
        },
      })
      return parts.complete(last, input.asked)
    },
  }
}

/** Who takes the parts of an answer while it arrives. */
interface StepwiseInput extends DecodeInput {
  readonly onOffers: (offers: readonly Offer[]) => void
  readonly onLists: (lists: DataLists) => void
}

/** Decodes and hands over every offer and list entry as soon as it is complete; the rest comes at the end. */
export async function decodeStepwise(input: StepwiseInput): Promise<LastOfAnswer> {
  const reader = new AnswerReader(input.charset === undefined ? {} : { charset: input.charset })
  const progress = new ProgressReport(input.onProgress)
  const chunks = input.signal === undefined ? input.chunks : untilAborted(input.chunks, input.signal)
  const samples: Samples = new Map()
  for await (const chunk of inflate(chunks)) {
    for (let start = 0; start < chunk.length; start += PIECE_LENGTH) {
      input.signal?.throwIfAborted()
      reader.write(chunk.subarray(start, start + PIECE_LENGTH))
      handOver(reader, input, progress, samples)
    }
  }
  input.signal?.throwIfAborted()
  reader.close()
  handOver(reader, input, progress, samples)
  progress.end(reader.bytes)
  const last = reader.finish()
  if (last.message.root === 'AirShoppingRS') KEPT[0] = { reader, samples }
  return last
}

/** A chunk may be the whole body; it is read in pieces, so that offers and progress come in between. */
const PIECE_LENGTH = 64 * 1024

/**
 * What read the last large answer, with one of its offers and some entries of its lists. The engine throws away the
 * code that it made for a kind of object with the last such object, and after a few answers makes it no more: without
 * this every later search is read four times as slowly.
 */
const KEPT: unknown[] = []

type Samples = Map<string, unknown>

function keepSamples(samples: Samples, offers: readonly Offer[], lists: DataLists | undefined): void {
  if (offers.length > 0) samples.set('offer', offers[0])
  for (const [name, list] of Object.entries({ ...lists })) {
    const [entry] = Object.values<unknown>(list)
    if (entry !== undefined) samples.set(name, entry)
  }
}

function handOver(
  reader: AnswerReader,
  input: StepwiseInput,
  progress: ProgressReport,
  samples: Samples,
): void {
  const offers = reader.takeOffers()
  const lists = reader.takeLists()
  keepSamples(samples, offers, lists)
  if (offers.length > 0) input.onOffers(offers)
  if (lists !== undefined) input.onLists(lists)
  progress.add(offers, reader.bytes)
}
