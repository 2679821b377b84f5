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
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${name}="${escapeAttribute(String(value))}"`
  }
  return text
}

const MARKUP = /[&<>\r]/

/** Most texts hold no markup: a large answer is written twice as fast by looking first. */
export function escapeText(text: string): string {
  if (!MARKUP.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

const ATTRIBUTE_MARKUP = /["\n\t]/

/** Also safe inside the attributes of the bank's HTML pages. */
export function escapeAttribute(text: string): string {
  const escaped = escapeText(text)
  if (!ATTRIBUTE_MARKUP.test(escaped)) return escaped
  return escaped.replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
