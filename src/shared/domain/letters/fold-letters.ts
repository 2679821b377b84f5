/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ß: 's',
  ı: 'i',
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
  return (PLAIN[base] ?? base).padEnd(letter.length)
}
