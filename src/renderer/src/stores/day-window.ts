import {
  addDays,
  dateRange,
  daysBetween,
  lastOfMonth,
  type LocalDate,
} from '../../../shared/domain/dates/local-date'
import { daysEachSide, type DaysAround } from '../../../shared/domain/search/trip'

/** Days from today to the last one that the airline sells. */
const SOLD_AHEAD = 362

/** A stretch of days, both ends included. */
export interface DayWindow {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The window around a day; days before the first that can be flown are not asked. */
export function around(date: LocalDate, days: DaysAround, first: LocalDate): DayWindow {
  const { before, after } = daysEachSide(days)
  const from = addDays(date, -before)
  return { from: from < first && date >= first ? first : from, to: addDays(date, after) }
}

/** The days of its month that can still be flown. */
export function monthOf(date: LocalDate, first: LocalDate): DayWindow {
  return { from: around(date, Number(date.slice(8)) - 1, first).from, to: lastOfMonth(date) }
}

/** Both windows in one, for one request: section 4.1 knows no longest window. */
export function spanning(a: DayWindow, b: DayWindow): DayWindow {
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}

export function moved(window: DayWindow | undefined, days: number): DayWindow | undefined {
  return window && { from: addDays(window.from, days), to: addDays(window.to, days) }
}

export function lastSold(first: LocalDate): LocalDate {
  return addDays(first, SOLD_AHEAD)
}

/** So many of the days as the window can be moved without beginning before the first or ending after what is sold. */
export function movable({ from, to }: DayWindow, days: number, first: LocalDate): number {
  if (days < 0) return Math.min(0, Math.max(days, daysBetween(from, first)))
  return Math.max(0, Math.min(days, daysBetween(to, lastSold(first))))
}

/** The window moved no further than needed to hold the day. */
export function reaching(window: DayWindow | undefined, date: LocalDate): DayWindow | undefined {
  if (!window || contains(window, date)) return window
  return moved(window, daysBetween(date < window.from ? window.from : window.to, date))
}

/** The day itself, or the nearest that the window holds. */
export function nearest(window: DayWindow | undefined, date: LocalDate): LocalDate {
  if (!window || contains(window, date)) return date
  return date < window.from ? window.from : window.to
}

export function contains(window: DayWindow | undefined, date: LocalDate): boolean {
  return window !== undefined && window.from <= date && date <= window.to
}

/** The shortest stretch that contains every day of the window that is not known. */
export function daysMissingIn(
  window: DayWindow,
  known: ReadonlyMap<LocalDate, unknown>,
): DayWindow | undefined {
  const missing = dateRange(window.from, window.to).filter((date) => !known.has(date))
  const [from] = missing
  return from === undefined ? undefined : { from, to: missing.at(-1) ?? from }
}

/** The interface asks around a preferred day: that of the trip, or the nearest that the window holds. */
export function queryWindow(
  window: DayWindow,
  preferred: LocalDate,
): {
  date: LocalDate
  daysBefore: number
  daysAfter: number
} {
  const date = nearest(window, preferred)
  return { date, daysBefore: daysBetween(window.from, date), daysAfter: daysBetween(date, window.to) }
}
