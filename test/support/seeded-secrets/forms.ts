import type { MarkedValue, SecretKind } from './marked-values'

/** One way in which a marked value may lie somewhere. */
export interface Form {
  readonly kind: SecretKind
  readonly of: MarkedValue
  /** As it is told: a finding never names the value. */
  readonly name: string
  readonly bytes: Buffer
  /** So short that it counts only with no letter or figure beside it: the bytes that a character takes; 0 otherwise. */
  readonly aloneIn: 0 | 1 | 2
}

/** Shorter ones come about by chance in bytes that are as good as random. */
export const SURE_BYTES = 6

/** Every form of each value, each once. */
export function formsOf(values: readonly MarkedValue[]): readonly Form[] {
  const forms = new Map<string, Form>()
  for (const of of values) {
    const { kind, value, user } = of
    const isShort = value.length < SURE_BYTES
    const spellings = spellingsOf(kind, value, user)
    for (const [spelling, text] of Object.entries(spellings)) {
      for (const [encoding, bytes] of Object.entries(encodingsOf(text))) {
        const isWhole = isShort && spelling === 'plain'
        // Of so few bytes base64 keeps too few figures to be told from anything else but at the first offset.
        if (isWhole && /^base64 at [12]/.test(encoding)) continue
        const aloneIn = !isWhole ? 0 : encoding.startsWith('UTF-16') ? 2 : 1
        const key = `${kind} ${bytes.toString('latin1')}`
        if (!forms.has(key)) forms.set(key, { kind, of, name: `${spelling}, ${encoding}`, bytes, aloneIn })
      }
    }
  }
  return [...forms.values()]
}

type Texts = Readonly<Record<string, string>>

function spellingsOf(kind: SecretKind, value: string, user: string | undefined): Texts {
  switch (kind) {
    case 'number':
      return { plain: value, ...groupings(value) }
    case 'code':
      return { plain: value, 'in its member': `"verificationCode":"${value}"` }
    case 'password':
      return { plain: value, ...(user === undefined ? {} : { 'basic auth': `${user}:${value}` }) }
    case 'token':
      return { plain: value }
    case 'name':
      return { ...cases('', value), ...cases('folded ', value.replaceAll('ø', 'o')) }
  }
}

function cases(prefix: string, name: string): Texts {
  return {
    [`${prefix}plain`]: name,
    [`${prefix}upper case`]: name.toUpperCase(),
    [`${prefix}lower case`]: name.toLowerCase(),
  }
}

function groupings(number: string): Texts {
  const sizes = number.length === 15 ? [4, 6, 5] : [4, 4, 4, 4]
  let at = 0
  const groups = sizes.map((size) => number.slice(at, (at += size)))
  return {
    'grouped by blanks': groups.join(' '),
    'grouped by dashes': groups.join('-'),
    'grouped by hard blanks': groups.join('\u00a0'),
    'a figure at a time': number.split('').join(' '),
  }
}

/** Those of a text that cannot be told from another are dropped by the bytes that they have in common. */
function encodingsOf(text: string): Readonly<Record<string, Buffer>> {
  const utf8 = Buffer.from(text, 'utf8')
  const json = JSON.stringify(text).slice(1, -1)
  const percent = Array.from(utf8, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  const xml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const texts = {
    JSON: json,
    'JSON in ASCII': inAscii(json, 'small'),
    // As an engine writes its heap down.
    'JSON in ASCII, upper case': inAscii(json, 'capital'),
    'JSON in JSON': JSON.stringify(json).slice(1, -1),
    XML: xml,
    hex: utf8.toString('hex'),
    'upper-case hex': utf8.toString('hex').toUpperCase(),
    'percent-encoded': encodeURIComponent(text),
    'percent-encoded throughout': percent,
    'base64 at 0': base64At(utf8, 0),
    'base64 at 1': base64At(utf8, 1),
    'base64 at 2': base64At(utf8, 2),
    'base64 of UTF-16LE': base64At(Buffer.from(text, 'utf16le'), 0),
  }
  return {
    'UTF-8': utf8,
    'UTF-16LE': Buffer.from(text, 'utf16le'),
    // As engines keep text that has no letter beyond it.
    'Latin-1': Buffer.from(text, 'latin1'),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, encoded]) => [name, Buffer.from(encoded, 'utf8')]),
    ),
    'hex of UTF-16LE': Buffer.from(Buffer.from(text, 'utf16le').toString('hex')),
  }
}

function inAscii(text: string, figures: 'small' | 'capital'): string {
  return text.replace(/[^\x20-\x7e]/g, (letter) => {
    const hex = letter.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${figures === 'small' ? hex : hex.toUpperCase()}`
  })
}

/** The figures of base64 that the value alone decides when so many other bytes stand before it. */
function base64At(bytes: Buffer, offset: 0 | 1 | 2): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes])
  const from = Math.ceil((offset * 8) / 6)
  return whole.toString('base64').slice(from, Math.floor((whole.length * 8) / 6))
}
