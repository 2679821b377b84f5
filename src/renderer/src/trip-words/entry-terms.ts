import type { LocalDate } from '../../../shared/domain/dates/local-date'
import type { DateWords } from './date-words'

/** What stands at a place of the line, or what was expected there. */
export type ExpectedTerm =
  | 'place'
  | 'other-airport'
  | 'day'
  | 'day-not-past'
  | 'day-after-outbound'
  | 'days-around'
  | 'party'
  | 'adult'
  | 'fewer-travellers'
  | 'lap'
  | 'code'
  | 'promotion-length'
  | 'currency'
  /** Nothing else can have been meant, and a promotion is only one that the agent says yes to. */
  | 'promotion'
  | 'nothing-more'

export interface EntryWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface EntryToken extends EntryWord {
  /** Present when the word is not understood. */
  readonly expected?: ExpectedTerm
  /** A code that no known airport has; airlines fly to new ones too, so that it may be searched for. */
  readonly isUnknown?: boolean
  /** What was probably meant, as Tab puts it into the line: the code of an airport, a promotion with its mark. */
  readonly suggested?: string
  /** Absent when the word is not understood; a filler is no part of a trip by itself: to, a bare currency. */
  readonly kind?: 'place' | 'filler' | 'term'
}

/** Airports as far as they are known here. */
export interface KnownPlaces {
  readonly has: (code: string) => boolean
  /** Used here before, or large: nobody's name by chance. */
  readonly isUsual: (code: string) => boolean
  /** The code of the airport that the whole name of a city means. */
  readonly called: (words: string) => string | undefined
  /** The code of the airport that was meant by a name with a slip in it, or by one of several cities. */
  readonly meant: (words: string) => string | undefined
  /** Whether some airport is called like this, or begins so. */
  readonly begins: (word: string) => boolean
}

export interface EntryContext {
  readonly today: LocalDate
  readonly words: DateWords
  /** Absent until the airports are read. */
  readonly places?: KnownPlaces | undefined
  /** Travellers in words of the agent's language, folded: adult, child and infant in turn, of one, a few and many. */
  readonly travellers?: readonly string[]
  /** Promotion codes that were searched with here: they need no mark. */
  readonly promotions?: ReadonlySet<string>
}

/** A word that can be, or belong to, the name of a city. */
export function isPlaceWord(text: string): boolean {
  return /^\p{L}[\p{L}.'’-]*$/u.test(text)
}

export function isPlaceName(text: string): boolean {
  return text.length > 2 && text.split(' ').every(isPlaceWord)
}

export function isCodeShaped(text: string): boolean {
  return /^[A-Z]{3}$/i.test(text)
}
