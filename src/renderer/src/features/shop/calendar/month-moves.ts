import { addDays, type LocalDate } from '../../../../../shared/domain/local-date'

/** Where a key leads in a month: days with the arrows, ends of the month, months with PageUp and PageDown. */
export function monthMove(at: LocalDate, event: KeyboardEvent): LocalDate | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(at, -1)
    case 'ArrowRight':
      return addDays(at, 1)
    case 'ArrowUp':
      return addDays(at, -7)
    case 'ArrowDown':
      return addDays(at, 7)
    case 'Home':
      return `${at.slice(0, 7)}-01`
    case 'End':
      return lastOfMonth(at)
    case 'PageUp':
      return otherMonth(at, -1)
    case 'PageDown':
      return otherMonth(at, 1)
    default:
      return undefined
  }
}

export function lastOfMonth(at: LocalDate): LocalDate {
  return addDays(otherMonth(`${at.slice(0, 7)}-01`, 1), -1)
}

/** The same day so many months later, or the last of that month where it is shorter. */
export function otherMonth(at: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = at.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
