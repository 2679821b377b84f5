import type { Money } from '../../../shared/domain/money'
import type { UnclearAmounts } from '../../../shared/domain/price/unclear-amounts'

/** Of decimals that are stated under a key of the airline's own. */
export const ANY_CURRENCY = ''

/** Fewer different amounts may all be whole by chance. */
const MANY = 5

/**
 * Whether the amounts of an answer may be in minor units: 12989 is 12,989 or 129.89. Nothing is guessed, and one
 * amount with a decimal point shows that all are as they stand.
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

  unclear(decimals: ReadonlyMap<string, number>): UnclearAmounts | undefined {
    for (const [currency, amounts] of this.#whole) {
      const stated = decimals.get(currency) ?? decimals.get(ANY_CURRENCY) ?? 0
      const isUnclear = stated > 0 && amounts.size >= MANY && !this.#withPoint.has(currency)
      if (isUnclear) return { currency, decimals: stated }
    }
    return undefined
  }
}
