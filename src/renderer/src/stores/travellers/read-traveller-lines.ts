import type { LocalDate } from '../../../../shared/domain/local-date'
import { areMostlyHeadings, headingOf, titleOf, type PastedColumn } from './pasted-words'
import {
  joinDetails,
  readDetails,
  readNames,
  wordsOf,
  type PastedDetails,
  type PastedTraveller,
} from './pasted-traveller'
import { readBirthDate } from './read-birth-date'
import { isReservationLine, readReservationLine } from './read-reservation-line'

type Columns = readonly (PastedColumn | undefined)[]

type Separator = '\t;' | ','

/** What may part the cells, outside of quotes. */
const TABLE = '\t;'
const COMMA = ','

/**
 * Travellers out of pasted text: lines such as `ODEGARD/ASE MRS 12MAR84`, or a table from a spreadsheet
 * (tabs, semicolons or commas). Its heading says what the columns are; without one the surname stands
 * before the given names, title and birth date anywhere. Undefined in the place of a traveller that cannot
 * be read with certainty. Empty for text that is neither.
 */
export function readTravellerLines(text: string, today: LocalDate): readonly (PastedTraveller | undefined)[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = separatorOf(lines, today)
  const isOfNames = lines.every((line) => cellsOf(line, separator).length === 2)
  let columns: Columns | undefined
  const read = lines.flatMap((line) => {
    const cells = cellsOf(line, separator)
    const heading = headingIn(line, separator)
    columns = heading ?? columns
    if (heading || areMostlyHeadings(line.split(/[\t;,/]/))) return []
    if (isReservationLine(line) ? !columns : !columns && cells.length === 1)
      return readReservationLine(line, today)
    if (columns) return readColumns(cells, columns, today)
    return [separator === TABLE || isOfNames || cells.length > 2 ? readRow(cells, today) : undefined]
  })
  return separator === TABLE || read.some((one) => one) ? read : []
}

/** Commas part text too: they part cells below a heading, in a row that says more than names, or in every line alike. */
function separatorOf(lines: readonly string[], today: LocalDate): Separator {
  if (lines.some((line) => cellsOf(line, TABLE).length > 1)) return TABLE
  const counts = new Set(lines.map((line) => cellsOf(line, COMMA).length))
  const isAlike = counts.size === 1 && !counts.has(1)
  const isRow = (cells: readonly string[]) => cells.length > 2 && readRow(cells, today) !== undefined
  if (lines.some((line) => headingIn(line, COMMA))) return COMMA
  if (lines.some(isReservationLine)) return TABLE
  return isAlike || lines.some((line) => isRow(cellsOf(line, COMMA))) ? COMMA : TABLE
}

function headingIn(line: string, separator: Separator): Columns | undefined {
  const cells = cellsOf(line, separator)
  return !isReservationLine(line) || areMostlyHeadings(cells) ? headingOf(cells) : undefined
}

function cellsOf(line: string, separator: Separator): readonly string[] {
  return cut(line, separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/""/g, '"')
      .trim(),
  )
}

/** What stands in quotes is taken whole, so that no separator is found there. */
function cut(line: string, separator: Separator): readonly string[] {
  const ends = [...line.matchAll(/"[^"]*"|[\t;,]/g)].filter(([found]) => separator.includes(found))
  return [...ends, undefined].map((end, index) => {
    const before = ends[index - 1]
    return line.slice(before ? before.index + 1 : 0, end?.index)
  })
}

/** A row below a heading: each cell is what its column says. A row without names is no traveller. */
function readColumns(
  cells: readonly string[],
  columns: Columns,
  today: LocalDate,
): readonly (PastedTraveller | undefined)[] {
  const born = cellOf(cells, columns, 'birthDate')
  const birthDate = readBirthDate(born, today)
  const title = wordsOf(cellOf(cells, columns, 'title'))
    .map(titleOf)
    .find((known) => known)
  const [surname, givenName] = [cellOf(cells, columns, 'surname'), cellOf(cells, columns, 'givenName')]
  if (surname === '' && givenName === '') return []
  const isWider = cells.slice(columns.length).some((cell) => cell !== '')
  if (isWider || (born !== '' && !birthDate)) return [undefined]
  return [readNames(surname, givenName, today, { ...(title && { title }), ...(birthDate && { birthDate }) })]
}

function cellOf(cells: readonly string[], columns: Columns, column: PastedColumn): string {
  return cells.filter((cell, index) => cell !== '' && columns[index] === column).join(' ')
}

/** A row without a heading: only two cells may be names, and one each the title, the date and the type. */
function readRow(cells: readonly string[], today: LocalDate): PastedTraveller | undefined {
  const details = cells
    .map((cell) => detailOf(cell, today))
    .reduce<PastedDetails | undefined>((all, one) => all && joinDetails(all, one ?? {}), {})
  const isFigures = (cell: string) => !/\p{L}/u.test(cell) || (cells.length > 2 && /[\d@]/.test(cell))
  const [surname = '', givenName = '', ...more] = cells.filter(
    (cell) => !isFigures(cell) && !detailOf(cell, today),
  )
  if (more.length > 0 || !details) return undefined
  if (Object.keys(details).length === 0 && cells.length !== 2) return undefined
  return readNames(surname, givenName, today, details)
}

function detailOf(cell: string, today: LocalDate): PastedDetails | undefined {
  // An M alone may as well be the sex.
  const title = cell.length > 1 ? titleOf(cell) : undefined
  if (title) return { title }
  return cell === '' ? undefined : readDetails(wordsOf(cell), today)
}
