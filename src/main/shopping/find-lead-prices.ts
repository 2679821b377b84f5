import type { LeadPrice, LeadPriceAnswer, LeadPriceQuery } from '../../shared/domain/search/calendar'
import { addDays, dateRange, daysBetween, type LocalDate } from '../../shared/domain/dates/local-date'
import type { Profile } from '../../shared/domain/desk/profile'
import type { CallContext } from '../ndc/airline-calls'
import type { AskedTogether } from './asked-together'
import type { LeadPriceCache } from './lead-price-cache'

interface FindLeadPricesDeps {
  readonly together: AskedTogether
  readonly cache: LeadPriceCache
  readonly now: () => string
}

interface LeadPriceSearch {
  readonly query: LeadPriceQuery
  readonly isAnew: boolean
  /** The same for both directions of a calendar that needs both. */
  readonly pair?: string | undefined
}

/**
 * The lowest price of each day of a window (section 4.1). Days that were answered within ten minutes are not
 * asked for again: of a shifted window only the new days are, and going back is instant. `isAnew` asks for all.
 */
export async function findLeadPrices(
  deps: FindLeadPricesDeps,
  context: CallContext,
  { query, isAnew, pair }: LeadPriceSearch,
): Promise<LeadPriceAnswer> {
  const { cache, together, now } = deps
  const route = routeKey(context.profile, query)
  const days = dateRange(addDays(query.date, -query.daysBefore), addDays(query.date, query.daysAfter))
  const missing = isAnew ? days : days.filter((day) => !cache.read(route, day))
  const asked = narrowed(query, missing)
  if (!asked) together.notNeeded(pair)
  else {
    const { prices, warnings } = await together.ask(pair, { context, query: asked.query })
    cache.keep(route, asked.days, { prices, warnings, asOf: now() })
  }
  return answerFrom(cache, route, query, days, now())
}

/** The smallest window that holds every missing day; undefined when none is missing. */
function narrowed(
  query: LeadPriceQuery,
  missing: readonly LocalDate[],
): { readonly query: LeadPriceQuery; readonly days: readonly LocalDate[] } | undefined {
  const first = missing[0]
  const last = missing.at(-1)
  if (first === undefined || last === undefined) return undefined
  const date = query.date < first ? first : query.date > last ? last : query.date
  const window = { date, daysBefore: daysBetween(first, date), daysAfter: daysBetween(date, last) }
  return { query: { ...query, ...window }, days: dateRange(first, last) }
}

function answerFrom(
  cache: LeadPriceCache,
  route: string,
  query: LeadPriceQuery,
  days: readonly LocalDate[],
  now: string,
): LeadPriceAnswer {
  const known = days.map((day) => cache.read(route, day)).filter((day) => day !== undefined)
  const prices = known.map((day) => day.price).filter((price): price is LeadPrice => price !== undefined)
  const asOf = known.map((day) => day.asOf).reduce((oldest, one) => (one < oldest ? one : oldest), now)
  const warnings = [...new Set(known.flatMap((day) => day.warnings))]
  return { query, prices, asOf, warnings }
}

function routeKey(profile: Profile, query: LeadPriceQuery): string {
  const { origin, destination, qualifiers, currency = profile.currency } = query
  const { id, retailUrl, agencyId, country, wholeAmounts = '' } = profile
  const sale = [id, retailUrl, agencyId, country, wholeAmounts, currency]
  const { promotionCode = '', corporateCode = '' } = qualifiers
  return JSON.stringify([...sale, origin, destination, promotionCode, corporateCode])
}
