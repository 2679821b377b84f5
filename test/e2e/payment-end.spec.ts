import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { expect, test } from './fixtures'
import { EXEMPT_WITH_BANK, goToPayment, takeCard } from './steps'

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
  await expect(bar).toContainText(/Lund, OSL-BGO, .*, GBP \d+\.\d\d/)
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
  const bar = page.getByRole('status').filter({ hasText: 'The order is confirmed. Lund' })
  await expect(bar).toBeVisible()
  await driver.openFlights(desk)
  await expect(bar).toBeVisible()
  await page.keyboard.press('F9')
  await driver.readOrder(desk)
  await expect(bar).toHaveCount(0)
})
