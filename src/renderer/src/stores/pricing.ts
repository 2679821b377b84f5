import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Pricing } from '../../../shared/domain/pricing'
import type { AppError, Result } from '../../../shared/ipc/app-error'
import type { PriceRequest } from '../../../shared/ipc/desk-contract'
import { ask } from '../gateway/desk'

/** The pricing that the sale stands on, mirrored from main; every answer replaces it whole. */
export const usePricingStore = defineStore('pricing', () => {
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const pricing = shallowRef<Pricing>()
  const error = shallowRef<AppError>()
  /** What was asked last, so that it can be asked again. */
  const request = shallowRef<PriceRequest>()
  let latest = 0

  return { status, pricing, error, request, price, priceAgain, accept, replace, clear }

  async function price(asked: PriceRequest): Promise<Result<Pricing>> {
    latest += 1
    const turn = latest
    request.value = asked
    status.value = 'loading'
    const result = await ask((desk) => desk.priceOffers(asked))
    // A later question has been asked meanwhile: this answer belongs to nobody.
    if (turn === latest) settle(result)
    return result
  }

  function priceAgain(changed: Partial<PriceRequest> = {}): Promise<Result<Pricing>> {
    const last = request.value
    if (!last) return Promise.resolve({ ok: false, error: { kind: 'no-longer-there', what: 'pricing' } })
    const previous = pricing.value ? { previousPricingId: pricing.value.pricingId } : {}
    return price({ ...last, ...previous, ...changed })
  }

  async function accept(): Promise<Result<Pricing>> {
    const current = pricing.value
    if (!current) return { ok: false, error: { kind: 'no-longer-there', what: 'pricing' } }
    const result = await ask((desk) => desk.acceptPrice({ pricingId: current.pricingId }))
    if (result.ok) pricing.value = result.value
    return result
  }

  /** Takes over a pricing that main made by itself, such as the one with the card's fee. */
  function replace(newer: Pricing): void {
    pricing.value = newer
    status.value = 'ready'
    error.value = undefined
  }

  function clear(): void {
    latest += 1
    status.value = 'idle'
    pricing.value = undefined
    error.value = undefined
    request.value = undefined
  }

  function settle(result: Result<Pricing>): void {
    if (result.ok) {
      replace(result.value)
    } else {
      error.value = result.error
      status.value = 'failed'
    }
  }
})
