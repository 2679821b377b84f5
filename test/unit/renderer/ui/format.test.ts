import { describe, expect, it } from 'vitest'
import { money } from '../../../../src/shared/domain/money/money'
import {
  dayMonth,
  fullDate,
  gridDay,
  minutesSince,
  shortDate,
} from '../../../../src/renderer/src/ui/format/dates'
import { differenceText, moneyParts, moneyText, wholeFigure } from '../../../../src/shared/format/money'
import { localeFor } from '../../../../src/renderer/src/stores/desk'

const spaces = (text: string): string => text.replace(/\s/gu, ' ')

describe('amounts', () => {
  it.each([
    ['129.3', 'GBP', 'en-GB', 'GBP 129.30'],
    ['1975', 'NOK', 'en-GB', 'NOK 1,975.00'],
    ['12480', 'JPY', 'en-GB', 'JPY 12,480'],
    ['1.234', 'KWD', 'en-GB', 'KWD 1.234'],
    ['2762.50', 'NOK', 'de', '2.762,50 NOK'],
    ['2762.50', 'PLN', 'pl', '2762,50 PLN'],
    ['-3.50', 'GBP', 'en-GB', 'GBP −3.50'],
    ['9007199254740993.01', 'EUR', 'en-GB', 'EUR 9,007,199,254,740,993.01'],
  ])('%s %s in %s read "%s"', (amount, currency, locale, expected) => {
    expect(spaces(moneyText(money(amount, currency), locale))).toBe(expected)
  })

  it('show a currency that nobody knows as it came', () => {
    expect(moneyParts(money('12.50', '??'), 'en-GB')).toEqual({
      currency: '??',
      figure: '12.50',
      isCodeFirst: true,
    })
  })

  it('are rounded half up in the cells of the calendar', () => {
    expect(['128.50', '128.49', '0.5'].map((amount) => wholeFigure(money(amount, 'GBP'), 'en-GB'))).toEqual([
      '129',
      '128',
      '1',
    ])
  })

  it('differ with a sign and a space, or by "="', () => {
    const difference = (amount: string): string => differenceText(money(amount, 'GBP'), 'en-GB')
    expect([difference('10.5'), difference('-109.90'), difference('0.00')]).toEqual([
      '+ 10.50',
      '− 109.90',
      '=',
    ])
  })
})

describe('days', () => {
  it('stay the same day in every zone and read in the language', () => {
    expect(shortDate('2026-03-10', 'en-GB')).toBe('Tue 10 Mar')
    expect(fullDate('2026-03-10', 'de')).toBe('Di 10. März 2026')
    expect(dayMonth('2026-12-01', 'pl')).toBe('1 gru')
    expect(shortDate('2026-03-10', 'nb')).toBe('tir 10. mars')
    expect(shortDate('2026-09-06', 'pl')).toBe('ndz 6 wrz')
  })

  it.each([
    ['en-GB', ['26 Mar', '2 Apr', '30 Sep']],
    ['es', ['26 mar', '2 abr', '30 sep']],
    ['pl', ['26 mar', '2 kwi', '30 wrz']],
    ['fr', ['26/03', '02/04', '30/09']],
    ['de', ['26.3.', '2.4.', '30.9.']],
    ['nb', ['26.3.', '2.4.', '30.9.']],
    ['sv', ['26/3', '2/4', '30/9']],
    ['da', ['26.3', '2.4', '30.9']],
  ])('have one pattern in a grid in %s, whatever the month', (locale, expected) => {
    expect(['2026-03-26', '2026-04-02', '2026-09-30'].map((date) => gridDay(date, locale))).toEqual(expected)
  })

  it('have an age in whole minutes, never below zero', () => {
    expect(minutesSince('2026-03-10T12:00:00Z', Date.parse('2026-03-10T12:04:59Z'))).toBe(4)
    expect(minutesSince('2026-03-10T12:00:00Z', Date.parse('2026-03-10T11:00:00Z'))).toBe(0)
  })
})

describe('the language of the desk', () => {
  it.each([
    ['nb-NO', 'nb'],
    ['nn-NO', 'nb'],
    ['no', 'nb'],
    ['de_AT', 'de'],
    ['en-US', 'en'],
    ['fi-FI', 'en'],
  ])('for a system in %s is %s', (tag, expected) => {
    expect(localeFor(tag)).toBe(expected)
  })
})
