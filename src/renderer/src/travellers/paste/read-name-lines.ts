import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import { CAPITALS, orderOf, type FirstName, type NamePair } from './name-order'
import { lastTitleOf, nameTitleOf } from './pasted-words'
import {
  isNameWord,
  joinDetails,
  readDetails,
  readNames,
  wordsOf,
  type PastedDetails,
  type PastedTraveller,
} from './pasted-traveller'
import { isSexOrName } from './sex-words'
import { whyUnread, type Unread } from './why-unread'

/** A line taken apart. */
interface NameLine {
  readonly text: string
  readonly names: readonly string[]
  /** Title, type, sex and birth date as words. */
  readonly behind: readonly string[]
  /** Undefined where they are not understood. */
  readonly details: PastedDetails | undefined
}

/** A number in the list, or a bullet. */
const LEAD = /^(?:[\s•*·–-]+|\d{1,3}\s*[.)]?\s+(?=\p{L}))+/u
const PIECES = /[()[\]]|\s[-–—]+\s/
const PARTICLE =
  /^(?:van|von|vom|zu|zur|zum|de|den|der|del|di|da|das|do|dos|du|af|av|ter|ten|la|las|le|los)$/i
/** Never a given name, unlike Pan and Don. */
const FIRST_TITLE = /^(?:hr|sr|pani)\.?$/i
/** At the end they are no surname; Mann may be one. */
const SEX_ALONE = /^(?:\p{L}|male)$/iu

/**
 * Lines such as `Mrs Ida Lund 01.02.1970`, with the given names first unless the lines tell another order. Undefined
 * unless one says more than names, and of a single line a title or a birth date: a name alone may be a surname.
 */
export function readNameLines(
  lines: readonly string[],
  today: LocalDate,
): readonly (PastedTraveller | Unread)[] | undefined {
  const texts = lines.map((line) => line.replace(LEAD, '').trim()).filter((line) => !/^\D*:$/.test(line))
  const isTitle = titlesIn(texts)
  const parted = texts.map((text) => part(text, isTitle, today))
  const fitting = parted.filter((line) => readIn('givenName', line, today))
  if (!fitting.some(fitting.length > 1 ? isDetailed : isTold)) return undefined
  const told = orderOf(fitting.map(({ names }) => endsOf(names)))
  const first = told.isKnown ? told.first : 'givenName'
  return parted.map((line) => {
    const read = readIn(first, line, today)
    if (!read) return unreadIn(line, today)
    const otherwise = readIn(first === 'surname' ? 'givenName' : 'surname', line, today)
    if (!told.isKnown) return { ...read, assumedFirst: first, ...(otherwise && { otherwise }) }
    return isPartingKnown(line.names) ? read : { ...read, assumedParts: line.names.join(' ') }
  })
}

/**
 * Which words are titles before names. M may be an initial and Pan a name: they are titles only where all lines of
 * three words begin with a title, and not with the same, Pan only beside Pani.
 */
function titlesIn(texts: readonly string[]): (word: string) => boolean {
  const firsts = texts.map(wordsOf).flatMap(([first = '', ...more]) => (more.length > 1 ? [first] : []))
  const areTitles = firsts.every(nameTitleOf) && new Set(firsts).size > 1
  const doubtful = firsts.some((first) => /^pani$/i.test(first)) ? /^(?:m\.?|panna|pan)$/i : /^m\.?$/i
  return (word) =>
    lastTitleOf(word) !== undefined || FIRST_TITLE.test(word) || (areTitles && doubtful.test(word))
}

function part(text: string, isTitle: (word: string) => boolean, today: LocalDate): NameLine {
  const [front = '', ...pieces] = text.split(PIECES)
  const words = wordsOf(front)
  const [first = ''] = words
  const title = words.length > 1 && isTitle(first) ? nameTitleOf(first) : undefined
  const more = title ? words.slice(1) : words
  const end = more.findIndex((word, index) => index > 1 && isDetail(word, more.slice(index), today))
  const behind = [...(end < 0 ? [] : more.slice(end)), ...pieces.flatMap(wordsOf)]
  const own = readDetails(behind, today)
  return {
    text,
    names: end < 0 ? more : more.slice(0, end),
    behind: [...behind, ...(title ? [first] : [])],
    details: own && joinDetails(title ? { title } : {}, own),
  }
}

/** Mann and the like are the sex only just before a birth date. */
function isDetail(word: string, rest: readonly string[], today: LocalDate): boolean {
  const details = readDetails(rest, today)
  if (!details || !isSexOrName(word)) return details !== undefined
  return details.birthDate !== undefined || details.noDate !== undefined || SEX_ALONE.test(word)
}

function isDetailed({ details = {} }: NameLine): boolean {
  return Object.keys(details).length > 0
}

function isTold({ details }: NameLine): boolean {
  return details?.title !== undefined || details?.birthDate !== undefined
}

/** The first and the last name, each with the particles before it. */
function endsOf(names: readonly string[]): NamePair {
  const start = names.slice(0, firstLength(names)).join(' ')
  return { names: [start, names.slice(lastStart(names)).join(' ')], isTitleBefore: false }
}

function firstLength(names: readonly string[]): number {
  return Math.min(names.findIndex((name) => !PARTICLE.test(name)) + 1, names.length - 1)
}

function lastStart(names: readonly string[]): number {
  const before = names.findLastIndex((name, index) => index < names.length - 1 && !PARTICLE.test(name))
  return Math.max(before, 0) + 1
}

function readIn(first: FirstName, line: NameLine, today: LocalDate): PastedTraveller | undefined {
  const { names, details } = line
  if (!details || !isShaped(names)) return undefined
  const at = capitalsEnd(names) ?? (first === 'surname' ? firstLength(names) : lastStart(names))
  const [one, other] = [names.slice(0, at).join(' '), names.slice(at).join(' ')]
  const [surname, given] = first === 'surname' ? [one, other] : [other, one]
  const read = readNames(surname, given, today, details)
  return read && details.sex !== undefined && isSexOrName(details.sex) ? { ...read, sex: details.sex } : read
}

/** Of more than two names the order alone does not tell where the surname begins: `Inés Pérez Díaz`. */
function isPartingKnown(names: readonly string[]): boolean {
  const own = names.filter((name) => !PARTICLE.test(name))
  return own.length < 3 || capitalsEnd(names) !== undefined || orderOf([endsOf(names)]).isKnown
}

/** `GARCÍA LÓPEZ Íñigo`, `Íñigo GARCÍA LÓPEZ`: where capitals begin or end, which they do but once. */
function capitalsEnd(names: readonly string[]): number | undefined {
  const areCapitals = names.map((_, at) =>
    CAPITALS.test(names.slice(at).find((one) => !PARTICLE.test(one)) ?? ''),
  )
  const changes = areCapitals.flatMap((is, at) => (at > 0 && is !== areCapitals[at - 1] ? [at] : []))
  return changes.length === 1 ? changes[0] : undefined
}

/** Two to four names with capitals, which sentences have not, and their particles; a letter alone is no last name. */
function isShaped(names: readonly string[]): boolean {
  const own = names.filter((name) => !PARTICLE.test(name))
  return own.length > 1 && own.length < 5 && !names.some(isNoPart) && !isEndless(names)
}

/** `Per van`, `Per F`. */
function isEndless(names: readonly string[]): boolean {
  const last = names.at(-1) ?? ''
  return SEX_ALONE.test(last) || PARTICLE.test(last)
}

/** A title that may be a name is none before two others. */
function isNoPart(name: string, index: number, names: readonly string[]): boolean {
  const isDoubtful = index === 0 && names.length > 2 && nameTitleOf(name) !== undefined
  return isDoubtful || !(isNameWord(name) && (PARTICLE.test(name) || /^['’]?\p{Lu}/u.test(name)))
}

function unreadIn({ text, names, behind }: NameLine, today: LocalDate): Unread {
  const [first, ...given] = names
  const noPart =
    names.length > 1 ? names.slice(0, 2).find((name, at) => isNoPart(name, at, names)) : undefined
  if (noPart !== undefined) return { unread: noPart, expected: 'name' }
  const surname = first === undefined ? [] : [first]
  return whyUnread({ whole: text, surname, given, details: behind }, today)
}
