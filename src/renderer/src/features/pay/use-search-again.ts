import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { needsNewSearch } from '../../../../shared/domain/booking/booking-attempt'
import { useAttemptStore } from '../../stores/attempts'
import { useCommands } from '../../stores/commands'
import { useOfferStore } from '../../stores/offers'
import { usePricingStore } from '../../stores/pricing'
import { dayQuery, useTripStore } from '../../stores/trip'

/** Where the offer itself is gone no other card helps: the same days are searched again, and the travellers stay. */
export function useSearchAgain(): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const attempts = useAttemptStore()

  useCommands({
    'pay.search-again': {
      run: () => void searchAgain(),
      whyNot: () => {
        const state = attempts.current?.state
        return state && needsNewSearch(state) ? undefined : t('pay.why.offerStands')
      },
    },
  })

  async function searchAgain(): Promise<void> {
    const isOfSale = attempts.startedWith !== undefined
    const { trip } = useTripStore()
    attempts.clear()
    if (!isOfSale || !trip) {
      await router.push({ name: 'calendar' })
      return
    }
    usePricingStore().clear()
    void useOfferStore().search(dayQuery(trip))
    await router.push({ name: 'flights' })
  }
}
