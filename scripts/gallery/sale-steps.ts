import type { Page } from '@playwright/test'
import * as steps from '../../test/e2e/steps'
import * as driver from '../../test/support/desk-driver'
import type { Desk } from '../../test/support/desk-driver'

export const CONTACT = { email: 'aase@mail.example', phone: '7700900123' } as const

export async function goToPayment(desk: Desk, trip: string): Promise<void> {
  await desk.page.keyboard.press('Alt+1')
  await steps.goToPayment(desk, trip, CONTACT)
}

export async function payWith(desk: Desk, card: driver.CardInput): Promise<void> {
  await steps.takeCard(desk, card)
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
