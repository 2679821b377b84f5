import type { ShoppingAnswer } from '../../shared/domain/offer/offer'
import { ListFeed } from '../../shared/domain/lists/list-feed'
import { joinListsAsJson, listsAsJson, type ListsAsJson } from '../../shared/domain/lists/lists-as-json'

interface OpenPage {
  /** Each offer as JSON. */
  readonly offers: string[]
  readonly lists: ListsAsJson[]
  bytes: number
}

/** One message to the desk stays under 256 KB (design, section 7); the rest is room for its envelope. */
const MOST_BYTES = 250_000
/** The first page is on the screen while the others are on their way: more than a screen of flights is not needed. */
const FIRST_PAGE_BYTES = 64_000

/** An answer in pages for the desk, at least one; each is cut when it is asked for. */
export class OfferPages {
  readonly #uncut: Iterator<string, void>
  readonly #pages: string[] = []

  constructor(answer: ShoppingAnswer) {
    this.#uncut = cut(answer)
  }

  /** The JSON of an OfferPageContent (desk-contract.ts); undefined after the last page. */
  read(page: number): string | undefined {
    while (this.#pages.length <= page) {
      const next = this.#uncut.next()
      if (next.done === true) return undefined
      this.#pages.push(next.value)
    }
    return this.#pages[page]
  }
}

function* cut(answer: ShoppingAnswer): Generator<string, void> {
  const feed = new ListFeed(answer.lists)
  const general = listsAsJson(feed.general())
  let page: OpenPage = { offers: [], lists: [general], bytes: general.bytes }
  let most = FIRST_PAGE_BYTES
  for (const offer of answer.offers) {
    const needed = feed.take(offer)
    const lists = needed && listsAsJson(needed)
    const text = JSON.stringify(offer)
    const bytes = Buffer.byteLength(text) + (lists?.bytes ?? 0)
    if (page.offers.length > 0 && page.bytes + bytes > most) {
      yield closed(page)
      page = { offers: [], lists: [], bytes: 0 }
      most = MOST_BYTES
    }
    page.offers.push(text)
    if (lists) page.lists.push(lists)
    page.bytes += bytes
  }
  yield closed(page)
}

function closed({ offers, lists }: OpenPage): string {
  return `{"offers":[${offers.join(',')}],"lists":${joinListsAsJson(lists)}}`
}
