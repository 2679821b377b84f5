import type { Page } from '@playwright/test'
import { bankPage, calendarCell, offerCell, readOrder, windowAt } from '../support/desk-driver'
import { expect, test } from './fixtures'

/** Key strokes that the design allows from the calendar to the paid order, beyond typed names and card. */
const MOST_KEYS = 25

/** Counts what is struck beside typed text. */
class Keys {
  count = 0

  async press(page: Page, key: string): Promise<void> {
    this.count += 1
    await page.keyboard.press(key)
  }

  /** The window may be gone before the key is up again. */
  async pressLast(page: Page, key: string): Promise<void> {
    this.count += 1
    await page.keyboard.press(key).catch(() => undefined)
  }

  async type(page: Page, words: string): Promise<void> {
    await page.keyboard.type(words)
  }
}

test('books a paid order by keys alone, with few of them', async ({ desk }) => {
  const { page } = desk
  const keys = new Keys()
  await page.keyboard.press('Control+l')
  await page.keyboard.type('OSL BGO +30 1A')
  await page.keyboard.press('Enter')
  await expect(calendarCell(page)).toBeFocused({ timeout: 15_000 })

  await keys.press(page, 'Enter')
  await expect(offerCell(page)).toBeFocused({ timeout: 15_000 })
  for (
    let row = 0;
    row < 5 && /party of|not offered/.test((await offerCell(page).getAttribute('aria-label')) ?? '');
    row += 1
  ) {
    await keys.press(page, 'ArrowDown')
  }
  await keys.press(page, 'Enter')
  await keys.press(page, 'Control+Enter')

  await expect(page.getByLabel('Surname')).toBeFocused({ timeout: 15_000 })
  await keys.type(page, 'Lund')
  await keys.press(page, 'Tab')
  await keys.type(page, 'Ida')
  await keys.press(page, 'Tab')
  await keys.press(page, 'Tab')
  await keys.press(page, 'Tab')
  await keys.type(page, '7700900123')
  await keys.press(page, 'Tab')
  await keys.type(page, 'ida@mail.example')
  await expect(page.getByTestId('price-total')).toBeVisible()
  await keys.press(page, 'Control+Enter')
  await expect(page.getByTestId('amount-to-pay')).toBeVisible()

  await keys.press(page, 'Control+Enter')
  const card = await windowAt(desk, /card/)
  await expect(card.getByLabel('Card number')).toBeFocused()
  // The caret goes on by itself from number to date to code to name.
  for (const figures of ['4111111111111111', '1230', '123']) await keys.type(card, figures)
  await expect(card.getByLabel('Name on the card')).toBeFocused()
  await card.keyboard.press('Control+a')
  await keys.type(card, 'Ida Lund')
  for (const line of ['Sample Street 14', '0150', 'Oslo']) {
    await keys.press(card, 'Tab')
    await keys.type(card, line)
  }
  const closed = card.waitForEvent('close')
  await keys.pressLast(card, 'Enter')
  await closed

  await expect(page.getByRole('heading', { name: 'The price with this card is different' })).toBeVisible()
  await keys.press(page, 'Control+Shift+A')
  await expect(page.getByRole('button', { name: /^Pay/ })).not.toHaveAttribute('aria-disabled', 'true')
  await keys.press(page, 'Control+Enter')
  const bank = await bankPage(desk)
  await bank.getByRole('button', { name: 'Approve' }).waitFor()
  await keys.pressLast(bank, 'Enter')

  const order = await readOrder(desk)
  expect(order.locator).not.toBe('–')
  expect(keys.count).toBeLessThanOrEqual(MOST_KEYS)
})
