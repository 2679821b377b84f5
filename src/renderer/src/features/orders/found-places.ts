/**
 * Where the typed words stand in a text, accents folded, so that the agent sees why a row was found.
 * Letters that only the search itself folds (ø, ß, ł) are told apart here as well.
 */
export function foundPlaces(text: string, typed: string): readonly (readonly [number, number])[] {
  const words = typed
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
  const folded = Array.from(text, fold)
  const joined = folded.join('')
  const found = words.flatMap((word) => occurrences(joined, word))
  return found
    .map(([start, end]) => [indexAt(folded, start), indexAt(folded, end)] as const)
    .sort((a, b) => a[0] - b[0])
}

const SPECIAL: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæłßđðþœ]/g, (letter) => SPECIAL[letter] ?? letter)
}

function occurrences(text: string, word: string): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length])
  }
  return found
}

/** The index in the original text of a position in the folded one (one letter may fold to two). */
function indexAt(folded: readonly string[], position: number): number {
  let seen = 0
  for (const [index, letters] of folded.entries()) {
    if (seen >= position) return index
    seen += letters.length
  }
  return folded.length
}
