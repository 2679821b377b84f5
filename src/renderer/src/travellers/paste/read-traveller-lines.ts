import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import { plainLines } from '../../../../shared/domain/letters/typed-text'
import { withDayFirst } from './day-first'
import { partTitles } from './glued-titles'
import { orderOf, type NameOrder, type NamePair } from './name-order'
import { partZones, readZone } from './machine-zone'
import {
  areMostlyHeadings,
  headingOf,
  lastTitleOf,
  nameTitleOf,
  typeOf,
  type PastedColumn,
} from './pasted-words'
import {
  joinDetails,
  readDetails,
  readNames,
  wordsOf,
  type PastedDetails,
  type PastedTraveller,
} from './pasted-traveller'
import { readBirthDate } from './read-birth-date'
import { isDocumentLine, joinDocuments, readDocumentLine } from './read-document-line'
import { readNameLines } from './read-name-lines'
import { isReservationLine, readReservationLine } from './read-reservation-line'
import { isSexOrName } from './sex-words'
import { whyUnread, type Unread } from './why-unread'

/** Somebody who was read, or why nobody was. */
export type PastedRow = PastedTraveller | Unread

export function isRead(row: PastedRow): row is PastedTraveller {
  return 'surname' in row
}

type Columns = readonly (PastedColumn | undefined)[]

type Separator = '\t;' | ','

/** What may part the cells, outside of quotes. */
const TABLE = '\t;'
const COMMA = ','

/** An answer to a mail has them before each line. */
const QUOTED = /^[ ]*(?:>[ ]?)+/gm
/** `Mrs Ida Lund, born 12 March 1984`: the only comma of the line parts no cells. */
const BEFORE_BIRTH =
  /^([^,;\t]*),\s+(?=(?:born|dob|f|født|född|geb|geboren|née?|nacid[oa]|ur|urodzon[ya])[.:]?\s[^,;\t]*$)/iu

/**
 * Travellers out of pasted text: lines such as `ODEGARD/ASE MRS 12MAR84` or `Mrs Ase Odegard`, or a table from a spreadsheet
 * (tabs, semicolons or commas), or the machine-readable zone of a passport. A heading says what the columns are; without one the names tell their order,
 * or it is the usual one and said to be assumed; title and birth date stand anywhere. In the place of a traveller
 * that cannot be read with certainty stands why. Empty for text that is neither.
 */
export function readTravellerLines(text: string, today: LocalDate): readonly PastedRow[] {
  return partZones(plainLines(text).replace(QUOTED, '')).flatMap((passage) =>
    'zone' in passage ? [readZone(passage.zone, today)] : readPassage(passage.text, today),
  )
}

function readPassage(text: string, today: LocalDate): readonly PastedRow[] {
  const lines = text.split('\n')
  const documents = lines.filter(isDocumentLine)
  const others = lines.filter((line) => !documents.includes(line)).join('\n')
  const listed = partTitles(readLines(withDayFirst(others), today))
  return joinDocuments(
    listed,
    documents.map((line) => readDocumentLine(line, today)),
  )
}

function readLines(text: string, today: LocalDate): readonly PastedRow[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(BEFORE_BIRTH, '$1 '))
  const isOfLines = lines.every((line) => !/[\t;,]/.test(line) && !isReservationLine(line))
  const named = isOfLines ? readNameLines(lines, today) : undefined
  if (named) return named
  const separator = separatorOf(lines, today)
  const isOfNames = lines.every((line) => cellsOf(line, separator).length === 2)
  const order = orderIn(lines, separator, today)
  let columns: Columns | undefined
  const read = lines.flatMap<PastedRow>((line) => {
    const cells = cellsOf(line, separator)
    const heading = headingIn(line, separator)
    columns = heading ?? columns
    if (heading || areMostlyHeadings(line.split(/[\t;,/]/))) return []
    if (isReservationLine(line) ? !columns : !columns && cells.length === 1)
      return readReservationLine(line, today)
    if (columns) return readColumns(cells, columns, today)
    const isRow = separator === TABLE || isOfNames || cells.length > 2
    return [isRow ? readRow(cells, today, order) : { unread: line.trim(), expected: 'line' }]
  })
  return separator === TABLE || columns || read.some(isRead) ? read : []
}

/** `Lund, Ida` is how a single person is listed: a comma and a space turn the names round. */
function orderIn(lines: readonly string[], separator: Separator, today: LocalDate): NameOrder {
  const pairs = lines
    .filter((line) => !isReservationLine(line))
    .flatMap((line) => pairIn(cellsOf(line, separator), today) ?? [])
  const isTurned = separator === COMMA && lines.every((line) => /^[^,]*\p{L}, +\p{L}/u.test(line))
  return isTurned ? { first: 'surname', isKnown: true } : orderOf(pairs)
}

/** Commas part text too: they part cells below a heading, in a row that says more than names, or in every line alike. */
function separatorOf(lines: readonly string[], today: LocalDate): Separator {
  if (lines.some((line) => cellsOf(line, TABLE).length > 1)) return TABLE
  const counts = new Set(lines.map((line) => cellsOf(line, COMMA).length))
  const isAlike = counts.size === 1 && !counts.has(1)
  const isRow = (cells: readonly string[]) => cells.length > 2 && isRead(readRow(cells, today))
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
function readColumns(cells: readonly string[], columns: Columns, today: LocalDate): readonly PastedRow[] {
  const own = [cellOf(cells, columns, 'surname'), cellOf(cells, columns, 'givenName')] as const
  const [surname = '', givenName = ''] = (own[1] === '' ? turnedNames(own[0]) : undefined) ?? own
  const areNamed = columns.includes('surname') || columns.includes('givenName')
  if (surname === '' && givenName === '' && areNamed) return []
  const wider = cells.slice(columns.length).find((cell) => cell !== '')
  if (wider !== undefined) return [{ unread: wider, expected: 'under-a-heading' }]
  const details = detailsBelow(cells, columns, today)
  return [readNames(surname, givenName, today, details) ?? unreadNames([surname, givenName], cells, today)]
}

function detailsBelow(cells: readonly string[], columns: Columns, today: LocalDate): PastedDetails {
  const born = cellOf(cells, columns, 'birthDate')
  const birthDate = readBirthDate(born, today)
  const title = wordsOf(cellOf(cells, columns, 'title'))
    .map(nameTitleOf)
    .find((known) => known)
  const ptc = typeOf(cellOf(cells, columns, 'ptc'))
  return {
    ...(title && { title }),
    ...(ptc && { ptc }),
    ...(birthDate && { birthDate }),
    ...(born !== '' && !birthDate && { noDate: born }),
  }
}

function cellOf(cells: readonly string[], columns: Columns, column: PastedColumn): string {
  return cells.filter((cell, index) => cell !== '' && columns[index] === column).join(' ')
}

/** A row without a heading: only two cells may be names, and one each the title, the date, the type and the sex. */
function readRow(row: readonly string[], today: LocalDate, order: NameOrder = SURNAME_FIRST): PastedRow {
  const parted = partNames(row, today)
  return parted ? readCells(parted, today, SURNAME_FIRST) : readCells(row, today, order)
}

const SURNAME_FIRST: NameOrder = { first: 'surname', isKnown: true }

function readCells(row: readonly string[], today: LocalDate, order: NameOrder): PastedRow {
  const cells = partTitleCells(row)
  const names = namesIn(cells, today)
  const others = cells.filter((cell) => !names.includes(cell)).flatMap((cell) => detailOf(cell, today) ?? [])
  const details = others.reduce<PastedDetails | undefined>((all, one) => all && joinDetails(all, one), {})
  const [surname = '', givenName = '', more] = order.first === 'surname' ? names : names.toReversed()
  const isTold = others.length > 0 || cells.filter((cell) => cell !== '').length === 2
  const read =
    details && isTold && more === undefined ? readNames(surname, givenName, today, details) : undefined
  if (!read) return unreadNames(names, cells, today)
  return order.isKnown ? read : { ...read, assumedFirst: order.first }
}

/** The row with `Lund, Ida` as two cells, where no other cell may be a name. */
function partNames(row: readonly string[], today: LocalDate): readonly string[] | undefined {
  const [only = '', another] = namesIn(row, today).filter((cell) => !isSexOrName(cell))
  const parts = another === undefined ? turnedNames(only) : undefined
  return parts && row.flatMap((cell) => (cell === only ? parts : [cell]))
}

/** `Lund, Ida` in one cell: surname and given names. */
function turnedNames(cell: string): readonly string[] | undefined {
  const parts = cell.split(COMMA).map((part) => part.trim())
  return parts.length === 2 && parts.every((part) => /\p{L}/u.test(part)) ? parts : undefined
}

function unreadNames(names: readonly string[], cells: readonly string[], today: LocalDate): Unread {
  const [surname = '', given = '', ...more] = names
  const details = cells.filter((cell) => !names.includes(cell) && detailOf(cell, today)).flatMap(wordsOf)
  const whole = cells.filter((cell) => cell !== '').join(' ')
  const why = whyUnread({ whole, surname: wordsOf(surname), given: wordsOf(given), details }, today)
  const [third] = more
  return third !== undefined && why.expected === 'line' ? { unread: third, expected: 'one-too-many' } : why
}

/** The cells that are no figures and no details; the word for the sex only where two others are there. */
function namesIn(cells: readonly string[], today: LocalDate): readonly string[] {
  const isFigures = (cell: string) => !/\p{L}/u.test(cell) || (cells.length > 2 && /[\d@]/.test(cell))
  const texts = cells.filter((cell) => !isFigures(cell))
  const names = texts.filter((cell) => !detailOf(cell, today))
  const more = texts.filter((cell) => names.includes(cell) || (cell.length > 1 && isSexOrName(cell)))
  return names.length < 2 && more.length === 2 ? more : names
}

/** `Mrs Ase` are two cells in one. */
function partTitleCells(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const [first = '', ...rest] = wordsOf(cell)
    return lastTitleOf(first) && rest.length > 0 ? [first, rest.join(' ')] : [cell]
  })
}

function pairIn(row: readonly string[], today: LocalDate): NamePair | undefined {
  const cells = partTitleCells(row)
  const [one, other, ...more] = namesIn(cells, today)
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const before = cells[cells.indexOf(one) - 1]
  return {
    names: [one, other],
    isTitleBefore: before !== undefined && detailOf(before, today)?.title !== undefined,
  }
}

function detailOf(cell: string, today: LocalDate): PastedDetails | undefined {
  // An M alone may as well be the sex.
  const title = cell.length > 1 ? nameTitleOf(cell) : undefined
  if (title) return { title }
  const details = cell === '' ? undefined : readDetails(wordsOf(cell), today)
  // A row of figures may be a telephone or the number of a passport.
  return details?.noDate !== undefined && /^\d+$/.test(details.noDate) ? undefined : details
}
