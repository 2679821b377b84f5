import * as driver from '../support/desk-driver'
import { packagedForTests } from '../support/electron-launch'
import { ENGLISH, expect, test } from './fixtures'

test('the packaged application starts, sells in training and finds the order again', async ({
  userDataDir,
}) => {
  const desk = await driver.openDesk({ userDataDir, ...ENGLISH, packaged: packagedForTests() })
  try {
    await driver.searchTrip(desk, 'OSL BGO +30 1A')
    await driver.openFlights(desk)
    await driver.chooseOffer(desk)
    await driver.priceOffers(desk)
    await driver.enterTravellers(desk, [{ surname: 'Lund', givenName: 'Ida' }])
    await driver.enterContact(desk, { email: 'ida@mail.example', phone: '7700900123' })
    await driver.continueToPay(desk)
    const card = await driver.openCardWindow(desk)
    await driver.typeCard(card, { number: '4000000000000010', expiry: '1230', code: '123' })
    await driver.useCard(card)
    await driver.acceptCardPrice(desk)
    await driver.pay(desk)
    const order = await driver.readOrder(desk)
    const [row] = await driver.findOrders(desk, 'lund')
    expect(row).toContain(order.locator)
  } finally {
    await desk.app.close()
  }
})
