import { watch } from 'vue'
import { useRouter } from 'vue-router'
import { localeCodes } from '../../../shared/domain/settings'
import type { CustomerSubject } from '../../../shared/ipc/customer-contract'
import { ask } from '../gateway/desk'
import { useAttemptStore } from '../stores/attempts'
import { useCommands } from '../stores/commands'
import { usePricingStore } from '../stores/pricing'

/** Tells main what the customer may see of what is on the screen, and carries out the commands of the view. */
export function useCustomerView(): void {
  const router = useRouter()
  const attempts = useAttemptStore()
  const pricing = usePricingStore()

  const subject = (): CustomerSubject | undefined => {
    const { name, query } = router.currentRoute.value
    // The order that was just sold stays on show; another one is nobody else's business.
    if (name === 'order' && query['new'] === 'yes') return undefined
    if (name !== 'price' && name !== 'pay') return { kind: 'none' }
    if (name === 'pay' && attempts.currentId !== undefined) {
      return { kind: 'attempt', attemptId: attempts.currentId }
    }
    const pricingId = pricing.pricing?.pricingId
    return pricingId === undefined ? { kind: 'none' } : { kind: 'pricing', pricingId }
  }
  watch(
    () => JSON.stringify(subject()),
    () => {
      const shown = subject()
      if (shown !== undefined) void ask((desk) => desk.showCustomer(shown))
    },
  )

  useCommands({
    'customer.toggle': () => void ask((desk) => desk.controlCustomerView({ action: 'toggle' })),
    ...Object.fromEntries(
      localeCodes.map((locale) => [
        `customer.speak.${locale}`,
        () => void ask((desk) => desk.controlCustomerView({ action: 'speak', locale })),
      ]),
    ),
  })
}
