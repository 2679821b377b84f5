/** Attributes of an element by the name that stood in the document; NDC attributes have no prefix. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

/**
 * What to do with one element: a row of a table of states.
 *
 * `Owner` is the object under construction that the element belongs to, `Context` what belongs to the whole
 * document. These are methods, not function properties, so that rows for different owners fit in one table;
 * `element`, `within` and `leafState` are the only places that make them, and they check the types.
 */
export type State<Owner, Context> = BranchState<Owner, Context> | LeafState<Owner, Context>

/** An element that is read for its children; the white space between them is dropped. */
export interface BranchState<Owner, Context> {
  readonly isLeaf: false
  readonly children: ReadonlyMap<string, State<unknown, Context>>
  /** Children in any other namespace: the URI of the vendor's extension is not public. */
  readonly extensions: ReadonlyMap<string, State<unknown, Context>>
  /** The object that the children belong to. */
  open(owner: Owner, attributes: XmlAttributes, context: Context): unknown
  /** Called when the element ends; `own` is what `open` returned. */
  close(own: unknown, owner: Owner, context: Context): void
}

/** An element that is read for its text; whatever elements are in it are skipped. */
export interface LeafState<Owner, Context> {
  readonly isLeaf: true
  /** Its place among all leaves. */
  readonly index: number
  read(owner: Owner, text: string, attributes: XmlAttributes, context: Context): void
}

/** Rows by local name. */
export type Rows<Owner, Context> = Readonly<Record<string, State<Owner, Context>>>

interface ElementRow<Owner, Own, Context> {
  readonly open: (owner: Owner, attributes: XmlAttributes, context: Context) => Own
  readonly children?: Rows<NoInfer<Own>, Context>
  readonly extensions?: Rows<NoInfer<Own>, Context>
  readonly close?: (own: NoInfer<Own>, owner: Owner, context: Context) => void
}

/** An element with an object of its own, handed to its owner when it is complete. */
export function element<Owner, Own, Context>(
  row: ElementRow<Owner, Own, Context>,
): BranchState<Owner, Context> {
  return {
    isLeaf: false,
    children: mapOf(row.children),
    extensions: mapOf(row.extensions),
    open: row.open,
    close: row.close ?? nothing,
  }
}

/** An element that only groups others: its children belong to the same owner. */
export function within<Owner, Context>(
  children: Rows<Owner, Context>,
  extensions?: Rows<Owner, Context>,
): BranchState<Owner, Context> {
  return {
    isLeaf: false,
    children: mapOf(children),
    extensions: mapOf(extensions),
    open: same,
    close: nothing,
  }
}

/** An element whose text counts, without the white space around it; empty text is reported as well. */
export function leafState<Owner, Context>(
  read: (owner: Owner, text: string, attributes: XmlAttributes, context: Context) => void,
): LeafState<Owner, Context> {
  return { isLeaf: true, index: leaves++, read }
}

let leaves = 0

/** A leaf that is absent when it is empty. */
export function textLeaf<Owner, Context>(
  assign: (owner: Owner, text: string) => void,
): LeafState<Owner, Context> {
  return leafState((owner: Owner, text) => {
    if (text !== '') assign(owner, text)
  })
}

const NO_ROWS: ReadonlyMap<string, never> = new Map<string, never>()

function mapOf<Owner, Context>(rows?: Rows<Owner, Context>): ReadonlyMap<string, State<unknown, Context>> {
  return rows === undefined ? NO_ROWS : new Map<string, State<unknown, Context>>(Object.entries(rows))
}

function same(owner: unknown): unknown {
  return owner
}

function nothing(): void {
  // Most groups have nothing to do at their end.
}
