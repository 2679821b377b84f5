import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as driver from '../support/desk-driver'
import { armFault, readBooks, saveWithoutAsking, setOffline } from '../support/test-hooks'
import { expect, test } from './fixtures'
import {
  ADULT,
  BLOCKED,
  chooseBothWays,
  CONTACT,
  EXEMPT_NO_BANK,
  EXEMPT_WITH_BANK,
  goToPayment,
  goToPrice,
  REFUSED_BY_ISSUER,
  SURCHARGED_WITH_BANK,
  takeCard,
} from './steps'

test('sells a one-way trip with an exempt card that no bank asks about', async ({ desk }) => {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  const { amount, hadFee } = await driver.acceptCardPrice(desk)
  expect(hadFee).toBe(false)
  await expect(desk.page.getByText('To pay', { exact: true })).toBeVisible()
  await driver.pay(desk)
  const order = await driver.readOrder(desk)
  expect(order.total).toBe(amount)
  await expect(desk.page.getByText('The order is confirmed.')).toBeVisible()
  expect(await readBooks(desk)).toEqual({ orders: 1, orderCreates: 1, offersOrderedTwice: 0 })
  await saysWhyThereIsNoPaper(desk)
})

/** Where a machine has a printer the system asks, which nobody here answers. */
async function saysWhyThereIsNoPaper(desk: driver.Desk): Promise<void> {
  const { app, page } = desk
  const printers = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents()[0]?.getPrintersAsync(),
  )
  if (printers?.length === 0) {
    await page.keyboard.press('Control+p')
    await expect(page.getByText('This computer has no printer that answers')).toBeVisible()
  }
  await saveWithoutAsking(desk, join(tmpdir(), 'faredesk-no-such-folder'))
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect(page.getByText('That folder is not there any more')).toBeVisible()
}

test('sells a return trip for a family with a card fee, approved at the bank, and finds it offline', async ({
  desk,
  open,
}) => {
  await driver.searchTrip(desk, 'OSL LGW +30 +7 2A1C')
  await driver.openFlights(desk)
  await chooseBothWays(desk)
  await driver.openPrice(desk)
  // The flight back leaves the United Kingdom: the price waits for the birth dates.
  await expect(desk.page.getByText('names and birth dates of travellers 1, 2 and 3')).toBeVisible()
  await driver.enterTravellers(desk, [
    { surname: "Ødegård-O'Neill", givenName: 'Åse', title: 'MRS', birthDate: '12MAR84' },
    { surname: 'Søn', givenName: 'Ole', title: 'MR', birthDate: '4 11 1983' },
    { surname: 'Søn', givenName: 'Maja', birthDate: '14AUG2018' },
  ])
  const before = await driver.readPrice(desk)
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await takeCard(desk, SURCHARGED_WITH_BANK)
  const { amount, hadFee } = await driver.acceptCardPrice(desk)
  expect(hadFee).toBe(true)
  await expect(desk.page.getByText('To pay, card fee included')).toBeVisible()
  expect(amount).not.toBe(before)
  await driver.pay(desk)
  await (await driver.bankPage(desk)).getByRole('button', { name: 'Approve' }).click()
  const order = await driver.readOrder(desk)
  expect(order.total).toBe(amount)
  await desk.app.close()

  const later = await open()
  await setOffline(later, true)
  const [row] = await driver.findOrders(later, 'odegard ase')
  expect(row).toContain(order.locator)
  await later.page.keyboard.press('Enter')
  expect(await driver.readOrder(later)).toEqual(order)
  await expect(later.page.getByText(/, as of /).first()).toBeVisible()
  await later.page.keyboard.press('F5')
  await expect(later.page.getByText(/^Offline since/).first()).toBeVisible()
  expect(await driver.readOrder(later)).toEqual(order)
})

test('sells services for a traveller and a leg, and changes them after the final price', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk, 'OSL LGW +30 1A')
  const flights = await driver.text(page.getByTestId('price-total'))
  const seat = page.getByRole('group', { name: 'Seat' }).getByRole('checkbox')
  const bag = page.getByRole('group', { name: 'Extra bag' }).getByRole('checkbox')
  const lines = page.getByRole('complementary').locator('.lines').first()
  const answer = page.locator('.source .code')
  const first = await driver.text(answer)
  await page.keyboard.press('F5')
  await expect(answer).not.toHaveText(first)
  await seat.press('Space')
  await expect(page.getByText('not in this price yet')).toBeVisible()
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByText('in this price', { exact: true })).toBeVisible()
  await expect(lines).toContainText(/Seat/)
  const withSeat = await driver.text(page.getByTestId('price-total'))
  expect(withSeat).not.toBe(flights)

  await page.keyboard.press('Alt+ArrowLeft')
  await driver.priceOffers(desk)
  await expect(seat).toBeChecked()
  await seat.press('Space')
  await bag.press('Space')
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await expect(lines).toContainText(/Extra bag/)
  await expect(lines).not.toContainText(/Seat/)
  await takeCard(desk, EXEMPT_NO_BANK)
  const { amount } = await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  const order = await driver.readOrder(desk)
  expect(order.total).toBe(amount)
  await expect(page.locator('.lines').filter({ hasText: 'Extra bag' })).toBeVisible()
  await expect(page.getByText('Order total, payment and items agree')).toBeVisible()
})

test('says in view that services could not be priced, and keeps them ticked', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk, 'OSL LGW +30 6A')
  const seat = page.getByRole('group', { name: 'Seat' }).getByRole('checkbox').first()
  await seat.press('Space')
  await armFault(desk, { operation: 'price', kind: 'http-status', status: 503 })
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(seat).toBeChecked()
  await page.keyboard.press('F5')
  await expect(page.getByText('in this price', { exact: true })).toBeVisible()
})

test('starts with empty fields and without services for the next customer', async ({ desk }) => {
  const { page } = desk
  const trip = 'OSL LGW +30 1A'
  await goToPrice(desk, trip)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await page.getByRole('group', { name: 'Seat' }).getByRole('checkbox').press('Space')
  await page.getByLabel('Surname').press('F1')
  await expect(page.getByRole('dialog').getByText('Serve the next customer')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Surname').press('Control+n')
  await expect(page.getByText('What was typed for 1 traveller goes')).toBeVisible()
  await page.getByLabel('Surname').press('Control+n')
  await goToPrice(desk, trip)
  await expect(page.getByRole('group', { name: 'Seat' }).getByRole('checkbox')).not.toBeChecked()
  for (const label of ['Surname', 'Given names', 'Telephone', 'E-mail'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByText('services chosen before')).toHaveCount(0)
})

test('sells a bag once for all flights of a connection, and says so in the order', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk, 'TRD LGW +30 1A')
  const bag = page.getByRole('group', { name: 'Extra bag' }).getByRole('checkbox')
  await expect(bag).toHaveAccessibleName(/TRD–LGW/)
  await bag.press('Space')
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  const { amount } = await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  const order = await driver.readOrder(desk)
  expect(order.total).toBe(amount)
  await expect(page.getByRole('row', { name: /Lund/ })).toContainText('Extra bag')
  await expect(page.getByText(/2 × Extra bag/)).toHaveCount(0)
})

test('says declined and keeps the travellers when the bank declines', async ({ desk }) => {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_WITH_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await (await driver.bankPage(desk)).getByRole('button', { name: 'Decline' }).click()
  await expect(desk.page.getByRole('heading', { name: /declined/ })).toBeVisible({
    timeout: 30_000,
  })
  expect((await readBooks(desk)).orders).toBe(0)
  await expect(desk.page.getByText(/nothing sent yet/)).toHaveCount(0)
  await expect(desk.page.locator('.foot:empty, .panel-foot, main footer.foot')).toHaveCount(0)
  await desk.page.keyboard.press('Alt+ArrowLeft')
  await expect(desk.page.getByLabel('Surname')).toHaveValue(ADULT.surname)
})

test('closes the card window with the attempt that it belongs to', async ({ desk }) => {
  await goToPayment(desk)
  for (const key of ['Control+Shift+Q', 'Control+n']) {
    const card = await driver.openCardWindow(desk)
    const closed = card.waitForEvent('close')
    await desk.page.keyboard.press(key)
    if (key === 'Control+n') await desk.page.keyboard.press(key)
    await closed
    if (key !== 'Control+n') await driver.continueToPay(desk)
  }
  await expect(desk.page.getByLabel('Quick entry')).toBeFocused()
})

test('takes another card at once when the issuer refuses the first, and sells one order', async ({
  desk,
}) => {
  await goToPayment(desk)
  await takeCard(desk, REFUSED_BY_ISSUER)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await expect(
    desk.page.getByRole('heading', { name: 'The card’s issuer refused the payment' }),
  ).toBeVisible()
  await expect(desk.page.getByRole('list', { name: 'Stations of the payment' })).toContainText('Refused')
  await desk.page.keyboard.press('Control+r')
  const window = await driver.windowAt(desk, /card/)
  await driver.typeCard(window, EXEMPT_NO_BANK)
  await driver.useCard(window)
  const { amount } = await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  expect((await driver.readOrder(desk)).total).toBe(amount)
  expect((await readBooks(desk)).orders).toBe(1)
})

test('keeps the card window open and says why when the card gets no token', async ({ desk }) => {
  await goToPayment(desk)
  const window = await driver.openCardWindow(desk)
  await driver.typeCard(window, BLOCKED)
  await window.keyboard.press('Enter')
  await expect(window.getByRole('alert')).toContainText('The card was not taken')
  await expect(window.getByLabel('Security code')).toHaveValue('')
  await expect(window.getByRole('alert')).not.toContainText(BLOCKED.number)
  // What was typed is not lost by one key.
  await window.keyboard.press('Escape')
  await expect(window.getByRole('button', { name: /^Go on typing/ })).toBeFocused()
  const leave = window.getByRole('button', { name: 'Close without a card' })
  // The window goes while the key is still being struck.
  await Promise.all([window.waitForEvent('close'), leave.click().catch(() => undefined)])
  expect((await readBooks(desk)).orderCreates).toBe(0)
  await expect(desk.page.getByRole('button', { name: 'Take the card' })).toBeVisible()
})

test('says that the order was not found when the airline knows no such order', async ({ desk }) => {
  await driver.findOrders(desk, 'XXNOSUCHORDER1')
  await expect(desk.page.getByText('No order matches XXNOSUCHORDER1')).toBeVisible()
  await desk.page.keyboard.press('Control+Enter')
  await expect(desk.page.getByRole('alert')).toContainText(/order/i)
  await expect(desk.page.getByRole('alert')).toContainText(/not|no /i)
})

test('fetches an order that another computer sold, by its order id', async ({ desk }) => {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  const order = await driver.readOrder(desk)
  await desk.page.getByRole('button', { name: 'Erase from this computer' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Erase from this computer' }).click()
  await driver.findOrders(desk, order.orderId)
  await expect(desk.page.getByText(`No order matches ${order.orderId}`)).toBeVisible()
  await desk.page.keyboard.press('Control+Enter')
  expect(await driver.readOrder(desk)).toEqual(order)
})
