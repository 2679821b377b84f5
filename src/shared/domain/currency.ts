import countryToCurrency from 'country-to-currency'

const IN_USE: ReadonlySet<string> = new Set(Object.values(countryToCurrency))

/**
 * A code of ISO 4217 in capital letters that some country pays with today. The platform's own list depends on its
 * age: an older one still has currencies that were withdrawn, such as DEM.
 */
export function isCurrencyCode(code: string): boolean {
  return IN_USE.has(code)
}
