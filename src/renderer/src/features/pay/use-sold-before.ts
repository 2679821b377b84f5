import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useAttemptStore } from '../../stores/attempts'
import { useCommands } from '../../stores/commands'
import { useOrderStore } from '../../stores/orders'

/** The order of the same trip for the same people, which is looked at before anything is sold once more. */
export function useSoldBefore(): void {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const orders = useOrderStore()
  const router = useRouter()

  useCommands({
    'pay.open-sold': {
      run: () => void open(),
      whyNot: () => (attempts.error?.kind === 'already-sold' ? undefined : t('pay.why.notSoldBefore')),
    },
  })

  async function open(): Promise<void> {
    if (attempts.error?.kind !== 'already-sold') return
    const { shortId, locator } = attempts.error
    const state = attempts.attempts.find((one) => one.shortId === shortId)?.state
    if (state?.kind === 'confirmed') {
      const { owner, orderId } = state
      await router.push({ name: 'order', params: { owner, orderId } })
      return
    }
    orders.text = locator
    await router.push({ name: 'orders' })
  }
}
