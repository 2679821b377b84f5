import { useI18n } from 'vue-i18n'
import { useCommands } from '../../../stores/commands'
import { useDeskStore } from '../../../stores/desk'
import { MOST_COMPARED, useFlightChoice } from '../../../stores/flight-choice'
import { useToastStore } from '../../../stores/toasts'
import { iconCompare, iconCopy } from '../../../ui/icons'
import { useOfferText } from '../compare/use-offer-text'
import type { FoundOffer } from './use-flights'
import type { FlightsActs } from './flights-acts'

/** Puts offers side by side and copies them as text. */
export function useCompareCommands({ flights, focused, compared }: FlightsActs): void {
  const { t } = useI18n({ useScope: 'global' })
  const desk = useDeskStore()
  const choice = useFlightChoice()
  const toasts = useToastStore()
  const offerText = useOfferText()

  useCommands({
    'flights.compare': {
      run: toggleCompared,
      whyNot: () => (focused.value ? undefined : t('shop.whyNot.noOffer')),
    },
    'flights.copy': {
      run: () => {
        void copy()
      },
      whyNot: () => (toCopy().length > 0 ? undefined : t('shop.whyNot.noOffer')),
    },
  })

  function toggleCompared(): void {
    const found = focused.value
    if (!found) return
    const { direction } = found
    const isThere = choice.toggleCompared({ direction, offerId: found.cell.offer.offerId })
    if (!isThere) toasts.show({ text: t('shop.compare.full', { n: MOST_COMPARED }), icon: iconCompare })
  }

  /** What is compared, else what is chosen, else the offer under the focus. */
  function toCopy(): readonly FoundOffer[] {
    if (compared.value.length > 0) return compared.value
    const chosen = [flights.chosenOutbound.value, flights.chosenReturn.value].filter(
      (found) => found !== undefined,
    )
    return chosen.length > 0 ? chosen : focused.value ? [focused.value] : []
  }

  async function copy(): Promise<void> {
    const found = toCopy()
    const trip = compared.value.length > 0 ? undefined : flights.pricedTrip.value
    const text = offerText(found, trip)
    const result = await desk.copyText(text)
    if (!result.ok) return
    const lines = text.split('\n').length
    toasts.show({ text: t('shop.copy.done', { n: lines }, lines), icon: iconCopy })
  }
}
