import { useI18n } from 'vue-i18n'
import { operatorNames, type Segment } from '../../../../shared/domain/itinerary'
import { bagAttribute, weightText } from '../../../../shared/domain/offer-attributes'
import type { QuotedBag } from '../../../../shared/domain/quote'

/** Words for what a quote holds; empty where there is nothing to say. */
export function useQuoteTexts() {
  const { t } = useI18n({ useScope: 'global' })

  return {
    bags: (all: readonly QuotedBag[]): string => all.map(bag).join(', '),
    operators: (segments: readonly Segment[]): string => {
      const names = operatorNames(segments)
      return names.length === 0 ? '' : t('orders.operatedBy', { carrier: names.join(', ') })
    },
  }

  function bag({ category, pieces, weight, words }: QuotedBag): string {
    const counted = pieces === undefined ? [] : [`${String(pieces)} ×`]
    const each = weight ? [weightText(weight)] : []
    const name = bagAttribute(category)
    const kind = name ? t(`shop.attributes.${name}`) : category
    return [kind, words, ...counted, ...each].filter(Boolean).join(' ')
  }
}
