/** What a key event says in every window and in main: what it writes, and where on the keyboard it lies. */
export interface StruckKey {
  readonly key: string
  /** Its place, named by what an American keyboard has there: KeyK, Digit1, BracketLeft. */
  readonly code: string
}

/** The signs that a shortcut may have, by their places. */
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
}
/** Signs that a Greek or a Hebrew keyboard has in the place of a letter. */
const IN_PLACE_OF_A_LETTER: Readonly<Record<string, string>> = { KeyQ: ';:/', KeyW: "'" }

/**
 * The character that a shortcut goes by: the one that is written, but by the place of the key where the layout is of
 * another script.
 */
export function latinKey({ key, code }: StruckKey): string {
  return isOfOtherScript(key) || IN_PLACE_OF_A_LETTER[code]?.includes(key) === true
    ? (placeOf(code) ?? key)
    : key
}

/** The letter, figure or sign of an American keyboard in that place. */
export function placeOf(code: string): string | undefined {
  return /^(?:Digit|Key)(.)$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code]
}

function isOfOtherScript(key: string): boolean {
  return /^(?:(?!\p{Script=Latin})[\p{L}\p{M}]+|(?![0-9])\p{Nd})$/u.test(key)
}
