import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { expect, test } from './fixtures'
import { EXEMPT_NO_BANK, EXEMPT_WITH_BANK, goToPayment, goToPrice, takeCard } from './steps'

/** The customer is at the bank; the agent has the desk. */
async function toBank(desk: Desk) {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_WITH_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  return driver.bankPage(desk)
}

test('says on any screen that the bank declined, and F9 opens the payment', async ({ desk }) => {
  const { page } = desk
  const bank = await toBank(desk)
  await page.keyboard.press('Alt+2')
  await bank.getByRole('button', { name: 'Decline' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'The bank declined the payment' })
  await expect(bar).toContainText(/Lund, OSL–BGO, .*, GBP \d+\.\d\d/)
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: 'The bank declined the payment' })).toBeVisible()
  await expect(bar.filter({ hasText: 'Lund' })).toHaveCount(0)
})

test('says during the next sale that the last order is confirmed, until it was opened or closed', async ({
  desk,
}) => {
  const { page } = desk
  const bank = await toBank(desk)
  await driver.searchTrip(desk, 'OSL LGW +40 1A')
  await bank.getByRole('button', { name: 'Approve' }).click()
  const bar = page.getByRole('status').filter({ hasText: /The order is confirmed\. .*Lund/ })
  await expect(bar).toBeVisible()
  await driver.openFlights(desk)
  await expect(bar).toBeVisible()
  await page.keyboard.press('F9')
  await driver.readOrder(desk)
  await expect(bar).toHaveCount(0)
})

test('sells nothing of a sale a second time that was paid while the agent was elsewhere', async ({
  desk,
}) => {
  const { page } = desk
  const bank = await toBank(desk)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('heading', { name: 'The bank asks the cardholder' })).toBeVisible()
  await page.keyboard.press('Alt+2')
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The order is confirmed.' })).toBeVisible()
  await page.keyboard.press('F9')
  await driver.readOrder(desk)
  await page.keyboard.press('Alt+1')
  await expect(driver.calendarCell(page)).toBeVisible()

  // The same trip for the same traveller, typed anew: rarely meant.
  await goToPayment(desk)
  await page.keyboard.press('Control+Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'sold to the same travellers before: order' })
  await expect(alert).toBeVisible()
  await page.keyboard.press('Control+Shift+Enter')
  const card = await driver.windowAt(desk, /card/)
  await driver.typeCard(card, EXEMPT_NO_BANK)
  await driver.useCard(card)
  await driver.acceptCardPrice(desk)
})

test('the next customer has empty fields while the last one is at the bank, and the last one is not paid for', async ({
  desk,
}) => {
  const { page } = desk
  const customer = await driver.openCustomerView(desk)
  const bank = await toBank(desk)
  await goToPrice(desk, 'OSL LGW +40 1A')
  await expect(page.getByLabel('Surname')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await bank.getByRole('button', { name: 'Decline' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'The bank declined the payment.' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Open' })).toHaveCount(0)
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Surname')).toBeVisible()
  await expect(customer.getByText('London')).toBeVisible()
})

test('the confirmed booking stays with the customer while the agent looks for the next trip', async ({
  desk,
}) => {
  const customer = await driver.openCustomerView(desk)
  const bank = await toBank(desk)
  await driver.searchTrip(desk, 'OSL LGW +40 1A')
  await driver.openFlights(desk)
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(customer.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  await desk.page.waitForTimeout(500)
  await expect(customer.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  await desk.page.keyboard.press('Control+n')
  await expect(customer.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})
