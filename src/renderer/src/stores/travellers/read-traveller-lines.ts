import type { LocalDate } from '../../../../shared/domain/local-date'
import type { NameTitle } from '../../../../shared/domain/passenger'
import { headingOf, lastTitleOf, titleOf, type PastedColumn } from './pasted-words'
import { readBirthDate } from './read-birth-date'

/** What one pasted line says of a traveller; absent where it says nothing. */
export interface PastedTraveller {
  readonly surname: string
  readonly givenName: string
  readonly title?: NameTitle
  readonly birthDate?: LocalDate
}

type Columns = readonly (PastedColumn | undefined)[]

const TABLE = /[\t;]/
const RESERVATION = /^(?:\d+[.)]?\s*)?([^/\d]+)\/(.+)$/

/**
 * Travellers out of pasted text: lines such as `ODEGARD/ASE MRS 12MAR84`, or a table from a spreadsheet
 * (tabs, semicolons or commas). Its heading says what the columns are; without one the surname stands
 * before the given names, title and birth date anywhere. Lines that cannot be read with certainty are
 * left out. Empty for text that is neither.
 */
export function readTravellerLines(text: string, today: LocalDate): readonly PastedTraveller[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = separatedByCommas(lines) ? ',' : TABLE
  let columns: Columns | undefined
  return lines.flatMap((line) => {
    if (separator === TABLE && !TABLE.test(line)) return readLine(line.trim(), today) ?? []
    const cells = line.split(separator).map((cell) => cell.trim())
    const heading = headingOf(cells)
    columns = heading ?? columns
    if (heading) return []
    return (columns ? readColumns(cells, columns, today) : readRow(cells, today)) ?? []
  })
}

/** Every line has the same number of commas, and nothing else parts its names. */
function separatedByCommas(lines: readonly string[]): boolean {
  const [first = 0, ...others] = lines.map((line) => line.split(',').length - 1)
  if (first === 0 || others.some((count) => count !== first)) return false
  return !lines.some((line) => TABLE.test(line) || RESERVATION.test(line.trim()))
}

function readLine(line: string, today: LocalDate): PastedTraveller | undefined {
  const match = RESERVATION.exec(line)
  if (!match) return undefined
  const surname = (match[1] ?? '').trim()
  const words = (match[2] ?? '').trim().split(/\s+/)
  const dateAt = words.findIndex(
    (_, index) => readBirthDate(words.slice(index).join(' '), today) !== undefined,
  )
  const birthDate = dateAt < 0 ? undefined : readBirthDate(words.slice(dateAt).join(' '), today)
  const names = dateAt < 0 ? words : words.slice(0, dateAt)
  const title = lastTitleOf(names.at(-1) ?? '')
  return traveller(surname, (title ? names.slice(0, -1) : names).join(' '), title, birthDate)
}

/** A row below a heading: each cell is what its column says. */
function readColumns(cells: readonly string[], columns: Columns, today: LocalDate) {
  const born = cellOf(cells, columns, 'birthDate')
  const birthDate = readBirthDate(born, today)
  const [surname, givenName] = [cellOf(cells, columns, 'surname'), cellOf(cells, columns, 'givenName')]
  if ((born !== '' && !birthDate) || !isWritten(surname) || !isWritten(givenName)) return undefined
  return traveller(surname, givenName, titleOf(cellOf(cells, columns, 'title')), birthDate)
}

function cellOf(cells: readonly string[], columns: Columns, column: PastedColumn): string {
  return cells.filter((cell, index) => cell !== '' && columns[index] === column).join(' ')
}

/** A row without a heading: only two cells may be names, and one each the title and the date. */
function readRow(cells: readonly string[], today: LocalDate): PastedTraveller | undefined {
  const dates = cells.flatMap((cell) => readBirthDate(cell, today) ?? [])
  const titles = cells.flatMap((cell) => titleOf(cell) ?? [])
  const [surname = '', givenName = '', ...more] = cells.filter((cell) => isName(cell, today))
  if (more.length > 0 || dates.length > 1 || titles.length > 1) return undefined
  const isNamesOnly = dates.length === 0 && titles.length === 0
  if (isNamesOnly && cells.length !== 2) return undefined
  return traveller(surname, givenName, titles[0], dates[0])
}

function isName(cell: string, today: LocalDate): boolean {
  return (
    isWritten(cell) &&
    titleOf(cell) === undefined &&
    readBirthDate(cell, today) === undefined &&
    !/^(ADT|CHD|INF)$/i.test(cell)
  )
}

function isWritten(name: string): boolean {
  return /\p{L}/u.test(name) && !/[\d@]/.test(name)
}

function traveller(
  surname: string,
  givenName: string,
  title: NameTitle | undefined,
  birthDate: LocalDate | undefined,
): PastedTraveller | undefined {
  if (givenName === '' || surname === '') return undefined
  return { surname, givenName, ...(title && { title }), ...(birthDate && { birthDate }) }
}
