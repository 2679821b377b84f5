import { durationMinutes } from '../../shared/domain/duration'
import { isLocalDate, type Instant, type LocalDate } from '../../shared/domain/local-date'
import { isDecimal, type Money } from '../../shared/domain/money'
import type { LocaleCode } from '../../shared/domain/settings'

/** How numbers and dates of a written order look in a language. */
export interface OrderFormat {
  date(date: LocalDate): string
  instant(instant: Instant): string
  /** With its code: kr alone would be ambiguous. */
  money(money: Money): string
  amount(money: Money): string
  list(items: readonly string[]): string
}

export function orderFormat(language: LocaleCode, timeZone: string): OrderFormat {
  const locale = regionalOf(language)
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    date: (date) => (isLocalDate(date) ? day.format(new Date(`${date}T00:00:00Z`)) : date),
    instant: (instant) => moment.format(new Date(instant)),
    money: (money) => `${money.currency} ${formatAmount(locale, money)}`,
    amount: (money) => formatAmount(locale, money),
    list: (items) => names.format(items),
  }
}

/** "2 h 10 min", or the text as sent where it is no duration. */
export function formatDuration(text: string): string {
  const minutes = durationMinutes(text)
  if (minutes === undefined) return text
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${String(hours)} h` : '', rest > 0 || hours === 0 ? `${String(rest)} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Day before month and 24 hours, as on every ticket of the airline. */
function regionalOf(language: LocaleCode): string {
  return language === 'en' ? 'en-GB' : language
}

/** Exactly the digits received: the text goes to Intl, never a binary number. */
function formatAmount(locale: string, { amount, currency }: Money): string {
  if (!isDecimalText(amount)) return amount
  try {
    const { minimumFractionDigits } = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
    }).resolvedOptions()
    const received = amount.split('.')[1]?.length ?? 0
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: Math.max(minimumFractionDigits ?? 0, received),
      maximumFractionDigits: Math.max(minimumFractionDigits ?? 0, received),
    }).format(amount)
  } catch {
    // A code that is no currency: the amount as it came is still right.
    return amount
  }
}

function isDecimalText(amount: string): amount is `${number}` {
  return isDecimal(amount)
}
