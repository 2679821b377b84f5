/** A field of a return, its name in small letters. */
export interface ReturnField {
  readonly name: string
  readonly value: string
  /** The value with every "+" kept: banks forget to escape the one of base64. */
  readonly withPlus: string
}

/**
 * The fields that a bank sends along: posted in any of the three ways that a form knows, in the query, or as
 * parameters of the path. Values come out as the bank meant them, escapes undone once and nothing else changed.
 */
export function returnFields(url: string, body: Buffer): readonly ReturnField[] {
  return [...bodyFields(body), ...queryFields(url), ...pathFields(url)]
}

/** No headers are seen where the request is judged: the three ways are told apart by how they are written. */
function bodyFields(body: Buffer): readonly ReturnField[] {
  const text = body.toString('latin1')
  const boundary = /^(?:\r?\n)*--([^\r\n]{1,200})\r?\n/.exec(text)?.[1]
  if (boundary !== undefined && /content-disposition/i.test(text)) return multipartFields(text, boundary)
  // An escaped form has no line breaks of its own; a plain one ends every field with one.
  return /[\r\n]/.test(text) ? plainFields(text) : escapedFields(text, /&/)
}

function multipartFields(text: string, boundary: string): readonly ReturnField[] {
  const parts = `\r\n${text}`.split(`\r\n--${boundary}`).slice(1)
  return parts.flatMap((part) => {
    const [, head, value] = /^[^\S\r\n]*\r\n([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(part) ?? []
    const disposition = /^content-disposition:(.*)$/im.exec(head ?? '')?.[1] ?? ''
    const name =
      /[;\s]name="([^"]*)"/i.exec(disposition)?.[1] ?? /[;\s]name=([^;\s"]+)/i.exec(disposition)?.[1]
    return name === undefined || value === undefined ? [] : [literal(name, value)]
  })
}

/** A folded result stands on several lines, of which only the first has a name. */
function plainFields(text: string): readonly ReturnField[] {
  const fields: { name: string; value: string }[] = []
  for (const line of text.replace(/\r?\n$/, '').split(/\r\n|\n|\r/)) {
    const at = line.indexOf('=')
    const last = fields.at(-1)
    if (last !== undefined && (at < 0 || isFolded(last.value, line))) last.value += `\r\n${line}`
    else if (at > 0) fields.push({ name: line.slice(0, at), value: line.slice(at + 1) })
  }
  return fields.map(({ name, value }) => literal(name, value))
}

/** The end of base64 may look like a field without a value; it follows a line that is full. */
function isFolded(before: string, line: string): boolean {
  const lastLength = before.length - before.lastIndexOf('\n') - 1
  return lastLength >= 60 && line.length % 4 === 0 && /^[A-Za-z0-9+/_-]+={1,2}$/.test(line)
}

/** Some banks append "?cres=..." to an address that has a query already, or escape the "&" as for a page. */
const QUERY_SEPARATOR = /&(?:amp;)?|[?;](?=(?:pares|cres|transstatus)=)/i

function queryFields(url: string): readonly ReturnField[] {
  const query = new URL(url).search.slice(1)
  return escapedFields(query, QUERY_SEPARATOR)
}

/** Such as /term/nonce;cres=... */
function pathFields(url: string): readonly ReturnField[] {
  const [, ...parameters] = new URL(url).pathname.split(';')
  return parameters.flatMap((text) => escapedFields(text.split('/')[0] ?? '', /;/))
}

function escapedFields(text: string, separator: RegExp): readonly ReturnField[] {
  return text.split(separator).flatMap((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) return []
    const name = unescaped(pair.slice(0, at).replaceAll('+', ' '))
    const raw = pair.slice(at + 1)
    return [{ name: nameOf(name), value: unescaped(raw.replaceAll('+', ' ')), withPlus: unescaped(raw) }]
  })
}

function literal(name: string, latin1: string): ReturnField {
  const value = readBytes(Buffer.from(latin1, 'latin1'))
  return { name: nameOf(readBytes(Buffer.from(name, 'latin1'))), value, withPlus: value }
}

function nameOf(name: string): string {
  return name.trim().toLowerCase()
}

/** What is no escape stands for itself. */
function unescaped(text: string): string {
  const bytes: Buffer[] = []
  const pieces = text.split(/(%[0-9a-f]{2})/i)
  for (const [index, piece] of pieces.entries()) {
    // Bodies come here as one character a byte, addresses as ASCII.
    bytes.push(index % 2 === 1 ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece, 'latin1'))
  }
  return readBytes(Buffer.concat(bytes))
}

/** UTF-8, or the older Western letters where it is none. */
function readBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
