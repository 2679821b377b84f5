import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'
import { armFault } from '../../test/support/test-hooks'
import type { Camera } from './camera'

/** From two compared offers to the quote, and the quote opened again another time. */
export async function quotes(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await page.keyboard.press('Alt+1')
  await driver.searchTrip(desk, 'OSL BGO +30 1A1C')
  await driver.openFlights(desk)
  await driver.compareTwo(desk)
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Make a quote' })
  await dialog.getByLabel(/name/).fill('Lund family')
  await camera.desk('quote-dialog', true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Quote saved' }).waitFor()
  await camera.desk('quote-saved')
  await page.keyboard.press('Escape')
  await openAgain(desk, camera)
}

async function openAgain({ page }: Desk, camera: Camera): Promise<void> {
  await page.keyboard.press('Alt+4')
  await page.getByRole('button', { name: 'Lund family' }).waitFor()
  await camera.desk('quotes', true)
  await page.keyboard.press('Enter')
  await page.getByTestId('quote-prices-1').getByText('Now').waitFor()
  await camera.desk('quote-again', true)
}

/** The same quote after the airline has moved its flights. */
export async function movedQuote(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await armFault(desk, { operation: 'day', kind: 'times-moved', minutes: 15 })
  await page.keyboard.press('Alt+4')
  await page.getByRole('button', { name: 'Lund family' }).press('Enter')
  await page
    .getByRole('row', { name: /^Departure/ })
    .first()
    .waitFor()
  await camera.desk('quote-moved')
}
