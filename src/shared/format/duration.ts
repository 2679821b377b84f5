import { durationMinutes } from '../domain/duration'

interface Units {
  readonly hour: string
  readonly minute: string
}

/** As on timetables: shorter than what Intl writes, which has no room in a column of flights. */
const INTERNATIONAL: Units = { hour: ' h', minute: ' min' }
const NORDIC: Units = { hour: ' t', minute: ' min' }
const UNITS: Readonly<Record<string, Units>> = {
  en: { hour: 'h', minute: 'm' },
  nb: NORDIC,
  da: NORDIC,
}

/** "2h 05m", "2 t 05 min", "2 h 05 min"; the same on screens and on paper. */
export function minutesText(minutes: number, language: string): string {
  const { hour, minute } = UNITS[language.slice(0, 2)] ?? INTERNATIONAL
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${String(minutes)}${minute}`
  return `${String(hours)}${hour} ${String(minutes % 60).padStart(2, '0')}${minute}`
}

/** Of an ISO 8601 duration; undefined when the text is none. */
export function durationText(sent: string, language: string): string | undefined {
  const minutes = durationMinutes(sent)
  return minutes === undefined ? undefined : minutesText(minutes, language)
}
