import * as driver from '../support/desk-driver'
import { packagedForTests } from '../support/electron-launch'
import { ENGLISH, expect, test } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

test('the packaged application starts, sells in training and finds the order again', async ({
  userDataDir,
}) => {
  const desk = await driver.openDesk({ userDataDir, ...ENGLISH, packaged: packagedForTests() })
  try {
    await goToPayment(desk)
    await takeCard(desk, EXEMPT_NO_BANK)
    await driver.acceptCardPrice(desk)
    await driver.pay(desk)
    const order = await driver.readOrder(desk)
    const [row] = await driver.findOrders(desk, 'lund')
    expect(row).toContain(order.locator)
  } finally {
    await desk.app.close()
  }
})
