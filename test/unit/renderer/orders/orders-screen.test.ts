import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type { OrderRow, OrderSearchAnswer } from '../../../../src/shared/domain/order-list'
import OrdersScreen from '../../../../src/renderer/src/features/orders/OrdersScreen.vue'
import { orderCommands } from '../../../../src/renderer/src/features/orders/commands'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { anAttempt } from '../../../support/booking-attempts'
import { installFakeDesk, notReachable } from '../support/fake-desk'
import { press, settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const row: OrderRow = {
  orderId: 'XX1',
  owner: 'XX',
  locator: 'K0I8OL',
  travellers: ['Okafor Daniel', 'Lund Ida'],
  route: ['LGW', 'OSL', 'LGW'],
  departureDate: '2030-03-10',
  total: { amount: '474.21', currency: 'GBP' },
  status: 'OK',
  environment: 'training',
  asOf: '2026-02-10T14:32:00.000Z',
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(rows: readonly OrderRow[], more: Partial<OrderSearchAnswer> = {}): Promise<Mounted> {
  const answer = { rows, matches: rows.length, stored: 4812, tookMs: 3, ...more }
  installFakeDesk({
    searchOrders: () => Promise.resolve(success(answer)),
    retrieveOrder: () => Promise.resolve(failure(notReachable)),
    listAttempts: () =>
      Promise.resolve(
        success([
          anAttempt('a1', {
            kind: 'unknown',
            since: '2026-02-10T14:21:00.000Z',
            reason: 'no-answer',
            lookUps: [],
          }),
        ]),
      ),
  })
  shown = await mountAfter(OrdersScreen, orderCommands, () => useAttemptStore().load())
  return shown
}

const field = (page: Mounted): HTMLInputElement => page.find('input[role="combobox"]') as HTMLInputElement

describe('the orders of this computer', () => {
  it('are there to be typed for at once, with how many were searched', async () => {
    const page = await show([row])
    expect(document.activeElement).toBe(field(page))
    expect(page.root.textContent).toContain('1 of 4812 in 3 ms')
  })

  it('are opened by Enter, the row named to those who cannot see it', async () => {
    const page = await show([row, { ...row, orderId: 'XX2', locator: 'M4T1QZ' }])
    press(field(page), 'ArrowDown')
    await settle()
    expect(field(page).getAttribute('aria-activedescendant')).toBe('order-row-1')
    expect(page.find('#order-row-1').getAttribute('aria-selected')).toBe('true')
    press(field(page), 'Enter')
    await vi.waitFor(() => {
      expect(page.router.currentRoute.value.fullPath).toBe('/order/XX/XX2')
    })
  })

  it('name all travellers to the mouse, also those for whom the row has no room', async () => {
    const page = await show([row])
    expect(page.find('#order-row-0 .people').title).toBe('Okafor Daniel, Lund Ida')
  })

  it('say what the airline changed, old and new', async () => {
    const changes = [{ what: 'departure', before: '07:10', after: '07:45' }] as const
    const page = await show([{ ...row, changes, isSeen: false }])
    expect(page.root.textContent).toContain('Departure 07:10 to 07:45')
  })

  it('say which the airline made otherwise than it was sold', async () => {
    const page = await show([{ ...row, isOtherwise: true }])
    expect(page.root.textContent).toContain('not as sold')
  })

  it('put a payment whose outcome is unknown above all of them', async () => {
    const page = await show([row])
    expect(page.find('.banner').textContent).toMatch(
      /Payment unknown since .* K7Q2, LGW–OSL, Okafor, GBP 474\.21/,
    )
  })

  it('offer once to ask the airline when nothing matches, and say when that fails', async () => {
    const page = await show([])
    const input = field(page)
    input.value = 'XX1N0002194'
    input.dispatchEvent(new Event('input'))
    await settle()
    expect(page.root.textContent).toContain('No order matches XX1N0002194')
    page.find('.empty .btn').click()
    await settle()
    expect(page.find('[role="alert"]').textContent).toContain('air.example refuses the connection')
    expect(page.root.textContent.match(/Ask the airline for this order id/g)).toHaveLength(1)
  })
})
