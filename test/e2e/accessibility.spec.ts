import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { violationsOn } from '../support/accessibility'
import { changeSettings, saveSettings, setTheme, speaking } from '../support/desk-stores'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { tooMuchMotionOn } from '../support/motion'
import { stopPageOfBank } from '../support/stop-bank-page'
import { armFault, setWaitFactor } from '../support/test-hooks'
import { expect, test } from './fixtures'
import {
  BLOCKED,
  chooseBothWays,
  CONTACT,
  EXEMPT_NO_BANK,
  EXEMPT_WITH_BANK,
  goToPrice,
  REFUSED_BY_ISSUER,
  SURCHARGED_WITH_BANK,
  takeCard,
} from './steps'

/** The desk keeps the last one on. */
const THEMES = ['dark', 'contrast', 'light'] as const
type Theme = (typeof THEMES)[number]

async function chooseTheme({ page }: Desk, theme: Theme): Promise<void> {
  await page.keyboard.press('Alt+3')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Appearance' }).click()
  await page.getByLabel('Theme').selectOption(theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

type Check = (page: Page, screen: string) => Promise<void>

/** Soft, so that one run names everything that is wrong, with the screen it is wrong on. Motion and the German words
 * are the same in every theme: they are looked at in one. */
function checksOf(desk: Desk, themes: readonly Theme[] = THEMES): Check {
  return async (page, screen) => {
    for (const theme of themes) {
      await wear(desk, page, theme)
      expect.soft(await violationsOn(page), `${screen}, ${theme}`).toEqual([])
    }
    if (!themes.includes('light')) return
    expect.soft(await tooMuchMotionOn(page), `motion of ${screen}`).toEqual([])
    if (page !== desk.page) return
    await speaking(desk, 'de', async () => {
      expect.soft(await violationsOn(page), `${screen}, in German`).toEqual([])
    })
  }
}

async function wear(desk: Desk, page: Page, theme: Theme): Promise<void> {
  if (page === desk.page) await changeSettings(desk, { theme })
  else await setTheme(page, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** By the names of the fields' ids, which are the same in every language. */
async function fillCard(card: Page, { number, expiry, code }: driver.CardInput): Promise<void> {
  const values = { number, expiry, code, address: 'Sample Street 14', postcode: '0150', town: 'Oslo' }
  for (const [name, value] of Object.entries(values)) await card.locator(`#card-${name}`).fill(value)
}

async function goToPay(desk: Desk, trip: string, surname: string): Promise<void> {
  await desk.page.keyboard.press('Alt+1')
  await goToPrice(desk, trip)
  await driver.enterTravellers(desk, [{ surname, givenName: 'Ida', title: 'MS' }])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
}

async function sellToOne(desk: Desk, trip: string, surname: string, card: driver.CardInput): Promise<void> {
  await goToPay(desk, trip, surname)
  await takeCard(desk, card)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
}

test('can be used by everybody from the calendar to the paid order', async ({ desk }) => {
  test.setTimeout(300_000)
  const { page } = desk
  const check = checksOf(desk)

  await page.keyboard.press('Alt+1')
  await check(page, 'the empty calendar')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'the commands')
  await page.keyboard.type('zzzz')
  await expect(page.getByText('No command matches "zzzz"')).toBeVisible()
  await check(page, 'the commands, none found')
  await page.keyboard.press('Escape')
  await driver.searchTrip(desk, 'OSL AMS +30 +7 2A1C')
  await check(page, 'the matrix')
  for (const view of ['Nights', 'List', 'Matrix']) {
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: view, pressed: true })).toBeVisible()
    if (view !== 'Matrix') await check(page, `the calendar, ${view}`)
  }
  await driver.openFlights(desk)
  await check(page, 'the flights')
  await chooseBothWays(desk)
  await driver.priceOffers(desk)
  await check(page, 'price and travellers, empty')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/fields left/)).toBeVisible()
  await check(page, 'price and travellers, fields missing')
  await driver.enterTravellers(desk, [
    { surname: 'Ødegård', givenName: 'Åse', title: 'MRS' },
    { surname: 'Окафор', givenName: 'Ola', title: 'MR' },
    { surname: 'Lund', givenName: 'Emil', birthDate: '14AUG2018' },
  ])
  await driver.enterContact(desk, CONTACT)
  await check(page, 'price and travellers, filled in')
  await driver.continueToPay(desk)
  await check(page, 'pay')

  const card = await driver.openCardWindow(desk)
  await card.keyboard.press('Enter')
  await check(card, 'the card window, fields missing')
  await driver.typeCard(card, SURCHARGED_WITH_BANK)
  await check(card, 'the card window')
  await driver.useCard(card)
  await expect(page.getByRole('heading', { name: 'The price with this card is different' })).toBeVisible()
  await check(page, 'pay, the fee to accept')
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  const bank = await driver.bankPage(desk)
  await check(page, 'pay, the bank asks')
  await check(await driver.windowAt(desk, /^app:\/\/bank/), 'the frame of the bank window')
  await bank.getByRole('button', { name: 'Approve' }).click()
  await driver.readOrder(desk)
  await check(page, 'the new order')
  await page.keyboard.press('Control+Delete')
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'the question before erasing')
  await page.getByRole('button', { name: 'Keep it' }).click()
})

test('can be used by everybody in orders and settings and when a payment fails', async ({ desk }) => {
  test.setTimeout(300_000)
  const { page } = desk
  const check = checksOf(desk)
  await page.keyboard.press('Alt+3')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByLabel('Theme')).toBeVisible()
  await check(page, 'appearance')
  for (const section of ['Keys', 'Orders kept here', 'Audit trail', 'About']) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section)
    await check(page, section)
  }
  await page.keyboard.press('Control+Shift+N')
  await page.keyboard.press('Control+s')
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await check(page, 'a point of sale, a field refused')
  await page
    .getByRole('button', { name: /Training counter/ })
    .first()
    .click()
  await page.keyboard.press('F5')
  await expect(page.getByText(/of \d work/)).toBeVisible()
  await check(page, 'a point of sale, tested')

  await page.keyboard.press('Alt+2')
  await expect(page.getByText('No orders on this computer yet')).toBeVisible()
  await check(page, 'orders, none')

  await sellToOne(desk, 'OSL BGO +20 1A', 'Lund', REFUSED_BY_ISSUER)
  await expect(page.getByRole('heading', { name: 'The card’s issuer refused the payment' })).toBeVisible()
  await check(page, 'pay, declined')
  await page.keyboard.press('Control+n')

  await sellToOne(desk, 'OSL SVG +20 1A', 'NEVERARRIVED', EXEMPT_NO_BANK)
  await expect(page.getByText('We do not know yet whether the order exists.')).toBeVisible()
  await check(page, 'pay, unknown')
  await page.keyboard.press('Control+n')
  await check(page, 'the calendar of the next customer')

  await sellToOne(desk, 'OSL TRD +20 1A', 'Lund', EXEMPT_NO_BANK)
  await driver.readOrder(desk)
  await driver.findOrders(desk, 'lund')
  await check(page, 'orders, found, one payment unknown')
})

test("can be used by everybody in quotes and the customer's window", async ({ desk }) => {
  test.setTimeout(240_000)
  const { page } = desk
  const check = checksOf(desk)
  await page.keyboard.press('Alt+4')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await check(page, 'quotes, none')
  await page.keyboard.press('Alt+1')
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await check(page, 'the month')
  await armFault(desk, { operation: 'day', kind: 'slow', ms: 60_000 })
  await driver.calendarCell(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible()
  await check(page, 'flights, arriving')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Flights: search again' })).toBeFocused()
  await check(page, 'flights, stopped')
  await page.keyboard.press('r')
  await driver.offerCell(page).waitFor()
  await page.getByLabel('Price class').selectOption('LowFare')
  await expect(page.locator('.pc.aside').first()).toBeVisible()
  await check(page, 'flights with offers that the filters do not ask for')
  await page.getByLabel(/^Highest price/).fill('1')
  await expect(page.getByRole('heading', { name: 'The filters leave no flight' })).toBeVisible()
  await check(page, 'flights, none left by the filters')
  await page.getByRole('button', { name: 'Show all flights' }).click()
  await driver.offerCell(page).waitFor()
  await driver.compareTwo(desk)
  await check(page, 'flights, two compared')
  await page.keyboard.press('q')
  await expect(page.getByRole('dialog', { name: 'Make a quote' })).toBeVisible()
  await check(page, 'a quote being made')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
  await check(page, 'a quote saved')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('button', { name: 'No name' })).toBeFocused()
  await check(page, 'quotes')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('quote-prices-1')).toContainText('Now')
  await check(page, 'a quote, priced again')
  await page.keyboard.press('1')
  await expect(page.getByTestId('price-total')).toBeVisible()
  const customer = await driver.openCustomerView(desk)
  await customer.getByTestId('customer-total').waitFor()
  await check(customer, "the customer's window")
})

for (const theme of THEMES) {
  test(`can be used by everybody in German in the windows for card, bank and customer, ${theme}`, async ({
    desk,
  }) => {
    test.setTimeout(120_000)
    const { page } = desk
    const check = checksOf(desk, [theme])
    await chooseTheme(desk, theme)
    await goToPay(desk, 'OSL BGO +30 1A', 'Lund')
    await saveSettings(desk, { locale: 'de' })
    await page.keyboard.press('Control+Enter')
    const card = await inGerman(desk, theme, /card/)
    await card.keyboard.press('Enter')
    await expect(card.locator('[aria-invalid="true"]').first()).toBeVisible()
    await check(card, 'the card window, fields missing')
    await fillCard(card, BLOCKED)
    await card.keyboard.press('Enter')
    await expect(card.getByRole('alert')).toBeVisible()
    await check(card, 'the card window, the card refused')
    await fillCard(card, EXEMPT_WITH_BANK)
    await driver.useCard(card)
    await expect(page.getByRole('heading', { name: 'Bereit zum Bezahlen' })).toBeVisible()
    await page.locator('button:not([aria-disabled])', { hasText: /\d.*\sbezahlen/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await driver.bankPage(desk)
    const frame = await inGerman(desk, theme, /^app:\/\/bank/)
    await check(frame, 'the frame of the bank window')
    const customer = await driver.openCustomerView(desk)
    await expect(customer.locator('html')).toHaveAttribute('lang', 'de')
    await expect(customer.locator('html')).toHaveAttribute('data-theme', theme)
    await check(customer, "the customer's window while the bank asks")
    await stopPageOfBank(desk)
    await expect(frame.getByRole('alert')).toBeVisible()
    await check(frame, 'the frame of a bank that stopped')
    await setWaitFactor(desk, 0.02)
    // The window may be gone before its key is up again.
    await frame.keyboard.press('Control+w').catch(() => undefined)
    await expect(page.getByRole('heading', { name: 'Es gibt keinen Auftrag' })).toBeVisible()
    await check(customer, "the customer's window without an order")
  })
}

test('can be used by everybody where no order can be kept', async ({ open, userDataDir }) => {
  writeFileSync(join(userDataDir, 'orders.db'), Buffer.alloc(8_192, 7))
  const desk = await open()
  const { page } = desk
  const check = checksOf(desk)
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('heading', { name: 'No orders since the start' })).toBeVisible()
  await check(page, 'orders, not kept')
  await page.keyboard.press('Alt+4')
  await expect(page.getByText('Quotes cannot be kept on this computer; see Settings.')).toBeVisible()
  await check(page, 'quotes, not kept')
})

/** It wears what the settings say, without being told. */
async function inGerman(desk: Desk, theme: Theme, address: RegExp): Promise<Page> {
  const page = await driver.windowAt(desk, address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.getByRole('main')).toBeVisible()
  return page
}
