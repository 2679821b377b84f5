import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Offer } from '../../../shared/domain/offer/offer'
import type { LocaleCode } from '../../../shared/domain/desk/settings'
import { useOfferStore, type OfferAnswer } from './offers'

export type FlightDirection = 'outbound' | 'return'

/** An offer that is compared, in the direction in which it was found. */
export interface ComparedOffer {
  readonly direction: FlightDirection
  readonly offerId: string
}

/** Whom a quote is for, as far as it is typed. */
export interface QuoteFor {
  readonly customer: string
  readonly language: LocaleCode
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
  const quoteFor = shallowRef<QuoteFor>()
  /** The chosen offers, when they are a whole trip; an offer may cover both directions. */
  const wholeTrip = computed(() => offers.answer && wholeTripOf(offers.answer, chosen.value))

  watch(
    () => offers.answer?.summary.searchId,
    () => {
      chosen.value = {}
      compared.value = []
      direction.value = 'outbound'
    },
  )

  // The flights of a trip stay while they are asked for again; another trip may be that of another customer.
  watch(
    () => offers.answer === undefined,
    (isGone) => {
      if (isGone) quoteFor.value = undefined
    },
  )

  return { direction, chosen, compared, quoteFor, wholeTrip, choose, toggleCompared, stopComparing }

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

function wholeTripOf(
  { offers, query }: OfferAnswer,
  chosen: Readonly<Partial<Record<FlightDirection, string>>>,
): readonly Offer[] | undefined {
  const find = (id: string | undefined): Offer | undefined => offers.find(({ offerId }) => offerId === id)
  const outbound = find(chosen.outbound)
  if (!outbound) return undefined
  const coversBoth = new Set(outbound.flights.map((flight) => flight.originDestinationKey)).size > 1
  if (query.returnDate === undefined || coversBoth) return [outbound]
  const back = find(chosen.return)
  return back && [outbound, back]
}
