import { foldings, fold, wordsIn } from '../../shared/domain/letters/fold-text'
import { monthCalled, monthsThatBegin } from '../../shared/domain/dates/month-names'
import { daysAheadOf } from '../../shared/domain/dates/near-day-names'
import { addDays, type LocalDate } from '../../shared/domain/dates/local-date'
import {
  alike,
  ALIKE_MARK,
  AMOUNT_MARK,
  DATE_MARK,
  DAY_MARK,
  INSIDE_MARK,
  PHONE_MARK,
  ROUTE_MARK,
  SHORTEST_INSIDE,
} from './order-words'

/** A word that must begin so, or all of several words, or one of several conditions. */
type Condition =
  | { readonly kind: 'begins'; readonly with: string }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }

/** Longer text than anybody types; the rest of a pasted page would only cost time. */
const LONGEST_TEXT = 120
const MOST_CONDITIONS = 12

/**
 * What the agent typed, as an expression for FTS5; undefined when nothing searchable was typed. Every word
 * is a quoted prefix of letters and figures that we folded ourselves, so typed quotes or operators mean nothing.
 */
export function toMatchExpression(text: string, today: LocalDate): string | undefined {
  const conditions = readConditions(text.slice(0, LONGEST_TEXT), today).slice(0, MOST_CONDITIONS)
  return conditions.length === 0 ? undefined : render({ kind: 'all', of: conditions })
}

function readConditions(text: string, today: LocalDate): readonly Condition[] {
  const found: Condition[] = []
  let rest = text.trim()
  while (rest !== '') {
    const { condition, length } = readNext(rest, today)
    if (condition) found.push(condition)
    rest = rest.slice(Math.max(length, 1)).trimStart()
  }
  return found
}

interface Reading {
  readonly condition: Condition | undefined
  readonly length: number
}

/** Dates and telephone numbers may contain spaces, so they are tried before a single word. */
function readNext(text: string, today: LocalDate): Reading {
  return (
    readNearDay(text, today) ??
    readAmount(text) ??
    readDate(text) ??
    readMonth(text) ??
    readPhone(text) ??
    readRoute(text) ??
    readWord(text)
  )
}

/** Today, i morgen, or the name that is written so. */
function readNearDay(text: string, today: LocalDate): Reading | undefined {
  const [whole = '', first = '', second] = /^(\S+)(?:\s+(\S+))?/.exec(text) ?? []
  const spellings = second === undefined ? [first] : [whole, first]
  for (const spelling of spellings) {
    const ahead = daysAheadOf(fold(spelling).replaceAll(/\s+/g, ' '))
    if (ahead === undefined) continue
    const day = begins(DATE_MARK + addDays(today, ahead).replaceAll('-', ''))
    const name = all(wordsIn(fold(spelling)).map(wordCondition))
    return { condition: any([day, name]), length: spelling.length }
  }
  return undefined
}

/** March, mars 2026, MAR26: a whole name, or what begins one before a year; else it is the beginning of a name. */
function readMonth(text: string): Reading | undefined {
  const match = /^(\p{L}{3,})\.?(?: ?(\d{1,4}))?(?![^\s])/u.exec(text)
  if (!match) return undefined
  const [whole, name = '', year = ''] = match
  const called = monthCalled(fold(name))
  const months = year === '' ? [called ?? []].flat() : monthsThatBegin(fold(name))
  if (months.length === 0 || (year === '' && name.length < 4 && !MONTHS_OF_THREE.has(fold(name))))
    return undefined
  const days = months.map((month) => monthCondition(month, year))
  return { condition: any([...days, all(wordsIn(fold(whole)).map(wordCondition))]), length: whole.length }
}

/** Of a year that is half typed the month alone counts. */
function monthCondition(month: number, year: string): Condition {
  if (year.length === 4) return begins(DATE_MARK + year + twoDigits(month))
  if (year.length === 2 && year !== '20') return begins(`${DATE_MARK}20${year}${twoDigits(month)}`)
  return begins(DAY_MARK + twoDigits(month))
}

/** Three letters that are all of a month's name, and not the beginning of Jan, Mar or Sept. */
const MONTHS_OF_THREE: ReadonlySet<string> = new Set(['may', 'mai', 'maj'])

/** 1 234,50 or 122.00, also beside its currency. */
function readAmount(text: string): Reading | undefined {
  const [whole] = /^\d{1,3}(?:[ .,']?\d{3})*[.,]\d{2}(?![^\s])/.exec(text) ?? []
  if (whole === undefined) return undefined
  const amount = begins(AMOUNT_MARK + whole.replaceAll(/\D/g, ''))
  const other = (readDate(whole) ?? readPhone(whole) ?? readWord(whole)).condition
  return { condition: any(other ? [amount, other] : [amount]), length: whole.length }
}

function readDate(text: string): Reading | undefined {
  return readIsoDate(text) ?? readNumericDate(text) ?? readDateWithMonth(text)
}

/** 2026-03-12, and its beginnings from 2026-0 on. */
function readIsoDate(text: string): Reading | undefined {
  const [whole] = /^\d{4}-\d{1,2}(?:-\d{0,2})?(?![^\s])/.exec(text) ?? []
  if (whole === undefined) return undefined
  return { condition: begins(DATE_MARK + whole.replaceAll('-', '')), length: whole.length }
}

/** 12.3.2026, 12.3., 12/03/26: the day first, as everywhere the desk is sold. */
function readNumericDate(text: string): Reading | undefined {
  const match = /^(\d{1,2})([./])(\d{1,2})(?:\2(\d{0,4}))?(?![^\s])/.exec(text)
  if (!match) return undefined
  const [whole, day = '', , month = '', year = ''] = match
  const number = Number(month)
  if (number < 1 || number > 12) return undefined
  return { condition: dayCondition(Number(day), number, year), length: whole.length }
}

/** 12MAR, 12 Mar, 12. mars 2026; `12m` is also the beginning of a locator. */
function readDateWithMonth(text: string): Reading | undefined {
  const match = /^(\d{1,2})(\.? ?)(\p{L}+)\.?(?: ?(\d{2}|\d{4}))?(?![^\s])/u.exec(text)
  if (!match) return undefined
  const [whole, day = '', gap = '', name = '', year = ''] = match
  const month = fold(name)
  // After a space a letter alone may begin anything; a month is one from its second letter on.
  const months = gap !== '' && month.length < 2 ? [] : monthsThatBegin(month)
  if (months.length === 0) return undefined
  const dates = months.map((number) => dayCondition(Number(day), number, year))
  return { condition: any([...dates, all(wordsIn(fold(whole)).map(begins))]), length: whole.length }
}

function dayCondition(day: number, month: number, year: string): Condition {
  const monthAndDay = `${twoDigits(month)}${twoDigits(day)}`
  if (year.length === 4) return begins(DATE_MARK + year + monthAndDay)
  if (year.length === 2 && year !== '20') return begins(`${DATE_MARK}20${year}${monthAndDay}`)
  return begins(DAY_MARK + monthAndDay)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** +47 20 79 46 01, 0047..., (020) 7946-0123: groups of figures, five figures at least. */
function readPhone(text: string): Reading | undefined {
  const [whole] = /^(?:\+|00)?[\s(]*\d[\d\s()./-]*(?![^\s])/.exec(text) ?? []
  if (whole === undefined) return undefined
  const typed = whole.trimEnd()
  const digits = typed.replaceAll('(0)', '').replaceAll(/\D/g, '')
  const isParted = /[^\d]/.test(typed)
  if (!isParted || (digits.length < 5 && !typed.startsWith('+'))) return undefined
  const phone = begins(PHONE_MARK + withoutLeadingZeros(digits))
  const inside = typed.startsWith('+') ? [] : [begins(INSIDE_MARK + digits)]
  // Figures side by side may also be a flight and a date.
  const oneByOne = typed.split(/\s+/).flatMap((part) => (readDate(part) ?? readWord(part)).condition ?? [])
  return { condition: any([phone, ...inside, all(oneByOne)]), length: typed.length }
}

/** OSL-LGW in this direction, and its beginnings; or a name like Lee-Ann, which is indexed in one word too. */
function readRoute(text: string): Reading | undefined {
  const match = /^([a-z]{3})\s?[-–>/]\s?([a-z]{1,3})(?![^\s])/i.exec(text)
  if (!match) return undefined
  const [whole, from = '', to = ''] = match
  const codes = (from + to).toLowerCase()
  return { condition: any([begins(ROUTE_MARK + codes), begins(codes)]), length: whole.length }
}

function readWord(text: string): Reading {
  const [whole] = /^\S+/.exec(text) ?? ['']
  const readings = foldings(whole).map((folded) => {
    const words = wordsIn(folded)
    const joined = words.join('')
    // O'Neill is found as ONeill and as O Neill.
    const parted = all(words.map(wordCondition))
    return words.length > 1 ? any([parted, wordCondition(joined)]) : parted
  })
  const isEmpty = wordsIn(fold(whole)).length === 0
  return { condition: isEmpty ? undefined : any(readings), length: whole.length }
}

/**
 * Figures alone may be a flight, a part of a reference, an amount, or the beginning of a date or of a telephone number.
 * What is long enough is found inside of words too, and with O for 0 and I for 1 in references.
 */
function wordCondition(word: string): Condition {
  const inside = word.length >= SHORTEST_INSIDE ? [begins(INSIDE_MARK + word)] : []
  const misread =
    word.length >= SHORTEST_INSIDE && /[o0i1]/.test(word) ? [begins(ALIKE_MARK + alike(word))] : []
  if (!/^\d+$/.test(word)) return any([begins(word), ...inside, ...misread])
  const digits = withoutLeadingZeros(word)
  return any([
    begins(word),
    begins(DATE_MARK + word),
    ...inside,
    ...misread,
    ...(digits === '' ? [] : [begins(PHONE_MARK + digits)]),
    ...(digits.length < SHORTEST_INSIDE ? [] : [begins(AMOUNT_MARK + digits)]),
  ])
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

function begins(word: string): Condition {
  return { kind: 'begins', with: word }
}

function all(of: readonly Condition[]): Condition {
  return { kind: 'all', of }
}

function any(of: readonly Condition[]): Condition {
  return { kind: 'any', of: of.filter((condition) => condition.kind === 'begins' || condition.of.length > 0) }
}

function render(condition: Condition): string {
  if (condition.kind === 'begins') return `"${condition.with}"*`
  const [first, ...rest] = condition.of.map((part) => render(part))
  if (first === undefined) return '""'
  if (rest.length === 0) return first
  return `(${[first, ...rest].join(condition.kind === 'all' ? ' AND ' : ' OR ')})`
}
