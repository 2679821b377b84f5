import { watch } from 'vue'
import { useRouter } from 'vue-router'
import { useCalendarStore } from '../stores/calendar'
import { useDeskStore } from '../stores/desk'
import { useOfferStore } from '../stores/offers'
import { usePricingStore } from '../stores/pricing'

/** Another point of sale sells something else: what was found and priced for the last one goes. */
export function useFreshStart(): void {
  const desk = useDeskStore()
  const calendar = useCalendarStore()
  const offers = useOfferStore()
  const pricing = usePricingStore()
  const router = useRouter()

  watch(
    () => desk.settings?.activeProfileId,
    (_now, before) => {
      if (before === undefined) return
      void calendar.reset()
      void offers.clear()
      pricing.clear()
      if (router.currentRoute.value.path.startsWith('/shop')) void router.push({ name: 'calendar' })
    },
  )
}
