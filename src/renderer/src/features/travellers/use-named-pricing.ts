import { computed, watch, type ComputedRef } from 'vue'
import {
  departuresOf,
  departuresOfTrip,
  mayUseBirthDates,
  needsBirthDates,
  type Departure,
} from '../../../../shared/domain/people/traveller-rules'
import { offersByIds } from '../../../../shared/domain/offer/offer-parts'
import { useOfferStore } from '../../stores/offers'
import { usePricingStore, type ChosenOffers } from '../../stores/pricing'
import { useTravellerStore } from '../../stores/travellers'

/** What was typed counts as whole after this time: 12MAR20 may become 12MAR2015. */
const TYPED_OUT_MS = 800

interface NamedPricing {
  /** Travellers whose names or birth date the price waits for; 1 for the first. */
  readonly waitsFor: ComputedRef<readonly number[]>
  /** Birth dates that the next price is asked for with; empty where it does not depend on them. */
  readonly born: ComputedRef<string>
  /** The price on the screen was not asked for with these birth dates. */
  readonly isDue: ComputedRef<boolean>
}

/**
 * Where a flight leaves the United Kingdom with somebody under 16, and where the airline asks for birth dates, the
 * price depends on who flies (section 4.2): it is asked for as soon as all are known, and again when a birth date is
 * corrected. Elsewhere they go with any price that is asked for once they are typed.
 */
export function useNamedPricing(price: () => Promise<boolean>): NamedPricing {
  const pricing = usePricingStore()
  const travellers = useTravellerStore()
  const born = computed(() =>
    travellers.needsBirthDates || areTyped()
      ? travellers.travellers.map(({ birthDate }) => birthDate ?? '').join()
      : '',
  )
  /** Asked for once by itself: what failed is asked for again by the agent. */
  let tried: string | undefined
  const waitsFor = computed(() => (travellers.needsBirthDates ? travellers.unnamed : []))
  const isDue = computed(() => {
    if (waitsFor.value.length > 0) return false
    if (!pricing.pricing) return travellers.needsBirthDates
    return pricing.pricedFor !== born.value && (travellers.needsBirthDates || pricing.pricedFor !== '')
  })

  watch(areBirthDatesNeeded, (areNeeded) => {
    travellers.needsBirthDates = areNeeded
  })
  watch([isDue, born, () => pricing.status === 'loading'], ([due, who, isBusy], _, onCleanup) => {
    if (!due || isBusy || tried === who) return
    const timer = window.setTimeout(() => {
      tried = who
      void price()
    }, TYPED_OUT_MS)
    onCleanup(() => {
      window.clearTimeout(timer)
    })
  })
  return { waitsFor, born, isDue }

  /** All that the airline may use is there. */
  function areTyped(): boolean {
    const query = pricing.chosen?.query
    if (!query || travellers.unnamed.length > 0) return false
    return mayUseBirthDates(query.party, travellers.travellers, query.departureDate)
  }
}

export function areBirthDatesNeeded(): boolean {
  return whoWantsBirthDates() !== undefined
}

/** The airline where it has asked for them, or the rule. */
export function whoWantsBirthDates(): 'airline' | 'rule' | undefined {
  const { chosen } = usePricingStore()
  if (!chosen) return undefined
  if (areNeededByRule(chosen)) return 'rule'
  return useTravellerStore().askedFor === chosen ? 'airline' : undefined
}

/** By the flights, by the party, and by what is typed: an adult's fare may be for somebody of fourteen. */
function areNeededByRule(chosen: ChosenOffers): boolean {
  const { pricing } = usePricingStore()
  const { query } = chosen
  const departures = pricing
    ? departuresOf([pricing.answer.offer], pricing.answer.lists)
    : departuresOfChosen(chosen)
  return needsBirthDates(
    [...departuresOfTrip(query), ...departures],
    query.party,
    useTravellerStore().travellers,
    query.departureDate,
  )
}

function departuresOfChosen({ searchId, offerIds }: ChosenOffers): readonly Departure[] {
  const { answer } = useOfferStore()
  if (answer?.summary.searchId !== searchId) return []
  return departuresOf(offersByIds(offerIds, answer.offers) ?? [], answer.lists)
}
