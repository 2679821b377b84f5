import { violationsOn } from '../support/accessibility'
import * as driver from '../support/desk-driver'
import { armFault } from '../support/test-hooks'
import { expect, test } from './fixtures'
import {
  ADULT,
  CONTACT,
  EXEMPT_NO_BANK,
  EXEMPT_WITH_BANK,
  goToPayment,
  SURCHARGED_WITH_BANK,
  takeCard,
} from './steps'

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

  await desk.page.keyboard.press('Control+n')
  await expect(customer.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(desk.page.getByLabel('Quick entry')).toBeFocused()
})

test('shows the flights as soon as they are chosen, and says what is not confirmed or has changed', async ({
  desk,
}) => {
  const { page } = desk
  const customer = await driver.openCustomerView(desk)
  const heading = (name: string) => customer.getByRole('heading', { name })
  const total = customer.getByTestId('customer-total')
  await driver.searchTrip(desk, 'OSL AMS +30 +7 2A1C')
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await expect(page.getByText('not chosen yet')).toHaveCount(1)
  await expect(heading('Welcome')).toBeVisible()

  await driver.chooseOffer(desk)
  await expect(heading('Your flights')).toBeVisible()
  await expect(customer.getByText('has not confirmed this price yet')).toBeVisible()
  await expect(customer.getByText('Total for everybody, to be confirmed')).toBeVisible()
  await expect(customer.getByText('2 adults, 1 child')).toBeVisible()
  await expect(customer.getByRole('article')).toHaveCount(2)
  await expect(customer.getByRole('article').first()).toContainText(/Outbound.*OSL.*AMS.*\dh \d\dm/s)
  expect.soft(await violationsOn(customer), 'flights chosen').toEqual([])
  const chosenTotal = await driver.text(total)
  expect(chosenTotal).toContain(await driver.text(page.locator('.runbar .total').last()))

  await armFault(desk, { operation: 'price', kind: 'price-change', percent: 10 })
  await driver.offerCell(page).press('Control+Enter')
  const change = page.getByRole('status', { name: 'The price changed' })
  await expect(change).toBeVisible()
  await expect(heading('The price has changed')).toBeVisible()
  await expect(customer.getByText(`It was ${chosenTotal} and is now`)).toBeVisible()
  expect.soft(await violationsOn(customer), 'price changed').toEqual([])
  const newTotal = await driver.text(total)
  expect(newTotal).not.toBe(chosenTotal)

  await page.keyboard.press('Control+Shift+A')
  await expect(heading('Your trip')).toBeVisible()
  await expect(customer.getByText('It was')).toBeHidden()
  expect(await driver.text(total)).toBe(newTotal)
})

test('comes back with the agent to the step of the sale, until the sale is over', async ({ desk }) => {
  const { page } = desk
  const customer = await driver.openCustomerView(desk)
  const heading = (name: string) => customer.getByRole('heading', { name })
  /** What the agent looks at meanwhile is not the customer's business. */
  const lookAtOrders = async (onShow: string): Promise<void> => {
    await page.keyboard.press('Alt+2')
    await expect(page.getByText('No orders on this computer yet')).toBeVisible()
    await expect(heading(onShow)).toBeVisible()
    await page.keyboard.press('Alt+1')
  }
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await expect(heading('Your flights')).toBeVisible()
  await lookAtOrders('Your flights')
  await expect(driver.offerCell(page)).toBeFocused()
  await expect(heading('Your flights')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await driver.openFlights(desk)

  await driver.priceOffers(desk)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await lookAtOrders('Your trip')
  await expect(page.getByLabel('Surname')).toHaveValue(ADULT.surname)
  await expect(heading('Your trip')).toBeVisible()
  await driver.continueToPay(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await page.keyboard.press('Alt+3')
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByTestId('amount-to-pay')).toBeVisible()
  await expect(heading('Please check your trip')).toBeVisible()

  await driver.pay(desk)
  await driver.readOrder(desk)
  await page.keyboard.press('Alt+1')
  await expect(driver.calendarCell(page)).toBeVisible()
  await expect(heading('Your booking is confirmed')).toBeVisible()
  await driver.openFlights(desk)
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('Control+n')
  await expect(heading('Welcome')).toBeVisible()
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('heading', { name: 'What the calendar can do' })).toBeVisible()
})

test('says that a card costs more before anybody has agreed to it', async ({ desk }) => {
  const customer = await driver.openCustomerView(desk)
  await goToPayment(desk)
  const total = customer.getByTestId('customer-total')
  await expect(customer.getByRole('heading', { name: 'Your trip' })).toBeVisible()
  const before = await driver.text(total)
  await takeCard(desk, SURCHARGED_WITH_BANK)
  await expect(customer.getByRole('heading', { name: 'The price with this card is different' })).toBeVisible()
  await expect(customer.getByText(`It was ${before} and is ${await driver.text(total)}`)).toBeVisible()
  await expect(customer.getByText('including card fee')).toBeVisible()
  const { amount } = await driver.acceptCardPrice(desk)
  await expect(customer.getByRole('heading', { name: 'Please check your trip' })).toBeVisible()
  expect(await driver.text(total)).toBe(amount)

  await desk.page.keyboard.press('Alt+ArrowLeft')
  await expect(desk.page.getByText(`with the card taken: ${amount}`)).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Please check your trip' })).toBeVisible()
  expect(await driver.text(total)).toBe(amount)
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
