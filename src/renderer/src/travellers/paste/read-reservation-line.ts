import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import { headingOf } from './pasted-words'
import { readDetails, readNames, wordsOf, type PastedTraveller } from './pasted-traveller'
import { whyUnread, type Unread } from './why-unread'

/** Where the next traveller of a line begins: ` 2.LUND/`, ` 2.1LUND/`, ` 2LUND/`. */
const NEXT_ITEM = /[\s,;]+(?=\d{1,3}\s*(?:[.)]\s*(?:[A-Z]\/)?\d{0,2})?\s*\p{L}[^\d/]*\/)/u
/** The same without a figure: `, LUND/OLA`. */
const NEXT_NAMES =
  /[,;\t]\s*(?!(?:INF(?:ANT)?|CHD|CNN|ADT|MRS?|MS|MISS|MSTR)[\s/])(?=\p{L}[^\d/,;\t()]*\/\s*\p{L})/u
/** A bullet, or the entry that sends names. */
const LEAD = /^(?:[\s•*·–-]+|NM(?=\d))/
/** The number in the list, I for infants, and how many share the surname: `1.2LUND/OLA MR/IDA MS`, `3.I/1LUND/EMIL`. */
const NUMBERS = /^(?:\d{1,3}\s*[.)]\s*|\d{1,3}\s+)?(?:([A-Z])\/(?=\d))?(?:(\d{1,2})(?=\p{L}))?/u
/** Between the names and what is said of a traveller. */
const PIECES = /[()[\]*,;\t]|\s[-–—]+\s/
/** Not the slashes of a date, 12/03/84 or 12/MAR/84. */
const SLASH = /\/(?!\d|\p{L}{3,9}\/\d)|(?<!\d|\d\/\p{L}{3,9})\//u
const NAMED = /\p{L}[\p{M}'’.]*\s*\/\s*\p{L}/u
const INFANT = /^INF(?:ANT(?!\p{L}))?[\s/]*(.+)$/iu
/** With INF it may be the adult of an infant. */
const ADULTS_TITLE = /\s(?:MRS?|MS)\b/i

/**
 * The travellers of a line such as `1.ODEGARD/ASE MRS 12MAR84  2.LUND/OLA MR(CHD)`, the way reservation systems list
 * them. In the place of one that looks like a traveller and cannot be read with certainty stands why; empty for
 * other lines.
 */
export function readReservationLine(line: string, today: LocalDate): readonly (PastedTraveller | Unread)[] {
  if (headingOf(line.split(/[/\t]/))) return []
  return line
    .replace(LEAD, '')
    .trim()
    .split(NEXT_ITEM)
    .flatMap((items) => items.split(NEXT_NAMES))
    .flatMap<PastedTraveller | Unread>(
      (item) => readItem(item, today) ?? (looksLikeTraveller(item) ? [unreadItem(item, today)] : []),
    )
}

function unreadItem(item: string, today: LocalDate): Unread {
  const [names = '', ...pieces] = item.replace(NUMBERS, '').split(PIECES)
  const [surname = '', given = '', ...more] = names.split(SLASH)
  const details = [...more, ...pieces].map((piece) => piece.replace(/\//g, ' ')).flatMap(wordsOf)
  return whyUnread({ whole: item.trim(), surname: wordsOf(surname), given: wordsOf(given), details }, today)
}

/** Whether there are names with a slash between them, and not only a date or a pair of codes. */
export function isReservationLine(line: string): boolean {
  return NAMED.test(line)
}

function looksLikeTraveller(item: string): boolean {
  return /^[^\d/]*\p{L}[^\d/]*\/\s*\p{L}[^\s\d/(,;*]*(?![^\s/(,;*])/u.test(item.replace(NUMBERS, ''))
}

function readItem(item: string, today: LocalDate): readonly PastedTraveller[] | undefined {
  const [, kind, count] = NUMBERS.exec(item) ?? []
  if (kind !== undefined && kind !== 'I') return undefined
  const [names = '', ...pieces] = item.replace(NUMBERS, '').split(PIECES)
  const [surname = '', ...given] = names.split(SLASH)
  const infants = pieces.filter((piece) => isInfantNamed(piece, today))
  const details = pieces.filter((piece) => !infants.includes(piece)).map((piece) => piece.replace(/\//g, ' '))
  const people = peopleOf(given, today)
  const read = [
    ...people.map((one) => readPerson(surname, [...one, ...details, ...(kind ? ['INF'] : [])], today)),
    ...infants.map((piece) => readInfant(surname, piece, today)),
  ]
  const known = read.flatMap((one) => one ?? [])
  const isWhole = people.length > 0 && known.length === read.length
  return isWhole && areApart(known, people.length, { count, pieces }) ? known : undefined
}

/** Several names behind one surname are several people where their number or the title of each says so. */
function areApart(
  read: readonly PastedTraveller[],
  people: number,
  { count, pieces }: { readonly count: string | undefined; readonly pieces: readonly string[] },
): boolean {
  if (count !== undefined && Number(count) !== people) return false
  if (people === 1) return true
  return pieces.join('').trim() === '' && (count !== undefined || read.every(({ title }) => title))
}

/** Given names, each with the parts behind it that say no other name: `OLA MR/IDA MS`, `IDA/MS/12MAR84`. */
function peopleOf(given: readonly string[], today: LocalDate): readonly (readonly string[])[] {
  return given.reduce<readonly (readonly string[])[]>((people, part) => {
    const last = people.at(-1)
    return last && readDetails(wordsOf(part), today)
      ? [...people.slice(0, -1), [...last, part]]
      : [...people, [part]]
  }, [])
}

function readPerson(
  surname: string,
  [given = '', ...details]: readonly string[],
  today: LocalDate,
): PastedTraveller | undefined {
  const more = readDetails(details.flatMap(wordsOf), today)
  const read = more && readNames(surname, given, today, more, more)
  return read?.ptc === 'INF' && ADULTS_TITLE.test([given, ...details].join(' ')) ? undefined : read
}

function isInfantNamed(piece: string, today: LocalDate): boolean {
  return INFANT.test(piece.trim()) && !readDetails(wordsOf(piece.replace(/\//g, ' ')), today)
}

/** `(INFLUND/EMIL/01JAN25)`, or `(INF/EMIL)` with the adult's surname. */
function readInfant(surname: string, piece: string, today: LocalDate): PastedTraveller | undefined {
  const [, names = ''] = INFANT.exec(piece.trim()) ?? []
  const [read, ...more] = readItem(NAMED.test(names) ? names : `${surname}/${names}`, today) ?? []
  return read && more.length === 0 ? { ...read, ptc: 'INF' } : undefined
}
