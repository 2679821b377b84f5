import type { Locator } from '@playwright/test'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { expect, test } from './fixtures'
import { CONTACT, EXEMPT_NO_BANK, EXEMPT_WITH_BANK, goToPayment, goToPrice, takeCard } from './steps'

/** The customer is at the bank; the agent has the desk. */
async function toBank(desk: Desk) {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_WITH_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  return driver.bankPage(desk)
}

const NEXT = { surname: 'Hansen', givenName: 'Ola', title: 'MR' } as const

/** Another trip for another customer, with a card taken and its price agreed to. */
async function sellToNext(desk: Desk, card: driver.CardInput): Promise<void> {
  await goToPayment(desk, 'OSL LGW +40 1A', { ...CONTACT, email: 'ola@mail.example' }, [NEXT])
  await takeCard(desk, card)
  await driver.acceptCardPrice(desk)
}

/** The outcome of a payment is lost at the bank; the heading that says so on its screen. */
async function loseOutcome(desk: Desk): Promise<Locator> {
  await (await toBank(desk)).close()
  const unknown = desk.page.getByRole('heading', { name: 'We do not know yet whether the order exists.' })
  await expect(unknown).toBeVisible()
  return unknown
}

async function openUnknown({ page }: Desk): Promise<void> {
  await page.keyboard.press('Alt+2')
  const row = page.getByRole('status').filter({ hasText: 'Payment unknown since' })
  await row.getByRole('button', { name: 'Open' }).click()
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
  await page.keyboard.press('Control+o')
  await expect(page.getByTestId('order-id')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(alert).toBeVisible()
  // Why it is sold all the same goes into the audit trail.
  await alert.getByRole('textbox').fill('second ticket for a cello')
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

test('the next customer has empty fields also when the last payment came to nothing before the price', async ({
  desk,
}) => {
  const { page } = desk
  const bank = await toBank(desk)
  await driver.searchTrip(desk, 'OSL LGW +40 1A')
  await driver.openFlights(desk)
  await bank.getByRole('button', { name: 'Decline' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'The bank declined the payment.' })
  await expect(bar).toBeVisible()
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await expect(page.getByLabel('Surname')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(bar.getByRole('button', { name: 'Open' })).toHaveCount(0)
})

test('from an unknown payment that was opened meanwhile one comes back to the sale with its card', async ({
  desk,
}) => {
  const { page } = desk
  const unknown = await loseOutcome(desk)
  const customer = await driver.openCustomerView(desk)
  await sellToNext(desk, EXEMPT_NO_BANK)
  await expect(customer.getByRole('heading', { name: 'Please check your trip' })).toBeVisible()
  await openUnknown(desk)
  await expect(unknown).toBeVisible()
  await page.keyboard.press('Control+n')
  await expect(page.getByText(/names of one traveller|1 traveller/).first()).toBeVisible()
  await expect(unknown).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Please check your trip' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Ready to pay' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByLabel('Surname')).toHaveValue(NEXT.surname)
})

test('a sale that is paid for while another payment is on show leaves nothing to the next customer', async ({
  desk,
}) => {
  const { page } = desk
  await loseOutcome(desk)
  await sellToNext(desk, EXEMPT_WITH_BANK)
  await driver.pay(desk)
  const bank = await driver.bankPage(desk)
  await openUnknown(desk)
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: /The order is confirmed\. .*Hansen/ }),
  ).toBeVisible()
  await goToPrice(desk, 'OSL BGO +33 1A')
  await expect(page.getByLabel('Surname')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

test('a sale that is declined while another payment is on show is opened by F9, and goes on', async ({
  desk,
}) => {
  const { page } = desk
  await loseOutcome(desk)
  await sellToNext(desk, EXEMPT_WITH_BANK)
  await driver.pay(desk)
  const bank = await driver.bankPage(desk)
  await openUnknown(desk)
  await bank.getByRole('button', { name: 'Decline' }).click()
  const bar = page.getByRole('status').filter({ hasText: /The bank declined the payment\. .*Hansen/ })
  await expect(bar.getByRole('button', { name: 'Open' })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: 'The bank declined the payment' })).toBeVisible()
  await page.keyboard.press('Control+r')
  await driver.windowAt(desk, /card/)
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
