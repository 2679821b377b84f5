import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Override } from '../../../../shared/domain/booking/booking-attempt'
import type { AppError } from '../../../../shared/errors/app-error'
import { useAttemptStore } from '../../stores/attempts'

export interface OverrideForm {
  readonly reason: Ref<string>
  /** Another attempt stands in the way, and the agent may go on in spite of it. */
  readonly isPossible: ComputedRef<boolean>
  /** Goes on with the reason that was typed: starts the sale, or pays what was started. */
  readonly goOn: (start: (overrides: readonly Override[]) => Promise<void>) => Promise<void>
  readonly whyNot: () => string | undefined
}

/** As main takes it. */
const SHORTEST_REASON = 3

/** Why the agent pays in spite of what refused the payment; the reason goes into the audit trail. */
export function useOverride(): OverrideForm {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const reason = ref('')
  const refused = computed(() => refusedBy(attempts.error))
  watch(
    () => refused.value?.attemptId,
    () => {
      reason.value = ''
    },
  )
  const override = computed(() => {
    const typed = reason.value.trim()
    return refused.value && typed.length >= SHORTEST_REASON ? { ...refused.value, reason: typed } : undefined
  })
  return {
    reason,
    isPossible: computed(() => refused.value !== undefined),
    goOn,
    whyNot: () => {
      if (attempts.isBusy) return t('pay.why.busy')
      if (!refused.value) return t('pay.why.notSoldBefore')
      return override.value ? undefined : t('pay.why.reasonFirst')
    },
  }

  async function goOn(start: (overrides: readonly Override[]) => Promise<void>): Promise<void> {
    const known = override.value
    if (!known) return
    if (!attempts.current) await start([...(attempts.startedWith?.overrides ?? []), known])
    else if (await attempts.overrideBlock(known)) await attempts.pay()
  }
}

function refusedBy(error: AppError | undefined): Omit<Override, 'reason'> | undefined {
  if (error?.kind === 'already-sold' || error?.kind === 'earlier-payment-unclear')
    return { refused: error.kind, attemptId: error.attemptId }
  const isPossible = error?.kind === 'payment-blocked' && !error.isFinal
  return isPossible ? { refused: error.kind, attemptId: error.attemptId } : undefined
}
