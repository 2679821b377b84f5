/** Behind a date: `00:00:00`, `0.00`, `T00:00:00.000Z`, `12:00:00 AM`. */
const TIME = new RegExp(
  [
    String.raw`^(?<date>.*\p{N})(?:T|,?\s+|T\s*)`,
    String.raw`(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?:[:.][0-5]\d(?:[.,]\d+)?)?`,
    String.raw`\s*(?<half>[AP])?(?:\.?M\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d:?\d\d)?$`,
  ].join(''),
  'iu',
)
/** `T000000`, as calendars and address books write it. */
const WITHOUT_COLONS = /(?<=\dT)(\d\d)(\d\d)(\d\d)/i
const NOON = 12 * 60

/**
 * The date of a text that has a time behind it, as spreadsheets and programs write dates. Undefined without one, and
 * where the time tells that the day may be the next one: midnight as another zone writes it, 1984-03-11T23:00:00Z.
 */
export function withoutTime(text: string): string | undefined {
  const { date, hour = '', minute = '', half, zone } = timeIn(text)
  const minutes = hoursOf(hour, half) * 60 + Number(minute)
  if (date === undefined || minutes >= 2 * NOON) return undefined
  const mayBeShifted = zone !== undefined || (minutes > NOON && minutes % 30 === 0)
  return minutes === 0 || !mayBeShifted ? date : undefined
}

function timeIn(text: string): Partial<Readonly<Record<string, string>>> {
  return TIME.exec(text.replace(WITHOUT_COLONS, '$1:$2:$3'))?.groups ?? {}
}

function hoursOf(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour)
  return (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
}
