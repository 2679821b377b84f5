import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { DataLists } from '../../../shared/domain/lists/data-lists'
import { mergeLists } from '../../../shared/domain/lists/merge-lists'
import type { Offer } from '../../../shared/domain/offer/offer'
import type { DayQuery } from '../../../shared/domain/search/trip'
import type { AppError } from '../../../shared/errors/app-error'
import type {
  DaySearchSummary,
  OfferPageContent,
  SearchProgress,
} from '../../../shared/domain/search/day-search'
import { ask, onDeskEvent, fetchOfferPage } from '../gateway/desk'
import { useClockStore } from './clock'

/** A day search whose answer is here, whole or still being fetched page by page. */
export interface OfferAnswer {
  readonly query: DayQuery
  readonly summary: DaySearchSummary
  readonly offers: readonly Offer[]
  readonly lists: DataLists
  readonly isComplete: boolean
}

const nothingYet: SearchProgress = { offers: 0, bytes: 0 }

/** The offers of one day (or two, for a return trip). The earlier answer stays until the new one is there. */
export const useOfferStore = defineStore('offers', () => {
  const clock = useClockStore()
  const answer = shallowRef<OfferAnswer>()
  const pending = shallowRef<{ readonly searchId: string; readonly query: DayQuery }>()
  /** What was asked for last; stays when the search fails or is stopped. */
  const asked = shallowRef<DayQuery>()
  const progress = shallowRef<SearchProgress>(nothingYet)
  const error = shallowRef<AppError>()
  const startedAt = ref(0)
  let lastId = 0

  const isLoading = computed(() => pending.value !== undefined)
  /** What is on show of an answer that is not all here yet, or never came whole; absent for a whole one. */
  const part = computed(() => {
    const { offers, summary, isComplete } = answer.value ?? {}
    return isComplete === false ? { shown: offers?.length ?? 0, all: summary?.offerCount ?? 0 } : undefined
  })
  /** Whether the first of the answer that was asked for is on show, and its rest still being fetched. */
  const isFilling = computed(
    () => pending.value !== undefined && answer.value?.summary.searchId === pending.value.searchId,
  )

  return {
    answer,
    pending,
    asked,
    progress,
    error,
    startedAt,
    isLoading,
    part,
    isFilling,
    search,
    stop,
    clear,
    listen,
  }

  /** Returns the function that stops. */
  function listen(): () => void {
    return onDeskEvent('search-progress', (event) => {
      if (event.searchId !== pending.value?.searchId) return
      progress.value = event
    })
  }

  async function search(query: DayQuery): Promise<void> {
    await abort()
    lastId += 1
    const searchId = `day-${String(clock.exactly())}-${String(lastId)}`
    if (answer.value && !isSameSearch(answer.value.query, query)) answer.value = undefined
    pending.value = { searchId, query }
    asked.value = query
    progress.value = nothingYet
    error.value = undefined
    startedAt.value = clock.exactly()
    const result = await ask((desk) => desk.searchDay({ searchId, query }))
    // Superseded or stopped meanwhile: the late answer belongs to nobody.
    if (!isCurrent(searchId)) return
    if (result.ok) await readPages(query, result.value)
    else fail(result.error)
  }

  function isCurrent(searchId: string): boolean {
    return pending.value?.searchId === searchId
  }

  async function stop(): Promise<void> {
    await abort()
  }

  async function clear(): Promise<void> {
    await abort()
    answer.value = undefined
    asked.value = undefined
    error.value = undefined
  }

  /** The first page is shown at once, the rest when all of it is here: the list is drawn twice, not forty times. */
  async function readPages(query: DayQuery, summary: DaySearchSummary): Promise<void> {
    const { searchId, offerCount } = summary
    const pages: OfferPageContent[] = []
    let received = 0
    do {
      const result = await fetchOfferPage(searchId, pages.length)
      if (!isCurrent(searchId)) return
      if (!result.ok) {
        fail(result.error)
        return
      }
      pages.push(result.value)
      received += result.value.offers.length
      if (pages.length === 1 && received < offerCount) show(query, summary, pages, false)
    } while (received < offerCount)
    pending.value = undefined
    show(query, summary, pages, true)
  }

  function show(
    query: DayQuery,
    summary: DaySearchSummary,
    pages: readonly OfferPageContent[],
    isComplete: boolean,
  ): void {
    answer.value = {
      query,
      summary,
      offers: pages.flatMap((page) => page.offers),
      lists: mergeLists(pages.map((page) => page.lists)),
      isComplete,
    }
  }

  function fail(reason: AppError): void {
    pending.value = undefined
    error.value = reason.kind === 'cancelled' ? undefined : reason
  }

  async function abort(): Promise<void> {
    const current = pending.value
    if (!current) return
    pending.value = undefined
    await ask((desk) => desk.cancelSearch({ searchId: current.searchId }))
  }
})

export function isSameSearch(a: DayQuery, b: DayQuery): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
