import { isDecimal, type Money } from '../domain/money/money'

/** The pieces of an amount as the language writes it; the code stands before or after the figure. */
export interface MoneyParts {
  readonly currency: string
  readonly figure: string
  readonly isCodeFirst: boolean
}

/** How a language writes a currency: found out once, because taking an amount apart is slow. */
interface CurrencyStyle {
  readonly isCodeFirst: boolean
  readonly figures: Intl.NumberFormat
}

const TRUE_MINUS = '−'
const styles = new Map<string, CurrencyStyle>()
const wholes = new Map<string, Intl.NumberFormat>()

/** An amount with the digits received, at least as many as the currency has. */
export function moneyParts(money: Money, locale: string): MoneyParts {
  const style = isDecimal(money.amount) && currencyStyle(locale, money.currency, digitsOf(money.amount))
  if (!style) return { currency: money.currency, figure: money.amount, isCodeFirst: true }
  const figure = trueMinus(style.figures.format(decimal(money.amount)))
  return { currency: money.currency, figure, isCodeFirst: style.isCodeFirst }
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

function currencyStyle(locale: string, currency: string, digits: number): CurrencyStyle | undefined {
  const key = `${locale} ${currency} ${String(digits)}`
  const known = styles.get(key)
  if (known) return known
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const asCurrency = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  const types = asCurrency.formatToParts(1).map((part) => part.type)
  const shown = Math.max(digits, asCurrency.resolvedOptions().maximumFractionDigits ?? 2)
  const style = {
    isCodeFirst: types.indexOf('currency') < types.indexOf('integer'),
    figures: new Intl.NumberFormat(locale, { minimumFractionDigits: shown, maximumFractionDigits: shown }),
  }
  styles.set(key, style)
  return style
}

function wholeFormatter(locale: string): Intl.NumberFormat {
  const formatter = wholes.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  wholes.set(locale, formatter)
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
