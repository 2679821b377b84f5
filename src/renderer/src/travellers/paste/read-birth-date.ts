import { addDays, isLocalDate, type LocalDate } from '../../../../shared/domain/dates/local-date'
import { plainLine } from '../../../../shared/domain/letters/typed-text'
import { monthOfWord } from './month-words'
import { withoutTime } from './without-time'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/**
 * A birth date as counters type it: 12MAR84, 12. März 1984, 12 3 1984, 12.03.84, 12,03,84 (the number pad's key of most of Europe), 120384, 12031984, 1984-03-12, or as a
 * spreadsheet writes it, with a time behind it.
 * The day comes first, as on the counter's other screens; only a four-figure year may lead.
 * Undefined when the text is no date; a two-figure year is the latest one that is not in the future.
 */
export function readBirthDate(text: string, today: LocalDate): LocalDate | undefined {
  const line = plainLine(text).trim().toUpperCase()
  const typed = withoutTime(line) ?? line
  const parts = isoParts(typed) ?? namedMonthParts(typed) ?? figureParts(typed)
  if (!parts) return undefined
  const [day, month, year] = parts
  const date = `${fullYear(year, month, day, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : undefined
}

/** Whether it is written as birth dates are, in the calendar or not: 31FEB84, 12 XYZ 84, 31.02.1984, 310284. */
export function looksLikeDate(text: string): boolean {
  return looksLikeDay(text) || looksLikeDay(text.replace(/(?:T|\s+)\d{1,2}[:.]\d\d.*$/i, ''))
}

function looksLikeDay(text: string): boolean {
  return (
    /^\d{1,2}[-/. ]*\p{L}{3,}\.?[-/. ]*(?:\d{4}|\d{2})$/u.test(text) ||
    /^\d{1,2}[-/. ]+\d{1,2}[-/. ]+(?:\d{4}|\d{2})$|^\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}$/.test(text) ||
    /^(?:\d{6}|\d{8})$/.test(text)
  )
}

/** As it is typed, 12MAR84; with the whole year where two figures would be read as another century, now or soon. */
export function writeBirthDate(date: LocalDate, today: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const dayAndMonth = `${day}${MONTHS[Number(month) - 1] ?? ''}`
  const short = `${dayAndMonth}${year.slice(2)}`
  const isClear = [today, addDays(today, 366)].every((day) => readBirthDate(short, day) === date)
  return isClear ? short : `${dayAndMonth}${year}`
}

type Parts = readonly [day: string, month: string, year: string]

function isoParts(typed: string): Parts | undefined {
  const match =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/.exec(typed)
  return match ? [match[3] ?? '', match[2] ?? '', match[1] ?? ''] : undefined
}

function namedMonthParts(typed: string): Parts | undefined {
  const match = /^(\d{1,2})(?:ER)?[-/. ]*(?:DE )?(\p{L}[\p{L}\p{M}]+)[-/. ]*(?:DE )?(\d{4}|\d{2})$/u.exec(
    typed,
  )
  const month = match && monthOfWord(match[2] ?? '')
  return month ? [match[1] ?? '', String(month), match[3] ?? ''] : undefined
}

function figureParts(typed: string): Parts | undefined {
  const match =
    /^(\d{1,2})[-/., ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : undefined
}

function fullYear(year: string, month: string, day: string, today: LocalDate): string {
  if (year.length === 4) return year
  const century = today.slice(0, 2)
  const candidate = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return candidate <= today ? `${century}${year}` : `${String(Number(century) - 1)}${year}`
}
