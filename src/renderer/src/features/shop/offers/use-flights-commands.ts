import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useAttemptStore } from '../../../stores/attempts'
import { useCommands } from '../../../stores/commands'
import { useFlightChoice } from '../../../stores/flight-choice'
import { useOfferStore } from '../../../stores/offers'
import { usePricingStore } from '../../../stores/pricing'
import { dayQuery, useTripStore } from '../../../stores/trip'
import { canAbandon } from '../../../stores/unsent-attempt'
import { useChooseCommands } from './use-choose-commands'
import { useCompareCommands } from './use-compare-commands'
import type { FlightsActs } from './flights-acts'

/** Carries out the keys of the flights. */
export function useFlightsCommands(acts: FlightsActs): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const offers = useOfferStore()
  const choice = useFlightChoice()
  const pricing = usePricingStore()
  const attempts = useAttemptStore()
  const trips = useTripStore()
  const { flights } = acts
  useChooseCommands(acts)
  useCompareCommands(acts)

  useCommands({
    'flights.all': {
      run: flights.showAll,
      whyNot: () => (flights.isNarrowed.value ? undefined : t('shop.whyNot.noFilter')),
    },
    'flights.sort': flights.nextSort,
    'flights.refresh': () => {
      if (trips.trip) void offers.search(dayQuery(trips.trip))
    },
    'flights.price': { run: price, whyNot: whyNotPrice },
    'flights.stop': () => {
      if (offers.isLoading) void offers.stop()
      else if (choice.compared.length > 0) choice.stopComparing()
      else void router.push({ name: 'calendar' })
    },
  })

  function whyNotPrice(): string | undefined {
    if (offers.answer?.summary.isPriceable === false) return t('shop.flights.notPriceable')
    const { clash } = flights.chosenReturn.value?.cell ?? {}
    if (flights.wholeTrip.value) return clash && t(`shop.whyNot.${clash}`)
    return flights.isReturn.value ? t('shop.whyNot.chooseBoth') : t('shop.whyNot.chooseOne')
  }

  /** A price that was paid for, or may have been, is not sold a second time: the flights are priced anew. */
  function price(): void {
    const answer = offers.answer
    const whole = flights.wholeTrip.value
    if (!answer || !whole) return
    const isAnew = attempts.current !== undefined && !canAbandon(attempts.current.state)
    const offerIds = whole.map((offer) => offer.offerId)
    const { searchId } = answer.summary
    pricing.choose({ searchId, offerIds, query: answer.query }, { isAnew })
    void router.push({ name: 'price' })
  }
}
