import type { Locator, Page } from '@playwright/test'
import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'
import { keepToasts } from '../../test/support/desk-stores'
import { armFault, setOffline, setWaitFactor } from '../../test/support/test-hooks'
import type { Camera } from './camera'
import { bankPage, CONTACT, customerWindow, goToPayment, payWith } from './sale-steps'

export const FAMILY = [
  { surname: 'Ødegård', givenName: 'Åse', title: 'MRS', birthDate: '12MAR84' },
  { surname: 'Lund', givenName: 'Ola', title: 'MR', birthDate: '1MAR80' },
  { surname: 'Lund', givenName: 'Emil', birthDate: '1MAR19' },
] as const
const WITH_FEE = { number: '4111111111111111', expiry: '1230', code: '123' }
const WITHOUT_FEE = { number: '4000000000000028', expiry: '1230', code: '123' }
const WITHOUT_BANK = { number: '4000000000000010', expiry: '1230', code: '123' }
const WAIT_MS = 30_000
/** Of the time that an agent waits for a look-up. */
const SOON = 0.02
const NEVER = 10_000

/** Nothing searched, nothing sold. */
export async function emptyDesk({ page }: Desk, camera: Camera): Promise<void> {
  await camera.desk('calendar-empty', true)
  await page.keyboard.press('Alt+2')
  await camera.desk('orders-empty')
  await page.keyboard.press('Alt+4')
  await camera.desk('quotes-empty')
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Control+k')
  await camera.desk('palette', true)
  await page.keyboard.press('?')
  await camera.desk('keys', true)
  await page.keyboard.press('Escape')
}

export async function calendars(desk: Desk, camera: Camera): Promise<void> {
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await camera.desk('calendar-month', true)
  await driver.searchTrip(desk, 'OSL LGW +30 +7 2A1C')
  await camera.desk('calendar-matrix', true)
  await driver.calendarCell(desk.page).press('Space')
  await keepToasts(desk)
  await driver.calendarCell(desk.page).press('l')
  await camera.desk('calendar-pinned')
  await driver.calendarCell(desk.page).press('m')
  await camera.desk('calendar-other-view', true)
  await backToMatrix(desk)
}

/** The views follow each other; the last one is followed by the first. */
async function backToMatrix({ page }: Desk): Promise<void> {
  for (const view of ['List', 'Matrix']) {
    await page.keyboard.press('m')
    await page.getByRole('button', { name: view, pressed: true }).waitFor()
  }
}

export async function offers(desk: Desk, camera: Camera): Promise<void> {
  await driver.openFlights(desk)
  await camera.desk('flights-outbound', true)
  await filterAway(desk, camera)
  await driver.chooseOffer(desk)
  await driver.compareTwo(desk)
  await camera.desk('flights-compare', true)
  await driver.chooseOffer(desk)
  await camera.desk('flights-chosen')
}

/** No flight costs so little. */
async function filterAway({ page }: Desk, camera: Camera): Promise<void> {
  const limit = page.getByLabel(/^Highest price/)
  await limit.fill('1')
  await limit.press('Enter')
  await page.getByRole('heading', { name: 'The filters leave no flight' }).waitFor()
  await camera.desk('flights-filtered', true)
  await page.keyboard.press('a')
  await driver.offerCell(page).waitFor()
}

export async function prices(desk: Desk, camera: Camera): Promise<void> {
  await armFault(desk, { operation: 'price', kind: 'price-change', percent: 10 })
  await driver.openPrice(desk)
  // The flight back leaves the United Kingdom: the price waits for the birth dates.
  await driver.enterTravellers(desk, FAMILY)
  await driver.readPrice(desk)
  await camera.desk('price-changed', true)
  await desk.page.keyboard.press('Control+Shift+A')
  await camera.desk('price')
  await driver.enterTravellers(
    desk,
    FAMILY.map(() => ({ surname: '', givenName: '', birthDate: '' })),
  )
  await desk.page.keyboard.press('Control+Enter')
  await camera.desk('travellers-missing', true)
  await driver.enterTravellers(desk, [
    { surname: 'Окафор', givenName: 'Åse', title: 'MRS', birthDate: '12MAR22' },
    { surname: 'Lund', givenName: 'Ola', title: 'MR', birthDate: '99XXX' },
    { surname: 'Lund', givenName: 'Emil', birthDate: '1MAR84' },
  ])
  await driver.enterContact(desk, { email: 'aase', phone: '77' })
  await camera.desk('travellers-errors')
  await driver.enterTravellers(desk, FAMILY)
  await driver.enterContact(desk, CONTACT)
  await camera.desk('travellers')
}

/** From the pay form over card, fee and bank to the order, with the customer's window beside it. */
export async function sale(desk: Desk, camera: Camera): Promise<void> {
  await driver.continueToPay(desk)
  await camera.desk('pay-form', true)
  const customer = await openCustomerView(desk)
  await camera.other(customer, 'customer-trip')
  const card = await driver.openCardWindow(desk)
  await camera.other(card, 'card-window')
  await card.keyboard.press('Enter')
  await camera.other(card, 'card-window-missing')
  await driver.typeCard(card, WITH_FEE)
  await camera.other(card, 'card-window-filled')
  await camera.desk('pay-card-open')
  await driver.useCard(card)
  await desk.page.getByRole('heading', { name: 'The price with this card is different' }).waitFor()
  await camera.desk('pay-fee', true)
  await driver.acceptCardPrice(desk)
  await camera.desk('pay-ready')
  await camera.other(customer, 'customer-ready')
  await driver.pay(desk)
  await bankScenes(desk, camera, customer)
  await driver.readOrder(desk)
  await camera.desk('order-new', true)
  await camera.other(customer, 'customer-confirmed')
}

async function bankScenes(desk: Desk, camera: Camera, customer: Page): Promise<void> {
  const bank = await bankPage(desk)
  await camera.desk('pay-bank-open')
  await camera.other(await driver.windowAt(desk, /bank\.html/), 'bank-frame')
  await camera.other(bank, 'bank-page')
  await camera.other(customer, 'customer-bank')
  await bank.getByRole('button', { name: 'Approve' }).click()
}

export async function declinedSale(desk: Desk, camera: Camera): Promise<void> {
  await goToPayment(desk, 'OSL BGO +30 1A')
  await payWith(desk, WITHOUT_FEE)
  const bank = await bankPage(desk)
  await setWaitFactor(desk, SOON)
  await bank.getByRole('button', { name: 'Decline' }).click()
  await desk.page.getByRole('heading', { name: /declined/ }).waitFor({ timeout: WAIT_MS })
  await setWaitFactor(desk, 1)
  await camera.desk('declined', true)
  await camera.other(customerWindow(desk), 'customer-declined')
}

export async function unknownSale(desk: Desk, camera: Camera): Promise<void> {
  await goToPayment(desk, 'OSL SVG +20 1A')
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  await armFault(desk, { operation: 'order-create', kind: 'late-visible', lookUps: 50 })
  // The third look-up takes its time, so that the fourth one is planned for never.
  await armFault(desk, { operation: 'look-up', kind: 'slow', ms: 0, shots: 2 })
  await armFault(desk, { operation: 'look-up', kind: 'slow', ms: 2_000 })
  await setWaitFactor(desk, SOON)
  await payWith(desk, WITHOUT_BANK)
  const looked = desk.page.getByText('No order found yet')
  await looked.nth(3).waitFor({ timeout: WAIT_MS })
  await setWaitFactor(desk, NEVER)
  await looked.nth(5).waitFor({ timeout: WAIT_MS })
  await camera.desk('unknown', true)
  await camera.other(customerWindow(desk), 'customer-checking')
}

export async function orders(desk: Desk, camera: Camera): Promise<void> {
  await driver.findOrders(desk, 'lund')
  await camera.desk('orders', true)
  await camera.other(customerWindow(desk), 'customer-welcome')
  await desk.page.getByRole('combobox', { name: 'Find an order' }).fill('nobody')
  await camera.desk('orders-none-found')
  await setOffline(desk, true)
  await refreshOrder(desk, 'visible')
  await camera.desk('order-offline')
  await desk.page.keyboard.press('Alt+2')
  await camera.desk('orders-offline', true)
  await setOffline(desk, false)
  await refreshOrder(desk, 'hidden')
}

const MOST_ASKED = 3

/** Opens an order and asks the airline for it, until the desk knows whether there is a network. */
async function refreshOrder(desk: Desk, offlineNote: 'visible' | 'hidden'): Promise<void> {
  await driver.findOrders(desk, 'odegard')
  await desk.page.keyboard.press('Enter')
  await driver.readOrder(desk)
  const note = desk.page.getByText(/^Offline since/).first()
  // The answer to a look that was on its way when the network went may say that it is there: it is asked once more.
  for (let asked = 1; asked < MOST_ASKED; asked += 1) {
    await desk.page.keyboard.press('F5')
    if (await hasCome(note, offlineNote)) return
  }
  await desk.page.keyboard.press('F5')
  await note.waitFor({ state: offlineNote })
}

async function hasCome(note: Locator, state: 'visible' | 'hidden'): Promise<boolean> {
  return note.waitFor({ state, timeout: 4_000 }).then(
    () => true,
    () => false,
  )
}

export async function settings({ page }: Desk, camera: Camera): Promise<void> {
  await page.keyboard.press('Alt+3')
  const sections = page.locator('nav .entry.plain')
  await sections.first().waitFor()
  await camera.desk('settings', true)
  for (let at = 0; at < (await sections.count()); at += 1) {
    await sections.nth(at).click()
    await camera.desk(`settings-section-${String(at + 1)}`)
  }
  await page.mouse.move(0, 0)
}

async function openCustomerView(desk: Desk): Promise<Page> {
  const customer = await driver.openCustomerView(desk)
  await customer.getByTestId('customer-total').waitFor()
  return customer
}
