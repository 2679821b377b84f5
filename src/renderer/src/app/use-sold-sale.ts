import { watch } from 'vue'
import { useRouter } from 'vue-router'
import { useAttemptStore } from '../stores/attempts'
import { usePricingStore } from '../stores/pricing'

/**
 * A sale that is paid for is over, whatever the desk shows by then: nothing of it may be paid a second time. Where
 * its steps are on show its order takes their place; the pay step does so itself.
 */
export function useSoldSale(): void {
  const router = useRouter()
  const attempts = useAttemptStore()
  const pricing = usePricingStore()

  watch(
    () => attempts.current?.state,
    async (state) => {
      const { name } = router.currentRoute.value
      if (state?.kind !== 'confirmed' || name === 'pay') return
      const { owner, orderId } = state
      if (name === 'price' && attempts.startedWith) {
        await router.push({ name: 'order', params: { owner, orderId }, query: { new: 'yes' } })
      }
      // One that was opened later is another customer's: what is typed now is not.
      if (attempts.startedWith) {
        const { useTravellerStore } = await import('../stores/travellers/travellers')
        useTravellerStore().forget()
        pricing.clear()
      }
      attempts.clear()
    },
  )
}
