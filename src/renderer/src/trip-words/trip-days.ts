import { addDays, daysBetween, type LocalDate } from '../../../shared/domain/dates/local-date'
import { lastSold } from '../stores/day-window'
import { readDay, readNearDay, type DateWords } from './date-words'

/** More nights than these into the next year are a return of the year before, written without its year. */
const MOST_NIGHTS_WITHOUT_YEAR = 182

type DayMistake = 'day' | 'day-not-past' | 'day-after-outbound'

type DayReading = { readonly date: LocalDate } | { readonly date?: undefined; readonly expected: DayMistake }

function isSold(date: LocalDate, today: LocalDate): boolean {
  return date >= today && date <= lastSold(today)
}

/** The outbound day: one that the airline sells. */
export function readOutbound(text: string, today: LocalDate, words: DateWords): DayReading {
  const date = readNearDay(text, today, words) ?? readDay(text, today, words)
  if (date === undefined) return { expected: 'day' }
  return isSold(date, today) ? { date } : { expected: 'day-not-past' }
}

/** The day of return; one that has gone by at the outbound day is next year's only while that is sold. */
export function readReturn(
  text: string,
  outbound: LocalDate,
  { today, words }: { readonly today: LocalDate; readonly words: DateWords },
): DayReading {
  const afterNights = readNights(text, outbound)
  if (afterNights !== undefined)
    return isSold(afterNights, today) ? { date: afterNights } : { expected: 'day-not-past' }
  const date = readNearDay(text, today, words) ?? readDay(text, outbound, words)
  if (date === undefined) return { expected: 'day' }
  const hasYear = readDay(text, addDays(date, 1), words) === date
  if (date < outbound) return { expected: 'day-after-outbound' }
  // Whoever names a year means it.
  if (hasYear || isSold(date, today)) return { date }
  const isNextYear = date.slice(0, 4) > outbound.slice(0, 4)
  const isFar = daysBetween(outbound, date) > MOST_NIGHTS_WITHOUT_YEAR
  return { expected: isNextYear && isFar ? 'day-after-outbound' : 'day-not-past' }
}

/** 7N: so many nights after the outbound day. */
function readNights(text: string, outbound: LocalDate): LocalDate | undefined {
  const nights = /^(\d{1,3})N$/i.exec(text)?.[1]
  return nights === undefined ? undefined : addDays(outbound, Number(nights))
}

/**
 * The return as many nights after another outbound day, where it would be before that one; where that day is not sold
 * it stays before it, for the agent to mend.
 */
export function keptReturn(
  returnDate: LocalDate,
  { before, outbound, today }: Readonly<Record<'before' | 'outbound' | 'today', LocalDate>>,
): LocalDate {
  if (returnDate >= outbound) return returnDate
  const moved = addDays(outbound, daysBetween(before, returnDate))
  return isSold(moved, today) ? moved : returnDate
}

/** Whether nobody means this return without naming its year: it is not sold yet. */
export function needsYear(date: LocalDate, today: LocalDate): boolean {
  return !isSold(date, today)
}
