import { localeCodes } from '../desk/settings'
import { fold } from '../letters/fold-text'

type MonthName = readonly [name: string, month: number]

let names: readonly MonthName[] | undefined

/** Folded month names of every language of the desk, long and short, with the month's number. */
function allNames(): readonly MonthName[] {
  return localeCodes.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      // With the day the month stands in its genitive, as in "12 marca".
      const withDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' })
      const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
        [withDay, alone].map((format) => [monthIn(format, month), month] as const),
      )
    }),
  )
}

function monthIn(format: Intl.DateTimeFormat, month: number): string {
  const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 12)))
  return fold(parts.find((part) => part.type === 'month')?.value ?? '').replaceAll(/[^a-z]/g, '')
}

/** The month, 1 to 12, that is called so as a whole in some language of the desk; undefined for what is no such name. */
export function monthCalled(folded: string): number | undefined {
  names ??= allNames()
  return names.find(([name]) => name === folded)?.[1]
}

/** Months, 1 to 12, whose name begins so in any language of the desk: `ma` is March and May. */
export function monthsThatBegin(text: string): readonly number[] {
  // Not before the first search: the start of the desk has no time for it.
  names ??= allNames()
  const months = names.filter(([name]) => name !== '' && name.startsWith(text)).map(([, month]) => month)
  return [...new Set(months)].toSorted((a, b) => a - b)
}
