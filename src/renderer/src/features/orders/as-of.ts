import { today as dayOf, type Instant } from '../../../../shared/domain/dates/local-date'
import type { Formats } from '../../ui/format/use-formats'

/** When something was read: the time alone for today, the day as well for anything older. */
export function asOfText(instant: Instant, now: number, formats: Formats): string {
  const isToday = dayOf(new Date(instant)) === dayOf(new Date(now))
  return isToday ? formats.time(instant) : formats.dateAndTime(instant)
}
