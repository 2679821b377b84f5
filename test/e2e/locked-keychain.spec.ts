import { once } from 'node:events'
import type { DeskState } from '../../src/shared/domain/desk/workstation'
import { openDesk, type Desk } from '../support/desk-driver'
import * as driver from '../support/desk-driver'
import { startOwnKeyring, type OwnKeyring } from '../support/own-keyring'
import { armFault, askBeforeQuit } from '../support/test-hooks'
import { eventually } from '../support/waiting'
import { ENGLISH, expect, test } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

test.describe('a keychain that does not answer', () => {
  test.skip(process.platform !== 'linux', 'only a Secret Service can be stopped from outside')
  let keyring: OwnKeyring | undefined
  test.beforeEach(async () => {
    keyring = await startOwnKeyring()
  })
  test.afterEach(() => {
    keyring?.stop()
  })

  test('is told as waiting, its late answer is taken, and it does not keep the process from ending', async ({
    userDataDir,
  }) => {
    const own = keyring
    if (own === undefined) throw new Error('No keyring')
    const start = () => openDesk({ userDataDir, ...ENGLISH, env: { ...ENGLISH.env, ...own.env } })
    const first = await start()
    await eventually(() => stateOf(first)).toMatchObject({ keychain: 'usable', cache: { kind: 'open' } })
    await first.app.close()

    own.fallSilent()
    const desk = await start()
    await eventually(() => stateOf(desk)).toMatchObject({ keychain: 'waiting', cache: { kind: 'waiting' } })
    await expect(desk.page.getByText(/^\s*The system's keychain waits to be unlocked/)).toBeVisible()
    await driver.searchTrip(desk, 'OSL BGO +30 1A')
    await expect(driver.calendarCell(desk.page)).toBeVisible()
    own.answer()
    await eventually(() => stateOf(desk)).toMatchObject({ keychain: 'usable', cache: { kind: 'open' } })
    await desk.app.close()

    own.fallSilent()
    const last = await start()
    await eventually(() => stateOf(last)).toMatchObject({ keychain: 'waiting' })
    const ended = once(last.app.process(), 'exit')
    const askedAt = performance.now()
    await last.app.evaluate(({ app }) => {
      setImmediate(() => app.quit())
    })
    await ended
    expect(performance.now() - askedAt).toBeLessThan(3_000)
  })
})

test('quitting asks while a payment is not settled', async ({ desk }) => {
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await armFault(desk, { operation: 'order-create', kind: 'cut-after-commit' })
  await armFault(desk, { operation: 'order-create', kind: 'late-visible', lookUps: 9 })
  await driver.pay(desk)
  await expect(
    desk.page.getByRole('heading', { name: 'We do not know yet whether the order exists.' }),
  ).toBeVisible()
  await askBeforeQuit(desk)
  const asked = await desk.app.evaluate(async ({ app, dialog }) => {
    const question = new Promise<string>((resolve) => {
      // The first one stays, as the agent would with Enter or Esc.
      Reflect.set(
        dialog,
        'showMessageBox',
        (_window: unknown, options: { message: string; detail: string }) => {
          resolve(`${options.message}\n${options.detail}`)
          return Promise.resolve({ response: 0 })
        },
      )
    })
    app.quit()
    return question
  })
  expect(asked).toContain('A payment is not settled yet')
  expect(asked).toContain('OSL-BGO')
  // It is still there, and ends once the answer is to quit.
  await expect(desk.page.getByText('Do not pay this trip again.')).toBeVisible()
  const ended = once(desk.app.process(), 'exit')
  await desk.app.evaluate(({ dialog }) => {
    Reflect.set(dialog, 'showMessageBox', () => Promise.resolve({ response: 1 }))
  })
  await desk.page.evaluate(() => window.desk.controlWindow({ action: 'close' }))
  await ended
})

async function stateOf({ page }: Desk): Promise<DeskState> {
  const result = await page.evaluate(async () => await window.desk.readState(null))
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}
