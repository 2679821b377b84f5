import type { Router } from 'vue-router'
import { useAttemptStore } from '../stores/attempts'
import { useCalendarStore } from '../stores/calendar'
import { useOfferStore } from '../stores/offers'
import { useOrderStore } from '../stores/orders'
import { useParkedStore } from '../stores/parked'
import { usePricingStore } from '../stores/pricing'
import { useTripStore } from '../stores/trip'
import { useWishStore } from '../stores/wishes'
import { loadTravellers } from './load-travellers'

/** Nothing of the last customer stays on the screens. */
export async function clearSale(router: Router): Promise<void> {
  const attempts = useAttemptStore()
  await router.push({ name: 'calendar' })
  attempts.clear()
  attempts.endSale()
  usePricingStore().clear()
  useTripStore().clear()
  useOrderStore().text = ''
  useParkedStore().takenUp = undefined
  useWishStore().clear()
  void useOfferStore().clear()
  const [travellers] = await Promise.all([loadTravellers(), useCalendarStore().reset()])
  travellers.forget()
}
