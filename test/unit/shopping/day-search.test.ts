import { describe, expect, it } from 'vitest'
import { emptyDataLists, type DataLists } from '../../../src/shared/domain/lists/data-lists'
import { mergeLists } from '../../../src/shared/domain/lists/merge-lists'
import type { Offer } from '../../../src/shared/domain/offer/offer'
import { anItem, anOffer, aSegment } from '../../support/booking/builders'
import { DAY_QUERY, searched, ShoppingCounter } from '../../support/shopping-counter'
import type { OfferPage } from '../../../src/shared/domain/search/day-search'
import { contentOf } from '../../../src/shared/ipc/offer-page'

const KB = 1024

/** As many offers as asked for, each on a flight of its own, two price classes with the seats of every flight. */
function manyOffers(count: number): { readonly offers: readonly Offer[]; readonly lists: DataLists } {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const offers = numbers.map((index) =>
    anOffer([{ ...anItem(`I${String(index)}`, { total: '1204.00' }), services: services(index) }], {
      offerId: `O${String(index)}`,
      flights: [{ flightKey: `F${String(index)}`, priceClassId: index % 2 === 0 ? 'PC1' : 'PC2' }],
    }),
  )
  const byKey = <Value>(make: (index: number) => Value, prefix: string) =>
    Object.fromEntries(numbers.map((index) => [`${prefix}${String(index)}`, make(index)]))
  const seats = numbers.map((index) => ({
    segmentKeys: [`S${String(index)}`],
    bookingClass: 'Y',
    seatsLeft: index % 9,
  }))
  const lists: DataLists = {
    ...emptyDataLists,
    segments: byKey((index) => aSegment({ segmentKey: `S${String(index)}` }), 'S'),
    flights: byKey((index) => ({ flightKey: `F${String(index)}`, segmentKeys: [`S${String(index)}`] }), 'F'),
    priceClasses: {
      PC1: { id: 'PC1', code: 'LFAR', name: 'LowFare', descriptions: ['Seat'], seats },
      PC2: { id: 'PC2', code: 'LFPL', name: 'LowFare+', descriptions: ['Seat and bag'], seats },
    },
  }
  return { offers, lists }
}

function services(index: number): Offer['items'][number]['services'] {
  return [
    {
      kind: 'flights',
      serviceId: `SV${String(index)}`,
      passengerRefs: ['PAX1'],
      flightKeys: [`F${String(index)}`],
    },
  ]
}

/** As the desk reads them: until all the offers of the summary are there. */
function pagesOf(desk: ShoppingCounter['desk'], searchId: string, offerCount: number): readonly OfferPage[] {
  const pages: OfferPage[] = []
  let received = 0
  while (received < offerCount) {
    const page = desk.readOfferPage({ searchId, page: pages.length })
    received += contentOf(page).offers.length
    pages.push(page)
  }
  return pages
}

/** In whatever order they come. */
function asTexts(values: readonly unknown[] = []): readonly string[] {
  return values.map((value) => JSON.stringify(value)).sort()
}

describe('a day search', () => {
  it('reaches the desk complete, in pages under 256 KB, each list entry once', async () => {
    const counter = new ShoppingCounter()
    const { offers, lists } = manyOffers(3_000)
    counter.searchDay = () => Promise.resolve(searched(offers, { lists }))
    const summary = await counter.desk.searchDay({ searchId: 's', query: DAY_QUERY })
    const sentPages = pagesOf(counter.desk, 's', summary.offerCount)
    for (const page of sentPages) expect(Buffer.byteLength(page.content)).toBeLessThan(256 * KB)
    const pages = sentPages.map(contentOf)
    expect(pages.flatMap((page) => page.offers.map(({ offerId }) => offerId))).toEqual(
      offers.map(({ offerId }) => offerId),
    )
    const merged = mergeLists(pages.map((page) => page.lists))
    expect(merged.segments).toEqual(lists.segments)
    expect(merged.priceClasses['PC1']).toMatchObject({ code: 'LFAR', descriptions: ['Seat'] })
    expect(asTexts(merged.priceClasses['PC1']?.seats)).toEqual(asTexts(lists.priceClasses['PC1']?.seats))
    const sent = pages.reduce((sum, page) => sum + Object.keys(page.lists.segments).length, 0)
    expect(sent).toBe(3_000)
    expect(pages.length).toBeGreaterThan(2)
    expect(() => counter.desk.readOfferPage({ searchId: 's', page: pages.length })).toThrow('no-longer-there')
  })

  it('shows an empty answer as one empty page that cannot be priced', async () => {
    const counter = new ShoppingCounter()
    counter.searchDay = () => Promise.resolve(searched([]))
    const summary = await counter.desk.searchDay({ searchId: 's', query: DAY_QUERY })
    expect(summary).toMatchObject({ offerCount: 0, isPriceable: false })
    expect(contentOf(counter.desk.readOfferPage({ searchId: 's', page: 0 })).offers).toEqual([])
  })

  it('says that offers without a ResponseID can be looked at, but not priced', async () => {
    const counter = new ShoppingCounter()
    const { responseId: dropped, ...offer } = anOffer([anItem('I1', { total: '1204.00' })])
    expect(dropped).toBeDefined()
    counter.searchDay = () => Promise.resolve({ offers: [offer], lists: emptyDataLists, warnings: [] })
    const summary = await counter.desk.searchDay({ searchId: 's', query: DAY_QUERY })
    expect(summary.isPriceable).toBe(false)
  })

  it('is called off by a newer one, whose answer alone is shown', async () => {
    const counter = new ShoppingCounter()
    const signals: (AbortSignal | undefined)[] = []
    counter.searchDay = (context) => {
      signals.push(context.signal)
      return Promise.resolve(searched([anOffer([anItem('I1', { total: '1204.00' })])]))
    }
    const older = counter.desk.searchDay({ searchId: 'old', query: DAY_QUERY })
    const newer = counter.desk.searchDay({ searchId: 'new', query: DAY_QUERY })
    await expect(older).rejects.toMatchObject({ error: { kind: 'cancelled' } })
    expect((await newer).offerCount).toBe(1)
    expect(() => counter.desk.readOfferPage({ searchId: 'nobody', page: 0 })).toThrow('no-longer-there')
  })

  it('tells its progress, but not more often than the desk can paint it', async () => {
    const counter = new ShoppingCounter()
    counter.searchDay = async (_, __, { onProgress }) => {
      for (let chunk = 1; chunk <= 40; chunk += 1) {
        onProgress?.({ offers: chunk, bytes: chunk * KB })
        await counter.clock.pass(0.01)
      }
      return searched([])
    }
    await counter.desk.searchDay({ searchId: 's', query: DAY_QUERY })
    expect(counter.progress[0]).toEqual({ kind: 'search-progress', searchId: 's', offers: 1, bytes: KB })
    expect(counter.progress.length).toBeLessThanOrEqual(5)
  })

  it('is forgotten only after several newer ones', async () => {
    const counter = new ShoppingCounter()
    for (let search = 0; search < 6; search += 1) {
      await counter.desk.searchDay({ searchId: `s${String(search)}`, query: DAY_QUERY })
    }
    expect(contentOf(counter.desk.readOfferPage({ searchId: 's1', page: 0 })).offers).toHaveLength(1)
    expect(() => counter.desk.readOfferPage({ searchId: 's0', page: 0 })).toThrow('no-longer-there')
  })
})
