import { useI18n } from 'vue-i18n'
import { bagText, type BagPiece } from '../../../../shared/domain/baggage/bags'
import type { Attribute } from '../../../../shared/domain/offer/offer-attributes'
import { useFormats } from './use-formats'
import { usePeopleText } from './use-people-text'

/** An attribute in words: "1 × 23 kg", "included", "not stated". */
export function useAttributeText(): (attribute: Attribute) => string {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()
  const peopleText = usePeopleText()

  return (attribute) => {
    switch (attribute.kind) {
      case 'included':
        return (
          [attribute.bags.map(bagWords).join(' + '), attribute.words].filter(Boolean).join(', ') ||
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

  function bagWords(bag: BagPiece): string {
    const { pieces, weight, forParty, people, legs = [] } = bag
    const text = wordsOf(bag, pieces !== undefined && !weight ? pieces : undefined)
    const whole = forParty ? t('shop.attribute.forParty', { bag: text }) : text
    const extent = [...(people ? [peopleText(people)] : []), ...legs].join(', ')
    return extent === '' ? whole : `${whole} (${extent})`
  }

  function wordsOf(bag: BagPiece, counted: number | undefined): string {
    if (bag.pieces === 0) return t('shop.attribute.notIncluded')
    return counted === undefined ? bagText(bag) : t('shop.attribute.pieces', { n: counted }, counted)
  }
}
