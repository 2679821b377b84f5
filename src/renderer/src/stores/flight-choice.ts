import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useOfferStore } from './offers'

export type FlightDirection = 'outbound' | 'return'

/** An offer that is compared, in the direction in which it was found. */
export interface ComparedOffer {
  readonly direction: FlightDirection
  readonly offerId: string
}

export const MOST_COMPARED = 4

/**
 * What the agent chose among the offers and what is being compared. Offers of another answer have other ids,
 * so a new answer empties it.
 */
export const useFlightChoice = defineStore('flight-choice', () => {
  const offers = useOfferStore()
  const direction = ref<FlightDirection>('outbound')
  const chosen = shallowRef<Readonly<Partial<Record<FlightDirection, string>>>>({})
  const compared = shallowRef<readonly ComparedOffer[]>([])

  watch(
    () => offers.answer?.summary.searchId,
    () => {
      chosen.value = {}
      compared.value = []
      direction.value = 'outbound'
    },
  )

  return { direction, chosen, compared, choose, toggleCompared, stopComparing }

  function choose(where: FlightDirection, offerId: string): void {
    chosen.value = { ...chosen.value, [where]: offerId }
  }

  /** False when four are compared already. */
  function toggleCompared(offer: ComparedOffer): boolean {
    const others = compared.value.filter(({ offerId }) => offerId !== offer.offerId)
    const isCompared = others.length < compared.value.length
    if (!isCompared && others.length >= MOST_COMPARED) return false
    compared.value = isCompared ? others : [...others, offer]
    return true
  }

  function stopComparing(): void {
    compared.value = []
  }
})
