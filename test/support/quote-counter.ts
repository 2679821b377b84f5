import { createQuoteStore, type QuoteStore } from '../../src/main/order-cache/quote-store'
import { createQuoteDesk } from '../../src/main/quotes/quote-desk'
import { emptyDataLists, type DataLists } from '../../src/shared/domain/lists/data-lists'
import type { Offer } from '../../src/shared/domain/offer/offer'
import type { Quote } from '../../src/shared/domain/quote/quote'
import { anItem, anOffer, aSegment } from './booking/builders'
import { openTestDatabase } from './order-cache'
import { DAY_QUERY, searched, ShoppingCounter } from './shopping-counter'

export const BAG = {
  id: 'BA1',
  category: 'Checked',
  descriptions: [],
  pieces: [{ totalQuantity: 1, measurements: [{ quantity: 1, maximumWeight: { value: '23', unit: 'KG' } }] }],
}

export const CABIN_BAG = {
  id: 'BA2',
  category: 'CarryOn',
  descriptions: [],
  pieces: [{ totalQuantity: 1, measurements: [{ quantity: 1, maximumWeight: { value: '8', unit: 'KGM' } }] }],
}

/** One flight in two price classes; every answer names its keys differently. */
export function answerLists(prefix: string, departs = '07:30'): DataLists {
  const segment = aSegment({
    segmentKey: `${prefix}S`,
    departure: { airportCode: 'OSL', date: '2026-04-12', time: departs },
    arrival: { airportCode: 'LGW', date: '2026-04-13', time: '00:40' },
  })
  const priceClass = (code: string, name: string) => ({ id: code, code, name, descriptions: [], seats: [] })
  return {
    ...emptyDataLists,
    segments: { [`${prefix}S`]: segment },
    flights: {
      [`${prefix}F`]: { flightKey: `${prefix}F`, segmentKeys: [`${prefix}S`], duration: 'PT2H10M' },
    },
    priceClasses: {
      [`${prefix}LOW`]: priceClass('LFAR', 'LowFare'),
      [`${prefix}PLUS`]: priceClass('LFPL', 'LowFare+'),
    },
    baggageAllowances: { BA1: BAG, BA2: CABIN_BAG },
    serviceDefinitions: {
      BUNDLE: {
        id: 'BUNDLE',
        code: 'BNDL_PLUS',
        name: 'LowFare Plus',
        bundle: [],
        baggageAllowanceIds: ['BA1'],
        descriptions: [],
      },
    },
  }
}

export function offerOf(prefix: string, priceClass: 'LOW' | 'PLUS', total: string): Offer {
  const bundle = {
    kind: 'definition',
    serviceId: 'B',
    passengerRefs: ['PAX1'],
    definitionId: 'BUNDLE',
    segmentKeys: [],
  } as const
  const item = anItem(`${prefix}${priceClass}`, { total })
  const services = priceClass === 'PLUS' ? [...item.services, bundle] : item.services
  return anOffer([{ ...item, services }], {
    offerId: `${prefix}-${priceClass}`,
    responseId: prefix,
    flights: [{ flightKey: `${prefix}F`, priceClassId: `${prefix}${priceClass}` }],
  })
}

/** A counter that makes quotes of what its airline is told to answer. */
export class QuoteCounter {
  readonly shopping = new ShoppingCounter()
  readonly database = openTestDatabase()
  readonly store: QuoteStore = createQuoteStore(this.database)
  activeProfileId = this.shopping.profile.id
  private ids = 0
  readonly desk = createQuoteDesk({
    quotes: this.store,
    shopping: this.shopping.desk,
    profile: () => this.shopping.profile,
    activeProfileId: () => this.activeProfileId,
    now: () => '2026-02-10T15:00:00.000Z',
    newId: () => `q${String(++this.ids)}`,
  })

  answers(prefix: string, offers: readonly Offer[], lists = answerLists(prefix)): void {
    this.shopping.searchDay = () => Promise.resolve(searched(offers, { responseId: prefix, lists }))
  }

  /** A quote of both price classes, made from a first answer. */
  async quoted(
    changes: { readonly customer?: string; readonly language?: 'en' | 'de' } = {},
  ): Promise<Quote> {
    this.answers('A', [offerOf('A', 'LOW', '1204.00'), offerOf('A', 'PLUS', '1499.00')])
    await this.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const { language = 'en', ...who } = changes
    return this.desk.save({ searchId: 's1', options: [['A-LOW'], ['A-PLUS']], language, ...who })
  }
}

/** Both times of a fact on one day. */

export const PAPER = { timeZone: 'Europe/Oslo', agencyName: 'Fjord Travel' }
