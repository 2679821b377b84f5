import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { AppError } from '../../../../shared/errors/app-error'
import { useAttemptStore } from '../../stores/attempts'
import { useCommands } from '../../stores/commands'
import { useOrderStore } from '../../stores/orders'

/** What stands in the way of a payment, one key away: the order of the same trip, or the payment that is not settled. */
export function useInTheWay(): void {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const orders = useOrderStore()
  const router = useRouter()

  useCommands({
    'pay.open-sold': {
      run: () => void openOrder(),
      whyNot: () => (attempts.error?.kind === 'already-sold' ? undefined : t('pay.why.notSoldBefore')),
    },
    'pay.open-other': {
      run: openPayment,
      whyNot: () => (unsettledId() === undefined ? t('pay.why.notSoldBefore') : undefined),
    },
  })

  function unsettledId(): string | undefined {
    return isUnsettled(attempts.error) ? attempts.error.attemptId : undefined
  }

  function openPayment(): void {
    const id = unsettledId()
    if (id !== undefined) attempts.show(id)
  }

  async function openOrder(): Promise<void> {
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

/** Another payment of the trip must be settled before this one. */
export function isUnsettled(
  error: AppError | undefined,
): error is Extract<AppError, { readonly kind: 'payment-blocked' | 'earlier-payment-unclear' }> {
  return error?.kind === 'payment-blocked' || error?.kind === 'earlier-payment-unclear'
}

/** Another payment or order of the trip: what is to be looked at before this one. */
export function isInTheWay(error: AppError | undefined): boolean {
  return error?.kind === 'already-sold' || isUnsettled(error)
}
