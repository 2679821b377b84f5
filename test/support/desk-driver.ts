import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { launchFaredesk, type LaunchOptions } from './electron-launch'
import { seen } from './waiting'

/** The running application as an agent has it before him: one desk window, by keys and by what it says. */
export interface Desk {
  readonly app: ElectronApplication
  readonly page: Page
}

export interface TravellerInput {
  readonly surname: string
  readonly givenName: string
  readonly title?: string
  readonly birthDate?: string
}

export interface ContactInput {
  readonly email: string
  readonly phone: string
  /** Left as the point of sale proposes it when absent. */
  readonly countryCode?: string
}

export interface CardInput {
  readonly number: string
  /** MMYY */
  readonly expiry: string
  readonly code: string
}

export interface OrderSeen {
  readonly orderId: string
  readonly locator: string
  readonly total: string
}

const CALL_MS = 15_000

/** The window at this address, once there is one: a window is there before it has its address. */
export async function windowAt({ app }: Pick<Desk, 'app'>, address: RegExp): Promise<Page> {
  const deadline = Date.now() + CALL_MS
  for (;;) {
    const found = app.windows().find((window) => address.test(window.url()))
    if (found) return found
    if (Date.now() > deadline) throw new Error(`No window at ${String(address)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function openDesk(options: LaunchOptions): Promise<Desk> {
  const app = await launchFaredesk(options)
  const page = await app.firstWindow()
  await seen(page.getByRole('navigation').first())
  return { app, page }
}

/** The page as it is at the start; what main knows stays. */
export async function reload({ page }: Desk): Promise<void> {
  await page.reload()
  await seen(page.getByRole('navigation').first())
}

/** Types a trip into the quick entry line and waits for the calendar's first prices. */
export async function searchTrip({ page }: Desk, line: string): Promise<void> {
  await page.keyboard.press('Control+l')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await seen(calendarCell(page), { timeout: CALL_MS })
}

/** The cell of the calendar that the keys act on. */
export function calendarCell(page: Page): Locator {
  return page.locator('[role="gridcell"][tabindex="0"][aria-label*=", from "]')
}

/** Opens the day search of the focused calendar cell. */
export async function openFlights({ page }: Desk): Promise<void> {
  await calendarCell(page).press('Enter')
  await seen(offerCell(page), { timeout: CALL_MS })
}

/** Of the list at work; the other one beside it has a cell for Tab as well. */
export function offerCell(page: Page): Locator {
  return page.locator('.way.now [role="gridcell"].pc[tabindex="0"]')
}

/** Puts the focused offer and the next one of the list side by side. */
export async function compareTwo({ page }: Desk): Promise<void> {
  await offerCell(page).press('Space')
  await offerCell(page).press('ArrowDown')
  await offerCell(page).press('Space')
}

/** Takes the first offer from the focused one on that has seats for the party, by keys; its spoken name. */
export async function chooseOffer(
  { page }: Desk,
  accept: (name: string) => boolean = () => true,
): Promise<string> {
  for (let row = 0; row < 60; row += 1) {
    const name = (await offerCell(page).getAttribute('aria-label')) ?? ''
    if (!/needed|not offered|overlaps|too tight/.test(name) && accept(name)) {
      await offerCell(page).press('Enter')
      return name
    }
    await offerCell(page).press('ArrowDown')
  }
  throw new Error('No offer on the screen has seats for the party')
}

/** Prices the chosen flights; the total as shown. */
export async function priceOffers(desk: Desk): Promise<string> {
  await desk.page.keyboard.press('Control+Enter')
  return readPrice(desk)
}

/** From the flights to the price step, which waits for birth dates where a family leaves the United Kingdom. */
export async function openPrice({ page }: Desk): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await seen(page.getByLabel('Surname').first())
}

export async function readPrice({ page }: Desk): Promise<string> {
  const total = page.getByTestId('price-total')
  await seen(total, { timeout: CALL_MS })
  return text(total)
}

export async function enterTravellers({ page }: Desk, travellers: readonly TravellerInput[]): Promise<void> {
  for (const [index, traveller] of travellers.entries()) {
    const fields = page.getByRole('group', { name: new RegExp(`^Traveller ${String(index + 1)},`) })
    await fields.getByLabel('Surname').fill(traveller.surname)
    await fields.getByLabel('Given names').fill(traveller.givenName)
    if (traveller.title !== undefined) await fields.getByLabel('Title').selectOption(traveller.title)
    if (traveller.birthDate !== undefined) await fields.getByLabel(/^Birth date/).fill(traveller.birthDate)
  }
}

export async function enterContact({ page }: Desk, contact: ContactInput): Promise<void> {
  if (contact.countryCode !== undefined) await page.getByLabel('Country code').fill(contact.countryCode)
  await page.getByLabel('Telephone').fill(contact.phone)
  await page.getByLabel('E-mail').fill(contact.email)
}

export async function continueToPay({ page }: Desk): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await seen(page.getByTestId('amount-to-pay'), { timeout: CALL_MS })
}

/** Opens the card window. */
export async function openCardWindow(desk: Desk): Promise<Page> {
  await desk.page.keyboard.press('Control+Enter')
  const card = await windowAt(desk, /card/)
  await seen(card.getByLabel('Card number'))
  return card
}

/** Opens the window for the customer. */
export async function openCustomerView(desk: Desk): Promise<Page> {
  await desk.page.keyboard.press('Control+t')
  return windowAt(desk, /customer/)
}

/** The page of the bank, which is the only one of the application that comes from the web. */
export async function bankPage(desk: Desk): Promise<Page> {
  return windowAt(desk, /^https?:/)
}

/** Types the card as an agent does: figures only, the caret goes on by itself. */
export async function typeCard(card: Page, input: CardInput): Promise<void> {
  await card.getByLabel('Card number').focus()
  for (const figures of [input.number, input.expiry, input.code]) await card.keyboard.type(figures)
  const name = card.getByLabel('Name on the card')
  if ((await name.inputValue()) === '') await name.fill('Training Customer')
  await card.getByLabel('Address', { exact: true }).fill('Sample Street 14')
  await card.getByLabel('Postcode').fill('0150')
  await card.getByLabel('Town').fill('Oslo')
}

/** Sends the card; resolves when its window is gone. */
export async function useCard(card: Page): Promise<void> {
  const closed = card.waitForEvent('close', { timeout: CALL_MS })
  // The window may be gone before the key is up again.
  await card.keyboard.press('Enter').catch(() => undefined)
  await closed
}

/** Waits until the price with the card is there, accepts it where it moved; the amount that will be paid. */
export async function acceptCardPrice({
  page,
}: Desk): Promise<{ readonly amount: string; readonly hadFee: boolean }> {
  const ready = page.getByRole('heading', { name: 'Ready to pay' })
  const fee = page.getByRole('heading', { name: 'The price with this card is different' })
  await seen(ready.or(fee), { timeout: CALL_MS })
  const hadFee = await fee.isVisible()
  if (hadFee) await page.keyboard.press('Control+Shift+A')
  await seen(ready, { timeout: CALL_MS })
  return { amount: await text(page.getByTestId('amount-to-pay')), hadFee }
}

/** Sends the order. */
export async function pay({ page }: Desk): Promise<void> {
  await seen(page.locator('button:not([aria-disabled])', { hasText: /^Pay/ }))
  await page.keyboard.press('Control+Enter')
}

/** The order on the screen. */
export async function readOrder({ page }: Desk, timeout = 30_000): Promise<OrderSeen> {
  await seen(page.getByTestId('locator'), { timeout })
  return {
    orderId: await text(page.getByTestId('order-id')),
    locator: await text(page.getByTestId('locator')),
    total: await text(page.getByTestId('order-total')),
  }
}

/** Finds an order on this computer by any of its words; the rows as shown. */
export async function findOrders({ page }: Desk, words: string): Promise<readonly string[]> {
  await page.keyboard.press('Alt+2')
  const field = page.getByRole('combobox', { name: 'Find an order' })
  await field.fill(words)
  await seen(page.getByRole('status').filter({ hasText: / of \d+ in / }))
  return page.locator('#order-rows tbody tr:not([aria-hidden])').allInnerTexts()
}

export async function text(locator: Locator): Promise<string> {
  return (await locator.innerText()).replace(/\s+/g, ' ').trim()
}
