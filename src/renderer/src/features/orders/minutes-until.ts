import { daysBetween, type LocalDate } from '../../../../shared/domain/local-date'

/**
 * Minutes until a time of day somewhere in a country; undefined where the country has several clocks, or is not known:
 * a time at an airport has no zone, and is never guessed.
 */
export function minutesUntil(
  { date, time }: { readonly date: LocalDate; readonly time: string },
  country: string,
  now: number,
): number | undefined {
  const [clock, ...others] = new Set(zonesOf(country).map((zone) => clockIn(zone, now)))
  if (clock === undefined || others.length > 0) return undefined
  const [today = '', timeNow = ''] = clock.split(' ')
  return daysBetween(today, date) * 1_440 + minutesOf(time) - minutesOf(timeNow)
}

function clockIn(timeZone: string, now: number): string {
  const told = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return told.format(now)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A function in newer engines, a property in older ones. */
function zonesOf(region: string): readonly string[] {
  const locale: object = new Intl.Locale('und', { region })
  const property = 'timeZones' in locale ? locale.timeZones : undefined
  const given = hasZones(locale) ? locale.getTimeZones() : property
  return Array.isArray(given) ? given.filter((zone) => typeof zone === 'string') : []
}

function hasZones(locale: object): locale is { getTimeZones(): unknown } {
  return 'getTimeZones' in locale && typeof locale.getTimeZones === 'function'
}
