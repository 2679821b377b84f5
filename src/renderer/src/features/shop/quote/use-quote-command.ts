import { computed, shallowRef, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useCommands } from '../../../stores/commands'
import { useOfferStore } from '../../../stores/offers'
import type { Flights, FoundOffer } from '../offers/use-flights'
import { quoteOptions } from './quote-options'

/** Offers of one answer that are about to become a quote. */
export interface QuoteDraft {
  readonly searchId: string
  readonly options: readonly (readonly string[])[]
}

/** Carries out "make a quote"; the draft is set while its window is open. */
export function useQuoteCommand(
  flights: Flights,
  focused: ComputedRef<FoundOffer | undefined>,
  compared: ComputedRef<readonly FoundOffer[]>,
) {
  const { t } = useI18n({ useScope: 'global' })
  const offers = useOfferStore()
  const draft = shallowRef<QuoteDraft>()
  const chosen = computed(() =>
    [flights.chosenOutbound.value, flights.chosenReturn.value].filter((found) => found !== undefined),
  )
  const found = computed(() =>
    quoteOptions({
      isReturn: flights.isReturn.value,
      compared: compared.value,
      chosen: chosen.value,
      focused: focused.value,
      clashOf: flights.clashOf,
    }),
  )

  useCommands({
    'flights.quote': {
      run: () => {
        const searchId = offers.answer?.summary.searchId
        if (searchId === undefined || found.value.kind !== 'options') return
        draft.value = { searchId, options: found.value.options }
      },
      whyNot: () => (found.value.kind === 'refused' ? t(`quote.whyNot.${found.value.reason}`) : undefined),
    },
  })
  return draft
}
