import { useI18n } from 'vue-i18n'
import type { FareOfFlight } from '../../../../shared/domain/fare/fare-of-flight'
import { operatorTexts, type Segment } from '../../../../shared/domain/flights/itinerary'

/** As what a flight is sold and by what it is flown, each in its words; what is not stated is left out. */
export function useFareWords() {
  const { t } = useI18n({ useScope: 'global' })
  return { fareWords, flownWords }

  function fareWords({ cabins, bookingClasses, fareBases }: FareOfFlight): readonly string[] {
    return [
      ...cabins,
      ...(bookingClasses.length > 0 ? [t('orders.class', { letter: bookingClasses.join('/') })] : []),
      ...(fareBases.length > 0 ? [t('price.fareBasis', { code: fareBases.join('/') })] : []),
    ]
  }

  function flownWords(segment: Segment): readonly string[] {
    const { aircraftCode, stops } = segment
    return [
      ...(aircraftCode === undefined ? [] : [t('price.aircraft', { code: aircraftCode })]),
      ...operatorTexts([segment], (carrier) => t('orders.operatedBy', { carrier })),
      ...(stops ? [t('orders.stops', { n: stops }, stops)] : []),
    ]
  }
}
