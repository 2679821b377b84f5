import { SURE_BYTES, type Form } from './forms'

/** Each form that lies in these bytes, as often as it does. Of what is encrypted or packed the short ones do not count. */
export type Search = (bytes: Uint8Array) => readonly Form[]

const PREFIX_BYTES = 3

/** Looks for all forms in one pass: the first three bytes tell nearly every place apart. */
export function searchFor(forms: readonly Form[]): Search {
  const isPrefix = new Uint8Array(2 ** 21)
  const byPrefix = new Map<number, Form[]>()
  for (const form of forms) {
    if (form.bytes.length < PREFIX_BYTES) throw new Error(`Too short to be looked for: ${form.name}`)
    const prefix = prefixAt(form.bytes, 0)
    isPrefix[prefix >> 3] = (isPrefix[prefix >> 3] ?? 0) | (1 << (prefix & 7))
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), form])
  }
  return (bytes) => {
    const least = looksRandom(bytes) ? SURE_BYTES : PREFIX_BYTES
    const found: Form[] = []
    const last = bytes.length - PREFIX_BYTES
    let prefix = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
    for (let at = 0; at <= last; at += 1) {
      prefix = ((prefix << 8) | (bytes[at + 2] ?? 0)) & 0xffffff
      if (((isPrefix[prefix >> 3] ?? 0) & (1 << (prefix & 7))) === 0) continue
      const candidates = byPrefix.get(prefix) ?? []
      found.push(...candidates.filter((form) => form.bytes.length >= least && liesAt(bytes, at, form)))
    }
    return found
  }
}

const prefixAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)

function liesAt(bytes: Uint8Array, at: number, { bytes: wanted, aloneIn }: Form): boolean {
  if (at + wanted.length > bytes.length) return false
  for (let index = PREFIX_BYTES; index < wanted.length; index += 1) {
    if (bytes[at + index] !== wanted[index]) return false
  }
  return aloneIn === 0 || isAlone(bytes, at, at + wanted.length, aloneIn)
}

function isAlone(bytes: Uint8Array, from: number, to: number, width: number): boolean {
  const before = bytes[from - width]
  return !(isWordByte(before) || before === POINT) && !isWordByte(bytes[to])
}

/** In front of the milliseconds of a time. */
const POINT = 0x2e

function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false
  const isFigure = byte >= 0x30 && byte <= 0x39
  const letter = byte | 0x20
  return isFigure || (letter >= 0x61 && letter <= 0x7a)
}

const SAMPLE_BYTES = 65_536
/** Of eight bits in a byte: text has five, a database that is not encrypted six. */
const RANDOM_BITS = 7.5

/** Encrypted or packed: nearly every byte is as likely as every other. */
function looksRandom(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (sample.length < 4_096) return false
  const counts = new Uint32Array(256)
  for (const byte of sample) counts[byte] = (counts[byte] ?? 0) + 1
  let bits = 0
  for (const count of counts) {
    const share = count / sample.length
    if (share > 0) bits -= share * Math.log2(share)
  }
  return bits > RANDOM_BITS
}
