import { expect } from '@playwright/test'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'

export const ADULT = { surname: 'Lund', givenName: 'Ida', title: 'MS', birthDate: '12MAR84' } as const
export const CONTACT = { email: 'ida@mail.example', phone: '7700900123' } as const
const EXPIRY = { expiry: '1230', code: '123' } as const
export const EXEMPT_NO_BANK = { number: '4000000000000010', ...EXPIRY }
export const EXEMPT_WITH_BANK = { number: '4000000000000028', ...EXPIRY }
export const SURCHARGED_WITH_BANK = { number: '4111111111111111', ...EXPIRY }
export const REFUSED_BY_ISSUER = { number: '5100000000000032', ...EXPIRY }
export const BLOCKED = { number: '5100000000000065', ...EXPIRY }

const ONE_WAY = 'OSL BGO +30 1A'

/** Takes a flight out and, when the list shows the flights back, one of those. */
export async function chooseBothWays(desk: Desk): Promise<void> {
  await driver.chooseOffer(desk)
  await expect(driver.offerCell(desk.page)).not.toHaveClass(/chosen/)
  await driver.chooseOffer(desk)
}

/** From the calendar to the priced flights; a return trip is chosen with `chooseBothWays`. */
export async function goToPrice(
  desk: Desk,
  trip = ONE_WAY,
  choose: (desk: Desk) => Promise<unknown> = (to) => driver.chooseOffer(to),
): Promise<void> {
  await driver.searchTrip(desk, trip)
  await driver.openFlights(desk)
  await choose(desk)
  await driver.priceOffers(desk)
}

/** From the calendar to the pay step, with one adult unless the test says who travels. */
export async function goToPayment(
  desk: Desk,
  trip = ONE_WAY,
  contact: driver.ContactInput = CONTACT,
  travellers: readonly driver.TravellerInput[] = [ADULT],
): Promise<void> {
  await goToPrice(desk, trip)
  await driver.enterTravellers(desk, travellers)
  await driver.enterContact(desk, contact)
  await driver.continueToPay(desk)
}

export async function takeCard(desk: Desk, card: driver.CardInput): Promise<void> {
  const window = await driver.openCardWindow(desk)
  await driver.typeCard(window, card)
  await driver.useCard(window)
}
