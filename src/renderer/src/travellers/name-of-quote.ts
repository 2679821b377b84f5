import { foldLetters } from '../../../shared/domain/letters/fold-letters'
import { nameTitleOf } from './paste/pasted-words'

/** Before a surname, in the languages of the desk: all of them at once. */
const FAMILY: ReadonlySet<string> = new Set([
  'family',
  'familie',
  'familien',
  'familjen',
  'famille',
  'familia',
  'rodzina',
  'panstwo',
  'fam',
])

export interface NameOfQuote {
  readonly surname: string
  readonly givenName: string
}

/** The name that a quote was made for, as far as it is somebody's: Ida Lund, Familie Lund, Mr Lund. */
export function nameOfQuote(customer: string): NameOfQuote | undefined {
  const words = customer
    .trim()
    .split(/\s+/)
    .filter((word) => !isForm(word))
  if (words.length === 0 || words.length > 4 || !words.every((word) => /^\p{L}[\p{L}.'’-]*$/u.test(word)))
    return undefined
  return { surname: words.at(-1) ?? '', givenName: words.slice(0, -1).join(' ') }
}

function isForm(word: string): boolean {
  return FAMILY.has(foldLetters(word).replace(/\.$/, '')) || nameTitleOf(word) !== undefined
}
