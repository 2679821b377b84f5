import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ChosenWork } from '../../../shared/domain/desk/desk-work'
import type { AncillarySelection } from '../../../shared/domain/offer/offer'
import type { Traveller } from '../../../shared/domain/people/passenger'
import type { PriceRequest, Pricing } from '../../../shared/domain/price/pricing'
import type { DayQuery } from '../../../shared/domain/search/trip'
import type { AppError } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'

/** What the agent chose among the offers: enough to price it, and to price it again. */
export interface ChosenOffers {
  readonly searchId: string
  /** One offer, or the outbound and the return one. */
  readonly offerIds: readonly string[]
  readonly query: DayQuery
}

/** Minutes after which a price is asked for again before paying (design, section 5). */
const OLD_AFTER_MINUTES = 15

/** Whether the price is young enough to pay at. */
export function isFresh(pricing: Pricing | undefined, now: number): boolean {
  return pricing !== undefined && now - Date.parse(pricing.pricedAt) <= OLD_AFTER_MINUTES * 60_000
}

/** The pricing on the screen. Main holds the answers; amounts here are only shown, never sent back. */
export const usePricingStore = defineStore('pricing', () => {
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const chosen = shallowRef<ChosenOffers>()
  const pricing = shallowRef<Pricing>()
  const error = shallowRef<AppError>()
  /** Services that are ticked: those of the price, or those of the next one. */
  const selections = shallowRef<readonly AncillarySelection[]>([])
  /** Birth dates that the price was asked for with; none where it does not depend on them. */
  const pricedFor = ref('')
  /** Of each choice of offers of the search that was priced from last, by `choiceKey`. */
  const currentPricings = shallowRef<ReadonlyMap<string, CurrentPricing>>(new Map())
  /** Services were part of the price before, and of this one they are not. */
  const hasDroppedServices = ref(false)

  /** A change waits for the agent's own key. */
  const waitsForAcceptance = computed(() => pricing.value !== undefined && !pricing.value.isAccepted)
  const isMismatch = computed(() => pricing.value?.check.kind === 'mismatch')

  return {
    status,
    chosen,
    pricing,
    error,
    waitsForAcceptance,
    isMismatch,
    selections,
    pricedFor,
    hasDroppedServices,
    currentPricingOf,
    currentPricingsOf,
    choose,
    price,
    accept,
    replace,
    resume,
    clear,
  }

  /** Begins a new pricing; the same offers again keep theirs, with the services that were chosen. */
  function choose(offers: ChosenOffers, { isAnew = false } = {}): void {
    const isThere = pricing.value && error.value?.kind !== 'no-longer-there'
    if (isThere && !isAnew && areSame(offers, chosen.value)) {
      if (error.value) status.value = 'ready'
      error.value = undefined
      return
    }
    const hadServices = selections.value.length > 0
    if (offers.searchId !== chosen.value?.searchId) currentPricings.value = new Map()
    clear()
    hasDroppedServices.value = hadServices
    chosen.value = offers
  }

  /**
   * Prices the chosen offers with the services that are ticked, again when there is a pricing already; `born` are
   * the birth dates that this price depends on.
   */
  async function price(travellers?: readonly Traveller[], born = ''): Promise<boolean> {
    if (!chosen.value || status.value === 'loading') return false
    const asked = chosen.value
    status.value = 'loading'
    error.value = undefined
    const result = await ask((desk) => desk.priceOffers(requestFor(asked, travellers)))
    if (chosen.value !== asked) return false
    if (result.ok) {
      pricedFor.value = born
      replace(result.value)
    } else fail(result.error)
    return result.ok
  }

  async function accept(): Promise<void> {
    const current = pricing.value
    if (!current || current.isAccepted || status.value === 'loading') return
    const result = await ask((desk) => desk.acceptPrice({ pricingId: current.pricingId }))
    if (pricing.value !== current) return
    if (result.ok) replace(result.value)
    else fail(result.error)
  }

  /** Ticks that no answer knows of yet outlive an accepted price, which is the same answer. */
  function replace(next: Pricing): void {
    if (next.pricingId !== pricing.value?.pricingId) selections.value = next.selections
    pricing.value = next
    status.value = 'ready'
    if (!chosen.value) return
    const { searchId, offerIds } = chosen.value
    const last = { searchId, offerIds, priced: next }
    currentPricings.value = new Map([...currentPricings.value, [choiceKey(last), last]])
  }

  /** What the airline said last of these very offers, since they were searched; undefined when it was not asked. */
  function currentPricingOf(offers: OffersOfSearch): Pricing | undefined {
    return currentPricings.value.get(choiceKey(offers))?.priced
  }

  /** All that the airline said since of offers of this search. */
  function currentPricingsOf(searchId: string): readonly CurrentPricing[] {
    return [...currentPricings.value.values()].filter((last) => last.searchId === searchId)
  }

  /** What a window that crashed had on the screen; where main no longer holds the price it is asked for again. */
  function resume({ searchId, offerIds, query, ...ticked }: ChosenWork, held: Pricing | undefined): void {
    clear()
    chosen.value = { searchId, offerIds, query }
    if (held) {
      replace(held)
      pricedFor.value = ticked.pricedFor
    }
    selections.value = ticked.selections
  }

  function clear(): void {
    chosen.value = undefined
    pricing.value = undefined
    error.value = undefined
    selections.value = []
    pricedFor.value = ''
    hasDroppedServices.value = false
    status.value = 'idle'
  }

  function fail(problem: AppError): void {
    error.value = problem
    status.value = 'failed'
  }

  function requestFor(
    { searchId, offerIds }: ChosenOffers,
    travellers: readonly Traveller[] | undefined,
  ): PriceRequest {
    return {
      searchId,
      offerIds,
      selections: selections.value,
      ...(travellers && { travellers }),
      ...(pricing.value && { previousPricingId: pricing.value.pricingId }),
    }
  }
})

type OffersOfSearch = Pick<ChosenOffers, 'searchId' | 'offerIds'>

export interface CurrentPricing extends OffersOfSearch {
  readonly priced: Pricing
}

function areSame(a: OffersOfSearch, b: OffersOfSearch | undefined): boolean {
  return b !== undefined && choiceKey(a) === choiceKey(b)
}

function choiceKey({ searchId, offerIds }: OffersOfSearch): string {
  return [searchId, ...offerIds].join(' ')
}
