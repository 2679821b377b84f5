import type { LocalDate } from '../../../../shared/domain/local-date'
import { headingOf, titleOf, type PastedColumn } from './pasted-words'
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

const TABLE = /[\t;]/

/**
 * Travellers out of pasted text: lines such as `ODEGARD/ASE MRS 12MAR84`, or a table from a spreadsheet
 * (tabs, semicolons or commas). Its heading says what the columns are; without one the surname stands
 * before the given names, title and birth date anywhere. Undefined in the place of a traveller that cannot
 * be read with certainty. Empty for text that is neither.
 */
export function readTravellerLines(text: string, today: LocalDate): readonly (PastedTraveller | undefined)[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = separatedByCommas(lines) ? ',' : TABLE
  let columns: Columns | undefined
  return lines.flatMap((line) => {
    const isTable = separator === ',' || TABLE.test(line)
    if (!isTable || (!columns && isReservationLine(line))) return readReservationLine(line, today)
    const cells = line.split(separator).map((cell) => cell.trim())
    const heading = headingOf(cells)
    columns = heading ?? columns
    if (heading) return []
    if (columns) return readColumns(cells, columns, today)
    const row = readRow(cells, today)
    return row || separator === TABLE ? [row] : []
  })
}

/** Every line has the same number of commas, and nothing else parts its names. */
function separatedByCommas(lines: readonly string[]): boolean {
  const [first = 0, ...others] = lines.map((line) => line.split(',').length - 1)
  if (first === 0 || others.some((count) => count !== first)) return false
  return !lines.some((line) => TABLE.test(line) || isReservationLine(line))
}

/** A row below a heading: each cell is what its column says. A row without names is no traveller. */
function readColumns(
  cells: readonly string[],
  columns: Columns,
  today: LocalDate,
): readonly (PastedTraveller | undefined)[] {
  const born = cellOf(cells, columns, 'birthDate')
  const birthDate = readBirthDate(born, today)
  const title = titleOf(cellOf(cells, columns, 'title'))
  const [surname, givenName] = [cellOf(cells, columns, 'surname'), cellOf(cells, columns, 'givenName')]
  if (surname === '' && givenName === '') return []
  if (born !== '' && !birthDate) return [undefined]
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
  const title = titleOf(cell)
  if (title) return { title }
  return cell === '' ? undefined : readDetails(wordsOf(cell), today)
}
