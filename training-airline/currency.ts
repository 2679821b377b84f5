interface Currency {
  readonly fractionDigits: number
  /** Norwegian kroner for one unit: the airline's own fixed rate. */
  readonly kroner: number
  /** Fares are rounded up to this many minor units. */
  readonly fareStep: number
}

const CURRENCIES: Readonly<Record<string, Currency>> = {
  NOK: { fractionDigits: 2, kroner: 1, fareStep: 100 },
  SEK: { fractionDigits: 2, kroner: 1.04, fareStep: 100 },
  DKK: { fractionDigits: 2, kroner: 1.55, fareStep: 100 },
  EUR: { fractionDigits: 2, kroner: 11.55, fareStep: 100 },
  GBP: { fractionDigits: 2, kroner: 13.4, fareStep: 100 },
  USD: { fractionDigits: 2, kroner: 10.6, fareStep: 100 },
  CHF: { fractionDigits: 2, kroner: 12.1, fareStep: 100 },
  PLN: { fractionDigits: 2, kroner: 2.7, fareStep: 100 },
  JPY: { fractionDigits: 0, kroner: 0.071, fareStep: 100 },
  KWD: { fractionDigits: 3, kroner: 34.5, fareStep: 500 },
}

export function isSoldIn(currency: string): boolean {
  return currency in CURRENCIES
}

function rulesOf(code: string): Currency {
  const currency = CURRENCIES[code]
  if (currency === undefined) throw new RangeError(`The training airline does not sell in ${code}`)
  return currency
}

/** Minor units of the currency for an amount in kroner, rounded half up. */
export function minorUnits(kroner: number, code: string): number {
  const { fractionDigits, kroner: rate } = rulesOf(code)
  return Math.round((kroner / rate) * 10 ** fractionDigits)
}

/** A fare in minor units, rounded up to the step in which the airline files fares. */
export function fareUnits(kroner: number, code: string): number {
  const { fareStep } = rulesOf(code)
  return Math.ceil(minorUnits(kroner, code) / fareStep) * fareStep
}

/** Decimal text with all digits of the currency. */
export function amountText(units: number, code: string): string {
  const { fractionDigits } = rulesOf(code)
  const digits = String(Math.abs(units)).padStart(fractionDigits + 1, '0')
  const whole = digits.slice(0, digits.length - fractionDigits)
  const fraction = digits.slice(digits.length - fractionDigits)
  return `${units < 0 ? '-' : ''}${whole}${fractionDigits > 0 ? `.${fraction}` : ''}`
}

/** Minor units of a decimal text; undefined when it is none or has more digits than the currency. */
export function readAmount(text: string, code: string): number | undefined {
  if (!isSoldIn(code) || !/^\d{1,12}(\.\d{1,4})?$/.test(text)) return undefined
  const { fractionDigits } = rulesOf(code)
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > fractionDigits) return undefined
  return Number(`${whole}${kept.padEnd(fractionDigits, '0')}`)
}
