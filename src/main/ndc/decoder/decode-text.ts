import { DecodeFailed } from './decode-failed'

/** Bytes to text, whatever the chunks cut through. */
export interface TextSource {
  /** The characters that are complete so far. */
  write(bytes: Uint8Array): string
  /** What remained; throws when the last character is not complete. */
  end(): string
}

/**
 * Text in the encoding of the byte order mark, else of the Content-Type header, else of the XML declaration,
 * else UTF-8. Bytes that mean nothing in that encoding throw a DecodeFailed, since a name or an amount with a
 * replacement character in it is worse than none.
 */
export function createTextSource(charset?: string): TextSource {
  let head: Uint8Array = NO_BYTES
  let source: TextSource | undefined
  const begin = (bytes: Uint8Array): string => {
    source = sourceFor(encodingOf(bytes, charset))
    return source.write(bytes)
  }
  return {
    write: (bytes) => {
      if (source !== undefined) return source.write(bytes)
      head = concatenate(head, bytes)
      return isEncodingVisible(head) ? begin(head) : ''
    },
    end: () => {
      const text = source === undefined ? begin(head) : ''
      return text + (source?.end() ?? '')
    },
  }
}

/** Enough for a byte order mark, blank lines and a declaration. */
const HEAD_LENGTH = 512
const NO_BYTES = new Uint8Array(0)

function isEncodingVisible(head: Uint8Array): boolean {
  if (head.length >= HEAD_LENGTH) return true
  return head.length >= 4 && (head.includes(GREATER_THAN) || markedEncoding(head) !== undefined)
}

const GREATER_THAN = 0x3e
const UTF_16 = /^utf-?16/i

function encodingOf(head: Uint8Array, charset: string | undefined): string {
  const marked = markedEncoding(head)
  if (marked !== undefined) return marked
  // What could be read as bytes up to here is no UTF-16, whatever it calls itself.
  const named = [charset?.trim().replace(/^"|"$/g, ''), declaredEncoding(head)]
  const known = named.find((label) => label !== undefined && !UTF_16.test(label) && isKnown(label))
  if (known !== undefined) return known
  const declared = named[1]
  if (declared !== undefined && !UTF_16.test(declared)) throw new DecodeFailed({ kind: 'broken-encoding' })
  return 'utf-8'
}

/** By byte order mark, or by the zero byte beside the first "<". */
function markedEncoding(head: Uint8Array): string | undefined {
  return MARKS.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.encoding
}

const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0x3c, 0], encoding: 'utf-16le' },
  { bytes: [0, 0x3c], encoding: 'utf-16be' },
] as const

function declaredEncoding(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_LENGTH))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(text)?.[1]
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

function sourceFor(encoding: string): TextSource {
  return new TextDecoder(encoding).encoding === 'utf-8' ? utf8Source() : decoderSource(encoding)
}

function decoderSource(encoding: string): TextSource {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return {
    write: (bytes) => strictly(() => decoder.decode(bytes, { stream: true })),
    end: () => strictly(() => decoder.decode()),
  }
}

/**
 * UTF-8 cut between characters by hand: the streaming mode of TextDecoder is many times slower and makes every
 * character two bytes wide.
 */
function utf8Source(): TextSource {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let rest: Uint8Array = NO_BYTES
  return {
    write: (bytes) => {
      const all = rest.length === 0 ? bytes : concatenate(rest, bytes)
      const length = completeLength(all)
      rest = length === all.length ? NO_BYTES : new Uint8Array(all.subarray(length))
      if (length === 0) return ''
      const text = strictly(() => decoder.decode(length === all.length ? all : all.subarray(0, length)))
      // Only the first piece may begin with a byte order mark; later it is a character like any other.
      if (!decoder.ignoreBOM) decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      return text
    },
    end: () => {
      if (rest.length > 0) throw new DecodeFailed({ kind: 'cut-off' })
      return ''
    },
  }
}

/** How many bytes there are before a character that the end cuts off. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function sequenceLength(lead: number): number {
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
}

function strictly(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new DecodeFailed({ kind: 'broken-encoding' })
  }
}

function concatenate(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
