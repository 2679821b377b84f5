import type { DataLists } from '../../shared/domain/data-lists'
import { mergeLists } from '../../shared/domain/merge-lists'
import type { Offer, ShoppingAnswer } from '../../shared/domain/offer'
import { ListFeed } from './list-feed'

export interface PageContent {
  readonly offers: readonly Offer[]
  readonly lists: DataLists
}

interface OpenPage {
  readonly offers: Offer[]
  readonly lists: DataLists[]
  bytes: number
}

/** One message to the desk stays under 256 KB (design, section 7); the rest is room for its envelope. */
const MOST_BYTES = 250_000

/**
 * Cuts an answer into pages for the desk, at least one. Measuring ten megabytes takes a moment, so the event
 * loop has its turn after every page.
 */
export async function cutIntoPages(answer: ShoppingAnswer): Promise<readonly PageContent[]> {
  const feed = new ListFeed(answer.lists)
  const general = feed.general()
  const pages: PageContent[] = []
  let page: OpenPage = { offers: [], lists: [general], bytes: bytesOf(general) }
  for (const offer of answer.offers) {
    const lists = feed.take(offer)
    const bytes = bytesOf(offer) + (lists ? bytesOf(lists) : 0)
    if (page.offers.length > 0 && page.bytes + bytes > MOST_BYTES) {
      pages.push(closed(page))
      page = { offers: [], lists: [], bytes: 0 }
      await turnOfTheLoop()
    }
    page.offers.push(offer)
    if (lists) page.lists.push(lists)
    page.bytes += bytes
  }
  return [...pages, closed(page)]
}

function closed({ offers, lists }: OpenPage): PageContent {
  return { offers, lists: mergeLists(lists) }
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
