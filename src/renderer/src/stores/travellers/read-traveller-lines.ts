import type { LocalDate } from '../../../../shared/domain/local-date'
import type { NameTitle } from '../../../../shared/domain/passenger'
import { readBirthDate } from './read-birth-date'

/** What one pasted line says of a traveller; absent where it says nothing. */
export interface PastedTraveller {
  readonly surname: string
  readonly givenName: string
  readonly title?: NameTitle
  readonly birthDate?: LocalDate
}

const TITLES: Readonly<Record<string, NameTitle>> = {
  MR: 'MR',
  MSTR: 'MR',
  MS: 'MS',
  MISS: 'MISS',
  MRS: 'MRS',
}

/**
 * Travellers out of pasted text: lines such as `ODEGARD/ASE MRS 12MAR84`, or a table from a spreadsheet
 * (tabs or semicolons) with surname and given names first, title and birth date in any later column.
 * Lines that say no name are left out, a heading among them. Empty for text that is neither.
 */
export function readTravellerLines(text: string, today: LocalDate): readonly PastedTraveller[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .flatMap((line) => readLine(line, today) ?? [])
}

function readLine(line: string, today: LocalDate): PastedTraveller | undefined {
  if (/[\t;]/.test(line)) return readRow(line, today)
  const match = /^(?:\d+[.)]?\s*)?([^/\d]+)\/(.+)$/.exec(line)
  if (!match) return undefined
  const surname = (match[1] ?? '').trim()
  const words = (match[2] ?? '').trim().split(/\s+/)
  const dateAt = words.findIndex(
    (_, index) => readBirthDate(words.slice(index).join(' '), today) !== undefined,
  )
  const birthDate = dateAt < 0 ? undefined : readBirthDate(words.slice(dateAt).join(' '), today)
  const names = dateAt < 0 ? words : words.slice(0, dateAt)
  return withTitle(surname, names, birthDate)
}

function readRow(line: string, today: LocalDate): PastedTraveller | undefined {
  const cells = line.split(/[\t;]/).map((cell) => cell.trim())
  const birthDate = cells.flatMap((cell) => readBirthDate(cell, today) ?? [])[0]
  const title = cells.flatMap((cell) => TITLES[cell.toUpperCase().replace('.', '')] ?? [])[0]
  const [surname, givenName] = cells.filter((cell) => isName(cell, today))
  if (!surname || !givenName || (!birthDate && !title)) return undefined
  return { surname, givenName, ...(title && { title }), ...(birthDate && { birthDate }) }
}

function isName(cell: string, today: LocalDate): boolean {
  return (
    /\p{L}/u.test(cell) &&
    TITLES[cell.toUpperCase().replace('.', '')] === undefined &&
    readBirthDate(cell, today) === undefined &&
    !/^(ADT|CHD|INF)$/i.test(cell)
  )
}

function withTitle(
  surname: string,
  names: readonly string[],
  birthDate: LocalDate | undefined,
): PastedTraveller | undefined {
  const title = TITLES[(names.at(-1) ?? '').toUpperCase()]
  const givenName = (title ? names.slice(0, -1) : names).join(' ')
  if (givenName === '' || surname === '') return undefined
  return { surname, givenName, ...(title && { title }), ...(birthDate && { birthDate }) }
}
