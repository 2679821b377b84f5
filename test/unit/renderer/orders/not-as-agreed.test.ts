import { afterEach, describe, expect, it } from 'vitest'
import { money, type Money } from '../../../../src/shared/domain/money'
import NotAsAgreed from '../../../../src/renderer/src/features/orders/NotAsAgreed.vue'
import { aStoredOrder } from '../../../support/stored-orders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

async function alerts(agreed?: Money): Promise<readonly string[]> {
  installFakeDesk({})
  page = await mountDesk(NotAsAgreed, { stored: aStoredOrder({ total: '474.21' }, agreed ? { agreed } : {}) })
  return page.all('[role="alert"]').map((alert) => alert.textContent.trim())
}

describe('what an order costs', () => {
  it('stands beside what was agreed where that was another sum or currency, with what to do', async () => {
    expect(await alerts(money('464.21', 'GBP'))).toEqual([
      'GBP 464.21 was agreed, the order is for GBP 474.21: call the airline before the customer leaves',
    ])
    page?.unmount()
    expect(await alerts(money('474.21', 'EUR'))).toHaveLength(1)
  })

  it('says nothing of it where it is what was agreed, or was agreed elsewhere', async () => {
    expect(await alerts(money('474.210', 'GBP'))).toEqual([])
    page?.unmount()
    expect(await alerts()).toEqual([])
  })
})
