import { computed, ref, watch, type ComputedRef } from 'vue'
import { needsBirthDates } from '../../../../shared/domain/traveller-rules'
import { usePricingStore } from '../../stores/pricing'
import { useTravellerStore } from '../../stores/travellers/travellers'

/** What was typed counts as whole after this time: 12MAR20 may become 12MAR2015. */
const TYPED_OUT_MS = 800

interface NamedPricing {
  /** Travellers whose names or birth date the price waits for; 1 for the first. */
  readonly waitsFor: ComputedRef<readonly number[]>
  /** The price was not asked for with these birth dates. */
  readonly isDue: ComputedRef<boolean>
  /** A price is about to be asked for. */
  readonly noteAsked: () => void
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
  const askedFor = ref(pricing.pricing && born.value)
  const waitsFor = computed(() => (travellers.needsBirthDates ? travellers.unnamed : []))
  const isDue = computed(
    () => travellers.needsBirthDates && waitsFor.value.length === 0 && askedFor.value !== born.value,
  )

  watch(areBirthDatesNeeded, (areNeeded) => {
    travellers.needsBirthDates = areNeeded
  })
  watch([isDue, born, () => pricing.status === 'loading'], ([due, , isBusy], _, onCleanup) => {
    if (!due || isBusy) return
    const timer = window.setTimeout(() => void price(), TYPED_OUT_MS)
    onCleanup(() => {
      window.clearTimeout(timer)
    })
  })
  return { waitsFor, isDue, noteAsked }

  function noteAsked(): void {
    askedFor.value = born.value
  }
}

/** By the party, and by what is typed: an adult's fare may be for somebody of fourteen. */
export function areBirthDatesNeeded(): boolean {
  const query = usePricingStore().chosen?.query
  if (!query) return false
  const { travellers } = useTravellerStore()
  return needsBirthDates({ code: query.origin }, query.party, travellers, query.departureDate)
}
