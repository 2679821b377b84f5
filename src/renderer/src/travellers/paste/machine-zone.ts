import { parse, type ParseResult } from 'mrz'
import type { LocalDate } from '../../../../shared/domain/dates/local-date'
import type { PastedTraveller } from './pasted-traveller'
import { readBirthDate } from './read-birth-date'
import type { Unread } from './why-unread'

/** By the length of a line, how many make a zone (ICAO 9303, parts 4 to 6). */
const LINES_OF: Readonly<Record<number, number>> = { 44: 2, 36: 2, 30: 3 }
const LINE = /^[A-Z0-9<]+$/

/** A passage of pasted text: the machine-readable zone of a document, or other lines. */
export type Passage = { readonly zone: readonly string[] } | { readonly text: string }

/** A line of a zone as it was typed or pasted; undefined for other text. */
export function zoneLine(text: string): string | undefined {
  const line = text.replace(/\s/g, '').toUpperCase()
  return LINE.test(line) && line.length in LINES_OF ? line : undefined
}

/** Whether it can only be the first line of a zone. */
export function beginsZone(line: string): boolean {
  return /^[PIACV][A-Z0-9<][A-Z<]{3}/.test(line) && line.includes('<')
}

/** The lines of a whole zone, also where nothing parts them; undefined while some are missing. */
export function wholeZone(lines: readonly string[]): readonly string[] | undefined {
  const all = lines.join('').replace(/\s/g, '').toUpperCase()
  const length = Object.keys(LINES_OF)
    .map(Number)
    .find((one) => one * (LINES_OF[one] ?? 0) === all.length)
  if (length === undefined || !LINE.test(all) || !beginsZone(all)) return undefined
  return Array.from({ length: all.length / length }, (_, at) => all.slice(at * length, (at + 1) * length))
}

/** The text in passages, in its order. */
export function partZones(text: string): readonly Passage[] {
  const lines = text.split('\n')
  const passages: Passage[] = []
  let others: string[] = []
  for (let at = 0; at < lines.length;) {
    const zone = zoneAt(lines, at)
    if (!zone) others.push(lines[at] ?? '')
    if (zone) {
      passages.push({ text: others.join('\n') }, { zone: zone.lines })
      others = []
    }
    at += zone?.taken ?? 1
  }
  return [...passages, { text: others.join('\n') }].filter(
    (passage) => 'zone' in passage || passage.text.trim() !== '',
  )
}

interface Found {
  readonly lines: readonly string[]
  /** How many lines of the text it is. */
  readonly taken: number
}

/** Blank lines between them are of the clipboard. */
function zoneAt(lines: readonly string[], at: number): Found | undefined {
  const together = wholeZone([lines[at] ?? ''])
  if (together) return { lines: together, taken: 1 }
  const first = zoneLine(lines[at] ?? '')
  if (first === undefined || !beginsZone(first)) return undefined
  const rest = lines.slice(at).flatMap((text, offset) => (text.trim() === '' ? [] : [{ text, offset }]))
  const own = rest.slice(0, LINES_OF[first.length])
  const zone = own.flatMap(({ text }) => zoneLine(text) ?? [])
  const isWhole =
    zone.length === LINES_OF[first.length] && zone.every(({ length }) => length === first.length)
  return isWhole ? { lines: zone, taken: (own.at(-1)?.offset ?? 0) + 1 } : undefined
}

/** The traveller of a zone whose check digits agree; they cover the birth date, and not the names. */
export function readZone(lines: readonly string[], today: LocalDate): PastedTraveller | Unread {
  const read = parsed(lines)
  if (!read || !areChecked(read)) return { unread: lines.join(' '), expected: 'check-digits' }
  const { lastName: surname, firstName: givenName } = read.fields
  if (!surname || !givenName) return { unread: namesIn(lines), expected: 'both-names' }
  const names = { surname, givenName }
  return {
    ...names,
    ...bornIn(read, today),
    ...(isFull(read, lines) && { maybeCut: `${surname}/${givenName}` }),
  }
}

function areChecked({ details }: ParseResult): boolean {
  return details.every(({ field, valid }) => valid || field?.endsWith('CheckDigit') !== true)
}

function bornIn(
  { fields, details }: ParseResult,
  today: LocalDate,
): Pick<PastedTraveller, 'birthDate' | 'noDate'> {
  const birthDate = fields.birthDate ? readBirthDate(dayFirst(fields.birthDate), today) : undefined
  const printed = details.find(({ field }) => field === 'birthDate')?.value ?? '?'
  return birthDate === undefined ? { noDate: printed } : { birthDate }
}

/** The library throws for lines that are of no document. */
function parsed(lines: readonly string[]): ParseResult | undefined {
  try {
    return parse([...lines])
  } catch {
    return undefined
  }
}

/** 740812 as 120874. */
function dayFirst(figures: string): string {
  return `${figures.slice(4, 6)}${figures.slice(2, 4)}${figures.slice(0, 2)}`
}

function namesIn(lines: readonly string[]): string {
  const line = lines.length === 3 ? lines[2] : lines[0]?.slice(5)
  return (line ?? '').replace(/<+/g, ' ').trim()
}

/** A name that fills its line to the end may go on in the document. */
function isFull({ format }: ParseResult, lines: readonly string[]): boolean {
  const line = format === 'TD1' ? lines[2] : lines[0]
  return format === 'FRENCH_NATIONAL_ID' ? lines[1]?.[26] !== '<' : line?.endsWith('<') === false
}
