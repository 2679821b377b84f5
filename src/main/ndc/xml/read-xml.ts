import { SaxesParser } from 'saxes'
import type { SaxesAttributePlain, SaxesTagPlain } from 'saxes'
import { DecodeFailed } from '../decoder/decode-failed'
import type { DecodeError } from '../decoder/decode-failed'
import { NamespaceScope } from './namespace-scope'
import { READ_LIMITS } from './read-limits'
import type { ReadLimits } from './read-limits'
import type { XmlAttributes, BranchState, LeafState, State } from './state-table'
import { isTrue, trimXml } from './xml-text'

/** The root element that arrived. */
export interface RootElement {
  readonly local: string
  readonly isOurs: boolean
  readonly namespace: string
  readonly attributes: XmlAttributes
}

export interface XmlReading<Context> {
  readonly namespace: string
  readonly context: Context
  /** The row for the root element; undefined reads on for well-formedness but takes nothing from it. */
  readonly onRoot: (root: RootElement) => State<Context, Context> | undefined
  readonly onDoctype?: (doctype: string) => void
  readonly limits?: ReadLimits
}

/**
 * Reads a document piece by piece through a table of states, strictly: everything that is not well-formed,
 * a DOCTYPE, and whatever exceeds the limits throws a DecodeFailed. Nothing of the document is kept but what
 * the table takes from it.
 */
export class XmlReader<Context> {
  readonly #reading: XmlReading<Context>
  readonly #limits: ReadLimits
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  readonly #scope: NamespaceScope

  /** The rows and objects of the open elements; index 0 is the document itself. */
  readonly #states: BranchState<unknown, Context>[] = []
  readonly #owners: unknown[] = []
  #depth = 0
  /** How many elements deep the reader is inside a subtree that nobody asked for. */
  #skipped = 0
  /** The element whose text is being read. */
  #leaf: LeafState<unknown, Context> | undefined
  #text = ''
  readonly #lastTexts: string[] = []

  #elements = 0
  #attributes = 0
  #declarations: Map<string, string> | undefined
  #nilAttribute: string | undefined
  #events = 0
  #charactersWithoutEvent = 0

  constructor(reading: XmlReading<Context>) {
    this.#reading = reading
    this.#limits = reading.limits ?? READ_LIMITS
    this.#scope = new NamespaceScope(reading.namespace)
    this.#owners[0] = reading.context
    this.#parser.on('attribute', (attribute) => this.#onAttribute(attribute))
    this.#parser.on('opentag', (tag) => this.#onOpenTag(tag))
    this.#parser.on('text', (text) => this.#onText(text))
    this.#parser.on('cdata', (text) => this.#onText(text))
    this.#parser.on('closetag', (tag) => this.#onCloseTag(tag))
    this.#parser.on('doctype', (doctype) => {
      reading.onDoctype?.(doctype)
      refuse('doctype')
    })
  }

  /** Reads on in another namespace, such as that of another version of the interface. */
  adopt(namespace: string): void {
    this.#scope.adopt(namespace)
  }

  write(text: string): void {
    const eventsBefore = this.#events
    this.#guarded(
      () => this.#parser.write(text),
      () => this.#brokenHere(),
    )
    const hasProgressed = this.#events > eventsBefore
    this.#charactersWithoutEvent = hasProgressed ? 0 : this.#charactersWithoutEvent + text.length
    if (this.#charactersWithoutEvent > this.#limits.textLength) refuse('text')
  }

  /** Ends the document; throws when something is still open. */
  close(): void {
    this.#guarded(
      () => this.#parser.close(),
      () => ({ kind: 'cut-off' }),
    )
  }

  /** What the parser says itself is dropped: it may name what stands in the document. */
  #guarded(parse: () => void, failure: () => DecodeError): void {
    try {
      parse()
    } catch (cause) {
      throw cause instanceof DecodeFailed ? cause : new DecodeFailed(failure())
    }
  }

  #brokenHere(): DecodeError {
    // Positions count from one for people; the parser counts columns from zero.
    const { line, column } = this.#parser
    return { kind: 'broken-xml', line, column: column + 1 }
  }

  #onAttribute({ name, value }: SaxesAttributePlain): void {
    if (++this.#attributes > this.#limits.attributes) refuse('attributes')
    if (value.length > this.#limits.textLength) refuse('text')
    // Nearly all attributes have neither.
    if (name === 'xmlns' || name.includes(':')) this.#onQualified(name, value)
  }

  #onQualified(name: string, value: string): void {
    if (name.startsWith('xmlns')) this.#declare(name, value)
    else if (name.endsWith(':nil') && isTrue(value)) this.#nilAttribute = name
  }

  #declare(name: string, value: string): void {
    if (name === 'xmlns') (this.#declarations ??= new Map()).set('', value.trim())
    else if (name.startsWith('xmlns:')) (this.#declarations ??= new Map()).set(name.slice(6), value.trim())
  }

  #onOpenTag(tag: SaxesTagPlain): void {
    this.#events++
    this.#attributes = 0
    if (++this.#elements > this.#limits.elements) refuse('elements')
    if (this.#depth + this.#skipped >= this.#limits.depth) refuse('depth')
    if (this.#skipped > 0 || this.#leaf !== undefined) this.#skipped++
    else this.#enter(tag)
    this.#declarations = undefined
    this.#nilAttribute = undefined
  }

  #enter(tag: SaxesTagPlain): void {
    if (this.#declarations !== undefined) this.#scope.enter(this.#depth + 1, this.#declarations)
    const isNil = this.#nilAttribute !== undefined && this.#scope.isNil(this.#nilAttribute)
    const state = isNil ? undefined : this.#rowFor(tag)
    if (state === undefined) {
      this.#skipped = 1
    } else if (state.isLeaf) {
      this.#leaf = state
      this.#text = ''
    } else {
      const own = state.open(this.#owners[this.#depth], tag.attributes, this.#reading.context)
      this.#depth++
      this.#states[this.#depth] = state
      this.#owners[this.#depth] = own
    }
  }

  #rowFor(tag: SaxesTagPlain): State<unknown, Context> | undefined {
    const parent = this.#states[this.#depth]
    if (parent === undefined) {
      return this.#reading.onRoot({
        ...this.#scope.resolve(tag.name),
        namespace: this.#scope.namespaceOf(tag.name),
        attributes: tag.attributes,
      })
    }
    if (this.#scope.isDefaultOurs) {
      const child = parent.children.get(tag.name)
      if (child !== undefined) return child
    }
    const { local, isOurs } = this.#scope.resolve(tag.name)
    return (isOurs ? parent.children : parent.extensions).get(local)
  }

  #onText(text: string): void {
    this.#events++
    if (this.#leaf === undefined || this.#skipped > 0) return
    this.#text = this.#text === '' ? text : this.#text + text
    if (this.#text.length > this.#limits.textLength) refuse('text')
  }

  #onCloseTag(tag: SaxesTagPlain): void {
    this.#events++
    if (this.#skipped > 0) {
      this.#skipped--
      if (this.#skipped > 0 || this.#leaf !== undefined) return
    } else if (this.#leaf !== undefined) {
      const leaf = this.#leaf
      this.#leaf = undefined
      leaf.read(this.#owners[this.#depth], this.#textOf(leaf), tag.attributes, this.#reading.context)
    } else {
      const own = this.#owners[this.#depth]
      const state = this.#states[this.#depth]
      this.#owners[this.#depth] = undefined
      this.#depth--
      state?.close(own, this.#owners[this.#depth], this.#reading.context)
    }
    if (this.#scope.depth > this.#depth) this.#scope.leave()
  }

  /** The string of the last element of this kind when the text is the same: most texts repeat the one before. */
  #textOf({ index }: LeafState<unknown, Context>): string {
    const text = trimXml(this.#text)
    const last = this.#lastTexts[index]
    if (last === text) return last
    this.#lastTexts[index] = text
    return text
  }
}

function refuse(limit: Extract<DecodeError, { readonly kind: 'hostile-answer' }>['limit']): never {
  throw new DecodeFailed({ kind: 'hostile-answer', limit })
}
