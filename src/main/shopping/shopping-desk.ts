import type { LeadPriceAnswer } from '../../shared/domain/search/calendar'
import type { PriceRequest, Pricing } from '../../shared/domain/price/pricing'
import type { AppError } from '../../shared/errors/app-error'
import type { DeskRequest } from '../../shared/ipc/desk-contract'
import type { DaySearchSummary, OfferPage } from '../../shared/domain/search/day-search'
import type { Clock, ContextOf, Ids, Pricings, HeldPricing } from '../booking/ports'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { AuditTrail } from '../order-cache/audit-trail'
import { AskedTogether } from './asked-together'
import { findLeadPrices } from './find-lead-prices'
import { CurrentPricings } from './current-pricings'
import { LeadPriceCache } from './lead-price-cache'
import { acceptPrice, priceOffers, pricingsForBooking, type PriceOffersDeps } from './price-offers'
import { RecentEntries } from './recent-entries'
import { RunningSearches } from './running-searches'
import { readOfferPage, searchDay, type HeldSearch, type SearchProgressEvent } from './search-day'
import { appErrorOf } from '../../shared/errors/refused'

export interface ShoppingDeps {
  readonly airline: AirlineCalls
  /** The point of sale in use and its sign-in. */
  readonly activeContext: () => Promise<CallContext>
  readonly contextOf: ContextOf
  readonly audit: AuditTrail
  readonly clock: Clock
  readonly ids: Pick<Ids, 'next'>
  /** One more search was sent today (look-to-book counter). */
  readonly countSearch: () => void
  readonly tell: (event: SearchProgressEvent) => void
  /** The audit trail could not be written; quoting goes on. */
  readonly onAuditFailed?: (error: AppError) => void
}

/** Everything that the windows may ask before a booking; every refusal is a Refused. */
export interface ShoppingDesk {
  findLeadPrices(request: DeskRequest<'findLeadPrices'>): Promise<LeadPriceAnswer>
  /** A newer day search calls the older one off. */
  searchDay(request: DeskRequest<'searchDay'>): Promise<DaySearchSummary>
  readOfferPage(request: DeskRequest<'readOfferPage'>): OfferPage
  /** The answer of a day search as it is held; undefined when it is too long ago. */
  readSearch(searchId: string): HeldSearch | undefined
  cancelSearch(request: DeskRequest<'cancelSearch'>): void
  priceOffers(request: PriceRequest): Promise<Pricing>
  acceptPrice(request: { readonly pricingId: string }): Pricing
  /** What the airline said last of offers of a day search; undefined when they were not priced since. */
  currentPricingOf(chosen: Pick<PriceRequest, 'searchId' | 'offerIds'>): Pricing | undefined
  readonly pricings: Pricings
  shutdown(): void
}

const KEPT_SEARCHES = 5
const HELD_PRICINGS = 30

export function createShoppingDesk(deps: ShoppingDeps): ShoppingDesk {
  const { airline, clock, countSearch, activeContext } = deps
  const calendars = new RunningSearches()
  const days = new RunningSearches()
  const searches = new RecentEntries<HeldSearch>(KEPT_SEARCHES)
  const pricings = new RecentEntries<HeldPricing>(HELD_PRICINGS)
  const cache = new LeadPriceCache(() => clock.elapsedMs())
  const together = new AskedTogether(airline, clock, countSearch)
  const now = () => clock.now()
  const elapsedMs = () => clock.elapsedMs()
  const newId = () => deps.ids.next()
  const currentPricings = new CurrentPricings(pricings, HELD_PRICINGS)
  const { contextOf } = deps
  const pricing: PriceOffersDeps = { airline, searches, pricings, currentPricings, contextOf, now, newId }
  return {
    findLeadPrices: ({ searchId, query, isAnew = false, pair }) =>
      calendars.run(searchId, async (signal) => {
        const context = { ...(await activeContext()), signal }
        return findLeadPrices({ together, cache, now }, context, { query, isAnew, pair })
      }),
    searchDay: (request) => {
      days.cancelAll()
      return days.run(request.searchId, async (signal) => {
        const context = { ...(await activeContext()), signal }
        const tell = (event: SearchProgressEvent) => {
          if (!signal.aborted) deps.tell(event)
        }
        return searchDay({ airline, searches, now, elapsedMs, countSearch, tell }, context, request)
      })
    },
    readOfferPage: (request) => readOfferPage(searches, request),
    readSearch: (searchId) => {
      const search = searches.read(searchId)
      return search && currentPricings.flightsOf(searchId, search)
    },
    cancelSearch: ({ searchId }) => {
      calendars.cancel(searchId)
      days.cancel(searchId)
    },
    priceOffers: async (request) => {
      const priced = await priceOffers(pricing, request)
      note(deps, 'priced', priced)
      return priced
    },
    acceptPrice: ({ pricingId }) => {
      const before = pricings.read(pricingId)?.agreed
      const { pricing: accepted } = acceptPrice(pricings, pricingId)
      note(deps, 'price-accepted', accepted, before && { before: text(before.total) })
      return accepted
    },
    currentPricingOf: (chosen) => currentPricings.of(chosen),
    pricings: pricingsForBooking(pricing),
    shutdown: () => {
      calendars.cancelAll()
      days.cancelAll()
    },
  }
}

function note(deps: ShoppingDeps, what: string, pricing: Pricing, more: Record<string, string> = {}): void {
  const { offer, responseId } = pricing.answer
  const detail = {
    offer: offer.offerId,
    response: responseId ?? offer.responseId ?? '',
    amount: text(pricing.total),
    ...more,
  }
  try {
    deps.audit.append({ what, detail })
  } catch (error) {
    deps.onAuditFailed?.(appErrorOf(error) ?? { kind: 'internal', reference: 'audit' })
  }
}

function text({ amount, currency }: Pricing['total']): string {
  return `${currency} ${amount}`
}
