import type { Money } from '../../../../shared/domain/money'

/** The pieces of an amount as the language writes it; the code stands before or after the figure. */
export interface MoneyParts {
  readonly currency: string
  readonly figure: string
  readonly isCodeFirst: boolean
}

const TRUE_MINUS = '−'
const formatters = new Map<string, Intl.NumberFormat>()

/** An amount with the digits received, at least as many as the currency has. */
export function moneyParts(money: Money, locale: string): MoneyParts {
  const formatter = currencyFormatter(locale, money.currency, digitsOf(money.amount))
  if (!formatter) return { currency: money.currency, figure: money.amount, isCodeFirst: true }
  const parts = formatter.formatToParts(decimal(money.amount))
  const figure = parts
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => part.value)
  const isCodeFirst =
    parts.findIndex((part) => part.type === 'currency') < parts.findIndex((part) => part.type === 'integer')
  return { currency: money.currency, figure: trueMinus(figure.join('')), isCodeFirst }
}

/** The figure alone, for columns whose currency stands in the heading. */
export function moneyFigure(money: Money, locale: string): string {
  return moneyParts(money, locale).figure
}

/** The figure rounded half up to whole units, for the cells of the calendar. */
export function wholeFigure(money: Money, locale: string): string {
  return trueMinus(wholeFormatter(locale).format(decimal(money.amount)))
}

/** Amount with its code, for sentences and plain text. */
export function moneyText(money: Money, locale: string): string {
  const { currency, figure, isCodeFirst } = moneyParts(money, locale)
  return isCodeFirst ? `${currency} ${figure}` : `${figure} ${currency}`
}

/** A difference with its sign and a space, "=" when there is none. */
export function differenceText(money: Money, locale: string): string {
  const figure = moneyFigure(money, locale)
  if (/^[^1-9]*$/.test(figure)) return '='
  return figure.startsWith(TRUE_MINUS) ? `${TRUE_MINUS} ${figure.slice(1).trim()}` : `+ ${figure}`
}

function currencyFormatter(locale: string, currency: string, digits: number): Intl.NumberFormat | undefined {
  const key = `${locale} ${currency} ${String(digits)}`
  const known = formatters.get(key)
  if (known) return known
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const usual = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  const shown = Math.max(digits, usual.maximumFractionDigits ?? 2)
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  })
  formatters.set(key, formatter)
  return formatter
}

function wholeFormatter(locale: string): Intl.NumberFormat {
  const key = `${locale} whole`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  formatters.set(key, formatter)
  return formatter
}

/** Intl takes decimal text exactly, without a detour over binary numbers. */
function decimal(amount: string): Intl.StringNumericLiteral {
  return amount.replace(/^\+/, '') as Intl.StringNumericLiteral
}

function digitsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

function trueMinus(text: string): string {
  return text.replace(/^-/, TRUE_MINUS)
}
