import type { Money } from '../../../shared/domain/money/money'
import type { WholeCurrency } from '../../../shared/domain/price/unclear-amounts'

/** Of decimals that are stated under a key of the airline's own. */
export const ANY_CURRENCY = ''

const MANY = 5

/**
 * Currencies whose amounts may be in minor units: 12989 is 12,989 or 129.89. One amount with a decimal point shows that
 * all are as they stand.
 */
export class WholeAmounts {
  readonly #withPoint = new Set<string>()
  readonly #whole = new Map<string, Set<string>>()
  #lastWithPoint = ''

  add({ amount, currency }: Money): void {
    if (currency === this.#lastWithPoint) return
    if (amount.includes('.')) {
      this.#lastWithPoint = currency
      this.#withPoint.add(currency)
      return
    }
    if (this.#withPoint.has(currency) || /^-?0*$/.test(amount)) return
    const known = this.#whole.get(currency) ?? new Set()
    if (known.size < MANY) known.add(amount)
    this.#whole.set(currency, known)
  }

  currencies(stated: ReadonlyMap<string, number>): readonly WholeCurrency[] {
    const whole = [...this.#whole].filter(([currency]) => !this.#withPoint.has(currency))
    return whole.map(([currency, amounts]) => {
      const decimals = stated.get(currency) ?? stated.get(ANY_CURRENCY)
      return { currency, ...(decimals !== undefined && { decimals }), areMany: amounts.size >= MANY }
    })
  }
}
