import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'
import { armFault, setWaitFactor } from '../../test/support/test-hooks'
import type { Camera } from './camera'
import { goToPayment, payWith } from './sale-steps'

const WITHOUT_BANK = { number: '4000000000000010', expiry: '1230', code: '123' }
const TRIP = 'OSL TRD +21 1A'
const WAIT_MS = 30_000
const SOON = 0.005
const NEVER = 10_000

/** The answer is lost, none exists, the trip is sold again, and then the first order turns up. */
export async function lateOrder(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await goToPayment(desk, TRIP)
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  // More than the whole series, those that were planned soon after it, and the one before the next payment.
  await armFault(desk, { operation: 'order-create', kind: 'late-visible', lookUps: 30 })
  await setWaitFactor(desk, SOON)
  await payWith(desk, WITHOUT_BANK)
  await page.getByRole('heading', { name: 'No order exists' }).waitFor({ timeout: WAIT_MS })
  await setWaitFactor(desk, NEVER)

  await goToPayment(desk, TRIP)
  await payWith(desk, WITHOUT_BANK)
  await driver.readOrder(desk)
  await page.keyboard.press('Alt+2')
  const none = page.getByRole('status').filter({ hasText: 'No order' })
  const alarm = page.getByText(/exists after all/)
  for (let left = 60; left > 0 && !(await alarm.isVisible()); left -= 1) {
    await none
      .getByRole('button', { name: 'Look up now' })
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await page.waitForTimeout(50)
  }
  await alarm.waitFor()
  await camera.desk('late-order', true)
  await page.keyboard.press('Shift+F8')
  await page.getByText(/exists after all/).waitFor({ state: 'hidden' })
  await setWaitFactor(desk, 1)
}

/** The airline no longer sells the offer that was being paid. */
export async function offerGone(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await goToPayment(desk, 'OSL TRD +22 1A')
  await armFault(desk, { operation: 'order-create', kind: 'errors', code: '915', text: 'Offer has expired' })
  await payWith(desk, WITHOUT_BANK)
  await page.getByText('Offer has expired').waitFor()
  await camera.desk('offer-gone', true)
  await page.keyboard.press('Control+r')
  await driver.offerCell(page).waitFor()
}

/** The look-up is asked to wait, on a day that stands still; meanwhile somebody wants to pay the same trip again. */
export async function askedToWait(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  const trip = 'OSL TRD +23 1A'
  await goToPayment(desk, trip)
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  await armFault(desk, { operation: 'order-create', kind: 'late-visible', lookUps: 50 })
  await armFault(desk, { operation: 'look-up', kind: 'http-status', status: 429, retryAfterSeconds: 40 })
  await setWaitFactor(desk, SOON)
  await payWith(desk, WITHOUT_BANK)
  const countdown = page.getByRole('button', { name: /^Look up in 40 s/ })
  await countdown.waitFor({ timeout: WAIT_MS })
  await setWaitFactor(desk, NEVER)
  await camera.desk('unknown-asked-to-wait', true)

  await goToPayment(desk, trip)
  await page.keyboard.press('Control+Enter')
  await page.getByText(/for the same trip is not settled yet/).waitFor()
  await camera.desk('pay-another-open', true)
  await page.keyboard.press('Control+o')
  await countdown.waitFor()
}
