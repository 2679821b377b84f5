import { durationMinutes } from '../domain/dates/duration'

/** As on timetables: what Intl writes has no room beside the airport of a transfer. */
const PATTERNS: Readonly<Record<string, string>> = {
  nb: '{h}t {mm}m',
  da: '{h}t {mm}m',
  de: '{h}:{mm} h',
  pl: '{h}:{mm} h',
  fr: '{h}h {mm}',
}
const USUAL = '{h}h {mm}m'

/** "2h 05m", "2t 05m", "2:05 h", "2h 05"; the same on screens and on paper. Under an hour "45 min". */
export function minutesText(minutes: number, language: string): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${String(minutes)} min`
  return (PATTERNS[language.slice(0, 2)] ?? USUAL)
    .replace('{h}', String(hours))
    .replace('{mm}', String(minutes % 60).padStart(2, '0'))
}

/** Of an ISO 8601 duration; undefined when the text is none. */
export function durationText(sent: string, language: string): string | undefined {
  const minutes = durationMinutes(sent)
  return minutes === undefined ? undefined : minutesText(minutes, language)
}
