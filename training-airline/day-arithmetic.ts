const MS_PER_DAY = 86_400_000
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Days since 1970-01-01 of a date YYYY-MM-DD; undefined when it is no date of the calendar. */
export function dayNumber(date: string): number | undefined {
  if (!DATE_PATTERN.test(date)) return undefined
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) return undefined
  const day = Math.round(time / MS_PER_DAY)
  return dateOfDay(day) === date ? day : undefined
}

export function dateOfDay(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

export function dayOfClock(nowMs: number): number {
  return Math.floor(nowMs / MS_PER_DAY)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOfDay(day: number): number {
  return ((day + 3) % 7) + 1
}

export function timeOfMinutes(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`
}

export function durationOfMinutes(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const time = `${hours > 0 ? `${String(hours)}H` : ''}${rest > 0 ? `${String(rest)}M` : ''}`
  const date = days > 0 ? `${String(days)}D` : ''
  return time === '' && date === '' ? 'PT0M' : `P${date}${time === '' ? '' : `T${time}`}`
}

/** Whole years between two dates YYYY-MM-DD. */
export function yearsBetween(birthdate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return date.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** Easter Sunday (Gregorian, the anonymous algorithm), for the holiday peaks of the fares. */
export function easterDay(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return Math.round(Date.UTC(year, month - 1, day) / MS_PER_DAY)
}
