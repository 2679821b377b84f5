import type { Random } from './seeded-random'

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array

/** The bytes with one to three things wrong in them: damaged, cut, doubled, spliced, or made nasty on purpose. */
export function mutate(bytes: Uint8Array, random: Random, others: readonly Uint8Array[]): Uint8Array {
  let mutated = bytes
  for (let count = 1 + random(3); count > 0; count--) {
    const mutation = MUTATIONS[random(MUTATIONS.length)] ?? flip
    mutated = mutation(mutated, random, others)
  }
  return mutated
}

const flip: Mutation = (bytes, random) => {
  const position = random(Math.max(1, bytes.length))
  return bytes.map((byte, index) => (index === position ? byte ^ (1 << random(8)) : byte))
}

const cut: Mutation = (bytes, random) => bytes.subarray(0, random(bytes.length + 1))

const remove: Mutation = (bytes, random) => {
  const { start, end } = range(bytes, random, 200)
  return join(bytes.subarray(0, start), bytes.subarray(end))
}

const double: Mutation = (bytes, random) => {
  const { start, end } = range(bytes, random, 400)
  return join(bytes.subarray(0, end), bytes.subarray(start))
}

const splice: Mutation = (bytes, random, others) => {
  const other = others[random(others.length)] ?? bytes
  const { start, end } = range(other, random, 600)
  const at = random(bytes.length + 1)
  return join(bytes.subarray(0, at), other.subarray(start, end), bytes.subarray(at))
}

const insert: Mutation = (bytes, random) => {
  const at = random(bytes.length + 1)
  return join(bytes.subarray(0, at), NASTY[random(NASTY.length)] ?? EMPTY, bytes.subarray(at))
}

/** Puts it where a value or a tag is, so that the result stays well-formed more often than not. */
const insertInText: Mutation = (bytes, random) => {
  const from = random(bytes.length + 1)
  const at = bytes.indexOf(TAG_END, from) + 1
  return at === 0
    ? bytes
    : join(bytes.subarray(0, at), NASTY[random(NASTY.length)] ?? EMPTY, bytes.subarray(at))
}

/** A whole element somewhere else: order and nesting that no schema allows. */
const moveElement: Mutation = (bytes, random) => {
  const found = element(bytes, random)
  if (found === undefined) return bytes
  const without = join(bytes.subarray(0, found.start), bytes.subarray(found.end))
  const at = without.indexOf(TAG_START, random(without.length + 1))
  if (at < 0) return without
  return join(without.subarray(0, at), bytes.subarray(found.start, found.end), without.subarray(at))
}

const dropElement: Mutation = (bytes, random) => {
  const found = element(bytes, random)
  return found === undefined ? bytes : join(bytes.subarray(0, found.start), bytes.subarray(found.end))
}

const doubleElement: Mutation = (bytes, random) => {
  const found = element(bytes, random)
  return found === undefined ? bytes : join(bytes.subarray(0, found.end), bytes.subarray(found.start))
}

const MUTATIONS: readonly Mutation[] = [
  ...[flip, cut, remove, double, splice, insert, insertInText, insertInText],
  ...[moveElement, moveElement, moveElement, dropElement, dropElement, doubleElement, doubleElement],
]

/** From a start tag to the next end tag of the same name. */
function element(
  bytes: Uint8Array,
  random: Random,
): { readonly start: number; readonly end: number } | undefined {
  const start = bytes.indexOf(TAG_START, random(bytes.length + 1))
  const name = /^<([\w:]+)/.exec(start < 0 ? '' : latin1(bytes.subarray(start, start + 60)))?.[1]
  if (name === undefined) return undefined
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(`</${name}>`, start)
  return end < 0 ? undefined : { start, end: end + name.length + 3 }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

const EMPTY = new Uint8Array(0)
const TAG_START = 0x3c
const TAG_END = 0x3e

const NASTY: readonly Uint8Array[] = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '<?',
    '?>',
    '<!DOCTYPE x>',
    '&#0;',
    '&#x1F6EB;',
    '&unknown;',
    '<x xmlns="">',
    '</x>',
    ' xmlns:ns2="urn:other"',
    ' xsi:nil="true"',
    ' Code=""',
    ' Code="NOK"',
    '\u0000',
    '\ufeff',
    '\r',
    '\u2028',
    '-',
    '+',
    '.',
    '1e999',
    '99999999999999999999',
    '-0',
    'NaN',
    '__proto__',
    'constructor',
    '2026-02-31',
    '25:61',
    'PT',
    '<Offer>',
    '<OfferItem/>',
    '</Offer>',
    '<TotalPrice>',
    '<DataLists>',
    '<Error/>',
    '<Success/>',
    '<AugPoint Key="__proto__"/>',
    ' '.repeat(3_000),
    '<a>'.repeat(150),
  ].map((text) => new TextEncoder().encode(text)),
  Uint8Array.of(0xff, 0xfe),
  Uint8Array.of(0xc3),
  Uint8Array.of(0x1f, 0x8b, 0x08),
]

function range(
  bytes: Uint8Array,
  random: Random,
  longest: number,
): { readonly start: number; readonly end: number } {
  const start = random(bytes.length + 1)
  return { start, end: Math.min(bytes.length, start + random(longest)) }
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
