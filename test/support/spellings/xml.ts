import { seededRandom, type Random } from '../seeded-random'
import type { Spelling } from './choices'

/** An element before it is written down. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly Element[]
  readonly text?: string
  /** White space around and between such text means nothing to the schema: references and amounts. */
  readonly isLoose?: boolean
  /** Of the namespace of extensions. */
  readonly isExtension?: boolean
}

export type Child = Element | undefined | false | readonly Child[]

export function element(
  name: string,
  attributes: Element['attributes'] = {},
  ...children: readonly Child[]
): Element {
  return { name, attributes, children: children.flatMap(flat) }
}

/** An element of letters, codes, dates: kept as they stand. */
export function words(name: string, text: string, attributes: Element['attributes'] = {}): Element {
  return { name, attributes, children: [], text }
}

/** An element of references or of an amount. */
export function loose(name: string, text: string, attributes: Element['attributes'] = {}): Element {
  return { name, attributes, children: [], text, isLoose: true }
}

/** The element when it has children. */
export function filled(name: string, ...children: readonly Child[]): Element | undefined {
  const inside = children.flatMap(flat)
  return inside.length > 0 ? element(name, {}, inside) : undefined
}

function flat(child: Child): readonly Element[] {
  if (child === undefined || child === false) return []
  if (isList(child)) return child.flatMap(flat)
  return [child]
}

function isList(child: Element | readonly Child[]): child is readonly Child[] {
  return Array.isArray(child)
}

const NAMESPACE = 'http://www.iata.org/IATA/EDIST/2017.2'
const EXTENSION = 'urn:example:crossquill'

/** The document as bytes, in the handwriting of the spelling. */
export function written(root: Element, spelling: Spelling, seed: number): Uint8Array {
  const hand: Hand = { spelling, random: seededRandom(seed * 31 + 7) }
  const mark = spelling.declaration === 'byte order mark' ? '\uFEFF' : ''
  const declaration = spelling.declaration === 'none' ? '' : '<?xml version="1.0" encoding="UTF-8"?>'
  return new TextEncoder().encode(mark + declaration + writeElement(root, 0, hand))
}

interface Hand {
  readonly spelling: Spelling
  readonly random: Random
}

function writeElement(node: Element, depth: number, hand: Hand): string {
  const { spelling } = hand
  const name = nameOf(node, spelling)
  const attributes = attributesOf(node, depth, hand)
  if (node.children.length === 0 && node.text === undefined) {
    return spelling.emptyElements === 'short' ? `<${name}${attributes}/>` : `<${name}${attributes}></${name}>`
  }
  if (node.text !== undefined) return `<${name}${attributes}>${writeText(node, hand)}</${name}>`
  const inside = node.children
    .map((child) => gap(depth + 1, hand) + writeElement(child, depth + 1, hand))
    .join('')
  return `<${name}${attributes}>${inside}${gap(depth, hand)}</${name}>`
}

function nameOf({ name, isExtension }: Element, spelling: Spelling): string {
  if (isExtension) return `${spelling.extensionPrefix === 'ns2' ? 'ns2' : 'e-x'}:${name}`
  if (spelling.prefix === 'prefix on the root') return `n:${name}`
  return spelling.prefix === 'prefix bound anew on every list' ? `_a.1:${name}` : name
}

function attributesOf(node: Element, depth: number, { spelling }: Hand): string {
  const own = Object.entries(node.attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const all = [...namespaces(node, depth, spelling), ...own]
  const quote = spelling.quotes === 'double' ? '"' : "'"
  return all
    .map(([name, value]) => {
      const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(quote, '&#39;')
      return ` ${name}=${quote}${escaped}${quote}`
    })
    .join('')
}

function namespaces(
  node: Element,
  depth: number,
  spelling: Spelling,
): readonly (readonly [string, string])[] {
  const extension = [`xmlns:${spelling.extensionPrefix === 'ns2' ? 'ns2' : 'e-x'}`, EXTENSION] as const
  if (spelling.prefix === 'prefix bound anew on every list') {
    const isAnew = depth === 0 || node.name.endsWith('List')
    return [...(isAnew ? [['xmlns:_a.1', NAMESPACE] as const] : []), ...(depth === 0 ? [extension] : [])]
  }
  if (depth > 0) return []
  return [[spelling.prefix === 'default namespace' ? 'xmlns' : 'xmlns:n', NAMESPACE], extension]
}

function gap(depth: number, { spelling, random }: Hand): string {
  const comment =
    spelling.comments === 'between elements' && random(6) === 0 ? '<!-- <Offer/> & more -->' : ''
  if (spelling.layout === 'one line') return comment
  if (spelling.layout === 'indented') return `\n${'  '.repeat(depth)}${comment}`
  return `${['\r\n', '\t', ' ', '\n\n '][random(4)] ?? ' '}${comment}`
}

function writeText({ text = '', isLoose }: Element, hand: Hand): string {
  const { spelling, random } = hand
  const inside = cut(text, hand).map((part) => writePart(part, spelling))
  const body = inside.join('<!-- 9 -->')
  if (!isLoose || spelling.layout !== 'odd white space') return body
  const parts = isReferences(text) ? body.replaceAll(' ', '\r\n\t') : body
  return `${random(2) === 0 ? '\n ' : ''}${parts}${random(2) === 0 ? '\t' : ''}`
}

function isReferences(text: string): boolean {
  return text.includes(' ')
}

/** Where a comment stands inside of a text, what is around it is still one text. */
function cut(text: string, { spelling, random }: Hand): readonly string[] {
  if (spelling.comments !== 'inside of text' || text.length < 2) return [text]
  const at = 1 + random(text.length - 1)
  // Not between the halves of a letter of two units.
  return /[\uD800-\uDFFF]/.test(text) ? [text] : [text.slice(0, at), text.slice(at)]
}

function writePart(text: string, spelling: Spelling): string {
  if (spelling.textForm === 'cdata') return `<![CDATA[${text}]]>`
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (spelling.textForm !== 'character references') return escaped
  const [first = ''] = text
  return first === '&' || first === '<' || first === '' || first === ' '
    ? escaped
    : `&#x${(first.codePointAt(0) ?? 63).toString(16)};${writePart(text.slice(first.length), { ...spelling, textForm: 'plain' })}`
}
