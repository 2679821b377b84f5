import * as driver from '../support/desk-driver'
import { expect, test } from './fixtures'

test('keeps the underlines under their words where the line is longer than its room', async ({ desk }) => {
  const { page } = desk
  await page.keyboard.press('Control+l')
  await page.keyboard.type('OSL LGW 12JAN 19JAN 2A1C1I +-7 P:PROMOTION10 C:AGREEMENT 1A2I')
  const scrolled = (): Promise<number> => page.locator('.line input').evaluate((input) => input.scrollLeft)
  const marked = (): Promise<number> =>
    page
      .locator('.marks > div')
      .evaluate((marks) => Math.abs(new DOMMatrix(getComputedStyle(marks).transform).e))
  await expect.poll(scrolled).toBeGreaterThan(0)
  await expect.poll(marked).toBe(await scrolled())
  await page.keyboard.press('Home')
  await expect.poll(scrolled).toBe(0)
  await expect.poll(marked).toBe(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect.poll(marked).toBe(await scrolled())
})

test('takes what is typed right after Tab or a click into a field instead of what stood there', async ({
  desk,
}) => {
  const { page } = desk
  await page.keyboard.press('Control+l')
  await page.keyboard.type('OSL LGW 12JAN 2A')
  const travellers = page.getByRole('textbox', { name: 'Travellers' })
  await page.getByRole('textbox', { name: '± days' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('3A')
  await expect(travellers).toHaveValue('3A')
  await page.keyboard.press('Tab')
  await travellers.click()
  await page.keyboard.type('2A1C')
  await expect(travellers).toHaveValue('2A1C')
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.keyboard.type('BGO')
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('BGO')
})

test('shows no other trip above the flights that are sold', async ({ desk }) => {
  await driver.searchTrip(desk, 'OSL LGW +30 +7 1A')
  await driver.openFlights(desk)
  const { page } = desk
  const line = page.getByLabel('Quick entry')
  const sold = await line.inputValue()
  await page.keyboard.press('Control+l')
  await page.keyboard.type('BGO TRD +10')
  await page.keyboard.press('Tab')
  await expect(line).toHaveValue(sold)
  await page.keyboard.press('Control+l')
  await page.keyboard.press('ArrowUp')
  await expect(line).toHaveValue(/^BGO TRD \d{2}[A-Z]{3} 1A \+-7$/)
  await page.keyboard.press('Escape')
  await expect(line).toHaveValue(sold)
})

test('takes the city that was meant on Tab, and leaves the line with the next', async ({ desk }) => {
  const { page } = desk
  await page.keyboard.press('Control+l')
  await page.keyboard.type('oslo londn +3')
  await expect(page.locator('.heard')).toContainText('Tab takes London Heathrow')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quick entry')).toBeFocused()
  await expect(page.getByLabel('Quick entry')).toHaveValue('oslo LHR +3')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quick entry')).not.toBeFocused()
})

test('lists the airports of a country, and keeps the one under the arrow keys in sight', async ({ desk }) => {
  const { page } = desk
  const from = page.getByRole('combobox', { name: 'From' })
  await from.click()
  await page.keyboard.type('norge')
  await expect(page.getByRole('option').first()).toContainText('Oslo')
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(from).not.toHaveValue('OSL')
})
