import * as driver from '../support/desk-driver'
import { armFault, readBooks } from '../support/test-hooks'
import { expect, test } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

const UNKNOWN = { name: 'We do not know yet whether the order exists.' } as const

test('looks the order up when the answer was lost, and shows it once it is there', async ({ desk }) => {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  const { amount } = await driver.acceptCardPrice(desk)
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  await armFault(desk, { operation: 'order-create', kind: 'late-visible', lookUps: 1 })
  await driver.pay(desk)
  await expect(desk.page.getByRole('heading', UNKNOWN)).toBeVisible()
  await expect(desk.page.getByText('Do not pay this trip again.')).toBeVisible()
  await expect(desk.page.getByText('No order found yet').first()).toBeVisible()
  const order = await driver.readOrder(desk)
  expect(order.total).toBe(amount)
  expect(await readBooks(desk)).toEqual({ orders: 1, orderCreates: 1, offersOrderedTwice: 0 })
})

test('takes an unknown payment up again after a restart and finds its order', async ({ desk, open }) => {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  await armFault(desk, { operation: 'order-create', kind: 'late-visible', lookUps: 1 })
  await driver.pay(desk)
  await expect(desk.page.getByRole('heading', UNKNOWN)).toBeVisible()
  await desk.app.close()

  const later = await open()
  await expect
    .poll(async () => (await driver.findOrders(later, 'lund')).length, { timeout: 40_000, intervals: [1000] })
    .toBe(1)
  await expect(later.page.getByText(/^Payment unknown since/)).toHaveCount(0)
})

test('explains a price that changed and goes on only when it was accepted by its own key', async ({
  desk,
}) => {
  const { page } = desk
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await armFault(desk, { operation: 'price', kind: 'price-change', percent: 10 })
  await driver.priceOffers(desk)
  const change = page.getByRole('status', { name: 'The price changed' })
  await expect(change).toContainText('Adult, fare')
  await driver.enterTravellers(desk, [{ surname: 'Lund', givenName: 'Ida' }])
  await driver.enterContact(desk, { email: 'ida@mail.example', phone: '7700900123' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Continue to pay/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Control+Shift+A')
  await expect(page.getByRole('button', { name: /^Continue to pay/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await driver.continueToPay(desk)
})
