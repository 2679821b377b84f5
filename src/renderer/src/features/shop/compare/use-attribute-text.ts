import { useI18n } from 'vue-i18n'
import type { Attribute, BagPiece } from '../logic/attributes'

/** An attribute in words: "1 × 23 kg", "included", "not stated". */
export function useAttributeText(): (attribute: Attribute) => string {
  const { t } = useI18n({ useScope: 'global' })

  return (attribute) => {
    switch (attribute.kind) {
      case 'included':
        if (attribute.bags.length > 0) return attribute.bags.map(bagText).join(' + ')
        return attribute.words ?? t('shop.attribute.included')
      case 'fee':
        return attribute.words ?? t('shop.attribute.fee')
      case 'not-included':
        return attribute.words ?? t('shop.attribute.notIncluded')
      case 'not-stated':
        return t('shop.attribute.notStated')
    }
  }

  /** Units are kept as sent; only their usual abbreviation is written small. */
  function bagText({ pieces, weight, forParty }: BagPiece): string {
    const unit = weight && (UNITS[weight.unit.toUpperCase()] ?? weight.unit)
    const bag = weight
      ? `${String(pieces)} × ${weight.value} ${unit ?? ''}`.trim()
      : t('shop.attribute.pieces', { n: pieces }, pieces)
    return forParty ? t('shop.attribute.forParty', { bag }) : bag
  }
}

const UNITS: Readonly<Record<string, string>> = { KGM: 'kg', KG: 'kg', K: 'kg', LBR: 'lb', LB: 'lb' }
