import { afterEach, describe, expect, it } from 'vitest'
import OrderAudit from '../../../../src/renderer/src/features/orders/OrderAudit.vue'
import OrderPrice from '../../../../src/renderer/src/features/orders/OrderPrice.vue'
import { success } from '../../../../src/shared/errors/app-error'
import type { OrderPayment } from '../../../../src/shared/domain/order/order'
import { aStoredOrder } from '../../../support/stored-orders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
  page = undefined
})

async function pricesOf(payments: readonly OrderPayment[]): Promise<string> {
  installFakeDesk({})
  const stored = aStoredOrder({})
  page = await mountDesk(OrderPrice, { stored: { ...stored, order: { ...stored.order, payments } } })
  return page.root.textContent.replaceAll(/\s+/g, ' ')
}

describe('an order in the words of a counter', () => {
  it('is paid by card, not by CC, and has the reference of an airline with a name', async () => {
    const says = await pricesOf([{ type: 'CC', maskedNumber: '••••0002' }])
    expect(says).toMatch(/Card ?••••0002/)
    expect(says).not.toContain('CC')
    expect(says).toContain('Booking reference of Example Air')
  })

  it('tells a way of paying that nobody here knows as the airline calls it', async () => {
    expect(await pricesOf([{ type: 'EP' }])).toContain('Payment, called EP')
  })

  it('says who did each step of the sale, where that is known', async () => {
    const entry = { at: '2026-03-02T09:00:00.000Z', detail: { amount: 'NOK 122.00' }, what: 'priced' }
    const entries = [
      { ...entry, sequence: 1, agent: 'Kari' },
      { ...entry, sequence: 2, agent: '' },
    ]
    installFakeDesk({
      readAudit: () => Promise.resolve(success(entries)),
      verifyAudit: () => Promise.resolve(success({ kind: 'intact' as const, entries: 2 })),
    })
    page = await mountDesk(OrderAudit, { orderId: 'XX1' })
    await settle()
    const lines = page.all('.entries li').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
    expect(lines[0]).toMatch(/Priced, NOK.122\.00 by Kari$/)
    expect(lines[1]).toMatch(/Priced, NOK.122\.00$/)
  })
})
