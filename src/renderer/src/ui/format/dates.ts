import type { Instant, LocalDate } from '../../../../shared/domain/local-date'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, made)
  return made
}

/** Days have no zone: they are written as UTC so that no zone can move them. */
function asUtc(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

function writeDay(date: LocalDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(locale, { ...options, timeZone: 'UTC' }).format(asUtc(date))
}

/** Tue, tir, Di */
export function weekdayShort(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { weekday: 'short' }).replace(/\.$/, '')
}

/** 10 Mar */
export function dayMonth(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { day: 'numeric', month: 'short' }).replace(/(\p{L})\.$/u, '$1')
}

/** 10/03, 10.3.: where the month has no room. */
export function dayMonthFigures(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { day: 'numeric', month: 'numeric' })
}

/** Tue 10 Mar */
export function shortDate(date: LocalDate, locale: string): string {
  return `${weekdayShort(date, locale)} ${dayMonth(date, locale)}`
}

/** Tue 10 Mar 2026 */
export function fullDate(date: LocalDate, locale: string): string {
  const year = writeDay(date, locale, { year: 'numeric' })
  return `${shortDate(date, locale)} ${year}`
}

/** 12 Mar 1984, where the weekday says nothing. */
export function plainDate(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Tuesday 10 March, for what is spoken. */
export function spokenDate(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** March 2026 */
export function monthYear(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { month: 'long', year: 'numeric' })
}

/** Mar */
export function monthShort(date: LocalDate, locale: string): string {
  return writeDay(date, locale, { month: 'short' }).replace(/\.$/, '')
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
