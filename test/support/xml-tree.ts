import { SaxesParser } from 'saxes'

/** A document as a test compares it: names with prefix, attributes, and either text or children. */
export interface XmlTree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlTree[]
  /** Empty where an element has children: white space between them is layout. */
  readonly text: string
}

interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: XmlTree[]
  text: string
}

export function parseXml(xml: string): XmlTree {
  const parser = new SaxesParser()
  const open: OpenElement[] = [{ name: '', attributes: {}, children: [], text: '' }]
  const top = (): OpenElement => open.at(-1) ?? failNoElement()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes: { ...attributes }, children: [], text: '' })
  })
  parser.on('text', (text) => {
    top().text += text
  })
  parser.on('closetag', () => {
    const closed = open.pop() ?? failNoElement()
    top().children.push(closed.children.length > 0 ? { ...closed, text: '' } : closed)
  })
  parser.write(xml).close()
  return top().children[0] ?? failNoElement()
}

/** The elements under a path of names, as `Query/Offer/OfferItem`. */
export function findAll(tree: XmlTree, path: string): readonly XmlTree[] {
  return path
    .split('/')
    .reduce<readonly XmlTree[]>(
      (found, name) => found.flatMap((element) => element.children.filter((child) => child.name === name)),
      [tree],
    )
}

export function textAt(tree: XmlTree, path: string): string | undefined {
  return findAll(tree, path)[0]?.text
}

function failNoElement(): never {
  throw new Error('The document has no such element')
}
