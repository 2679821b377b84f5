import countryToCurrency from 'country-to-currency'

const IN_USE: ReadonlySet<string> = new Set(Object.values(countryToCurrency))

/** ISO 4217: currencies without minor units, and with thousandths. All others that are in use have hundredths. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)
const WITH_THREE: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMN TND'.split(' '))

/** Decimals of the minor unit (ISO 4217); undefined for what is no currency. */
export function decimalsOf(code: string): number | undefined {
  if (!isCurrencyCode(code)) return undefined
  if (WITHOUT_DECIMALS.has(code)) return 0
  return WITH_THREE.has(code) ? 3 : 2
}

/**
 * A code of ISO 4217 in capital letters that some country pays with today. The platform's own list depends on its
 * age: an older one still has currencies that were withdrawn, such as DEM.
 */
export function isCurrencyCode(code: string): boolean {
  return IN_USE.has(code)
}
