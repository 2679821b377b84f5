import * as driver from '../support/desk-driver'
import { expect, test } from './fixtures'
import { ADULT, EXEMPT_WITH_BANK, goToPayment, takeCard } from './steps'

test('shows the customer the trip, the approval and the booking, and nothing of the desk', async ({
  desk,
}) => {
  const customer = await driver.openCustomerView(desk)
  await expect(customer.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(customer.getByText('Training')).toBeVisible()

  await goToPayment(desk)
  await expect(customer.getByRole('heading', { name: 'Your trip' })).toBeVisible()
  await takeCard(desk, EXEMPT_WITH_BANK)
  const { amount } = await driver.acceptCardPrice(desk)
  await expect(customer.getByRole('heading', { name: 'Please check your trip' })).toBeVisible()
  expect(await driver.text(customer.getByTestId('customer-total'))).toBe(amount)

  await driver.pay(desk)
  const bank = await driver.bankPage(desk)
  await expect(customer.getByRole('heading', { name: 'Approve in your bank app' })).toBeVisible()
  await bank.getByRole('button', { name: 'Approve' }).click()
  const order = await driver.readOrder(desk)
  await expect(customer.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  expect(await driver.text(customer.getByTestId('customer-locator'))).toBe(order.locator)

  const shown = await customer.locator('body').innerText()
  expect(shown).not.toContain(ADULT.surname)
  expect(shown).not.toContain(order.orderId)
  expect(await customer.getByRole('button').count()).toBe(1)
  expect(await customer.evaluate(() => ['desk', 'card', 'bank'].filter((name) => name in window))).toEqual([])

  await desk.page.keyboard.press('Alt+2')
  await expect(customer.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('speaks the language chosen for the customer and closes with the key that opened it', async ({
  desk,
}) => {
  const customer = await driver.openCustomerView(desk)
  await desk.page.keyboard.press('Control+k')
  await desk.page.keyboard.type('customer view deutsch')
  await desk.page.keyboard.press('Enter')
  await expect(customer.getByRole('heading', { name: 'Willkommen' })).toBeVisible()
  await expect(desk.page.getByRole('navigation').first()).toBeVisible()
  await expect(desk.page.locator('html')).toHaveAttribute('lang', 'en')
  const closed = customer.waitForEvent('close')
  await desk.page.keyboard.press('Control+t')
  await closed
})
