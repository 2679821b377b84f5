import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { armFault } from '../support/test-hooks'
import { expect, test } from './fixtures'
import { chooseBothWays, EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

async function clipboardText({ app }: Desk): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText())
}

/** The digits of the amount in a text such as "GBP 283.32". */
function figure(text: string): string {
  return /\d[\d,]*\.\d\d/.exec(text)?.[0] ?? text
}

async function priceAtMore(desk: Desk): Promise<string> {
  await armFault(desk, { operation: 'price', kind: 'price-change', percent: 10 })
  const total = figure(await driver.priceOffers(desk))
  await expect(desk.page.getByRole('status', { name: 'The price changed' })).toBeVisible()
  return total
}

test('what the airline asks for two flights since is what the way back shows, copies, quotes and tells', async ({
  desk,
}) => {
  const { page } = desk
  const customer = await driver.openCustomerView(desk)
  const sum = page.locator('.runbar .sum')
  await driver.searchTrip(desk, 'OSL AMS +30 +7 2A1C')
  await driver.openFlights(desk)
  await chooseBothWays(desk)
  const found = figure(await driver.text(sum))
  const now = await priceAtMore(desk)
  expect(now).not.toBe(found)

  // With a bag: that is no part of what the flights cost.
  await page.getByRole('checkbox').first().press('Space')
  await page.keyboard.press('F5')
  await expect(page.getByTestId('price-total')).not.toContainText(now)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(sum).toContainText(now)
  await expect(sum).toContainText('Priced at')
  await expect(customer.getByRole('heading', { name: 'The price has changed' })).toBeVisible()
  await expect(customer.getByText('has not confirmed this price yet')).toBeHidden()

  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboardText(desk)).toContain(now)
  expect(await clipboardText(desk)).not.toContain(found)

  await page.keyboard.press('q')
  await page.getByRole('dialog').getByLabel(/name/).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
  const quoted = await clipboardText(desk)
  expect(quoted).toContain(`Total for 2 adults, 1 child: GBP ${now}`)
  expect(quoted).not.toContain(found)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status', { name: 'The price changed' })).toBeVisible()
})

test('a flight that costs more since says so in its list, its comparison and its text', async ({ desk }) => {
  const { page } = desk
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await driver.openFlights(desk)
  const name = await driver.chooseOffer(desk)
  const found = figure(await driver.text(page.locator('.runbar .sum')))
  const now = await priceAtMore(desk)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(driver.offerCell(page)).toContainText(now)
  await expect(page.locator('.runbar .leg')).toContainText(now)
  await expect(page.getByRole('complementary')).toContainText(now)
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboardText(desk)).toContain(`Party total: GBP ${now}`)
  expect(await clipboardText(desk)).not.toContain(`GBP ${found}`)
  expect(name).toContain(found)
})

test('a fare that moved only with the card is what the way back shows and quotes', async ({ desk }) => {
  const { page } = desk
  await goToPayment(desk, 'OSL BGO +30 1A')
  const found = figure(await driver.text(page.getByTestId('amount-to-pay')))
  await armFault(desk, { operation: 'price', kind: 'price-change', percent: 10 })
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  const now = figure(await driver.text(page.locator('.runbar .sum')))
  expect(now).not.toBe(found)
  await page.keyboard.press('q')
  await page.getByRole('dialog').getByLabel(/name/).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
  await expect.poll(() => clipboardText(desk)).toContain(`Total for 1 adult: GBP ${now}`)
})
