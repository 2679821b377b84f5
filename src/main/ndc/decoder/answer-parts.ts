import { emptyDataLists } from '../../../shared/domain/lists/data-lists'
import type { DataLists, OpenDataLists } from '../../../shared/domain/lists/data-lists'
import type { Offer } from '../../../shared/domain/offer/offer'
import type { PassengerSlot } from '../../../shared/domain/people/passenger'
import { putEntry } from '../messages/message-reading'
import { linkPlaces } from '../messages/parts/metadata'
import { settleAnswer } from '../settle/settle-answer'
import { settleOrder } from '../settle/settle-order'
import type { LastOfAnswer } from './answer-reader'
import type { DecodedMessage } from './decoded-message'

const LIST_NAMES = Object.keys(emptyDataLists).filter(
  (name): name is keyof DataLists => name in emptyDataLists,
)

/** What went ahead of a message while it arrived; at its end they are put together. */
export class AnswerParts {
  readonly #offers: Offer[] = []
  readonly #lists = Object.fromEntries(LIST_NAMES.map((name) => [name, {}])) as Record<
    keyof DataLists,
    Record<string, unknown>
  >

  addOffers(offers: readonly Offer[]): void {
    for (const offer of offers) this.#offers.push(offer)
  }

  addLists(lists: DataLists): void {
    for (const name of LIST_NAMES) {
      for (const [key, entry] of Object.entries<unknown>(lists[name])) putEntry(this.#lists[name], key, entry)
    }
  }

  complete({ message, places }: LastOfAnswer, asked: readonly PassengerSlot[] = []): DecodedMessage {
    // Each list got entries of its own kind only.
    const lists = this.#lists as unknown as OpenDataLists
    linkPlaces(lists.segments, places)
    return settled(message, lists, this.#offers, asked)
  }
}

function settled(
  message: DecodedMessage,
  lists: OpenDataLists,
  read: readonly Offer[],
  asked: readonly PassengerSlot[],
): DecodedMessage {
  switch (message.root) {
    case 'AirShoppingRS': {
      const offers = fromAnswer(read, message.responseId)
      const answer = settleAnswer({ offers, ancillaries: [], lists }, asked)
      return { ...message, offers: answer.offers, lists: answer.lists }
    }
    case 'OfferPriceRS': {
      const offers = fromAnswer(read.slice(0, 1), message.responseId)
      const answer = settleAnswer({ offers, ancillaries: message.ancillaries, lists }, asked)
      const [offer] = answer.offers
      return { ...message, ...(offer && { offer }), ancillaries: answer.ancillaries, lists: answer.lists }
    }
    case 'OrderViewRS':
      return {
        ...message,
        ...(message.order && { order: settleOrder(message.order, lists) }),
        ...(message.others && { others: message.others.map((order) => settleOrder(order, lists)) }),
      }
    case 'CustomerInputRQ':
    case 'other':
      return message
  }
}

/** An answer that names itself after its offers breaks the order of the schema, but says it clearly. */
function fromAnswer(offers: readonly Offer[], responseId: string | undefined): readonly Offer[] {
  if (responseId === undefined || offers.every((offer) => offer.responseId === responseId)) return offers
  return offers.map((offer) => ({ ...offer, responseId }))
}
