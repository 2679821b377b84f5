import type { Offer } from '../../../shared/domain/offer'
import { AnswerReader } from './answer-reader'
import type { DecodedMessage } from './decoded-message'
import { inflate } from './inflate'
import type { DecodeInput, MessageDecoder } from './message-decoder'
import { ProgressReport } from './progress-report'
import { untilAborted } from './until-aborted'

/** Decodes in the thread that calls it: for tests, and inside the worker. */
export function createDecoder(): MessageDecoder {
  return {
    async decode(input) {
      const offers: Offer[] = []
      const message = await decodeStepwise({
        ...input,
        onOffers: (batch) => {
          for (const offer of batch) offers.push(offer)
          input.onOffers?.(batch)
        },
      })
      return withOffers(message, offers)
    },
  }
}

/** Decodes and hands every offer to `onOffers`; the message that remains has none. */
export async function decodeStepwise(input: DecodeInput): Promise<DecodedMessage> {
  const reader = new AnswerReader(input.charset === undefined ? {} : { charset: input.charset })
  const progress = new ProgressReport(input.onProgress)
  const chunks = input.signal === undefined ? input.chunks : untilAborted(input.chunks, input.signal)
  let sample: Offer | undefined
  for await (const chunk of inflate(chunks)) {
    for (let start = 0; start < chunk.length; start += PIECE_LENGTH) {
      input.signal?.throwIfAborted()
      reader.write(chunk.subarray(start, start + PIECE_LENGTH))
      const [first] = handOver(reader, input, progress)
      sample ??= first
    }
  }
  input.signal?.throwIfAborted()
  const message = reader.end()
  handOver(reader, input, progress)
  progress.end(reader.bytes)
  if (message.root === 'AirShoppingRS') KEPT[0] = { reader, message, sample }
  return message
}

/** A chunk may be the whole body; it is read in pieces, so that offers and progress come in between. */
const PIECE_LENGTH = 64 * 1024

/**
 * What read the last large answer, and one of its offers. The engine throws away the code that it made for a kind
 * of object with the last such object, and after a few answers makes it no more: without this every later search
 * is read four times as slowly.
 */
const KEPT: unknown[] = []

function handOver(reader: AnswerReader, input: DecodeInput, progress: ProgressReport): readonly Offer[] {
  const offers = reader.takeOffers()
  if (offers.length > 0) input.onOffers?.(offers)
  progress.add(offers, reader.bytes)
  return offers
}

/** The message with the offers that went ahead of it. */
export function withOffers(message: DecodedMessage, offers: readonly Offer[]): DecodedMessage {
  if (message.root === 'AirShoppingRS') return { ...message, offers: fromAnswer(offers, message.responseId) }
  const [priced] = offers
  if (message.root !== 'OfferPriceRS' || priced === undefined) return message
  const [offer = priced] = fromAnswer([priced], message.responseId)
  return { ...message, offer }
}

/** An answer that names itself after its offers breaks the order of the schema, but says it clearly. */
function fromAnswer(offers: readonly Offer[], responseId: string | undefined): readonly Offer[] {
  if (responseId === undefined || offers.every((offer) => offer.responseId === responseId)) return offers
  return offers.map((offer) => ({ ...offer, responseId }))
}
