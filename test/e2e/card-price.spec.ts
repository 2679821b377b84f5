import { readFileSync } from 'node:fs'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { armFault, setOffline } from '../support/test-hooks'
import { eventually } from '../support/waiting'
import { expect, test } from './fixtures'
import { CONTACT, EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

test('asks for the price with the card again after it failed, without the card being typed anew', async ({
  desk,
}) => {
  const { page } = desk
  await goToPayment(desk)
  await armFault(desk, { operation: 'price', kind: 'http-status', status: 503 })
  await takeCard(desk, EXEMPT_NO_BANK)
  await expect(page.getByText('The price with this card did not come. The card is kept')).toBeVisible()
  await expect(page.getByText('The airline is asked for the price with this card.')).toBeHidden()
  await page.keyboard.press('F5')
  await driver.acceptCardPrice(desk)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await driver.pay(desk)
  await driver.readOrder(desk)
})

test('says that the card window was closed, and that no order was sent while offline', async ({ desk }) => {
  const { page } = desk
  await goToPayment(desk)
  const card = await driver.openCardWindow(desk)
  await expect(page.getByRole('heading', { name: 'The card window is open' })).toBeVisible()
  await expectNoMemoryInCoreDumps(desk)
  await copy(desk, 'Card 4111-1111\n1111-1111, 12/30')
  const closed = card.waitForEvent('close')
  await card.keyboard.press('Escape').catch(() => undefined)
  await closed
  await expect(page.getByRole('heading', { name: 'The card window was closed' })).toBeVisible()
  await eventually(() => copied(desk)).toBe('')
  await expect(page.getByRole('button', { name: /^Show the card window/ })).toHaveCount(0)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)

  await setOffline(desk, true)
  await driver.pay(desk)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'To be sent' })).toContainText('saved')
  await setOffline(desk, false)
})

test('says that the card is taken again after the contact was changed', async ({ desk }) => {
  const { page } = desk
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await page.keyboard.press('Alt+ArrowLeft')
  await driver.enterContact(desk, { ...CONTACT, email: 'other@mail.example' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'the card is taken again' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take the card/ })).toBeVisible()
})

test('says in the card window what went wrong, that nothing was charged, and what to do', async ({
  desk,
}) => {
  await goToPayment(desk)
  const card = await driver.openCardWindow(desk)
  await driver.typeCard(card, EXEMPT_NO_BANK)
  const refused = async (words: RegExp, next: RegExp): Promise<void> => {
    await card.keyboard.press('Enter')
    const alert = card.getByRole('alert')
    await expect(alert).toContainText(words)
    await expect(alert).toContainText('Nothing was charged.')
    await expect(alert).toContainText(next)
    await expect(alert).not.toContainText(/undefined|[{}]/)
    // The code was given for that one request, and is asked for again.
    await expect(card.getByLabel('Security code')).toHaveValue('')
    await expect(card.getByLabel('Security code')).toBeFocused()
    await card.keyboard.type(EXEMPT_NO_BANK.code)
  }
  await armFault(desk, { operation: 'token', kind: 'http-status', status: 401 })
  await refused(/refused the sign-in\./, /Check user and password/)
  await armFault(desk, { operation: 'token', kind: 'http-status', status: 503 })
  await refused(/system failed \(status 503\)\./, /Try again in a minute/)
  await setOffline(desk, true)
  await refused(/offline|cannot be reached/, /Check the network/)
  await setOffline(desk, false)
  await driver.useCard(card)
  await driver.acceptCardPrice(desk)
})

async function copy({ app }: Desk, text: string): Promise<void> {
  await app.evaluate(({ clipboard }, copiedText) => {
    void clipboard.writeText(copiedText)
  }, text)
  await eventually(() => copied({ app })).toBe(text)
}

function copied({ app }: Pick<Desk, 'app'>): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText())
}

/** Of main and of every window, the card's among them: a dump of a crash would hold none of their memory. */
async function expectNoMemoryInCoreDumps({ app }: Desk): Promise<void> {
  if (process.platform !== 'linux') return
  const pids = await app.evaluate(({ webContents }) => [
    process.pid,
    ...webContents.getAllWebContents().map((contents) => contents.getOSProcessId()),
  ])
  expect(new Set(pids).size).toBeGreaterThan(2)
  const kept = pids.map((pid) =>
    Number.parseInt(readFileSync(`/proc/${String(pid)}/coredump_filter`, 'utf8'), 16),
  )
  expect(kept.filter((kinds) => kinds !== 0)).toEqual([])
}
