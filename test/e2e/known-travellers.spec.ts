import * as driver from '../support/desk-driver'
import { saveSettings } from '../support/desk-stores'
import { expect, test } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, goToPrice, takeCard } from './steps'

test('offers who has flown before by two letters, once the agent wants it', async ({ desk }) => {
  const { page } = desk
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await driver.readOrder(desk)

  await goToPrice(desk, 'OSL BGO +30 2A')
  const first = page.getByRole('group', { name: 'Traveller 1, Adult' })
  const second = page.getByRole('group', { name: 'Traveller 2, Adult' })
  const surname = first.getByLabel('Surname')
  await expect(surname).toBeFocused()
  await saveSettings(desk, { suggestTravellers: true })

  const list = first.getByRole('listbox', { name: 'Known travellers' })
  const option = list.getByRole('option')
  await page.keyboard.type('l')
  await expect(surname).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('u')
  await expect(option).toHaveText('Lund / Ida 12MAR84')
  await expect(surname).toHaveAttribute('aria-expanded', 'true')
  await expect(surname).not.toHaveAttribute('aria-activedescendant')

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(surname).toHaveValue('lu')
  await page.keyboard.type('n')
  await expect(option).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(first.getByLabel('Given names')).toBeFocused()
  await expect(surname).toHaveValue('lun')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('lund')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(surname).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(surname).toHaveValue('Lund')
  await expect(first.getByLabel('Given names')).toHaveValue('Ida')
  await expect(first.getByLabel(/^Birth date/)).toHaveValue('12MAR84')
  await expect(second.getByLabel('Surname')).toBeFocused()
})
