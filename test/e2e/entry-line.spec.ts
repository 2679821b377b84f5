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
  await expect(line).toHaveValue('BGO TRD +10')
  await page.keyboard.press('Escape')
  await expect(line).toHaveValue(sold)
})
