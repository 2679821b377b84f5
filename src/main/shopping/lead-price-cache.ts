import { LEAD_PRICE_FRESH_FOR_MS, type LeadPrice } from '../../shared/domain/search/calendar'
import type { Instant, LocalDate } from '../../shared/domain/dates/local-date'

/** What the airline said of one day; without a price it returned no fare for it. */
interface KnownDay {
  readonly price?: LeadPrice
  readonly asOf: Instant
  readonly warnings: readonly string[]
  /** On the clock that nobody can set. */
  readonly keptAtMs: number
}

/** Lead prices of the last ten minutes, by route and point of sale, then by day. */
export class LeadPriceCache {
  private readonly routes = new Map<string, Map<LocalDate, KnownDay>>()

  constructor(private readonly elapsedMs: () => number) {}

  /** The day as it was answered, unless that is too long ago. */
  read(route: string, date: LocalDate): KnownDay | undefined {
    const day = this.routes.get(route)?.get(date)
    return day && this.isFresh(day) ? day : undefined
  }

  /** Keeps an answer for every day that was asked for: no fare is an answer, too. */
  keep(
    route: string,
    dates: readonly LocalDate[],
    answer: {
      readonly prices: readonly LeadPrice[]
      readonly warnings: readonly string[]
      readonly asOf: Instant
    },
  ): void {
    this.forgetOld()
    const days = this.routes.get(route) ?? new Map<LocalDate, KnownDay>()
    const keptAtMs = this.elapsedMs()
    const { asOf, warnings } = answer
    for (const date of dates) days.set(date, { asOf, warnings, keptAtMs })
    for (const price of answer.prices) days.set(price.date, { price, asOf, warnings, keptAtMs })
    this.routes.set(route, days)
  }

  private forgetOld(): void {
    for (const [route, days] of this.routes) {
      for (const [date, day] of days) if (!this.isFresh(day)) days.delete(date)
      if (days.size === 0) this.routes.delete(route)
    }
  }

  private isFresh(day: KnownDay): boolean {
    return this.elapsedMs() - day.keptAtMs < LEAD_PRICE_FRESH_FOR_MS
  }
}
