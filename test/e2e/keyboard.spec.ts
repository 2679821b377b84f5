import type { Locator, Page } from '@playwright/test'
import {
  bankPage,
  calendarCell,
  offerCell,
  openFlights,
  readOrder,
  searchTrip,
  windowAt,
  type Desk,
} from '../support/desk-driver'
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

/** The first offer with seats for all, from the one that has the focus on. */
async function chooseOffer(page: Page, keys: Keys): Promise<void> {
  await expect(offerCell(page)).toBeFocused({ timeout: 15_000 })
  for (
    let row = 0;
    row < 5 &&
    /needed|not offered|overlaps|too tight/.test((await offerCell(page).getAttribute('aria-label')) ?? '');
    row += 1
  ) {
    await keys.press(page, 'ArrowDown')
  }
  await keys.press(page, 'Enter')
}

async function tabTo(page: Page, keys: Keys, field: Locator): Promise<void> {
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await keys.press(page, 'Tab')
  }
  await expect(field).toBeFocused()
}

async function typeCard(desk: Desk, keys: Keys): Promise<void> {
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
}

const JOURNEYS: readonly (readonly [what: string, trip: string, names: readonly string[]])[] = [
  ['a trip for one adult', 'OSL BGO +30 1A', ['Ida']],
  ['a return trip for an adult and a child', 'OSL BGO +30 +37 1A1C', ['Ida', 'Emil']],
]

for (const [what, trip, names] of JOURNEYS)
  test(`books a paid order of ${what} by keys alone, with few of them`, async ({ desk }) => {
    const { page } = desk
    const keys = new Keys()
    await page.keyboard.press('Control+l')
    await page.keyboard.type(trip)
    await page.keyboard.press('Enter')
    await expect(calendarCell(page)).toBeFocused({ timeout: 15_000 })

    await keys.press(page, 'Enter')
    await chooseOffer(page, keys)
    if (names.length > 1) {
      await expect(page.getByRole('button', { name: /^Return/ })).toHaveAttribute('aria-pressed', 'true')
      await chooseOffer(page, keys)
    }
    await keys.press(page, 'Control+Enter')

    await expect(page.getByLabel('Surname').first()).toBeFocused({ timeout: 15_000 })
    for (const [index, name] of names.entries()) {
      await tabTo(page, keys, page.getByLabel('Surname').nth(index))
      await keys.type(page, 'Lund')
      await keys.press(page, 'Tab')
      await keys.type(page, name)
    }
    await tabTo(page, keys, page.getByLabel('Telephone'))
    await keys.type(page, '7700900123')
    await keys.press(page, 'Tab')
    await keys.type(page, 'ida@mail.example')
    await expect(page.getByTestId('price-total')).toBeVisible()
    await keys.press(page, 'Control+Enter')
    await expect(page.getByTestId('amount-to-pay')).toBeVisible()

    await keys.press(page, 'Control+Enter')
    await typeCard(desk, keys)
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

test('begins the way back in the price class that was chosen, wherever the focus was', async ({ desk }) => {
  await searchTrip(desk, 'OSL LGW +30 +37 1A')
  await openFlights(desk)
  const { page } = desk
  const inFirstClass = page.locator('.way.now .pc[data-column="0"]:focus')
  await offerCell(page).press('Space')
  await offerCell(page).press('End')
  await expect(inFirstClass).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: /^Return/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(inFirstClass).toHaveCount(1)
})

test('says in the palette when there is nothing to undo', async ({ desk }) => {
  const { page } = desk
  const undo = page.getByRole('option', { name: 'Undo the last thing' })
  await searchTrip(desk, 'OSL LGW +30 1A')
  await page.keyboard.press('Control+k')
  await expect(undo).toContainText('Nothing to undo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+k')
  await expect(undo).not.toContainText('Nothing to undo')
})

/** As Chromium gets them from the system, by the protocol of the developer tools. */
async function strikeKeys(page: Page): Promise<(key: StruckKey) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (key) => {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
}

interface StruckKey {
  readonly key: string
  readonly code: string
  readonly windowsVirtualKeyCode: number
  /** 1 Alt, 2 Ctrl. */
  readonly modifiers?: number
  readonly isKeypad?: boolean
}

test('keeps to the field what it writes, and knows its keys on a keyboard of another script', async ({
  desk,
}) => {
  const { page } = desk
  const palette = page.locator('.palette input')
  const line = page.locator('.entry input')
  const strike = await strikeKeys(page)
  await line.focus()
  // Alt+0229 on the number pad: Alt+2 opens the orders, but not from there.
  for (const figure of '0229') {
    const place = { code: `Numpad${figure}`, windowsVirtualKeyCode: 96 + Number(figure) }
    await strike({ key: figure, ...place, modifiers: 1, isKeypad: true })
  }
  await expect(page.locator('h1')).toHaveText('Calendar')
  // Enter that ends a composition searches nothing.
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', {
    text: 'OSL LGW +30 1A',
    selectionStart: 3,
    selectionEnd: 3,
  })
  await strike({ key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 })
  await session.send('Input.insertText', { text: 'OSL LGW +30 1A' })
  await expect(line).toHaveValue('OSL LGW +30 1A')
  await expect(calendarCell(page)).toHaveCount(0)
  // What no eye sees is gone before anybody reads it.
  await session.send('Input.insertText', { text: '\u200B\u00A0' })
  await expect(line).toHaveValue('OSL LGW +30 1A ')
  await strike({ key: 'л', code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: 2 })
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await strike({ key: '2', code: 'Digit2', windowsVirtualKeyCode: 50, modifiers: 1 })
  await expect(page.locator('h1')).toHaveText('Orders')
})
