import { watch } from 'vue'
import { useRouter } from 'vue-router'
import { blocksPayment } from '../../../shared/domain/booking/booking-attempt'
import { useAttemptStore } from '../stores/attempts'
import { usePricingStore } from '../stores/pricing'
import { useTripStore } from '../stores/trip'

/**
 * A sale that is paid for is over, whatever the desk shows by then: nothing of it may be paid a second time. Where
 * its steps are on show its order takes their place; the pay step does so itself.
 */
export function useSoldSale(): void {
  const router = useRouter()
  const attempts = useAttemptStore()
  const pricing = usePricingStore()
  const trips = useTripStore()

  watch(
    () => attempts.ofSale?.state,
    async (state) => {
      const { name } = router.currentRoute.value
      const isAtPay = name === 'pay' && attempts.startedWith !== undefined
      if (state?.kind !== 'confirmed' || isAtPay) return
      const { owner, orderId } = state
      if (name === 'price') {
        await router.push({ name: 'order', params: { owner, orderId }, query: { new: 'yes' } })
      }
      const { useTravellerStore } = await import('../stores/travellers')
      useTravellerStore().forget()
      pricing.clear()
      if (attempts.startedWith) attempts.clear()
      attempts.endSale()
    },
  )
  watch(
    () => attempts.current?.state,
    (state) => {
      // One that was opened later is another customer's: what is typed now is not.
      const isAnother = state?.kind === 'confirmed' && !attempts.startedWith
      if (isAnother && router.currentRoute.value.name !== 'pay') attempts.clear()
    },
  )
  watch(
    () => JSON.stringify(trips.trip),
    () => {
      if (attempts.ofSale && blocksPayment(attempts.ofSale.state)) attempts.leaveSale()
    },
  )
}
