import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { MatrixTexts } from './matrix-view'

/** The words of the matrix, looked up once a language; the places for dates and prices stay in them. */
export function useMatrixTexts(): ComputedRef<MatrixTexts> {
  const { t } = useI18n({ useScope: 'global' })
  const open = { out: '{out}', back: '{back}', price: '{price}' }
  return computed(() => ({
    lowest: t('shop.cell.lowest'),
    spokenPrice: t('shop.cell.price', open),
    spokenLowest: t('shop.cell.lowest'),
    spokenTransfer: t('shop.cell.transfer'),
    spokenWithout: {
      before: t('shop.cell.before', open),
      transfer: t('shop.cell.transferOnly', open),
      unwished: t('counter.wishes.cell', open),
      none: t('shop.cell.none', open),
      waiting: t('shop.cell.waiting', open),
      unsearched: t('shop.cell.unsearched', open),
      failed: t('shop.cell.failed', open),
    },
    nights: (n) => t('shop.panel.nights', { n }, n),
    stayFrom: (stay, price) => t('shop.cell.stayFrom', { stay, price }),
  }))
}
