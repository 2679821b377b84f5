import type { AirlineCalls, LeadPrices, PricingCall } from '../../src/main/ndc/airline-calls'
import { createShoppingDesk, type ShoppingDesk } from '../../src/main/shopping/shopping-desk'
import type { SearchProgressEvent } from '../../src/main/shopping/search-day'
import type { LeadPriceQuery } from '../../src/shared/domain/search/calendar'
import { addDays } from '../../src/shared/domain/dates/local-date'
import { money } from '../../src/shared/domain/money/money'
import type { Offer, PricingAnswer, ShoppingAnswer } from '../../src/shared/domain/offer/offer'
import type { DayQuery } from '../../src/shared/domain/search/trip'
import { anItem, anOffer, aProfile, SOME_LISTS } from './booking/builders'
import { MemoryAudit, MemoryDisk } from './booking/memory-stores'
import { VirtualClock } from './virtual-clock'

type Searched = Omit<ShoppingAnswer, 'asOf'>
type Priced = Omit<PricingAnswer, 'asOf'>

export const DAY_QUERY: DayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-04-12',
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

export function leadQuery(changes: Partial<LeadPriceQuery> = {}): LeadPriceQuery {
  return {
    origin: 'OSL',
    destination: 'LGW',
    date: '2026-04-12',
    daysBefore: 3,
    daysAfter: 3,
    qualifiers: {},
    ...changes,
  }
}

export function searched(offers: readonly Offer[], changes: Partial<Searched> = {}): Searched {
  return { responseId: 'SR1', offers, lists: SOME_LISTS, warnings: [], ...changes }
}

export function pricedAs(offer: Offer, changes: Partial<Priced> = {}): Priced {
  return {
    responseId: offer.responseId ?? 'PR1',
    offer,
    ancillaries: [],
    lists: SOME_LISTS,
    warnings: [],
    ...changes,
  }
}

/** Shopping with an airline that does what the test says. */
export class ShoppingCounter {
  readonly clock = new VirtualClock()
  readonly disk = new MemoryDisk()
  readonly leadQueries: LeadPriceQuery[] = []
  readonly pairs: (readonly [LeadPriceQuery, LeadPriceQuery])[] = []
  readonly pricingCalls: PricingCall[] = []
  readonly progress: SearchProgressEvent[] = []
  searches = 0
  profile = aProfile()
  readonly desk: ShoppingDesk
  findLeadPrices: (query: LeadPriceQuery, signal: AbortSignal | undefined) => Promise<LeadPrices> = (query) =>
    Promise.resolve({
      prices: [{ date: addDays(query.date, -query.daysBefore), price: money('499.00', 'NOK') }],
      warnings: [],
    })
  findBothWays: (
    queries: readonly [LeadPriceQuery, LeadPriceQuery],
    signal: AbortSignal | undefined,
  ) => Promise<readonly [LeadPrices, LeadPrices]> = async ([out, back], signal) => [
    await this.findLeadPrices(out, signal),
    await this.findLeadPrices(back, signal),
  ]
  searchDay: AirlineCalls['searchDay'] = () =>
    Promise.resolve(searched([anOffer([anItem('I1', { total: '1204.00' })])]))
  price: (call: PricingCall) => Promise<Priced> = () =>
    Promise.resolve(
      pricedAs(anOffer([anItem('P1', { total: '1204.00' })], { offerId: 'PO1', responseId: 'PR1' })),
    )

  constructor() {
    let ids = 0
    this.desk = createShoppingDesk({
      airline: this.airline(),
      activeContext: () => Promise.resolve({ profile: this.profile }),
      contextOf: () => Promise.resolve({ profile: this.profile }),
      audit: new MemoryAudit(this.disk),
      clock: this.clock,
      ids: { next: () => `id-${String(++ids)}` },
      countSearch: () => (this.searches += 1),
      tell: (event) => this.progress.push(event),
    })
  }

  private airline(): AirlineCalls {
    const unused = () => Promise.reject(new Error('not part of shopping'))
    return {
      findLeadPrices: (context, query) => {
        this.leadQueries.push(query)
        return this.findLeadPrices(query, context.signal)
      },
      findLeadPricesBothWays: (context, queries) => {
        this.pairs.push(queries)
        return this.findBothWays(queries, context.signal)
      },
      searchDay: (...call) => this.searchDay(...call),
      priceOffers: (_, call) => {
        this.pricingCalls.push(call)
        return this.price(call)
      },
      createOrder: unused,
      answerBank: unused,
      retrieveOrder: unused,
      lookUpOrder: unused,
    }
  }
}
