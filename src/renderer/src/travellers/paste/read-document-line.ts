import { foldLetters } from '../../../../shared/domain/letters/fold-letters'
import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import { readNames, type PastedTraveller } from './pasted-traveller'
import { readBirthDate } from './read-birth-date'
import type { Unread } from './why-unread'

const DAY = String.raw`\d{1,2}\p{L}{3}(?:\d{4}|\d\d)`
/**
 * The travel document in a booking, P/GBR/123456789/GBR/12MAR84/M/25DEC29/SMITH/JOHN: type, country, number,
 * nationality, birth date, sex (I behind it for an infant), last day, names; some systems part it with hyphens.
 */
const DOCUMENT = new RegExp(
  String.raw`DOCS.*?[\s/-]\p{L}{0,2}(?<by>[/-])\p{L}{0,3}\k<by>[^/-]*\k<by>\p{L}{0,3}\k<by>(?<born>${DAY})\k<by>[MFUX](?<infant>I)?\k<by>(?:${DAY})?\k<by>(?<names>.+)$`,
  'iu',
)
/** Whose document it is: /P1, -1.1, /H. */
const OWNER = /(?:[/;-](?:P\d+|H|\d+\.\d+))+\s*$/i

/** Whether the line is one of those that a booking keeps travel documents in. */
export function isDocumentLine(line: string): boolean {
  return /(?:^|[\s.\d]|SSR|SR)DOCS[\s/A-Z]/i.test(line)
}

/** The traveller of such a line, or why he was not read. */
export function readDocumentLine(line: string, today: LocalDate): PastedTraveller | Unread {
  const { by = '/', born = '', infant, names = '' } = DOCUMENT.exec(line.trim())?.groups ?? {}
  const [surname = '', ...given] = names.replace(OWNER, '').split(by)
  const birthDate = readBirthDate(born, today)
  const details = {
    ...(birthDate === undefined ? { noDate: born } : { birthDate }),
    ...(infant !== undefined && { ptc: 'INF' as const }),
  }
  const read = readNames(surname, given.join(' '), today, details)
  return read ?? { unread: line.trim(), expected: 'line' }
}

/** A document says when somebody of the list was born; nobody is listed twice for it. */
export function joinDocuments(
  rows: readonly (PastedTraveller | Unread)[],
  documents: readonly (PastedTraveller | Unread)[],
): readonly (PastedTraveller | Unread)[] {
  const left = [...documents]
  const joined = rows.map((row) => {
    const at = left.findIndex((one) => isSame(row, one))
    const [own] = at < 0 ? [] : left.splice(at, 1)
    return own && 'birthDate' in own && 'surname' in row ? { birthDate: own.birthDate, ...row } : row
  })
  return [...joined, ...left]
}

function isSame(one: PastedTraveller | Unread, other: PastedTraveller | Unread): boolean {
  if (!('surname' in one) || !('surname' in other)) return false
  const isOther = one.birthDate !== undefined && one.birthDate !== other.birthDate
  return !isOther && letters(one) === letters(other)
}

function letters({ surname, givenName }: PastedTraveller): string {
  return foldLetters(`${surname}/${givenName}`).replace(/[^\p{L}/]/gu, '')
}
