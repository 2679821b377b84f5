import type { LeadPriceAnswer } from '../../../shared/domain/search/calendar'
import { dateRange, type Instant, type LocalDate } from '../../../shared/domain/dates/local-date'
import type { AppError } from '../../../shared/errors/app-error'
import type { Route } from './calendar-route'
import { isStale, type DayPrice } from './day-price'
import { contains, type DayWindow } from './day-window'

export type KnownDay = Extract<DayPrice, { asOf: Instant }>

/** One direction of the calendar: what is known of its days, what is being asked, what failed. */
export interface DirectionDays {
  readonly route: Route | undefined
  readonly window: DayWindow | undefined
  readonly known: ReadonlyMap<LocalDate, KnownDay>
  readonly pending: { readonly searchId: string; readonly window: DayWindow } | undefined
  readonly failed: { readonly window: DayWindow; readonly error: AppError } | undefined
  readonly warnings: readonly string[]
}

export const nothing: DirectionDays = {
  route: undefined,
  window: undefined,
  known: new Map(),
  pending: undefined,
  failed: undefined,
  warnings: [],
}

export function dayOf(direction: DirectionDays, date: LocalDate): DayPrice {
  const known = direction.known.get(date)
  if (known) return known
  if (contains(direction.pending?.window, date)) return { kind: 'waiting', date }
  return contains(direction.failed?.window, date) ? { kind: 'failed', date } : { kind: 'unsearched', date }
}

/** Every day of an answered window: no fare is an answer, too. */
export function knownDays(
  window: DayWindow,
  answer: LeadPriceAnswer,
): readonly (readonly [LocalDate, KnownDay])[] {
  const prices = new Map(answer.prices.map((price) => [price.date, price]))
  return dateRange(window.from, window.to).map((date) => {
    const lead = prices.get(date)
    return [
      date,
      lead ? { kind: 'price', ...lead, asOf: answer.asOf } : { kind: 'none', date, asOf: answer.asOf },
    ]
  })
}

/** Without what was answered too long ago. */
export function fresh(
  known: ReadonlyMap<LocalDate, KnownDay>,
  now: number,
): ReadonlyMap<LocalDate, KnownDay> {
  return new Map([...known].filter(([, day]) => !isStale(day.asOf, now)))
}
