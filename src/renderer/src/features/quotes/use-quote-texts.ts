import { useI18n } from 'vue-i18n'
import { operatorTexts, type Segment } from '../../../../shared/domain/flights/itinerary'
import { bagText } from '../../../../shared/domain/baggage/bags'
import { bagAttribute } from '../../../../shared/domain/offer/offer-attributes'
import type { QuotedBag } from '../../../../shared/domain/quote/quote'

/** Words for what a quote holds; empty where there is nothing to say. */
export function useQuoteTexts() {
  const { t } = useI18n({ useScope: 'global' })

  return {
    bags: (all: readonly QuotedBag[]): string => all.map(bag).join(', '),
    operators: (segments: readonly Segment[]): string =>
      operatorTexts(segments, (carrier) => t('orders.operatedBy', { carrier })).join(', '),
  }

  function bag({ category, words, ...counted }: QuotedBag): string {
    const { pieces, weight } = counted
    const count = pieces !== undefined && !weight ? `${String(pieces)} ×` : bagText(counted)
    const name = bagAttribute(category)
    const kind = name ? t(`shop.attributes.${name}`) : category
    return [kind, words, count].filter(Boolean).join(' ')
  }
}
