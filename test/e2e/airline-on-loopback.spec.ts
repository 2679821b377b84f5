import { createTrainingAirline } from '../../training-airline'
import { serveTrainingAirline } from '../../training-airline/serve-airline'
import * as driver from '../support/desk-driver'
import { loopbackPointOfSale, usePointOfSale, type PointOfSaleInput } from '../support/point-of-sale'
import { expect, test as base } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

const PASSWORD = 'pa:ss wørd €'

interface Served {
  readonly pointOfSale: PointOfSaleInput
  readonly received: (operation: 'calendar' | 'order-create') => number
}

const test = base.extend<{ readonly served: Served }>({
  // eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
  served: async ({}, use) => {
    const airline = createTrainingAirline({ users: [{ name: 'desk', password: PASSWORD }], latencyMs: 0 })
    const server = await serveTrainingAirline(airline, { port: 0 })
    await use({
      pointOfSale: loopbackPointOfSale(server.baseUrl, server.paymentBaseUrl, PASSWORD),
      received: (operation) => airline.books.received(operation),
    })
    await server.close()
  },
})

test('signs in with a colon and letters beyond ASCII in the password, and sells', async ({
  desk,
  served,
}) => {
  await usePointOfSale(desk, served.pointOfSale)
  await desk.page.keyboard.press('Alt+1')
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await driver.readOrder(desk)
  expect(served.received('order-create')).toBe(1)
})

test('says plainly that user or password are wrong, and where to correct them', async ({ desk, served }) => {
  await usePointOfSale(desk, { ...served.pointOfSale, password: 'wrong' })
  await desk.page.keyboard.press('Alt+1')
  await desk.page.keyboard.press('Control+l')
  await desk.page.keyboard.type('OSL BGO +30 1A')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByText(/user (name )?(and|or) password/i).first()).toBeVisible()
  await expect(desk.page.getByRole('main')).not.toContainText('wrong')
})

test('says that the airline cannot be reached when nothing listens at its address', async ({
  desk,
  served,
}) => {
  await usePointOfSale(desk, { ...served.pointOfSale, retailUrl: 'http://127.0.0.1:9/airline' })
  await desk.page.keyboard.press('F5')
  await expect(desk.page.getByText(/ of \d+ work/)).toBeVisible({ timeout: 30_000 })
  await expect(desk.page.getByRole('complementary', { name: 'Connection' })).toContainText(
    /127\.0\.0\.1:9 cannot be reached/,
  )
})
