import { chooseBothWays } from '../../test/e2e/steps'
import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'
import { armFault, setOffline } from '../../test/support/test-hooks'
import type { Camera } from './camera'
import { FAMILY } from './scenes'
import { customerWindow } from './sale-steps'

/** Until it is stopped. */
const LONG_MS = 600_000

/** The calendar while it is searched, with some days missing, without an answer, and without a network. */
export async function calendarStates(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await page.keyboard.press('Alt+1')
  await armFault(desk, { operation: 'calendar', kind: 'slow', ms: LONG_MS })
  await typeTrip(desk, 'OSL BGO +70 2A')
  await page.getByText('Searching', { exact: true }).waitFor()
  await camera.desk('calendar-searching', true)
  await driver.searchTrip(desk, 'OSL LGW +40 +7 2A')
  await armFault(desk, { operation: 'calendar', kind: 'http-status', status: 503 })
  await page.keyboard.press(']')
  await page
    .getByText(/did not arrive/)
    .first()
    .waitFor()
  await camera.desk('calendar-days-missing', true)
  await armFault(desk, { operation: 'calendar', kind: 'http-status', status: 503 })
  await typeTrip(desk, 'OSL TRD +40 2A')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await camera.desk('calendar-failed')
  await setOffline(desk, true)
  await typeTrip(desk, 'OSL LGW +60 2A')
  await page
    .getByText(/^Offline since/)
    .first()
    .waitFor()
  await camera.desk('calendar-offline')
  await setOffline(desk, false)
  await driver.searchTrip(desk, 'OSL TRD +60 2A')
  await page
    .getByText(/^Offline since/)
    .first()
    .waitFor({ state: 'hidden' })
}

/** Flights and price while they are asked for, stopped and refused. */
export async function flightStates(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await armFault(desk, { operation: 'day', kind: 'slow', ms: LONG_MS })
  await driver.calendarCell(page).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Searching' }).waitFor()
  await camera.desk('flights-arriving', true)
  await page.keyboard.press('Escape')
  const again = page.getByRole('button', { name: 'Flights: search again' })
  await again.waitFor()
  await camera.desk('flights-stopped')
  await armFault(desk, { operation: 'day', kind: 'http-status', status: 503 })
  await page.keyboard.press('r')
  await page.getByRole('alert').waitFor()
  await camera.desk('flights-failed')
  await page.keyboard.press('r')
  await driver.offerCell(page).waitFor()
  await armFault(desk, { operation: 'price', kind: 'slow', ms: LONG_MS })
  await driver.chooseOffer(desk)
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Surname').waitFor()
  await camera.desk('price-asking', true)
  await armFault(desk, {
    operation: 'price',
    kind: 'errors',
    code: '911',
    text: 'The offer is no longer sold',
  })
  await page.keyboard.press('Alt+ArrowLeft')
  await driver.offerCell(page).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').waitFor()
  await camera.desk('price-failed')
}

/** A point of sale with a mistake, and one that was tested. */
export async function settingsStates({ page }: Desk, camera: Camera): Promise<void> {
  await page.keyboard.press('Alt+3')
  await page.keyboard.press('Control+Shift+N')
  await page.keyboard.press('Control+s')
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await camera.desk('settings-refused')
  await page
    .getByRole('button', { name: /Training counter/ })
    .first()
    .press('Enter')
  await page.keyboard.press('F5')
  await page.getByText(/of \d work/).waitFor()
  await camera.desk('settings-tested')
}

/** What is kept here, while the airline cannot be asked. */
export async function keptStates(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await setOffline(desk, true)
  await page.keyboard.press('Alt+4')
  await page.getByRole('button', { name: 'Lund family' }).press('Enter')
  await page.getByRole('alert').waitFor()
  await camera.desk('quote-offline')
  await driver.findOrders(desk, 'XXO9999999999')
  await page.getByRole('button', { name: 'Ask the airline for this order id' }).press('Enter')
  await page.getByRole('alert').first().waitFor()
  await camera.desk('orders-not-fetched')
  await setOffline(desk, false)
}

/** A month each way, and a trip with services before and after its price is known, as the customer sees it too. */
export async function choiceStates(desk: Desk, camera: Camera): Promise<void> {
  const { page } = desk
  await page.keyboard.press('Alt+1')
  await driver.searchTrip(desk, 'OSL LGW +30 +37 1A +-15')
  await camera.desk('calendar-dense', true)
  await driver.searchTrip(desk, 'OSL LGW +30 +37 2A1C')
  await driver.openFlights(desk)
  await chooseBothWays(desk)
  await camera.desk('flights-both', true)
  await camera.other(customerWindow(desk), 'customer-chosen')
  await armFault(desk, { operation: 'price', kind: 'price-change', percent: 10 })
  await driver.openPrice(desk)
  await driver.enterTravellers(desk, FAMILY)
  await driver.readPrice(desk)
  await customerWindow(desk)
    .getByText(/^It was/)
    .waitFor()
  await camera.other(customerWindow(desk), 'customer-changed')
  await page.keyboard.press('Control+Shift+A')
  await page.getByRole('group', { name: 'Seat' }).getByRole('checkbox').first().press('Space')
  await page.keyboard.press('Control+Shift+S')
  await page.getByText('in this price', { exact: true }).waitFor()
  await camera.desk('price-services', true)
}

async function typeTrip({ page }: Desk, line: string): Promise<void> {
  await page.keyboard.press('Control+l')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}
