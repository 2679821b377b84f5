/** Letters and figures that sound and look unlike each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 4

/** Four letters and figures to say aloud; always the same for one id, not always different for two. */
export function shortIdOf(id: string): string {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  const digits = Array.from({ length: LENGTH }, (_, index) => (hash >>> (index * 5)) % ALPHABET.length)
  return digits.map((digit) => ALPHABET[digit] ?? '').join('')
}
