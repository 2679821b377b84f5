import type { Instant, LocalDate } from '../../../../shared/domain/dates/local-date'

const formatters = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, string>()
/** Years of days in every style; then it begins anew. */
const MOST_DAYS = 20_000

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, made)
  return made
}

const DAY_STYLES = {
  weekday: { weekday: 'short' },
  dayMonth: { day: 'numeric', month: 'short' },
  figures: { day: 'numeric', month: 'numeric' },
  plain: { day: 'numeric', month: 'short', year: 'numeric' },
  spoken: { weekday: 'long', day: 'numeric', month: 'long' },
  year: { year: 'numeric' },
  month: { month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** Days have no zone: they are written as UTC so that no zone can move them. A calendar writes each many times. */
function writeDay(date: LocalDate, locale: string, style: keyof typeof DAY_STYLES): string {
  const key = `${locale} ${style} ${date}`
  const known = days.get(key)
  if (known !== undefined) return known
  const day = new Date(`${date}T00:00:00Z`)
  const written = formatter(locale, { ...DAY_STYLES[style], timeZone: 'UTC' }).format(day)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(key, written)
  return written
}

/** Tue, tir, Di */
export function weekdayShort(date: LocalDate, locale: string): string {
  return shorter(writeDay(date, locale, 'weekday').replace(/\.$/, ''), locale)
}

/** 10 Mar */
export function dayMonth(date: LocalDate, locale: string): string {
  return shorter(writeDay(date, locale, 'dayMonth').replace(/(\p{L})\.$/u, '$1'), locale)
}

/** "26 Mar" fits over a column of three figures, "26. März" does not. */
const LETTERS_OF_COLUMN = 6
const fitting = new Map<string, boolean>()

/** 10 Mar; 10/03 or 10.3. in a language one of whose months has no room: one pattern in one grid, all year. */
export function gridDay(date: LocalDate, locale: string): string {
  const fits = fitting.get(locale) ?? doMonthsFit(locale)
  fitting.set(locale, fits)
  return fits ? dayMonth(date, locale) : writeDay(date, locale, 'figures')
}

function doMonthsFit(locale: string): boolean {
  return Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-28`).every(
    (date) => dayMonth(date, locale).length <= LETTERS_OF_COLUMN,
  )
}

/** What Intl writes longer than its neighbours, as calendars in the language have it. */
const SHORTER: Readonly<Record<string, readonly [long: string, short: string]>> = {
  'en-GB': ['Sept', 'Sep'],
  es: ['sept', 'sep'],
  pl: ['niedz', 'ndz'],
}

function shorter(text: string, locale: string): string {
  const [long, short] = SHORTER[locale] ?? ['', '']
  return long === '' ? text : text.replace(long, short)
}

/** Tue 10 Mar */
export function shortDate(date: LocalDate, locale: string): string {
  return `${weekdayShort(date, locale)} ${dayMonth(date, locale)}`
}

/** Tue 10 Mar 2026 */
export function fullDate(date: LocalDate, locale: string): string {
  const year = writeDay(date, locale, 'year')
  return `${shortDate(date, locale)} ${year}`
}

/** 12 Mar 1984, where the weekday says nothing. */
export function plainDate(date: LocalDate, locale: string): string {
  return writeDay(date, locale, 'plain')
}

/** Tuesday 10 March, for what is spoken. */
export function spokenDate(date: LocalDate, locale: string): string {
  return writeDay(date, locale, 'spoken')
}

/** March 2026 */
export function monthYear(date: LocalDate, locale: string): string {
  return writeDay(date, locale, 'monthYear')
}

/** Mar */
export function monthShort(date: LocalDate, locale: string): string {
  return shorter(writeDay(date, locale, 'month').replace(/\.$/, ''), locale)
}

/** 14:02 on this computer's clock. */
export function clockTime(instant: Instant | number, locale: string): string {
  return formatter(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))
}

/** 14:02:37 on this computer's clock, where seconds tell events apart. */
export function clockTimeWithSeconds(instant: Instant, locale: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return formatter(locale, options).format(new Date(instant))
}

/** 10 Mar 2026, 14:02 */
export function dateAndTime(instant: Instant, locale: string): string {
  return formatter(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}

export function minutesSince(instant: Instant, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
}

/** With date and time of this place where the zone is stated; else the day and the time as they stand. */
export function momentAsSent(moment: string, locale: string): string {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(moment)
  if (isInstant && !Number.isNaN(Date.parse(moment))) return dateAndTime(moment, locale)
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(moment) ?? []
  return day === '' ? moment : `${plainDate(day, locale)} ${time}`.trim()
}
