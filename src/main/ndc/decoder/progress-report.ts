import type { SearchProgress } from '../../../shared/domain/search/day-search'
import { compareMoney } from '../../../shared/domain/money/money'
import type { Money } from '../../../shared/domain/money/money'
import type { Offer } from '../../../shared/domain/offer/offer'

/** "112 offers so far, lowest NOK 1,204, 3.1 MB": at most ten times a second, and once at the end. */
export class ProgressReport {
  #offers = 0
  #lowest: Money | undefined
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly report: ((progress: SearchProgress) => void) | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(offers: readonly Offer[], bytes: number): void {
    if (this.report === undefined) return
    this.#offers += offers.length
    for (const offer of offers) this.#compare(offer.total)
    if (this.now() - this.#reportedAt >= INTERVAL_MS) this.end(bytes)
  }

  end(bytes: number): void {
    this.#reportedAt = this.now()
    const lowest = this.#lowest
    this.report?.({ offers: this.#offers, bytes, ...(lowest === undefined ? {} : { lowest }) })
  }

  /** Prices in other currencies than the first cannot be compared and do not count. */
  #compare(total: Money | undefined): void {
    if (total === undefined) return
    const lowest = this.#lowest
    if (lowest === undefined) this.#lowest = total
    else if (total.currency === lowest.currency && compareMoney(total, lowest) < 0) this.#lowest = total
  }
}

const INTERVAL_MS = 100
