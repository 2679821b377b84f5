import { emptyDataLists } from '../../../shared/domain/data-lists'
import type { DataLists } from '../../../shared/domain/data-lists'
import { putEntry } from '../messages/message-reading'
import type { DecodedMessage } from './decoded-message'
import type { ListPart } from './worker-protocol'

/** The lists of a message in parts that are unpacked quickly. */
export function* partsOf(message: DecodedMessage): Generator<ListPart, void> {
  const lists = listsOf(message)
  if (lists === undefined) return
  for (const list of LIST_NAMES) {
    const entries = Object.entries<unknown>(lists[list])
    for (let start = 0; start < entries.length; start += ENTRIES_OF_PART) {
      yield {
        list,
        entries: JSON.stringify(Object.fromEntries(entries.slice(start, start + ENTRIES_OF_PART))),
      }
    }
  }
}

const ENTRIES_OF_PART = 500

const LIST_NAMES = Object.keys(emptyDataLists).filter(
  (name): name is keyof DataLists => name in emptyDataLists,
)

export function withoutLists(message: DecodedMessage): DecodedMessage {
  return withLists(message, emptyDataLists)
}

export function withLists(message: DecodedMessage, lists: DataLists): DecodedMessage {
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

/** Collects the parts again on the other side. */
export class ListCollector {
  readonly #lists = new Map<keyof DataLists, Record<string, unknown>>()

  add({ list, entries }: ListPart): void {
    const collected = this.#lists.get(list) ?? {}
    this.#lists.set(list, collected)
    // Both sides are ours and `partsOf` made the parts, so the entries are what their list holds.
    const added = JSON.parse(entries) as Record<string, unknown>
    for (const [key, entry] of Object.entries(added)) putEntry(collected, key, entry)
  }

  get lists(): DataLists {
    return { ...emptyDataLists, ...Object.fromEntries(this.#lists) }
  }
}

function listsOf(message: DecodedMessage): DataLists | undefined {
  switch (message.root) {
    case 'AirShoppingRS':
    case 'OfferPriceRS':
      return message.lists
    case 'OrderViewRS':
      return message.order?.lists
    case 'CustomerInputRQ':
    case 'other':
      return undefined
  }
}
