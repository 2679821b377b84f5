import { computed, watch, type ComputedRef } from 'vue'
import { needsBirthDates } from '../../../../shared/domain/traveller-rules'
import { usePricingStore } from '../../stores/pricing'
import { useTravellerStore } from '../../stores/travellers/travellers'

/** What was typed counts as whole after this time: 12MAR20 may become 12MAR2015. */
const TYPED_OUT_MS = 800

interface NamedPricing {
  /** Travellers whose names or birth date the price waits for; 1 for the first. */
  readonly waitsFor: ComputedRef<readonly number[]>
  /** Those who fly, as far as the price depends on them; empty where it does not. */
  readonly born: ComputedRef<string>
  /** The price on the screen was not asked for with these birth dates. */
  readonly isDue: ComputedRef<boolean>
}

/**
 * From the United Kingdom with somebody under 16 the price depends on who flies (section 4.2): it is asked for as soon
 * as all are known, and again when a birth date is corrected.
 */
export function useNamedPricing(price: () => Promise<boolean>): NamedPricing {
  const pricing = usePricingStore()
  const travellers = useTravellerStore()
  const born = computed(() =>
    travellers.needsBirthDates ? travellers.travellers.map(({ birthDate }) => birthDate ?? '').join() : '',
  )
  /** Asked for once by itself: what failed is asked for again by the agent. */
  let tried: string | undefined
  const waitsFor = computed(() => (travellers.needsBirthDates ? travellers.unnamed : []))
  const isDue = computed(() => {
    if (waitsFor.value.length > 0) return false
    return pricing.pricing ? pricing.pricedFor !== born.value : travellers.needsBirthDates
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
}

/** By the party, and by what is typed: an adult's fare may be for somebody of fourteen. */
export function areBirthDatesNeeded(): boolean {
  const query = usePricingStore().chosen?.query
  if (!query) return false
  const { travellers } = useTravellerStore()
  return needsBirthDates({ code: query.origin }, query.party, travellers, query.departureDate)
}
