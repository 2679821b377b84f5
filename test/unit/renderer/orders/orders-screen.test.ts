import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type { OrderQuery, OrderRow, OrderSearchAnswer } from '../../../../src/shared/domain/order/order-list'
import type { QuoteRow } from '../../../../src/shared/domain/quote/quote'
import OrdersScreen from '../../../../src/renderer/src/features/orders/OrdersScreen.vue'
import { orderCommands } from '../../../../src/renderer/src/features/orders/commands'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useOrderStore } from '../../../../src/renderer/src/stores/orders'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
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

const QUOTE: QuoteRow = {
  id: 'q1',
  createdAt: '2026-02-10T14:00:00.000Z',
  customer: 'Nansen',
  language: 'nb',
  query: {
    origin: 'OSL',
    destination: 'LGW',
    departureDate: '2026-03-12',
    party: { adults: 1, children: 0, infants: 0 },
    qualifiers: {},
  },
  totals: [],
}

/** How many match, where that depends on the question. */
let answerTo: ((query: OrderQuery) => number) | undefined
let shown: Mounted | undefined
afterEach(() => {
  answerTo = undefined
  shown?.unmount()
  shown = undefined
})

async function show(rows: readonly OrderRow[], more: Partial<OrderSearchAnswer> = {}): Promise<Mounted> {
  const answer = { rows, matches: rows.length, stored: 4812, tookMs: 3, ...more }
  installFakeDesk({
    searchOrders: (query) =>
      Promise.resolve(success({ ...answer, matches: answerTo?.(query) ?? answer.matches })),
    listQuotes: () => Promise.resolve(success([QUOTE])),
    retrieveOrder: () => Promise.resolve(failure(notReachable)),
    listAttempts: () =>
      Promise.resolve(
        success([
          anAttempt(
            'a1',
            { kind: 'unknown', since: '2026-02-10T14:21:00.000Z', reason: 'no-answer', lookUps: [] },
            { contact: { phone: { countryDialingCode: '+47', number: '90011222' } } },
          ),
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
    const page = await show([{ ...row, differsFromAgreed: true }])
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

  it('find a payment by name and telephone under every filter, and hide one of somebody else', async () => {
    const page = await show([])
    const input = field(page)
    const typed = async (text: string): Promise<string> => {
      input.value = text
      input.dispatchEvent(new Event('input'))
      await settle()
      return page
        .all('.banner.unknown')
        .map((one) => one.textContent)
        .join()
    }
    useOrderStore().filter = 'past'
    expect(await typed('okaf')).toContain('K7Q2')
    expect(await typed('11 222')).toContain('K7Q2')
    expect(await typed('lund')).toBe('')
  })

  it('find a payment that ended without an order by its customer, and only when somebody searches', async () => {
    const page = await show([])
    const attempts = useAttemptStore()
    const [unknown] = attempts.attempts
    if (!unknown) throw new Error('a payment is listed')
    const at = '2026-03-02T09:01:00.000Z'
    attempts.attempts = [
      {
        ...unknown,
        id: 'over',
        shortId: 'ZZ99',
        state: { kind: 'declined', at, by: 'airline', messages: [] },
      },
    ]
    await settle()
    expect(page.all('.banner')).toEqual([])
    const input = field(page)
    input.value = 'okaf'
    input.dispatchEvent(new Event('input'))
    await settle()
    expect(page.find('.banner').textContent).toMatch(/Ended without an order, .*ZZ99/)
  })

  it('say how many match outside the filter, and show them with one key', async () => {
    const page = await show([row])
    useCommandStore().run('orders.filter')
    answerTo = (query) => (query.filter === 'all' ? 3 : 1)
    field(page).value = 'lund'
    field(page).dispatchEvent(new Event('input'))
    await settle()
    expect(page.root.textContent).toContain('2 more orders match outside this filter')
    useCommandStore().run('orders.show-all')
    await settle()
    expect(useOrderStore().filter).toBe('all')
    expect(page.root.textContent).not.toContain('outside this filter')
  })

  it('say how many quotes the same words find', async () => {
    const page = await show([row])
    field(page).value = 'nansen'
    field(page).dispatchEvent(new Event('input'))
    await settle()
    expect(page.root.textContent).toContain('1 quote matches')
  })

  it('ask the airline for the reference of a payment by one key, and say plainly when it has no order', async () => {
    const page = await show([])
    const asked: string[] = []
    installFakeDesk({
      searchOrders: () => Promise.resolve(success({ rows: [], matches: 0, stored: 3, tookMs: 1 })),
      findByResponse: ({ responseId }) => {
        asked.push(responseId)
        return Promise.resolve(failure({ kind: 'order-not-found' }))
      },
    })
    field(page).value = ' RESP-77 '
    field(page).dispatchEvent(new Event('input'))
    await settle()
    useCommandStore().run('orders.find-by-response')
    await settle()
    expect(useCommandStore().keyOf('orders.find-by-response')).toBe('Ctrl+Shift+Enter')
    expect(asked).toEqual(['RESP-77'])
    expect(page.root.textContent).toContain('The airline knows no such order')
  })

  it('find all orders of one reference in the list', async () => {
    await show([])
    const orders = [
      { orderId: 'XX1', owner: 'XX' },
      { orderId: 'XX2', owner: 'XX' },
    ]
    installFakeDesk({
      searchOrders: () =>
        Promise.resolve(
          success({ rows: [row, { ...row, orderId: 'XX2' }], matches: 2, stored: 2, tookMs: 1 }),
        ),
      findByResponse: () => Promise.resolve(success({ kind: 'several' as const, orders })),
    })
    useOrderStore().text = 'RESP-77'
    useCommandStore().run('orders.find-by-response')
    await settle()
    expect(useOrderStore().found?.rows).toHaveLength(2)
    expect(useToastStore().toasts.map(({ text }) => text)).toEqual([
      'The airline has 2 orders of this reference; they are in the list',
    ])
  })
})
