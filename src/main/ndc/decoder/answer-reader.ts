import type { DataLists } from '../../../shared/domain/lists/data-lists'
import type { Offer } from '../../../shared/domain/offer/offer'
import { NDC_NAMESPACE } from '../messages/envelope'
import { airShoppingResponse } from '../messages/air-shopping/read-response'
import { customerInputRequest } from '../messages/customer-input/read-request'
import { MessageReading } from '../messages/message-reading'
import { offerPriceResponse } from '../messages/offer-price/read-response'
import { orderViewResponse } from '../messages/order-view/read-response'
import { placeLinks } from '../messages/parts/metadata'
import type { PlaceLink } from '../messages/parts/metadata'
import { envelopeOf, outcomeRows } from '../messages/parts/outcome'
import type { ReadableMessage } from '../messages/readable-message'
import { READ_LIMITS } from '../xml/read-limits'
import type { ReadLimits } from '../xml/read-limits'
import { XmlReader } from '../xml/read-xml'
import { within } from '../xml/state-table'
import type { RootElement } from '../xml/read-xml'
import { DecodeFailed, isDecodeFailed } from './decode-failed'
import { createTextSource } from './decode-text'
import type { DecodedMessage } from './decoded-message'

/** An answer after its last byte, without the offers and lists that went ahead. */
export interface LastOfAnswer {
  readonly message: DecodedMessage
  /** The metadata that name the places come after the segments that refer to them. */
  readonly places: readonly PlaceLink[]
}

/** A new message is read by adding its table here (docs/adding-a-message.md). */
const READABLE: ReadonlyMap<string, ReadableMessage> = new Map([
  ['AirShoppingRS', airShoppingResponse],
  ['OfferPriceRS', offerPriceResponse],
  ['OrderViewRS', orderViewResponse],
  ['CustomerInputRQ', customerInputRequest],
])

/** One inflated answer, read synchronously as its bytes come. */
export class AnswerReader {
  readonly #text
  readonly #xml: XmlReader<MessageReading>
  readonly #reading = new MessageReading()
  readonly #limits: ReadLimits
  #root: RootElement | undefined
  #bytes = 0
  /** The beginning of the document, to tell a page of HTML from broken XML. */
  #head = ''
  #hasBegun = false

  constructor(options: { readonly charset?: string; readonly limits?: ReadLimits } = {}) {
    this.#limits = options.limits ?? READ_LIMITS
    this.#text = createTextSource(options.charset)
    this.#xml = new XmlReader({
      namespace: NDC_NAMESPACE,
      context: this.#reading,
      limits: this.#limits,
      onRoot: (root) => this.#begin(root),
      onDoctype: (doctype) => {
        if (/^\s*html\b/i.test(doctype)) throw new DecodeFailed({ kind: 'html-answer' })
      },
    })
  }

  get bytes(): number {
    return this.#bytes
  }

  write(bytes: Uint8Array): void {
    this.#bytes += bytes.length
    if (this.#bytes > this.#limits.bytes) throw new DecodeFailed({ kind: 'hostile-answer', limit: 'size' })
    this.#read(() => this.#feed(this.#text.write(bytes)))
  }

  /** Offers that are complete since the last call. */
  takeOffers(): Offer[] {
    const { offers } = this.#reading
    if (offers.length > 0) this.#reading.offers = []
    return offers
  }

  /** List entries that are complete since the last call; undefined when there are none. */
  takeLists(): DataLists | undefined {
    return this.#reading.takeLists()
  }

  /** After the last byte; offers and list entries that it completes are still to be taken. */
  close(): void {
    this.#read(() => this.#feed(this.#text.end()))
    if (!this.#hasBegun) throw new DecodeFailed({ kind: 'empty-answer' })
    this.#read(() => this.#xml.close())
  }

  /** What remains when offers and lists were taken. */
  finish(): LastOfAnswer {
    const readable = this.#readable()
    const message = readable?.finish(this.#reading) ?? this.#other()
    return { message, places: placeLinks(this.#reading) }
  }

  #begin(root: RootElement): ReadableMessage['table'] | undefined {
    if (root.local.toLowerCase() === 'html') throw new DecodeFailed({ kind: 'html-answer' })
    this.#root = root
    this.#reading.envelope = envelopeOf(root.attributes)
    const readable = this.#readable()
    if (readable !== undefined || !isOfAnotherVersion(root)) return readable?.table
    // Nothing but its errors means the same in every version.
    this.#xml.adopt(root.namespace)
    return outcomeTable
  }

  #other(): DecodedMessage {
    const { envelope, errors = [] } = this.#reading
    const name = this.#root?.local ?? ''
    const version = this.#root && isOfAnotherVersion(this.#root) ? versionOf(this.#root) : undefined
    return { root: 'other', name, envelope, errors, ...(version === undefined ? {} : { version }) }
  }

  #readable(): ReadableMessage | undefined {
    return this.#root?.isOurs === true ? READABLE.get(this.#root.local) : undefined
  }

  /** White space before the declaration is not well-formed, and sent all the same. */
  #feed(text: string): void {
    const content = this.#hasBegun ? text : text.replace(/^[ \t\r\n\uFEFF]+/, '')
    if (content === '') return
    this.#hasBegun = true
    if (this.#root === undefined && this.#head.length < HEAD_LENGTH) {
      this.#head += content.slice(0, HEAD_LENGTH)
    }
    this.#xml.write(content)
  }

  #read(step: () => void): void {
    try {
      step()
    } catch (cause) {
      throw isDecodeFailed(cause) && this.#looksLikeHtml() ? new DecodeFailed({ kind: 'html-answer' }) : cause
    }
  }

  #looksLikeHtml(): boolean {
    return this.#root === undefined && /^<(?:!doctype\s+html|html)\b/i.test(withoutComments(this.#head))
  }
}

/** A message of the interface by its namespace, which has the version in it, but not of ours. */
function isOfAnotherVersion({ isOurs, namespace }: RootElement): boolean {
  return !isOurs && /^https?:\/\/www\.iata\.org\/IATA\//i.test(namespace)
}

/** "17.1" of the namespace of 2017.1; the root says it where the namespace does not. */
function versionOf({ namespace, attributes }: RootElement): string {
  const [, year, release] = /\/20(\d\d)\.(\d)(?:\/|$)/.exec(namespace) ?? []
  if (year !== undefined && release !== undefined) return `${year}.${release}`
  return (attributes['Version'] ?? '').replace(/^(?:IATA)?(?:20)?(?=\d\d\.)/, '') || '?'
}

const outcomeTable = within<MessageReading, MessageReading>(outcomeRows)

/** A proxy may put a comment before its page. */
function withoutComments(head: string): string {
  let rest = head
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

const HEAD_LENGTH = 1_024
