import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyDataLists } from '../../../../../src/shared/domain/lists/data-lists'
import type { DaySearchSummary, OfferPage } from '../../../../../src/shared/domain/search/day-search'
import { success } from '../../../../../src/shared/errors/app-error'
import ArrivalBanner from '../../../../../src/renderer/src/features/shop/offers/ArrivalBanner.vue'
import { useOfferStore } from '../../../../../src/renderer/src/stores/offers'
import { query } from '../../support/day-answer'
import { held, installFakeDesk } from '../../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

const offer = (offerId: string) => ({ offerId, owner: 'XX', flights: [], items: [] })
const pageOf = (searchId: string, number: number): OfferPage => ({
  searchId,
  page: number,
  content: JSON.stringify({ offers: [offer(`a${String(number)}`)], lists: emptyDataLists }),
})

const summaryOf = (searchId: string): DaySearchSummary => ({
  searchId,
  offerCount: 5_000,
  asOf: '2026-03-01T12:00:00Z',
  warnings: [],
  isPriceable: true,
})

/** 5,000 offers, of which the first page is here. */
async function aLargeAnswer() {
  const rest = held<OfferPage>()
  const second = held<DaySearchSummary>()
  let searches = 0
  installFakeDesk({
    searchDay: ({ searchId }) => {
      searches += 1
      return searches === 1 ? Promise.resolve(success(summaryOf(searchId))) : second.promise
    },
    readOfferPage: ({ searchId, page: number }) =>
      number === 0 ? Promise.resolve(success(pageOf(searchId, 0))) : rest.promise,
  })
  page = await mountDesk(ArrivalBanner)
  const store = useOfferStore()
  void store.search(query)
  await vi.waitFor(() => {
    expect(store.answer).toBeDefined()
  })
  await settle()
  return { text: () => page?.root.textContent ?? '', store }
}

describe('while the first search of a day arrives', () => {
  it('its first offers are called what they are, not an earlier answer', async () => {
    const { text } = await aLargeAnswer()
    expect(text()).toContain('The answer is here: 1 of 5,000 offers are shown, the rest follows.')
    expect(text()).not.toMatch(/again|earlier/)
  })

  it('a second search over what is on show says that it is the earlier answer', async () => {
    const { text, store } = await aLargeAnswer()
    void store.search(query)
    await settle()
    expect(text()).toMatch(/Searching again.*earlier answer/s)
  })

  it('one that was stopped says how much of it is on show', async () => {
    const { store } = await aLargeAnswer()
    await store.stop()
    expect([store.isFilling, store.part]).toEqual([false, { shown: 1, all: 5_000 }])
  })
})
