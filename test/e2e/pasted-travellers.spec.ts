import type { Locator } from '@playwright/test'
import type { Desk } from '../support/desk-driver'
import { expect, test } from './fixtures'
import { goToPrice } from './steps'

/** The row of a traveller; 1 for the first. */
function row({ page }: Desk, n: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^Traveller ${String(n)},`) })
}

async function paste(desk: Desk, text: string): Promise<void> {
  await desk.app.evaluate(({ clipboard }, copied) => {
    void clipboard.writeText(copied)
  }, text)
  await row(desk, 1).getByLabel('Surname').focus()
  await desk.page.keyboard.press('Control+V')
}

async function expectNames(desk: Desk, n: number, surname: string, givenName: string): Promise<void> {
  await expect(row(desk, n).getByLabel('Surname')).toHaveValue(surname)
  await expect(row(desk, n).getByLabel('Given names')).toHaveValue(givenName)
}

test('says which order of pasted names was assumed, swaps it by a key, and takes both back', async ({
  desk,
}) => {
  const { page } = desk
  await goToPrice(desk, 'OSL BGO +30 2A')
  await paste(desk, 'Mrs\tAse\tOdegard\tF\t12.03.1984\nMr\tOla\tLund\tM\t01.04.1980')
  await expectNames(desk, 1, 'Odegard', 'Ase')
  await expectNames(desk, 2, 'Lund', 'Ola')
  await expect(row(desk, 1).getByLabel('Title')).toHaveValue('MRS')
  const assumed = page.getByText('Given names first was assumed for travellers 1 and 2')
  await expect(assumed).toBeVisible()
  await expect(page.getByText('Given names first was assumed, Ctrl+Shift+X swaps')).toBeVisible()

  await page.keyboard.press('Control+Shift+X')
  await expectNames(desk, 1, 'Ase', 'Odegard')
  await expectNames(desk, 2, 'Ola', 'Lund')
  await expect(assumed).toBeHidden()
  await page.keyboard.press('Control+Z')
  await expectNames(desk, 1, 'Odegard', 'Ase')
  await expect(assumed).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expectNames(desk, 1, '', '')
  await expect(assumed).toBeHidden()
})

test('names the date that is none and the word that was not understood, and fills in the rest', async ({
  desk,
}) => {
  await goToPrice(desk, 'OSL BGO +30 3A')
  await paste(desk, 'LUND/IDA MS 12MAR84, LUND/PER MR 31FEB83, LUND/EVA MS [VIP]')
  await expectNames(desk, 1, 'LUND', 'IDA')
  await expectNames(desk, 2, 'LUND', 'PER')
  await expectNames(desk, 3, '', '')
  const born = row(desk, 2).getByLabel(/^Birth date/)
  await expect(born).toHaveValue('')
  await expect(born).toHaveAccessibleDescription('Not a date: 31FEB83')
  await expect(row(desk, 3)).toContainText('Not read: “VIP” is no title, type or birth date')
  await born.fill('28FEB83')
  await expect(row(desk, 2)).not.toContainText('Not a date')
})

test('remarks who is typed a second time', async ({ desk }) => {
  await goToPrice(desk, 'OSL BGO +30 2A')
  await paste(desk, 'LUND/IDA MS 12MAR84')
  await row(desk, 2).getByLabel('Surname').fill('Lund')
  await row(desk, 2).getByLabel('Given names').fill('Ida')
  await expect(row(desk, 2)).toContainText('Same names as traveller 1')
  await row(desk, 2)
    .getByLabel(/^Birth date/)
    .fill('1APR10')
  await expect(row(desk, 2)).not.toContainText('Same names')
})

test('reads names in the order in which they are spoken, and leaves a single name to its field', async ({
  desk,
}) => {
  const { page } = desk
  await goToPrice(desk, 'OSL BGO +30 4A')
  await paste(desk, 'de la Cruz')
  await expectNames(desk, 1, 'de la Cruz', '')
  await row(desk, 1).getByLabel('Surname').fill('')
  await paste(desk, 'Mr Ole Petter Lund\nMrs Ida Berg 01.02.1970\nEva Dahl VIP8\nAnne Lie')
  await expectNames(desk, 1, 'Lund', 'Ole Petter')
  await expectNames(desk, 2, 'Berg', 'Ida')
  await expectNames(desk, 4, 'Lie', 'Anne')
  await expect(row(desk, 1).getByLabel('Title')).toHaveValue('MR')
  await expect(row(desk, 2).getByLabel(/^Birth date/)).toHaveValue('01FEB70')
  await expect(row(desk, 3)).toContainText('Not read: “VIP8” is no title, type or birth date')
  await expect(page.getByText('Given names first was assumed for travellers 1, 2 and 4')).toBeVisible()
  await page.keyboard.press('Control+Shift+X')
  await expectNames(desk, 1, 'Ole', 'Petter Lund')
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expectNames(desk, 1, '', '')
  await paste(desk, 'Mrs Ida Lund')
  await expectNames(desk, 1, 'Lund', 'Ida')
})
