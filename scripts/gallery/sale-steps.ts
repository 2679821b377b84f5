import type { Page } from '@playwright/test'
import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'

const ADULT = [{ surname: 'Lund', givenName: 'Ida', title: 'MS', birthDate: '12MAR84' }] as const
export const CONTACT = { email: 'aase@mail.example', phone: '7700900123' } as const

export async function goToPayment(desk: Desk, trip: string): Promise<void> {
  await desk.page.keyboard.press('Alt+1')
  await driver.searchTrip(desk, trip)
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await driver.enterTravellers(desk, ADULT)
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
}

export async function payWith(desk: Desk, card: driver.CardInput): Promise<void> {
  const window = await driver.openCardWindow(desk)
  await driver.typeCard(window, card)
  await driver.useCard(window)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
}

export function customerWindow({ app }: Desk): Page {
  const found = app.windows().find((window) => window.url().includes('customer'))
  if (!found) throw new Error('The customer view is not open')
  return found
}

export async function bankPage(desk: Desk): Promise<Page> {
  const page = await driver.bankPage(desk)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  return page
}
