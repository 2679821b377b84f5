import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDataLists } from '../../../../src/shared/domain/lists/data-lists'
import { money } from '../../../../src/shared/domain/money/money'
import type { DayQuery } from '../../../../src/shared/domain/search/trip'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type {
  DaySearchSummary,
  OfferPage,
  OfferPageContent,
} from '../../../../src/shared/domain/search/day-search'
import { useFlightChoice } from '../../../../src/renderer/src/stores/flight-choice'
import { useOfferStore } from '../../../../src/renderer/src/stores/offers'
import { held, installFakeDesk, notReachable, type FakeDesk } from '../support/fake-desk'

const query: DayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-03-12',
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

const summary = (searchId: string, pageCount = 2): DaySearchSummary => ({
  searchId,
  offerCount: pageCount * 2,
  asOf: '2026-03-01T12:00:00Z',
  warnings: [],
  isPriceable: true,
})

const pageOf = (searchId: string, page: number): OfferPage => ({
  searchId,
  page,
  content: JSON.stringify(contentOfPage(searchId, page)),
})

const contentOfPage = (searchId: string, page: number): OfferPageContent => ({
  offers: [0, 1].map((index) => ({
    offerId: `${searchId}-${String(page * 2 + index)}`,
    owner: 'XX',
    total: money('10.00', 'GBP'),
    flights: [],
    items: [],
  })),
  lists: {
    ...emptyDataLists,
    flights: { [`f${String(page)}`]: { flightKey: `f${String(page)}`, segmentKeys: [] } },
    priceClasses: {
      low: { id: 'low', descriptions: [], seats: [{ segmentKeys: [`s${String(page)}`], seatsLeft: page }] },
    },
  },
})

describe('the offers of a day', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const searchIds = (desk: FakeDesk): readonly string[] =>
    (desk.calls['searchDay']?.mock.calls ?? []).map(
      ([request]: { searchId: string }[]) => request?.searchId ?? '',
    )

  it('are fetched page by page and put together with their lists', async () => {
    installFakeDesk({
      searchDay: ({ searchId }) => Promise.resolve(success(summary(searchId, 3))),
      readOfferPage: ({ searchId, page }) => Promise.resolve(success(pageOf(searchId, page))),
    })
    const store = useOfferStore()
    await store.search(query)
    expect(store.answer?.offers).toHaveLength(6)
    expect(Object.keys(store.answer?.lists.flights ?? {})).toEqual(['f0', 'f1', 'f2'])
    // Seats of a price class come with the segments, on whichever page these are.
    expect(store.answer?.lists.priceClasses['low']?.seats.map((seat) => seat.seatsLeft)).toEqual([0, 1, 2])
    expect(store.answer?.isComplete).toBe(true)
    expect(store.isLoading).toBe(false)
  })

  it('are counted while the answer arrives, and only those of this search', async () => {
    const answer = held<DaySearchSummary>()
    const desk = installFakeDesk({ searchDay: () => answer.promise })
    const store = useOfferStore()
    const stop = store.listen()
    const searching = store.search(query)
    await vi.waitFor(() => {
      expect(searchIds(desk)).toHaveLength(1)
    })
    const [searchId = ''] = searchIds(desk)
    desk.tell({ kind: 'search-progress', searchId: 'another', offers: 900, bytes: 9 })
    desk.tell({
      kind: 'search-progress',
      searchId,
      offers: 74,
      lowest: money('138.20', 'GBP'),
      bytes: 1_800_000,
    })
    expect(store.progress).toMatchObject({ offers: 74, bytes: 1_800_000 })
    answer.answer(failure(notReachable))
    await searching
    expect(store.error).toEqual(notReachable)
    stop()
  })

  it('of the earlier answer stay in sight while the same trip is searched again', async () => {
    const second = held<DaySearchSummary>()
    let calls = 0
    installFakeDesk({
      searchDay: ({ searchId }) => {
        calls += 1
        return calls === 1 ? Promise.resolve(success(summary(searchId))) : second.promise
      },
      readOfferPage: ({ searchId, page }) => Promise.resolve(success(pageOf(searchId, page))),
    })
    const store = useOfferStore()
    await store.search(query)
    const again = store.search(query)
    expect(store.answer?.offers).toHaveLength(4)
    const other = store.search({ ...query, departureDate: '2026-03-13' })
    await vi.waitFor(() => {
      expect(store.answer).toBeUndefined()
    })
    second.answer(failure(notReachable))
    await Promise.all([again, other])
    expect(store.error).toEqual(notReachable)
  })

  it('of a stopped search never come', async () => {
    const answer = held<DaySearchSummary>()
    const desk = installFakeDesk({
      searchDay: () => answer.promise,
      readOfferPage: ({ searchId, page }) => Promise.resolve(success(pageOf(searchId, page))),
    })
    const store = useOfferStore()
    const searching = store.search(query)
    await vi.waitFor(() => {
      expect(searchIds(desk)).toHaveLength(1)
    })
    await store.stop()
    answer.answer(success(summary(searchIds(desk)[0] ?? '')))
    await searching
    expect(store.answer).toBeUndefined()
    expect(desk.calls['cancelSearch']).toHaveBeenCalledTimes(1)
  })

  it('are chosen by the ids of one answer only: a new answer empties the choice', async () => {
    installFakeDesk({
      searchDay: ({ searchId }) => Promise.resolve(success(summary(searchId))),
      readOfferPage: ({ searchId, page }) => Promise.resolve(success(pageOf(searchId, page))),
    })
    const store = useOfferStore()
    const choice = useFlightChoice()
    await store.search(query)
    choice.choose('outbound', 'o1')
    for (const offerId of ['a', 'b', 'c', 'd']) choice.toggleCompared({ direction: 'outbound', offerId })
    expect(choice.toggleCompared({ direction: 'outbound', offerId: 'e' })).toBe(false)
    await store.search(query)
    expect(choice.chosen).toEqual({})
    expect(choice.compared).toEqual([])
  })
})
