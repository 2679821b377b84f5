import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'

export const ADULT = { surname: 'Lund', givenName: 'Ida', title: 'MS', birthDate: '12MAR84' } as const
export const CONTACT = { email: 'ida@mail.example', phone: '7700900123' } as const
const EXPIRY = { expiry: '1230', code: '123' } as const
export const EXEMPT_NO_BANK = { number: '4000000000000010', ...EXPIRY }
export const EXEMPT_WITH_BANK = { number: '4000000000000028', ...EXPIRY }
export const SURCHARGED_WITH_BANK = { number: '4111111111111111', ...EXPIRY }
export const BLOCKED = { number: '5100000000000065', ...EXPIRY }

/** From the calendar to the pay step with one adult. */
export async function goToPayment(desk: Desk, trip = 'OSL BGO +30 1A'): Promise<void> {
  await driver.searchTrip(desk, trip)
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
}

export async function takeCard(desk: Desk, card: driver.CardInput): Promise<void> {
  const window = await driver.openCardWindow(desk)
  await driver.typeCard(window, card)
  await driver.useCard(window)
}
