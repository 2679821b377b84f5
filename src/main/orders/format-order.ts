import { isLocalDate, type Instant, type LocalDate } from '../../shared/domain/dates/local-date'
import type { Money } from '../../shared/domain/money/money'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { durationText } from '../../shared/format/duration'
import { formatTag } from '../../shared/format/format-tag'
import { labelled } from '../../shared/format/labelled'
import { moneyFigure, moneyText } from '../../shared/format/money'
import { countedText } from '../../shared/format/plural-forms'

/** How numbers and dates of a written order look in a language. */
export interface OrderFormat {
  date(date: LocalDate): string
  instant(instant: Instant): string
  /** With its code, on the side where the language writes it: kr alone would be ambiguous. */
  money(money: Money): string
  amount(money: Money): string
  /** Of an ISO 8601 duration, or the text as sent where it is none. */
  duration(sent: string): string
  /** "2 adults" of "adult | adults". */
  count(count: number, forms: string): string
  list(items: readonly string[]): string
  labelled(label: string, value: string): string
}

export function orderFormat(language: LocaleCode, timeZone: string): OrderFormat {
  const locale = formatTag(language)
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
    money: (money) => moneyText(money, locale),
    amount: (money) => moneyFigure(money, locale),
    duration: (sent) => durationText(sent, locale) ?? sent,
    count: (count, forms) => countedText(count, forms, language),
    list: (items) => names.format(items),
    labelled: (label, value) => labelled(label, value, locale),
  }
}
