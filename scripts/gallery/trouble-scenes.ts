import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'
import { stopPageOfBank } from '../../test/support/stop-bank-page'
import { setWaitFactor } from '../../test/support/test-hooks'
import type { Camera } from './camera'
import { bankPage, customerWindow, goToPayment, payWith } from './sale-steps'

const CARD = { expiry: '1230', code: '123' } as const
const REFUSED = { number: '5100000000000032', ...CARD }
const WITHOUT_FEE = { number: '4000000000000028', ...CARD }
const BLOCKED = { number: '5100000000000065', ...CARD }
const WAIT_MS = 30_000

/** A card that gets no token, and one for which the airline makes no order. */
export async function refusedSale(desk: Desk, camera: Camera): Promise<void> {
  await goToPayment(desk, 'OSL SVG +31 1A')
  const card = await driver.openCardWindow(desk)
  await driver.typeCard(card, BLOCKED)
  await card.keyboard.press('Enter')
  await card.getByRole('alert').waitFor()
  await camera.other(card, 'card-window-refused')
  const closed = card.waitForEvent('close')
  await card.keyboard.press('Escape')
  await camera.other(card, 'card-window-leaving')
  await card
    .getByRole('button', { name: 'Close without a card' })
    .click()
    .catch(() => undefined)
  await closed
  await payWith(desk, REFUSED)
  await desk.page
    .getByRole('heading', { name: 'The card’s issuer refused the payment' })
    .waitFor({ timeout: WAIT_MS })
  await camera.desk('refused-by-airline', true)
}

/** The bank's page stops; the agent closes its window, and no order is found. */
export async function troubleAtBank(desk: Desk, camera: Camera): Promise<void> {
  await goToPayment(desk, 'OSL SVG +32 1A')
  await payWith(desk, WITHOUT_FEE)
  await bankPage(desk)
  const frame = await driver.windowAt(desk, /bank\.html/)
  await stopPageOfBank(desk)
  await frame.getByRole('alert').waitFor()
  await camera.other(frame, 'bank-frame-stopped')
  await setWaitFactor(desk, 0.02)
  // The window may be gone before its button is up again.
  await frame
    .getByRole('button', { name: /^Close and look up/ })
    .click()
    .catch(() => undefined)
  await desk.page.getByRole('heading', { name: 'No order exists' }).waitFor({ timeout: WAIT_MS })
  await setWaitFactor(desk, 1)
  await camera.desk('no-order', true)
  await camera.other(customerWindow(desk), 'customer-no-order')
}

/** A database that was made with another key, as after a change of the computer. */
export function prepareClosedCache(userDataDir: string): void {
  writeFileSync(join(userDataDir, 'orders.db'), Buffer.alloc(8_192, 7))
}

/** Where orders cannot be kept: what the lists say, and what the settings say about it. */
export async function closedCache({ page }: Desk, camera: Camera): Promise<void> {
  await page.keyboard.press('Alt+2')
  await page.getByRole('combobox', { name: 'Find an order' }).waitFor()
  await camera.desk('orders-closed', true)
  await page.keyboard.press('Alt+4')
  await page.getByRole('heading', { name: 'Quotes', exact: true }).waitFor()
  await camera.desk('quotes-closed')
  await page.keyboard.press('Alt+3')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Orders kept here' })
    .click()
  await camera.desk('settings-closed')
}

export async function noKeychain({ page }: Desk, camera: Camera): Promise<void> {
  await page.getByText(/keychain cannot be used/).waitFor()
  await camera.desk('no-keychain', true)
  await page.keyboard.press('Alt+3')
  await page.locator('nav .entry.plain').first().waitFor()
  await camera.desk('settings-no-keychain')
}
