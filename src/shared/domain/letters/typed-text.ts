/** What no eye sees: zero width, soft hyphens, marks of direction, variation selectors, control characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
const BLANK = /[\p{Z}\t\n\v\f\r\u0085\u2800]/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Hyphens and minus signs that look as the one on the keyboard. */
const HYPHEN = /[\u2010\u2011\u2212\uFE63]/g
/** Letters and figures in another width or face, and letters that PDF files write as one: they mean the plain ones. */
const OTHER_FACE = /[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu
const OTHER_FIGURE = /(?![0-9])\p{Nd}/gu
/** Half a character, and code points that Unicode leaves out for good: no message can hold them. */
const UNSENDABLE = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu

/**
 * One line of text as it was meant, however it was typed or pasted: composed letters, nothing invisible, any blank a
 * blank, figures of any script and letters of any width the plain ones.
 */
export function plainLine(text: string): string {
  return IS_PLAIN.test(text) ? text : plainLetters(text.replace(BLANK, ' '))
}

/** The same for text of several lines and cells: line ends and tabs stay. */
export function plainLines(text: string): string {
  return text.replace(LINE_END, '\n').split('\n').map(plainCells).join('\n')
}

/** Nearly all that is typed. */
const IS_PLAIN = /^[ -~]*$/

/** The text with what no message can hold between marks, by its code point; undefined where all of it can be sent. */
export function unsendableIn(text: string): string | undefined {
  return marked(text, UNSENDABLE, (found) => Array.from(found, codePoint).join(' '))
}

/** The text with what matches between marks: `L›а‹nd`; undefined where nothing does. */
export function marked(
  text: string,
  pattern: RegExp,
  written: (found: string) => string = (found) => found,
): string | undefined {
  const shown = text.replace(pattern, (found) => `›${written(found)}‹`)
  return shown === text ? undefined : shown.replace(/‹›/g, '')
}

function plainCells(line: string): string {
  return line.split('\t').map(plainLine).join('\t')
}

function plainLetters(text: string): string {
  return text
    .replace(OTHER_FACE, (found) => found.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(HYPHEN, '-')
    .replace(OTHER_FIGURE, (figure) => String(valueOf(figure)))
}

/** The ten figures of a script follow each other. */
function valueOf(figure: string): number {
  const at = figure.codePointAt(0) ?? 0
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return at - zero
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
