import { SaxesParser, type SaxesAttributeNSIncomplete, type SaxesTagNS } from 'saxes'

const MAX_DEPTH = 64

/** An element of a request: local names only, the namespace kept for the check of the root. */
export interface Element {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

interface GrowingElement extends Element {
  readonly children: GrowingElement[]
  text: string
}

export class UnreadableXml extends Error {
  readonly kind = 'unreadable-xml'
}

/** Reads one whole request; a DOCTYPE and anything not well-formed are refused. */
export function readXml(source: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const open: GrowingElement[] = []
  let root: GrowingElement | undefined
  parser.on('error', (error) => {
    throw new UnreadableXml(error.message)
  })
  parser.on('doctype', () => {
    throw new UnreadableXml('A document type declaration is not accepted')
  })
  parser.on('opentag', (node) => {
    const element = toElement(node)
    if (open.length >= MAX_DEPTH) throw new UnreadableXml('Too deep')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (text) => appendText(open.at(-1), text))
  parser.on('cdata', (text) => appendText(open.at(-1), text))
  parser.on('closetag', () => void open.pop())
  parser.write(source.replace(/^\uFEFF/, '').trimStart()).close()
  if (root === undefined) throw new UnreadableXml('There is no element')
  return root
}

function appendText(element: GrowingElement | undefined, text: string): void {
  if (element !== undefined) element.text += text
}

function toElement(node: SaxesTagNS): GrowingElement {
  const attributes = Object.fromEntries(
    Object.values<SaxesAttributeNSIncomplete>(node.attributes)
      .filter((attribute) => attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns')
      .map((attribute) => [attribute.local, attribute.value]),
  )
  return { name: node.local, namespace: node.uri, attributes, children: [], text: '' }
}

/** All elements at a path of local names below the element. */
export function findAll(element: Element | undefined, ...path: readonly string[]): readonly Element[] {
  const [name, ...rest] = path
  if (element === undefined) return []
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => findAll(child, ...rest))
}

export function find(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return findAll(element, ...path)[0]
}

/** The trimmed text at a path; undefined when the element is absent or empty. */
export function textAt(element: Element | undefined, ...path: readonly string[]): string | undefined {
  const text = find(element, ...path)?.text.trim()
  return text === '' ? undefined : text
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attributes[name]
}

/** The identifiers of a reference list, split at any XML white space. */
export function referencesAt(element: Element | undefined, ...path: readonly string[]): readonly string[] {
  return findAll(element, ...path)
    .flatMap((entry) => entry.text.split(/[ \t\r\n]+/))
    .filter((reference) => reference !== '')
}
