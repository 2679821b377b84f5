import type { LocalDate } from '../../../../shared/domain/local-date'
import type { NameTitle, PassengerTypeCode } from '../../../../shared/domain/passenger'
import { isNoName, lastTitleOf, typeOf } from './pasted-words'
import { readBirthDate } from './read-birth-date'

/** What pasted text says of a traveller; absent where it says nothing. */
export interface PastedTraveller extends PastedDetails {
  readonly surname: string
  readonly givenName: string
}

/** What may stand behind the names. */
export interface PastedDetails {
  readonly title?: NameTitle
  readonly birthDate?: LocalDate
  readonly ptc?: PassengerTypeCode
}

const NAME_WORD = /^(?:['’]?\p{L}(?:[\p{L}\p{M}'’`´·‐‑-]*[\p{L}\p{M}])?\.?|(?:\p{L}\.-?)+)$/u
const BORN = new RegExp(
  [
    '^(?:d\\.?o\\.?b|date of birth|birth ?date|born(?: on)?|f\\.|født|fødselsdato|född|födelsedatum',
    'geb|geboren(?: am)?|née?(?: le)?|nacid[oa](?: el)?|ur\\.|urodz|urodzon[ya])[.:]?\\s*',
  ].join('|'),
  'iu',
)

/** Given names with what may follow them, `IDA MS 12MAR84`; undefined unless all of it is certain. */
export function readNames(
  surname: string,
  given: string,
  today: LocalDate,
  more: PastedDetails = {},
): PastedTraveller | undefined {
  const words = wordsOf(given)
  const namesEnd = words.findIndex((_, index) => index > 0 && readDetails(words.slice(index), today))
  const names = namesEnd < 0 ? words : words.slice(0, namesEnd)
  const own = namesEnd < 0 ? {} : readDetails(words.slice(namesEnd), today)
  const details = own && joinDetails(own, more)
  if (!details || !isSurname(surname) || !areGivenNames(names) || isSexLast(names, details)) return undefined
  return { surname: wordsOf(surname).join(' '), givenName: names.join(' '), ...details }
}

/** Title, type and birth date in any order and nothing else; undefined for words of another kind. */
export function readDetails(words: readonly string[], today: LocalDate): PastedDetails | undefined {
  const [first, ...rest] = words
  if (first === undefined) return {}
  const dateEnd = words.findLastIndex((_, index) => bornOn(words.slice(0, index + 1), today))
  const birthDate = bornOn(words.slice(0, dateEnd + 1), today)
  const own = birthDate ? { birthDate } : detailOf(first)
  const others = own && readDetails(birthDate ? words.slice(dateEnd + 1) : rest, today)
  return own && others && joinDetails(own, others)
}

/** Undefined where both say the same thing: one of them is not what it seems. */
export function joinDetails(one: PastedDetails, other: PastedDetails): PastedDetails | undefined {
  return Object.keys(one).some((key) => key in other) ? undefined : { ...one, ...other }
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function bornOn(words: readonly string[], today: LocalDate): LocalDate | undefined {
  return readBirthDate(words.join(' ').normalize('NFC').replace(BORN, ''), today)
}

function detailOf(word: string): PastedDetails | undefined {
  const title = lastTitleOf(word)
  const ptc = typeOf(word)
  if (title) return { title }
  return ptc && { ptc }
}

/** A title is none of the words of a surname; alone it may be one, as Herr, and an English one is not. */
function isSurname(surname: string): boolean {
  const words = wordsOf(surname)
  const isTitled =
    words.length > 1 ? words.some(lastTitleOf) : /^m(?:rs?|s|iss|str)\.?$/i.test(surname.trim())
  return areNames(words) && !isTitled && !isSentence(words)
}

function areGivenNames(words: readonly string[]): boolean {
  return areNames(words) && !words.some((word) => lastTitleOf(word) ?? typeOf(word))
}

function areNames(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => NAME_WORD.test(word) && !isNoName(word))
}

/** `Please book today and/or tomorrow`: a surname with capitals does not end in a small word. */
function isSentence(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return /^\p{Ll}+$/u.test(last) && words.some((word) => /\p{Lu}/u.test(word))
}

/** Before a birth date F and M may be the sex or an initial. */
function isSexLast(names: readonly string[], { title, birthDate }: PastedDetails): boolean {
  return birthDate !== undefined && title === undefined && /^[mf]$/i.test(names.at(-1) ?? '')
}
