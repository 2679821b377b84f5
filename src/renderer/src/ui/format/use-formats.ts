import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Instant, LocalDate } from '../../../../shared/domain/dates/local-date'
import type { Money } from '../../../../shared/domain/money/money'
import { durationText } from '../../../../shared/format/duration'
import { formatTag } from '../../../../shared/format/format-tag'
import { labelled } from '../../../../shared/format/labelled'
import * as money from '../../../../shared/format/money'
import * as dates from './dates'

/** Dates and amounts in the agent's language. */
export interface Formats {
  readonly tag: ComputedRef<string>
  readonly shortDate: (date: LocalDate) => string
  readonly dayMonth: (date: LocalDate) => string
  readonly gridDay: (date: LocalDate) => string
  readonly weekday: (date: LocalDate) => string
  readonly fullDate: (date: LocalDate) => string
  readonly plainDate: (date: LocalDate) => string
  readonly spokenDate: (date: LocalDate) => string
  readonly monthYear: (date: LocalDate) => string
  readonly time: (instant: Instant | number) => string
  readonly timeWithSeconds: (instant: Instant) => string
  readonly dateAndTime: (instant: Instant) => string
  /** A limit of an answer: one without a zone stays as it was sent. */
  readonly momentAsSent: (moment: string) => string
  /** "just now", "4 min ago", "2 h ago". */
  readonly age: (instant: Instant, now: number) => string
  /** Of an ISO 8601 duration; empty when there is none. */
  readonly duration: (sent: string | undefined) => string
  readonly money: (amount: Money) => string
  readonly figure: (amount: Money) => string
  readonly whole: (amount: Money) => string
  readonly difference: (amount: Money) => string
  readonly labelled: (label: string, value: string) => string
}

export function useFormats(): Formats {
  const { locale, t } = useI18n({ useScope: 'global' })
  const tag = computed(() => formatTag(locale.value))
  return {
    tag,
    shortDate: (date) => dates.shortDate(date, tag.value),
    dayMonth: (date) => dates.dayMonth(date, tag.value),
    gridDay: (date) => dates.gridDay(date, tag.value),
    weekday: (date) => dates.weekdayShort(date, tag.value),
    fullDate: (date) => dates.fullDate(date, tag.value),
    plainDate: (date) => dates.plainDate(date, tag.value),
    spokenDate: (date) => dates.spokenDate(date, tag.value),
    monthYear: (date) => dates.monthYear(date, tag.value),
    time: (instant) => dates.clockTime(instant, tag.value),
    timeWithSeconds: (instant) => dates.clockTimeWithSeconds(instant, tag.value),
    dateAndTime: (instant) => dates.dateAndTime(instant, tag.value),
    momentAsSent: (moment) => dates.momentAsSent(moment, tag.value),
    age: (instant, now) => age(dates.minutesSince(instant, now), t),
    duration: (sent) => durationText(sent ?? '', tag.value) ?? '',
    money: (amount) => money.moneyText(amount, tag.value),
    figure: (amount) => money.moneyFigure(amount, tag.value),
    whole: (amount) => money.wholeFigure(amount, tag.value),
    difference: (amount) => money.differenceText(amount, tag.value),
    labelled: (label, value) => labelled(label, value, tag.value),
  }
}

type Translate = (key: string, values: Record<string, number | string>) => string

function age(minutes: number, t: Translate): string {
  if (minutes < 1) return t('app.age.now', {})
  if (minutes < 90) return t('app.age.minutes', { n: minutes })
  if (minutes < 48 * 60) return t('app.age.hours', { n: Math.round(minutes / 60) })
  return t('app.age.days', { n: Math.round(minutes / 1440) })
}
