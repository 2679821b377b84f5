import anyAscii from 'any-ascii'

/**
 * How a German, Danish or Norwegian name is written where its letters are missing, as on a boarding pass:
 * Müller is found as Muller and as Mueller.
 */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Words of ASCII letters and figures, lower case; everything else parts them. */
export function foldWords(text: string): readonly string[] {
  return wordsIn(fold(text))
}

/** The plain folding first, then the spelt-out one where it differs. */
export function foldings(text: string): readonly string[] {
  const plain = fold(text)
  const lower = text.normalize('NFC').toLowerCase()
  const speltOut = fold(lower.replaceAll(/[äöüøå]/g, (letter) => SPELT_OUT[letter] ?? letter))
  return speltOut === plain ? [plain] : [plain, speltOut]
}

export function wordsIn(folded: string): readonly string[] {
  return folded.match(/[a-z0-9]+/g) ?? []
}

/** Apostrophes join (O'Neill is found as ONeill); hyphens and everything else part. */
export function fold(text: string): string {
  return anyAscii(text.normalize('NFC')).toLowerCase()
}
