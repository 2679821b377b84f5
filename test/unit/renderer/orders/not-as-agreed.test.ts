import { afterEach, expect, it } from 'vitest'
import { money } from '../../../../src/shared/domain/money/money'
import type { OrderDifference } from '../../../../src/shared/domain/order/order'
import NotAsAgreed from '../../../../src/renderer/src/features/orders/NotAsAgreed.vue'
import { aStoredOrder } from '../../../support/stored-orders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

async function alerts(otherwise?: readonly OrderDifference[]): Promise<readonly string[]> {
  installFakeDesk({})
  page = await mountDesk(NotAsAgreed, { stored: aStoredOrder({}, otherwise ? { otherwise } : {}) })
  return page.all('[role="alert"]').map((alert) => alert.textContent.trim())
}

it('says what was sold and what the airline made of it, with what to do', async () => {
  expect(
    await alerts([
      { kind: 'total', agreed: money('464.21', 'GBP'), made: money('474.21', 'GBP') },
      { kind: 'flights', agreed: ['XX602 OSL–BGO'], made: ['XX602 OSL–TRD', 'XX9 TRD–BGO'] },
      { kind: 'day', agreed: '2026-12-29', made: '2026-12-30' },
      {
        kind: 'name',
        agreed: { surname: 'Lund', givenName: 'Ida' },
        made: { surname: 'HANSEN', givenName: 'IDA' },
      },
      { kind: 'missing', agreed: { surname: 'Berg', givenName: 'Nils' } },
    ]),
  ).toEqual([
    'GBP 464.21 was agreed, the order is for GBP 474.21. Call the airline before the customer leaves.',
    'XX602 OSL–BGO was sold, the order has XX602 OSL–TRD, XX9 TRD–BGO. Call the airline before the customer leaves.',
    'Sold for Tue 29 Dec 2026, the order flies on Wed 30 Dec 2026. Call the airline before the customer leaves.',
    'Lund / Ida was sent, the order is for HANSEN / IDA. Call the airline before the customer leaves.',
    'Berg / Nils was sent, the order is without this traveller. Call the airline before the customer leaves.',
  ])
})

it('says nothing of an order that is as it was sold', async () => {
  expect(await alerts()).toEqual([])
})
