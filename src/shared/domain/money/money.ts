import Big from 'big.js'

/**
 * An amount as it stood in the message: decimal text with the digits received, never a binary float
 * (0 to 3 fraction digits, may be negative), and its ISO 4217 code.
 */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** Thrown when two currencies meet in one sum: the answer contradicts itself and nothing may be guessed. */
export class CurrencyMismatch extends Error {
  readonly kind = 'currency-mismatch'
}

export function money(amount: string, currency: string): Money {
  return { amount, currency }
}

export function addMoney(a: Money, b: Money): Money {
  return combine(a, b, (x, y) => x.plus(y))
}

export function subtractMoney(a: Money, b: Money): Money {
  return combine(a, b, (x, y) => x.minus(y))
}

/** The sum of a list, or undefined for an empty one (an empty list has no currency). */
export function sumMoney(amounts: readonly Money[]): Money | undefined {
  const [first, ...rest] = amounts
  return first && rest.reduce(addMoney, first)
}

export function multiplyMoney(a: Money, times: number): Money {
  return money(new Big(a.amount).times(times).toFixed(fractionDigits(a.amount)), a.currency)
}

/** Negative when a is less than b, 0 when they are worth the same ("12.0" equals "12.00"). */
export function compareMoney(a: Money, b: Money): number {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} and ${b.currency}`)
  return new Big(a.amount).cmp(b.amount)
}

export function sameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && compareMoney(a, b) === 0
}

export function isZero(a: Money): boolean {
  return new Big(a.amount).eq(0)
}

export function isNegative(a: Money): boolean {
  return new Big(a.amount).lt(0)
}

/** True for the decimal text that messages carry: an optional sign, digits, an optional fraction. */
export function isDecimal(text: string): boolean {
  return /^[+-]?\d+(\.\d+)?$/.test(text)
}

function combine(a: Money, b: Money, operation: (x: Big, y: Big) => Big): Money {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} and ${b.currency}`)
  const digits = Math.max(fractionDigits(a.amount), fractionDigits(b.amount))
  return money(operation(new Big(a.amount), new Big(b.amount)).toFixed(digits), a.currency)
}

function fractionDigits(amount: string): number {
  const point = amount.indexOf('.')
  return point < 0 ? 0 : amount.length - point - 1
}
