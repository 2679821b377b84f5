import { js2xml, type Element } from 'xml-js'
import { refuseField } from '../../../shared/errors/refused'

/** An element of a request: text, or children in the order of the schema. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

type Attributes = Readonly<Record<string, string | undefined>>

/** An element with children; children and attributes that are undefined are left out. */
export function node(
  name: string,
  children: readonly (XmlElement | undefined)[],
  attributes: Attributes = {},
): XmlElement {
  return { name, attributes: present(attributes), content: children.filter((child) => child !== undefined) }
}

/** An element with text. */
export function leaf(name: string, text: string, attributes: Attributes = {}): XmlElement {
  return { name, attributes: present(attributes), content: text }
}

/** The element that `build` makes of a value, or nothing for an absent one. */
export function optional<T>(
  value: T | undefined,
  build: (value: T) => XmlElement | undefined,
): XmlElement | undefined {
  return value === undefined ? undefined : build(value)
}

/** A whole document in UTF-8. Characters that XML 1.0 forbids are refused with their field named. */
export function writeXml(root: XmlElement): string {
  const declaration = { attributes: { version: '1.0', encoding: 'UTF-8' } }
  const elements = [toWritable(root, [])]
  try {
    return js2xml({ declaration, elements }, { textFn: keepCarriageReturns })
  } finally {
    // The library remembers what it wrote last until it writes again: a whole message, with people and a card's token.
    js2xml({})
  }
}

function present(attributes: Attributes): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function toWritable(element: XmlElement, above: readonly string[]): Element {
  const path = [...above, element.name]
  return {
    type: 'element',
    name: element.name,
    attributes: toWritableAttributes(element.attributes, path),
    elements: toWritableContent(element.content, path),
  }
}

function toWritableAttributes(
  attributes: XmlElement['attributes'],
  path: readonly string[],
): Record<string, string> {
  const writable: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    writable[name] = escapeAttribute(checkCharacters(value, [...path, `@${name}`]))
  }
  return writable
}

function toWritableContent(content: XmlElement['content'], path: readonly string[]): Element[] {
  if (typeof content !== 'string') return content.map((child) => toWritable(child, path))
  return [{ type: 'text', text: escapeAmpersand(checkCharacters(content, path)) }]
}

// The writer turns a literal "&amp;" of a text into "&" before it escapes, which would lose it.
// Escaped once beforehand, every ampersand comes out right.
function escapeAmpersand(text: string): string {
  return text.replace(/&/g, '&amp;')
}

// The writer escapes only quotes in attributes; white space other than blanks would be normalised away.
function escapeAttribute(value: string): string {
  return escapeAmpersand(value)
    .replace(/</g, '&lt;')
    .replace(/\t/g, '&#9;')
    .replace(/\n/g, '&#10;')
    .replace(/\r/g, '&#13;')
}

// A literal carriage return would reach the reader as a line feed.
function keepCarriageReturns(text: string): string {
  return text.replace(/\r/g, '&#13;')
}

// Everything outside XML 1.0's Char production, lone surrogates included.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

function checkCharacters(text: string, path: readonly string[]): string {
  const found = forbidden.exec(text)
  if (!found) return text
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  throw refuseField(path.slice(-2).join('/'), `must not contain the character U+${code}`)
}
