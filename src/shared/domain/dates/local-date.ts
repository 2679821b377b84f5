import { Temporal } from 'temporal-polyfill'

/** A calendar day without zone, YYYY-MM-DD: the day at the airport concerned. */
export type LocalDate = string

/** A moment, ISO 8601 in UTC. */
export type Instant = string

export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Whole days from the first to the second date; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

/** 1 = Monday to 7 = Sunday. */
export function weekday(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

export function isWeekend(date: LocalDate): boolean {
  return weekday(date) > 5
}

/** Completed years on the given day; the measure for ADT, CHD and INF at the date of travel. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  return Temporal.PlainDate.from(birthDate).until(Temporal.PlainDate.from(day), { largestUnit: 'year' }).years
}

export function lastOfMonth(date: LocalDate): LocalDate {
  const day = Temporal.PlainDate.from(date)
  return day.with({ day: day.daysInMonth }).toString()
}

/** Every day from the first to the last, both included. */
export function dateRange(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const days = daysBetween(from, to)
  return days < 0 ? [] : Array.from({ length: days + 1 }, (_, index) => addDays(from, index))
}

/** The day it is now in the zone of this computer. */
export function today(now: Date): LocalDate {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${String(now.getFullYear())}-${month}-${String(now.getDate()).padStart(2, '0')}`
}
