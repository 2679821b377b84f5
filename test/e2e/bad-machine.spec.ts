import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as driver from '../support/desk-driver'
import { ENGLISH, expect, test } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

const run = promisify(execFile)
const NO_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } as const

async function sell(desk: driver.Desk): Promise<driver.OrderSeen> {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  return driver.readOrder(desk)
}

test('says that there is no keychain, works without one and leaves nothing on the disk', async ({
  userDataDir,
}) => {
  const desk = await driver.openDesk({ userDataDir, ...ENGLISH, env: { ...ENGLISH.env, ...NO_KEYCHAIN } })
  try {
    await expect(desk.page.getByText(/keychain cannot be used/)).toBeVisible({ timeout: 20_000 })
    await expect(desk.page.getByText('Orders are not kept', { exact: true })).toBeVisible()
    await sell(desk)
  } finally {
    await desk.app.close()
  }
  expect(readdirSync(userDataDir).filter((name) => name.includes('.db'))).toEqual([])
})

test('says that the orders belong to another key, and leaves them as they are', async ({
  open,
  userDataDir,
}) => {
  const first = await open()
  await sell(first)
  await first.app.close()
  const elsewhere = mkdtempSync(join(tmpdir(), 'faredesk-e2e-'))
  try {
    // Nothing in it can be read with the key of this keychain, as when it was brought from another computer.
    cpSync(userDataDir, elsewhere, { recursive: true, filter: (path) => !path.includes('Singleton') })
    const before = databaseSize(elsewhere)
    writeFileSync(join(elsewhere, 'orders.db'), Buffer.alloc(before, 7))
    const desk = await driver.openDesk({ userDataDir: elsewhere, ...ENGLISH })
    await expect(desk.page.getByText('Orders are not kept', { exact: true })).toBeVisible({ timeout: 20_000 })
    await desk.page.keyboard.press('Alt+3')
    await desk.page.getByRole('button', { name: 'Orders kept here' }).click()
    await expect(desk.page.getByText(/orders on this computer/i).first()).toBeVisible()
    await desk.app.close()
    expect(databaseSize(elsewhere)).toBe(before)
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('a second start shows the first window instead of opening another', async ({ desk, userDataDir }) => {
  const electron = String(createRequire(import.meta.url)('electron'))
  const args = (process.env['FAREDESK_ELECTRON_ARGS'] ?? '').split(' ').filter((arg) => arg !== '')
  const second = await run(electron, [process.cwd(), ...args, `--user-data-dir=${userDataDir}`], {
    timeout: 30_000,
  })
  expect(second.stderr).not.toContain('Uncaught')
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  expect(desk.app.windows()).toHaveLength(1)
})

test('starts with damaged settings, says so and keeps the damaged file', async ({ open, userDataDir }) => {
  writeFileSync(join(userDataDir, 'settings.json'), '{ "half": ')
  const desk = await open()
  await expect(desk.page.getByText(/^The settings/).first()).toBeVisible()
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  const kept = readdirSync(userDataDir).filter((name) => name.startsWith('settings.json.'))
  expect(kept).toHaveLength(1)
})

function databaseSize(folder: string): number {
  return statSync(join(folder, 'orders.db')).size
}
