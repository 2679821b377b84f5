import type { LeadPrice } from '../../shared/domain/search/calendar'
import { compareMoney } from '../../shared/domain/money/money'

/** One price a day, the lowest where several lists name the day, in the order of the days. */
export function lowestByDay(
  calendars: readonly { readonly prices: readonly LeadPrice[] }[],
): readonly LeadPrice[] {
  const byDay = new Map<string, LeadPrice>()
  for (const price of calendars.flatMap((calendar) => calendar.prices)) {
    const known = byDay.get(price.date)
    if (!known || isLower(price, known)) byDay.set(price.date, price)
  }
  return [...byDay.values()].sort((a, b) => a.date.localeCompare(b.date))
}

// Prices of two currencies cannot be compared: the first stands.
function isLower(price: LeadPrice, known: LeadPrice): boolean {
  return price.price.currency === known.price.currency && compareMoney(price.price, known.price) < 0
}
