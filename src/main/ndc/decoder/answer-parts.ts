import { emptyDataLists } from '../../../shared/domain/data-lists'
import type { DataLists } from '../../../shared/domain/data-lists'
import type { Offer } from '../../../shared/domain/offer'
import { putEntry } from '../messages/message-reading'
import { linkPlaces } from '../messages/parts/metadata'
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

  complete({ message, places }: LastOfAnswer): DecodedMessage {
    // Each list got entries of its own kind only.
    const lists = this.#lists as unknown as DataLists
    linkPlaces(lists.segments, places)
    return withOffers(withLists(message, lists), this.#offers)
  }
}

function withLists(message: DecodedMessage, lists: DataLists): DecodedMessage {
  switch (message.root) {
    case 'AirShoppingRS':
    case 'OfferPriceRS':
      return { ...message, lists }
    case 'OrderViewRS':
      return message.order === undefined ? message : { ...message, order: { ...message.order, lists } }
    case 'CustomerInputRQ':
    case 'other':
      return message
  }
}

function withOffers(message: DecodedMessage, offers: readonly Offer[]): DecodedMessage {
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
