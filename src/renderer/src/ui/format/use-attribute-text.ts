import { useI18n } from 'vue-i18n'
import { weightText, type Attribute, type BagPiece } from '../../../../shared/domain/offer-attributes'
import { useFormats } from './use-formats'

/** An attribute in words: "1 × 23 kg", "included", "not stated". */
export function useAttributeText(): (attribute: Attribute) => string {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()

  return (attribute) => {
    switch (attribute.kind) {
      case 'included':
        return (
          [attribute.bags.map(bagText).join(' + '), attribute.words].filter(Boolean).join(', ') ||
          t('shop.attribute.included')
        )
      case 'fee':
        return attribute.words ?? t('shop.attribute.fee')
      case 'not-included':
        return attribute.words
          ? formats.labelled(t('shop.attribute.notIncluded'), attribute.words)
          : t('shop.attribute.notIncluded')
      case 'in-words':
        return attribute.words
      case 'not-stated':
        return t('shop.attribute.notStated')
    }
  }

  function bagText({ pieces, weight, forParty }: BagPiece): string {
    const bag = weight
      ? `${String(pieces)} × ${weightText(weight)}`
      : t('shop.attribute.pieces', { n: pieces }, pieces)
    return forParty ? t('shop.attribute.forParty', { bag }) : bag
  }
}
