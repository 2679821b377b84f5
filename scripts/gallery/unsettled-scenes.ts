import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'
import { armFault, disarmFaults, setWaitFactor } from '../../test/support/test-hooks'
import type { Camera } from './camera'
import { goToPayment, payWith } from './sale-steps'

const WITHOUT_BANK = { number: '4000000000000010', expiry: '1230', code: '123' }
const WAIT_MS = 30_000
/** Of the time that an agent waits for a look-up. */
const SOON = 0.005
/** The first look after the end, ten minutes later, is over before the trip is sold again. */
const AT_ONCE = 0.001
/** A day's wait times this is as long as a timer takes. */
const NEVER = 200
/** Until it is disarmed. */
const ALWAYS = 1_000_000

/** The answer is lost, no order is found, the trip is sold again, and then the first order turns up. */
export async function lateOrder(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  const trip = 'OSL TRD +21 1A'
  await goToPayment(desk, trip)
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  await armFault(desk, { operation: 'look-up', kind: 'errors', code: '913', shots: ALWAYS })
  await setWaitFactor(desk, AT_ONCE)
  await payWith(desk, WITHOUT_BANK)
  await page.getByRole('heading', { name: 'No order exists' }).waitFor({ timeout: WAIT_MS })
  await setWaitFactor(desk, NEVER)
  await goToPayment(desk, trip)
  await payWith(desk, WITHOUT_BANK)
  await driver.readOrder(desk)
  await disarmFaults(desk)
  await lookUpEnded(desk)
  await page.getByText(/exists after all/).waitFor()
  await camera.desk('late-order', true)
  await page.keyboard.press('Shift+F8')
  await page.getByText(/exists after all/).waitFor({ state: 'hidden' })
  await setWaitFactor(desk, 1)
}

/** The payment of that trip which ended without an order. */
async function lookUpEnded({ page }: Desk): Promise<void> {
  await page.keyboard.press('Alt+2')
  // Payments of others are none of this picture.
  await page.getByRole('combobox', { name: 'Find an order' }).fill('trd')
  const ended = page.getByRole('status').filter({ hasText: 'No order' })
  await ended.getByRole('button', { name: 'Look up now' }).press('Enter')
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
