import { addDays, lastOfMonth, weekday, type LocalDate } from '../../../../../shared/domain/dates/local-date'
import { moveOfKey } from './move-of-key'

/** Where a key leads in a month: by days and weeks, to the ends of the week, to those of the month. */
export function monthMove(at: LocalDate, event: KeyboardEvent): LocalDate | undefined {
  switch (moveOfKey(event)) {
    case 'left':
      return addDays(at, -1)
    case 'right':
      return addDays(at, 1)
    case 'up':
    case 'week-earlier':
      return addDays(at, -7)
    case 'down':
    case 'week-later':
      return addDays(at, 7)
    case 'row-start':
      return later(addDays(at, 1 - weekday(at)), firstOfMonth(at))
    case 'row-end':
      return earlier(addDays(at, 7 - weekday(at)), lastOfMonth(at))
    case 'grid-start':
      return firstOfMonth(at)
    case 'grid-end':
      return lastOfMonth(at)
    case undefined:
      return undefined
  }
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b
}

function earlier(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b
}

function firstOfMonth(at: LocalDate): LocalDate {
  return `${at.slice(0, 7)}-01`
}

/** The same day so many months later, or the last of that month where it is shorter. */
export function otherMonth(at: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = at.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
