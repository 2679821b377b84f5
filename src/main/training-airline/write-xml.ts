/** A finished piece of XML; text that is not wrapped in it gets escaped. */
export interface Xml {
  readonly xml: string
}

export type Content = Xml | string | undefined | readonly Content[]

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; content without anything becomes an empty element. */
export function tag(name: string, attributes: Attributes, ...content: readonly Content[]): Xml {
  const inner = render(content)
  const open = `<${name}${renderAttributes(attributes)}`
  return { xml: inner === '' ? `${open}/>` : `${open}>${inner}</${name}>` }
}

/** An element without attributes. */
export function el(name: string, ...content: readonly Content[]): Xml {
  return tag(name, {}, ...content)
}

export function startTag(name: string, attributes: Attributes = {}): string {
  return `<${name}${renderAttributes(attributes)}>`
}

function render(content: Content): string {
  if (content === undefined) return ''
  if (typeof content === 'string') return escapeText(content)
  if (isList(content)) return content.map(render).join('')
  return content.xml
}

function isList(content: Xml | readonly Content[]): content is readonly Content[] {
  return Array.isArray(content)
}

function renderAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** Also safe inside the attributes of the bank's HTML pages. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
