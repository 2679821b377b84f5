import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import type { NameTitle, PassengerTypeCode } from '../../../../shared/domain/people/passenger'
import type { FirstName } from './name-order'
import { isNoName, lastTitleOf, typeOf } from './pasted-words'
import { looksLikeDate, readBirthDate } from './read-birth-date'
import { isSex, isSexOrName } from './sex-words'

/** What pasted text says of a traveller; absent where it says nothing. */
export interface PastedTraveller extends PastedDetails {
  readonly surname: string
  readonly givenName: string
  /** The name that was taken to stand first, where that cannot be known. */
  readonly assumedFirst?: FirstName
  /** The names in the other order, where that is not each in the other's place: `Ole Petter Lund`. */
  readonly otherwise?: Names
  /** The last given name, which ends like a title and may have one: ELAMR. */
  readonly endsLikeTitle?: string
  /** All names, where it was assumed which of them are of the surname. */
  readonly assumedParts?: string
  /** Both names, where the line of a document had no room for more of them. */
  readonly maybeCut?: string
}

export interface Names {
  readonly surname: string
  readonly givenName: string
}

/** What may stand behind the names. */
export interface PastedDetails {
  readonly title?: NameTitle
  readonly birthDate?: LocalDate
  readonly ptc?: PassengerTypeCode
  /** Stands where a birth date does, and is none: 31FEB84. */
  readonly noDate?: string
  /** The word for the sex, which is not sent; of a traveller only where it may be an initial instead. */
  readonly sex?: string
}

const NAME_WORD = /^(?:['’]?\p{L}(?:[\p{L}\p{M}'’`´·‐‑-]*[\p{L}\p{M}])?\.?|(?:\p{L}\.-?)+)$/u
const BORN = new RegExp(
  [
    '^(?:d\\.?o\\.?b|date of birth|birth ?date|born(?: on)?|f\\.|født|fødselsdato|född|födelsedatum',
    'geb|geboren(?: am)?|née?(?: le)?|nacid[oa](?: el)?|ur\\.|urodz|urodzon[ya])[.:]?\\s*',
  ].join('|'),
  'iu',
)

/**
 * Given names with what may follow them, `IDA MS 12MAR84`; undefined unless all of it is certain. `next` is what
 * comes behind them in the same line.
 */
export function readNames(
  surname: string,
  given: string,
  today: LocalDate,
  more: PastedDetails = {},
  next: PastedDetails = {},
): PastedTraveller | undefined {
  const words = wordsOf(given)
  const namesEnd = words.findIndex((_, index) => index > 0 && areDetails(words.slice(index), next, today))
  const names = namesEnd < 0 ? words : words.slice(0, namesEnd)
  const own = namesEnd < 0 ? {} : readDetails(words.slice(namesEnd), today)
  const details = own && joinDetails(own, more)
  if (!details || !isSurname(surname) || !areGivenNames(names)) return undefined
  return {
    surname: wordsOf(surname).join(' '),
    givenName: names.join(' '),
    ...worthSaying(details, isSexOrName(words[namesEnd] ?? '')),
  }
}

/** The sex only where it may be an initial; no date only where there is none. */
function worthSaying({ sex, noDate, ...sent }: PastedDetails, isSexDoubtful: boolean): PastedDetails {
  return {
    ...sent,
    ...(noDate !== undefined && !sent.birthDate && { noDate }),
    ...(sex !== undefined && isSexDoubtful && { sex }),
  }
}

/** F and M are initials, but for the sex just before a birth date. */
function areDetails(words: readonly string[], next: PastedDetails, today: LocalDate): boolean {
  const own = readDetails(words, today)
  if (!own || !isSexOrName(words[0] ?? '')) return own !== undefined
  const { title, birthDate, noDate } = { ...next, ...own }
  return title === undefined && (birthDate ?? noDate) !== undefined
}

/** Title, type, sex and birth date in any order and nothing else; undefined for words of another kind. */
export function readDetails(words: readonly string[], today: LocalDate): PastedDetails | undefined {
  const [first, ...rest] = words
  if (first === undefined) return {}
  const date = firstDate(words, today)
  const own = date?.details ?? detailOf(first)
  const others = own && readDetails(date ? words.slice(date.length) : rest, today)
  return own && others && joinDetails(own, others)
}

/** Undefined where both say the same thing: one of them is not what it seems. */
export function joinDetails(one: PastedDetails, other: PastedDetails): PastedDetails | undefined {
  return Object.keys(one).some((key) => key in other) ? undefined : { ...one, ...other }
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** As many of the first words as are a birth date, or look like one. */
function firstDate(
  words: readonly string[],
  today: LocalDate,
): { readonly length: number; readonly details: PastedDetails } | undefined {
  const texts = words.map((_, index) => bornText(words.slice(0, index + 1)))
  const end = texts.findLastIndex((text) => readBirthDate(text, today))
  const birthDate = readBirthDate(texts[end] ?? '', today)
  if (birthDate) return { length: end + 1, details: { birthDate } }
  const noEnd = texts.findLastIndex(looksLikeDate)
  const noDate = texts[noEnd]
  return noDate === undefined ? undefined : { length: noEnd + 1, details: { noDate } }
}

function bornText(words: readonly string[]): string {
  return words.join(' ').normalize('NFC').replace(BORN, '')
}

function detailOf(word: string): PastedDetails | undefined {
  const title = lastTitleOf(word)
  const ptc = typeOf(word)
  if (title) return { title }
  if (ptc) return { ptc }
  return isSex(word) ? { sex: word } : undefined
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

/** Whether it may be part of a name, and says nothing else. */
export function isNameWord(word: string): boolean {
  return areGivenNames([word])
}

/** `Please book today and/or tomorrow`: a surname with capitals does not end in a small word. */
function isSentence(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return /^\p{Ll}+$/u.test(last) && words.some((word) => /\p{Lu}/u.test(word))
}
