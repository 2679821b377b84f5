import { afterEach, expect, it } from 'vitest'
import OrderPrice from '../../../../src/renderer/src/features/orders/OrderPrice.vue'
import { aStoredOrder } from '../../../support/stored-orders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

async function alerts(unclear?: { readonly currency: string; readonly decimals: number }) {
  installFakeDesk({})
  const stored = aStoredOrder()
  page = await mountDesk(OrderPrice, {
    stored: { ...stored, order: { ...stored.order, ...(unclear && { unclear }) } },
  })
  return page.all('[role="alert"]').map((alert) => alert.textContent.trim())
}

it('says which amounts of an order are left out, and why', async () => {
  expect(await alerts({ currency: 'NOK', decimals: 2 })).toEqual([
    'Amounts of this order are left out: Minor units or whole amounts cannot be told apart: decimals are stated for NOK, no amount has any.',
  ])
})

it('says nothing of amounts that are clear', async () => {
  expect(await alerts()).toEqual([])
})
