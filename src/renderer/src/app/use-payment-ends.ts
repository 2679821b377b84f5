import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { blocksPayment, type BookingAttempt } from '../../../shared/domain/booking/booking-attempt'
import { useAttemptStore } from '../stores/attempts'
import { useCommands } from '../stores/commands'

export interface PaymentEnds {
  /** Newest first. */
  readonly ends: ComputedRef<readonly BookingAttempt[]>
  readonly canOpen: (attempt: BookingAttempt) => boolean
  readonly open: (attempt: BookingAttempt) => void
  readonly close: (attempt: BookingAttempt) => void
}

/**
 * Payments that ended, or whose outcome became unknown, while the desk showed something else or did not run: each is
 * said until the agent has opened or closed it.
 */
export function usePaymentEnds(): PaymentEnds {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const attempts = useAttemptStore()
  const unseen = shallowRef<ReadonlySet<string>>(new Set())
  const ends = computed(() =>
    attempts.attempts.filter(({ id, state }) => unseen.value.has(id) && hasEnded(state)),
  )

  watch(
    () => attempts.attempts,
    (now, before) => {
      const ended = now.filter((attempt) => hasJustEnded(attempt, before) && !isOnScreen(attempt))
      if (ended.length > 0) unseen.value = new Set([...unseen.value, ...ended.map(({ id }) => id)])
    },
  )
  watch([() => router.currentRoute.value.fullPath, () => attempts.currentId], () => {
    for (const attempt of ends.value) if (isOnScreen(attempt)) close(attempt)
  })
  useCommands({
    'desk.payment-end': {
      run: () => {
        const newest = ends.value.find(canOpen)
        if (newest) open(newest)
      },
      whyNot: () => (ends.value.some(canOpen) ? undefined : t('app.noPaymentEnd')),
    },
    'desk.close-payment-end': {
      run: () => {
        const [newest] = ends.value
        if (newest) close(newest)
      },
      whyNot: () => (ends.value.length > 0 ? undefined : t('app.noPaymentEnd')),
    },
  })
  return { ends, canOpen, open, close }

  function isOnScreen({ id, state }: BookingAttempt): boolean {
    const { name, params } = router.currentRoute.value
    if (state.kind === 'confirmed' && name === 'order') return params['orderId'] === state.orderId
    if (state.kind === 'unknown' && name === 'orders') return true
    return name === 'pay' && attempts.currentId === id
  }

  /** One that came to nothing while another sale is under way has nothing to go on with: its bar says it all. */
  function canOpen({ id, state }: BookingAttempt): boolean {
    return state.kind === 'confirmed' || state.kind === 'unknown' || isOfSale(id)
  }

  function open(attempt: BookingAttempt): void {
    const { id, state } = attempt
    close(attempt)
    if (state.kind === 'confirmed') {
      void router.push({ name: 'order', params: { owner: state.owner, orderId: state.orderId } })
      return
    }
    if (attempts.currentId !== id) attempts.show(id)
    void router.push({ name: 'pay' })
  }

  function close({ id }: BookingAttempt): void {
    unseen.value = new Set([...unseen.value].filter((one) => one !== id))
  }
}

/** Of the sale under way, also when another payment was opened since. */
function isOfSale(id: string): boolean {
  const attempts = useAttemptStore()
  return attempts.currentId === id || attempts.ofSale?.id === id
}

function hasJustEnded(attempt: BookingAttempt, before: readonly BookingAttempt[]): boolean {
  const earlier = before.find(({ id }) => id === attempt.id)?.state
  // Of an earlier run: nobody at this desk has read of it yet.
  if (earlier === undefined) return attempt.state.kind === 'unknown'
  return blocksPayment(earlier) && hasEnded(attempt.state) && earlier.kind !== attempt.state.kind
}

function hasEnded(state: BookingAttempt['state']): boolean {
  return state.kind === 'unknown' || !blocksPayment(state)
}
