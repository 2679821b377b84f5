import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AncillarySelection } from '../../../shared/domain/offer'
import type { Traveller } from '../../../shared/domain/passenger'
import type { Pricing } from '../../../shared/domain/pricing'
import type { DayQuery } from '../../../shared/domain/trip'
import type { AppError } from '../../../shared/ipc/app-error'
import type { PriceRequest } from '../../../shared/ipc/desk-contract'
import { ask } from '../gateway/desk'

/** What the agent chose among the offers: enough to price it, and to price it again. */
export interface ChosenOffers {
  readonly searchId: string
  /** One offer, or the outbound and the return one. */
  readonly offerIds: readonly string[]
  readonly query: DayQuery
}

/** The pricing on the screen. Main holds the answers; amounts here are only shown, never sent back. */
export const usePricingStore = defineStore('pricing', () => {
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const chosen = shallowRef<ChosenOffers>()
  const pricing = shallowRef<Pricing>()
  const error = shallowRef<AppError>()

  /** A change waits for the agent's own key. */
  const waitsForAcceptance = computed(() => pricing.value !== undefined && !pricing.value.isAccepted)
  const isMismatch = computed(() => pricing.value?.check.kind === 'mismatch')
  const ancillaries = computed(() => pricing.value?.answer.ancillaries.flatMap((offer) => offer.items) ?? [])

  return {
    status,
    chosen,
    pricing,
    error,
    waitsForAcceptance,
    isMismatch,
    ancillaries,
    choose,
    price,
    accept,
    replace,
    clear,
  }

  /** Begins a new pricing; what an earlier one said is no longer shown. */
  function choose(offers: ChosenOffers): void {
    chosen.value = offers
    pricing.value = undefined
    error.value = undefined
    status.value = 'idle'
  }

  /** Prices the chosen offers, again when there is a pricing already; `selections` are ancillary services. */
  async function price(options: {
    readonly travellers?: readonly Traveller[]
    readonly selections?: readonly AncillarySelection[]
  }): Promise<boolean> {
    if (!chosen.value || status.value === 'loading') return false
    const asked = chosen.value
    status.value = 'loading'
    error.value = undefined
    const result = await ask((desk) => desk.priceOffers(requestFor(asked, options)))
    if (chosen.value !== asked) return false
    if (result.ok) replace(result.value)
    else fail(result.error)
    return result.ok
  }

  async function accept(): Promise<void> {
    const current = pricing.value
    if (!current || current.isAccepted) return
    const result = await ask((desk) => desk.acceptPrice({ pricingId: current.pricingId }))
    if (result.ok) replace(result.value)
    else fail(result.error)
  }

  function replace(next: Pricing): void {
    pricing.value = next
    status.value = 'ready'
  }

  function clear(): void {
    chosen.value = undefined
    pricing.value = undefined
    error.value = undefined
    status.value = 'idle'
  }

  function fail(problem: AppError): void {
    error.value = problem
    status.value = 'failed'
  }

  function requestFor(
    offers: ChosenOffers,
    options: {
      readonly travellers?: readonly Traveller[]
      readonly selections?: readonly AncillarySelection[]
    },
  ): PriceRequest {
    return {
      searchId: offers.searchId,
      offerIds: offers.offerIds,
      selections: options.selections ?? pricing.value?.selections ?? [],
      ...(options.travellers && { travellers: options.travellers }),
      ...(pricing.value && { previousPricingId: pricing.value.pricingId }),
    }
  }
})
