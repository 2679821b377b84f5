/** What is changed in the answers of the marked airline. */
type Change = readonly [was: string | RegExp, is: string]

type Words = readonly [before: string, after: string]

/** A field of an answer: when its value changes, these words give way to those. White space counts for nothing. */
export interface MarkedField {
  readonly change: Change
  readonly words: Words
  /** The same as other screens put it. */
  readonly also?: readonly Words[]
  /** Taken out first: it says the same, and counts for more. */
  readonly without?: readonly RegExp[]
}

export function marked(change: Change, words: Words, without?: readonly RegExp[]): MarkedField {
  return { change, words, ...(without && { without }) }
}

/** A word that stands on the screen as it was sent. */
export function word(was: string, is: string): MarkedField {
  return { change: [new RegExp(was, 'g'), is], words: [was, is] }
}
