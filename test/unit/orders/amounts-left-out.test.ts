import { describe, expect, it } from 'vitest'
import { orderFormat } from '../../../src/main/orders/format-order'
import { labelsOf } from '../../../src/main/orders/labels/index'
import { orderAsText } from '../../../src/main/orders/order-as-text'
import { orderDocument } from '../../../src/main/orders/order-document'
import { localeCodes, type LocaleCode } from '../../../src/shared/domain/desk/settings'
import type { Order, StoredOrder } from '../../../src/shared/domain/order/order'
import { aStoredOrder } from '../../support/stored-orders'

const REASON = 'Amounts in NOK are left out'

/** As the decoder leaves it: no amount of a currency whose amounts nobody can tell. */
function withoutAmounts(): StoredOrder {
  const stored = aStoredOrder()
  const order: { -readonly [Key in keyof Order]: Order[Key] } = { ...stored.order }
  delete order.total
  return { ...stored, order: { ...order, items: [], unclear: { currency: 'NOK', decimals: 2 } } }
}

function papersOf(stored: StoredOrder, locale: LocaleCode = 'en'): readonly string[] {
  const options = { labels: labelsOf[locale], format: orderFormat(locale, 'UTC'), locale }
  return [orderAsText(stored, options), orderDocument(stored, options)]
}

describe('papers of an order whose amounts nobody can tell', () => {
  it('say why there are none', () => {
    for (const paper of papersOf(withoutAmounts())) expect(paper).toContain(REASON)
  })

  it('say so in every language', () => {
    for (const locale of localeCodes) {
      const reason = labelsOf[locale].amountsLeftOut.replace('{currency}', 'NOK')
      for (const paper of papersOf(withoutAmounts(), locale)) expect(paper).toContain(reason)
    }
  })

  it('say nothing of it where every amount is told', () => {
    for (const paper of papersOf(aStoredOrder())) expect(paper).not.toContain('left out')
  })
})
