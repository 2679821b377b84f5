/** A 32-bit hash (FNV-1a with a final mix): the only source of chance in the training airline. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x7feb352d)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number from 0 (included) to 1 (excluded) that belongs to these parts for ever. */
export function chanceOf(...parts: readonly (string | number)[]): number {
  return hashOf(...parts) / 0x1_0000_0000
}

const IDENTIFIER_ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A text of capital letters and digits, without I and O, as identifiers of the trade have it. */
export function codeOf(length: number, ...parts: readonly (string | number)[]): string {
  let code = ''
  for (let index = 0; index < length; index += 1) {
    code += IDENTIFIER_ALPHABET.charAt(hashOf(index, ...parts) % IDENTIFIER_ALPHABET.length)
  }
  return code
}
