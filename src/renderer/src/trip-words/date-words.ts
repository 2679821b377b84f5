import { addDays, isLocalDate, weekday, type LocalDate } from '../../../shared/domain/dates/local-date'
import { weekdayShort } from '../ui/format/dates'
import { foldLetters } from '../../../shared/domain/letters/fold-letters'

/** The names of months and weekdays that the agent may type, folded; English always counts. */
export interface DateWords {
  /** January first. */
  readonly months: readonly (readonly string[])[]
  /** Monday first. */
  readonly weekdays: readonly (readonly string[])[]
  /** Today, tomorrow and the day after, letters alone: idag, aujourdhui, übermorgen. */
  readonly nearDays: readonly (readonly string[])[]
}

/** Three letters each, as the entry line writes them in every language. */
export const ENTRY_MONTHS = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
] as const
const ENTRY_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Words for today that Intl does not write. */
const TODAY: Readonly<Record<string, readonly string[]>> = { pl: ['dzis'] }

/** Short forms that people type and Intl does not write, by the index of the month. */
const SHORTER: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = { de: { 2: ['mrz'] } }

const known = new Map<string, DateWords>()

/** Names of the agent's language beside the English ones; worked out when the first is asked for. */
export function dateWordsOf(locale: string): DateWords {
  const words = known.get(locale) ?? namesIn(locale)
  known.set(locale, words)
  return words
}

function namesIn(locale: string): DateWords {
  let months: DateWords['months'] | undefined
  let weekdays: DateWords['weekdays'] | undefined
  let nearDays: DateWords['nearDays'] | undefined
  return {
    get months() {
      return (months ??= monthsIn(locale))
    },
    get weekdays() {
      return (weekdays ??= weekdaysIn(locale))
    },
    get nearDays() {
      return (nearDays ??= nearDaysIn(locale))
    },
  }
}

function monthsIn(locale: string): DateWords['months'] {
  const writers = [
    nameWriter(locale, { month: 'short', day: 'numeric' }),
    nameWriter(locale, { month: 'long' }),
    // Beside a day some languages decline the name: 5 sierpnia.
    nameWriter(locale, { month: 'long', day: 'numeric' }),
  ]
  return ENTRY_MONTHS.map((name, index) => [
    name.toLowerCase(),
    ...writers.map((write) => write(Date.UTC(2024, index, 1))),
    ...(SHORTER[locale.slice(0, 2)]?.[index] ?? []),
  ])
}

function weekdaysIn(locale: string): DateWords['weekdays'] {
  const writers = [nameWriter(locale, { weekday: 'short' }), nameWriter(locale, { weekday: 'long' })]
  return ENTRY_WEEKDAYS.map((name, index) => [
    name,
    ...writers.map((write) => write(Date.UTC(2024, 0, index + 1))),
    // As the calendar writes it.
    letters(weekdayShort(`2024-01-0${String(index + 1)}`, locale)),
  ])
}

function nearDaysIn(locale: string): DateWords['nearDays'] {
  const writers = ['en', locale].map((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const [today = [], ...later] = [0, 1, 2].map((ahead) =>
    writers.map((writer) => letters(writer.format(ahead, 'day'))),
  )
  return [[...today, ...(TODAY[locale.slice(0, 2)] ?? [])], ...later]
}

/** Making a formatter costs a hundred times what it costs to use it: one serves all names. */
function nameWriter(locale: string, options: Intl.DateTimeFormatOptions): (day: number) => string {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => letters(formatter.format(day))
}

function letters(text: string): string {
  return foldLetters(text).replace(/[^\p{L}]/gu, '')
}

/**
 * Reads a day: 12MAR, 12MAR26, 12.3., 12,3 (the number pad's key of most of Europe), 12/3/26, 2026-03-12, +3 (from `base`) or a weekday (the next one after
 * `base`). A day without a year is the first such day that is not before `base`.
 */
export function readDay(text: string, base: LocalDate, words: DateWords): LocalDate | undefined {
  const folded = foldLetters(text.trim()).trim()
  return (
    readRelative(folded, base) ??
    readWeekday(folded, base, words) ??
    readNamedMonth(folded, base, words) ??
    readNumbers(folded, base)
  )
}

/** Today or tomorrow, whatever the day before was. */
export function readNearDay(text: string, today: LocalDate, { nearDays }: DateWords): LocalDate | undefined {
  const ahead = nearDays.findIndex((names) => names.includes(letters(text)))
  return ahead < 0 ? undefined : addDays(today, ahead)
}

function readRelative(text: string, base: LocalDate): LocalDate | undefined {
  const days = /^\+(\d{1,3})$/.exec(text)?.[1]
  return days === undefined ? undefined : addDays(base, Number(days))
}

function readWeekday(text: string, base: LocalDate, words: DateWords): LocalDate | undefined {
  const wanted = text.replace(/\.$/, '')
  const index = words.weekdays.findIndex((names) => names.some((name) => name === wanted))
  if (index < 0) return undefined
  const ahead = (index + 1 - weekday(base) + 7) % 7
  return addDays(base, ahead === 0 ? 7 : ahead)
}

function readNamedMonth(text: string, base: LocalDate, words: DateWords): LocalDate | undefined {
  const [, day = '', name = '', year] =
    /^(\d{1,2})(?:er|st|nd|rd|th)?[.\s]*(?:de\s+)?(\p{L}{3,})[.\s]*(\d{2}|\d{4})?$/u.exec(text) ?? []
  if (name === '') return undefined
  const month = monthOf(name, words)
  return month === undefined ? undefined : dayIn(base, day, String(month), year)
}

/** From 1. "mar" is March, "mars" as well, "fév" février, "ma" is nothing yet and "jui" one of two. */
function monthOf(typed: string, { months }: DateWords): number | undefined {
  const whole = months.findIndex((names) => names.includes(typed))
  if (whole >= 0) return whole + 1
  const begun = months.flatMap((names, index) =>
    names.some((name) => name.startsWith(typed)) ? [index + 1] : [],
  )
  return begun.length === 1 ? begun[0] : undefined
}

function readNumbers(text: string, base: LocalDate): LocalDate | undefined {
  if (isLocalDate(text)) return text
  const [, day, month, year] = /^(\d{1,2})[./,](\d{1,2})[.,]?\/?(\d{4}|\d{2})?$/.exec(text) ?? []
  return day === undefined || month === undefined ? undefined : dayIn(base, day, month, year)
}

function dayIn(base: LocalDate, day: string, month: string, year: string | undefined): LocalDate | undefined {
  const inYear = (chosen: number): LocalDate | undefined => {
    const date = `${String(chosen)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isLocalDate(date) ? date : undefined
  }
  if (year !== undefined) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year))
  const baseYear = Number(base.slice(0, 4))
  // 29 February may be up to eight years away.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = inYear(baseYear + ahead)
    if (date !== undefined && date >= base) return date
  }
  return undefined
}

/** 12MAR, with the year only where it would be read as another one. */
export function writeDay(date: LocalDate, base: LocalDate): string {
  return isNextSuchDay(date, base) ? writeDayOfYear(date).slice(0, -2) : writeDayOfYear(date)
}

/** 12MAR26 */
export function writeDayOfYear(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${ENTRY_MONTHS[Number(month) - 1] ?? ''}${year.slice(2)}`
}

/** Whether it is the first of its day and month that is not before `base`: the one that is meant without a year. */
export function isNextSuchDay(date: LocalDate, base: LocalDate): boolean {
  const [, month = '', day = ''] = date.split('-')
  return dayIn(base, day, month, undefined) === date
}
