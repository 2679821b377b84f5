/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

/** Lower case, and every letter without its accent, which not every keyboard has. */
export function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** The same in plain letters alone, of which one letter may have two: æ is ae, ß is ss. */
export function spelledPlainly(text: string): string {
  return withoutAccents(text).replace(/[øæœłđðþßı]/g, (letter) => PLAIN[letter] ?? letter)
}

/**
 * Lower case without accents, one letter for each letter, so that places in the text stay: for finding while
 * somebody types in a window. (Orders are folded by main, which can carry a whole transliteration.)
 */
export function foldLetters(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase()
  return Array.from(text, plainLetter).join('')
}

/** Nearly every name of an airport, of which there are thousands. */
const ASCII_ONLY = /^[ -~]*$/

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase()
  const base = lower.normalize('NFD').charAt(0)
  return (PLAIN[base]?.charAt(0) ?? base).padEnd(letter.length)
}
