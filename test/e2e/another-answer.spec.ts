import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { usePointOfSale } from '../support/point-of-sale'
import {
  aDayLater,
  serveRewritingAirline,
  without,
  type RewritingAirline,
} from '../support/rewriting-airline'
import { expect, test as base } from './fixtures'
import { ADULT, chooseBothWays, CONTACT, EXEMPT_NO_BANK, goToPayment, goToPrice, takeCard } from './steps'

const CHILD = { surname: 'Lund', givenName: 'Emil', birthDate: '14AUG2018' }
const NOT_FOR_ALL = /price is not for all travellers/

const test = base.extend<{ readonly airline: RewritingAirline; readonly counter: Desk }>({
  // eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
  airline: async ({}, use) => {
    const airline = await serveRewritingAirline()
    await use(airline)
    await airline.close()
  },
  counter: async ({ desk, airline }, use) => {
    await usePointOfSale(desk, airline.pointOfSale)
    await desk.page.keyboard.press('Alt+1')
    await use(desk)
  },
})

test('flights that moved since they were chosen are told, and wait for a yes at each price', async ({
  counter,
  airline,
}) => {
  const { page } = counter
  const customer = await driver.openCustomerView(counter)
  airline.rewrite('OfferPriceRS', aDayLater)
  await goToPrice(counter)
  const change = page.getByRole('status', { name: 'The flights changed' })
  await expect(change.getByRole('row', { name: /Departure OSL/ })).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Your flights have changed' })).toBeVisible()
  await page.keyboard.press('Control+Shift+A')
  await expect(customer.getByRole('heading', { name: 'Your trip' })).toBeVisible()

  await driver.enterTravellers(counter, [ADULT])
  await driver.enterContact(counter, CONTACT)
  await driver.continueToPay(counter)
  airline.rewrite('OfferPriceRS', (answer) => aDayLater(aDayLater(answer)))
  await takeCard(counter, EXEMPT_NO_BANK)
  await expect(page.getByRole('heading', { name: 'The flights have changed' })).toBeVisible()
  await expect(change.getByRole('row', { name: /Departure OSL/ })).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Your flights have changed' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  expect(airline.orders()).toBe(0)
  await page.keyboard.press('Control+Shift+A')
  await expect(customer.getByRole('heading', { name: 'Please check your trip' })).toBeVisible()
  await driver.pay(counter)
  await driver.readOrder(counter)
  expect(airline.orders()).toBe(1)
})

test('a flight that moved since is shown, compared, copied and quoted on its new day', async ({
  counter,
  airline,
}) => {
  const { page, app } = counter
  const copied = (): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText())
  const firstDay = async (): Promise<string> => /\d+ [A-Z][a-z]{2} \d{4}/.exec(await copied())?.[0] ?? ''
  await driver.searchTrip(counter, 'OSL LGW +30 +7 1A')
  await driver.openFlights(counter)
  await chooseBothWays(counter)
  await page.keyboard.press('Control+c')
  await expect.poll(firstDay).not.toBe('')
  const found = await firstDay()
  const list = page.getByRole('grid', { name: /flights/i })
  const moved = list.locator('.warn').filter({ hasText: /^ ?\d+ [A-Z][a-z]{2}$/ })
  await expect(moved).toHaveCount(0)

  airline.rewrite('OfferPriceRS', aDayLater)
  await driver.priceOffers(counter)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(moved).toHaveCount(1)
  await expect(page.locator('.runbar .warn')).toHaveCount(2)
  await page.keyboard.press('Control+c')
  await expect.poll(firstDay).not.toBe(found)
  const told = await firstDay()
  await page.screenshot({ path: '/tmp/moved.png' })

  await page.keyboard.press('q')
  await page.getByRole('dialog').getByLabel(/name/).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
  await expect.poll(copied).toContain('OPTION 1')
  expect(await firstDay()).toBe(told)

  // Another class of the same flight, which nobody asked the price of.
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('q')
  await page.getByRole('dialog').getByLabel(/name/).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
  await expect.poll(copied).toContain('LowFare+')
  expect(await firstDay()).toBe(told)
})

test('a price that leaves the child out is no price', async ({ counter, airline }) => {
  const { page } = counter
  airline.rewrite('AirShoppingRS', without('PAX2'))
  await driver.searchTrip(counter, 'OSL BGO +30 1A1C')
  await driver.openFlights(counter)
  await expect(driver.offerCell(page)).toContainText('not for all')
  airline.rewrite('AirShoppingRS')
  await page.keyboard.press('r')
  await expect(driver.offerCell(page)).not.toContainText('not for all')

  airline.rewrite('OfferPriceRS', without('PAX2'))
  await driver.chooseOffer(counter)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(NOT_FOR_ALL)).toBeVisible()
  airline.rewrite('OfferPriceRS')
  await page.keyboard.press('F5')
  await expect(page.getByTestId('price-total')).toBeVisible()
})

test('nothing is sent where the price with the card leaves the child out', async ({ counter, airline }) => {
  const { page } = counter
  await goToPayment(counter, 'OSL BGO +30 1A1C', CONTACT, [ADULT, CHILD])
  airline.rewrite('OfferPriceRS', without('PAX2'))
  await takeCard(counter, EXEMPT_NO_BANK)
  await expect(page.getByText(NOT_FOR_ALL)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ready to pay' })).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(NOT_FOR_ALL)).toBeVisible()
  expect(airline.orders()).toBe(0)
})

test('classes with long names are told apart in the list, the comparison, the price and a quote', async ({
  counter,
  airline,
}) => {
  const { page } = counter
  const longNames = (answer: string): string => answer.replaceAll('LowFare', 'Economy Flexible Refundable')
  airline.rewrite('AirShoppingRS', longNames)
  airline.rewrite('OfferPriceRS', longNames)
  await driver.searchTrip(counter, 'OSL BGO +30 +7 2A1C')
  await driver.openFlights(counter)
  await chooseBothWays(counter)
  for (const key of ['Space', 'ArrowRight', 'Space', 'Control+End', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: /^Compare 3/ })).toBeVisible()
  const cut = (scope: string): Promise<readonly string[]> =>
    page
      .locator(scope)
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1)
          .map((part) => part.textContent),
      )
  expect(await cut('.flight-head .b > :first-child')).toEqual([])
  expect(await cut('.compare .name')).toEqual([])

  await page.keyboard.press('q')
  await page.getByRole('dialog').getByLabel(/name/).press('Enter')
  await page.getByRole('button', { name: /Open the quote/ }).click()
  const told = page.getByRole('article', { name: 'Option 1' }).getByText('not included')
  await expect(told.first()).toBeVisible()
  for (const words of await told.all()) expect((await words.boundingBox())?.height).toBeLessThan(24)

  await page.keyboard.press('Alt+1')
  await driver.priceOffers(counter)
  expect(await cut('.journey .small')).toEqual([])
})

test('flights that move with the card are told at the price as well, and asked for again without the card', async ({
  counter,
  airline,
}) => {
  const { page } = counter
  const change = page.getByRole('status', { name: 'The flights changed' })
  const accept = page.getByRole('button', { name: /^Accept GBP/ })
  await goToPayment(counter)
  airline.rewrite('OfferPriceRS', aDayLater)
  await takeCard(counter, EXEMPT_NO_BANK)
  await expect(page.getByRole('heading', { name: 'The flights have changed' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByLabel('Surname')).toBeVisible()
  await expect(change.getByRole('row', { name: /Departure OSL/ })).toBeVisible()
  await expect(accept).toHaveCount(0)

  await page.keyboard.press('Control+Enter')
  await expect(accept).toBeVisible()
  await page.keyboard.press('Control+Shift+q')
  await expect(page.getByLabel('Surname')).toBeVisible()
  await expect(change.getByRole('row', { name: /Departure OSL/ })).toBeVisible()
  await expect(accept).toBeVisible()
})
