import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { armFault, saveWithoutAsking, setOffline } from '../support/test-hooks'
import { expect, test } from './fixtures'

async function clipboardText({ app }: Desk): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText())
}

async function compareTwo(desk: Desk): Promise<void> {
  await driver.compareTwo(desk)
  await expect(desk.page.getByRole('heading', { name: /2 of 4/ })).toBeVisible()
}

test('makes a quote in German of two offers, finds it after a restart, prices it again and goes on to pay', async ({
  desk,
  open,
  userDataDir,
}) => {
  await saveWithoutAsking(desk, userDataDir)
  await driver.searchTrip(desk, 'OSL BGO +30 1A1C')
  await driver.openFlights(desk)
  await compareTwo(desk)
  await desk.page.keyboard.press('q')
  const dialog = desk.page.getByRole('dialog', { name: 'Make a quote' })
  await dialog.getByLabel(/language/).selectOption('de')
  await dialog.getByLabel(/name/).fill('Familie Lund')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByRole('dialog', { name: 'Quote saved' })).toContainText('Deutsch')
  const text = await clipboardText(desk)
  expect(text).toMatch(/^SCHULUNG/)
  expect(text).toContain('Für Familie Lund')
  expect(text.match(/^MÖGLICHKEIT \d$/gm)).toEqual(['MÖGLICHKEIT 1', 'MÖGLICHKEIT 2'])
  expect(text.match(/^Gesamtpreis \(1 Erwachsener, 1 Kind\): [\d.]+,\d\d [A-Z]{3}$/gm)).toHaveLength(2)
  expect(text).toContain('Ein Preis ist erst mit der Buchung sicher.')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByText(/^Saved: .*\.pdf$/)).toBeVisible()
  const [, path = ''] = /^Saved: (.*)$/.exec(await desk.page.getByText(/^Saved: /).innerText()) ?? []
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
  expect(path.startsWith(join(userDataDir, ''))).toBe(true)
  await desk.app.close()

  const later = await open()
  await later.page.keyboard.press('Alt+4')
  await expect(later.page.getByRole('button', { name: 'Familie Lund' })).toBeFocused()
  await later.page.keyboard.press('Enter')
  await expect(later.page.getByText('1 adult, 1 child')).toBeVisible()
  const prices = later.page.getByTestId('quote-prices-1')
  await expect(prices).toContainText('Told')
  await expect(prices).toContainText('Now')
  await expect(prices).toContainText('Difference')
  await later.page.keyboard.press('2')
  await expect(later.page.getByTestId('price-total')).toBeVisible()
  await waitsForItsCustomer(later)
})

/** The sale is parked with one key and taken up with another, with its names and with its flights priced again. */
async function waitsForItsCustomer({ page }: Desk): Promise<void> {
  await page.getByLabel('Surname').first().fill('Lund')
  await page.keyboard.press('F7')
  const parked = page.getByRole('contentinfo').getByRole('group', { name: 'Parked sales' })
  await expect(parked).toContainText('Lund')
  await page.keyboard.press('Control+1')
  await expect(page.getByTestId('taken-up')).toContainText('Lund')
  await expect(page.getByLabel('Surname').first()).toHaveValue('Lund')
  await expect(page.getByTestId('price-total')).toBeVisible()
  await expect(parked).toBeHidden()
}

test('tells the new times when the airline has moved a flight since, on the screen and in the text', async ({
  desk,
}) => {
  await saveQuoteForKari(desk)
  const [, told = ''] = /^ {2}(\d\d:\d\d) /m.exec(await clipboardText(desk)) ?? []
  await desk.page.keyboard.press('Escape')
  await armFault(desk, { operation: 'day', kind: 'times-moved', minutes: 15 })
  await desk.page.keyboard.press('Alt+4')
  await desk.page.getByRole('button', { name: 'Kari' }).press('Enter')
  const option = desk.page.getByRole('article', { name: 'Option 1' })
  const departure = option.getByRole('row', { name: /^Departure OSL/ })
  await expect(departure).toContainText(told)
  const now = await departure.getByRole('cell').last().innerText()
  expect(now).not.toBe(told)
  await expect(option).toContainText(`${now}–`)
  await expect(option.getByRole('row', { name: /^Arrival BGO/ })).toBeVisible()
  await desk.page.keyboard.press('Control+c')
  await expect(desk.page.getByText('Copied', { exact: false })).toBeVisible()
  const text = await clipboardText(desk)
  expect(text).toContain(`  ${now} `)
  expect(text).not.toContain(`  ${told} `)
  // Whoever was sent the new times is told of them no second time.
  await armFault(desk, { operation: 'day', kind: 'times-moved', minutes: 15 })
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('button', { name: 'Kari' }).press('Enter')
  await expect(desk.page.getByTestId('quote-prices-1')).toContainText('Now')
  await expect(option).toContainText(`${now}–`)
  await expect(departure).toBeHidden()
})

test('quotes every outbound flight compared with the return flight chosen', async ({ desk }) => {
  await driver.searchTrip(desk, 'OSL LGW +30 +7 1A')
  await driver.openFlights(desk)
  await desk.page.keyboard.press('b')
  await driver.chooseOffer(desk)
  await desk.page.keyboard.press('o')
  await compareTwo(desk)
  await desk.page.keyboard.press('q')
  await expect(desk.page.getByRole('dialog')).toContainText('2 options')
  await desk.page.keyboard.press('Tab')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
  const text = await clipboardText(desk)
  expect(text.match(/^Outbound · /gm)).toHaveLength(2)
  expect(text.match(/^Return · /gm)).toHaveLength(2)
})

test('keeps what is typed for a quote that is put off, for this customer alone', async ({ desk }) => {
  const { page } = desk
  const dialog = page.getByRole('dialog')
  const find = async (): Promise<void> => {
    await driver.searchTrip(desk, 'OSL BGO +30 1A')
    await driver.openFlights(desk)
    await page.keyboard.press('q')
  }
  await find()
  await dialog.getByLabel(/language/).selectOption('de')
  await dialog.getByLabel(/name/).fill('Kari')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('q')
  await expect(dialog.getByLabel(/name/)).toHaveValue('Kari')
  await expect(dialog.getByLabel(/language/)).toHaveValue('de')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+n')
  await expect(page.getByLabel('Quick entry')).toBeFocused()
  await find()
  await expect(dialog.getByLabel(/name/)).toHaveValue('')
  await expect(dialog.getByLabel(/language/)).toHaveValue('en')
})

test('keeps showing a quote when the airline cannot be asked again, and erases it', async ({ desk }) => {
  await saveQuoteForKari(desk)
  await desk.page.keyboard.press('Escape')
  await setOffline(desk, true)
  await desk.page.keyboard.press('Alt+4')
  await desk.page.getByRole('button', { name: 'Kari' }).press('Enter')
  await expect(desk.page.getByRole('alert')).toBeVisible()
  await expect(desk.page.getByRole('article', { name: 'Option 1' })).toBeVisible()
  await desk.page.keyboard.press('Control+Delete')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Erase this quote' }).press('Enter')
  await expect(desk.page.getByText('No quotes yet')).toBeVisible()
})

test('moves nothing while the airline is asked again, nor when it answers or fails', async ({ desk }) => {
  const { page } = desk
  await saveQuoteForKari(desk)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+4')
  await armFault(desk, { operation: 'day', kind: 'slow', ms: 1500 })
  await page.getByRole('button', { name: 'Kari' }).press('Enter')
  const option = page.getByRole('article', { name: 'Option 1' })
  const told = option.getByTestId('quote-prices-1').locator('.price').first()
  const places = () => Promise.all([option, told].map((part) => part.boundingBox()))
  await expect(page.getByRole('status').filter({ hasText: 'being asked again' })).toBeVisible()
  const before = await places()
  await expect(option.getByText('Difference')).toBeVisible()
  expect(await places()).toEqual(before)

  await armFault(desk, { operation: 'day', kind: 'http-status', status: 503 })
  await page.keyboard.press('F5')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await places()).toEqual(before)
})

/** Of the first flight of a one-way trip; the dialog with its text stays open. */
async function saveQuoteForKari(desk: Desk): Promise<void> {
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await driver.openFlights(desk)
  await desk.page.keyboard.press('q')
  await desk.page.getByRole('dialog').getByLabel(/name/).fill('Kari')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByRole('dialog', { name: 'Quote saved' })).toBeVisible()
}
