import { localeCodes } from '../desk/settings'
import { fold } from '../letters/fold-text'

/** As they are written on a counter's slip rather than by a calendar. */
const ALSO: Readonly<Record<string, number>> = { idag: 0, imorgen: 1, imorgon: 1, igar: -1, dzis: 0 }

let names: ReadonlyMap<string, number> | undefined

function allNames(): ReadonlyMap<string, number> {
  const written = localeCodes.flatMap((locale) => {
    const writer = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return [-1, 0, 1].map((ahead) => [fold(writer.format(ahead, 'day')), ahead] as const)
  })
  return new Map([...Object.entries(ALSO), ...written])
}

/** Days from today that a word means in any language of the desk: yesterday, heute, i morgen; undefined for no such word. */
export function daysAheadOf(folded: string): number | undefined {
  names ??= allNames()
  return names.get(folded)
}
