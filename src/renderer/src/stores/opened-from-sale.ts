import { computed, type ComputedRef } from 'vue'
import { useAttemptStore } from './attempts'
import { usePricingStore } from './pricing'

/** Whether another customer's payment was opened while a sale is under way, which stands behind it. */
export function useOpenedFromSale(): ComputedRef<boolean> {
  const attempts = useAttemptStore()
  const pricing = usePricingStore()
  return computed(
    () => attempts.current !== undefined && !attempts.startedWith && pricing.pricing !== undefined,
  )
}
