import type { Money } from '../money/money'

/**
 * An amount as a whole number of thousandths: exact for every currency (at most three decimals), so that
 * prices can be ordered and grouped quickly. Sums that are shown are made by Money itself.
 */
export function thousandthsOf(amount: Money): number {
  const [whole = '0', fraction = ''] = amount.amount.replace(/^[+-]/, '').split('.')
  const thousandths = Number(whole) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  return amount.amount.startsWith('-') ? -thousandths : thousandths
}
