import { shortenWaiting, stateOf, waitForState, type BankRig } from '../support/bank/bank-rig'
import { eventually } from '../support/waiting'
import {
  bankFrame,
  closeFrame,
  decide,
  expect,
  firstPage,
  goToBank,
  LOOK_UPS_SOON,
  strike,
  test,
} from './bank-fixtures'

/* A challenge takes minutes: clocks run on, are set, or stand still, and the desk looks once more meanwhile. */

const HOUR_MS = 3_600_000

/** The wall clock of the main process goes wrong by so much. */
async function setClock(rig: BankRig, offMs: number): Promise<void> {
  await rig.app.evaluate((_, off) => {
    const real = Reflect.get(globalThis, 'realNow') as typeof Date.now | undefined
    const now = real ?? Date.now
    Reflect.set(globalThis, 'realNow', now)
    Date.now = () => now.call(Date) + off
  }, offMs)
}

/** The computer wakes and finds its wall clock so much later. */
async function wakeUp(rig: BankRig, sleptMs: number): Promise<void> {
  await setClock(rig, sleptMs)
  await rig.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await setClock(rig, 0)
}

/** Who is at the bank now opened the last challenge; others before were left open. */
async function approveInApp(rig: BankRig): Promise<void> {
  const challenge = rig.airline.books.challenges.findLast(({ state }) => state === 'open')
  expect(await rig.airline.decideInApp(challenge?.id ?? '', 'approve')).toBe(true)
}

test.describe('time', () => {
  test('the hard stop ends the visit in a look-up', async ({ rig }) => {
    await shortenWaiting(rig, { factor: LOOK_UPS_SOON, bankSeconds: { softSeconds: 1, hardSeconds: 3 } })
    const { id } = await goToBank(rig)
    await expect((await bankFrame(rig)).locator('.clock.late')).toBeVisible()
    await waitForState(rig, id, ['reconciled'])
  })

  test('a night asleep ends the visit in a look-up', async ({ rig }) => {
    const { id } = await goToBank(rig)
    await wakeUp(rig, 8 * HOUR_MS)
    await waitForState(rig, id, ['reconciled'])
  })

  test('a minute asleep, and a clock set by hours, end nothing', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    await wakeUp(rig, 60_000)
    await wakeUp(rig, -5 * HOUR_MS)
    await setClock(rig, 5 * HOUR_MS)
    expect((await stateOf(rig, id)).kind).toBe('challenge-open')
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
    await setClock(rig, 0)
  })

  test('an approval in the app is waited for', async ({ rig }) => {
    const { id } = await goToBank(rig, 'app')
    // Nine minutes in the app are late, and still in time.
    const { softLimitSeconds, hardLimitSeconds } = await (
      await bankFrame(rig)
    ).evaluate(async () => await window.bank.ready())
    expect([softLimitSeconds, hardLimitSeconds]).toEqual([8 * 60, 10.5 * 60])
    const looks = () => rig.bank.visits.filter(({ step }) => step === 'app').length
    const before = looks()
    await eventually(looks).toBeGreaterThan(before)
    expect((await stateOf(rig, id)).kind).toBe('challenge-open')
    await approveInApp(rig)
    await waitForState(rig, id, ['confirmed'])
  })

  test('an approval in an app that never sends the customer back is ended by the agent', async ({ rig }) => {
    const before = rig.airline.books.orders.length
    const { id, page } = await goToBank(rig, 'app-silent')
    await approveInApp(rig)
    await page.getByText('You may go back to the shop').waitFor()
    expect((await stateOf(rig, id)).kind).toBe('challenge-open')
    await closeFrame(rig)
    // The airline never heard of the approval: there is no order, and nothing was taken.
    await waitForState(rig, id, ['reconciled'])
    expect(rig.airline.books.orders).toHaveLength(before)
  })

  test('a page that is covered and out of focus goes on counting', async ({ rig }) => {
    const counting = `<p id="n">0</p><script>setInterval(() => { n.textContent = Number(n.textContent) + 1 }, 50)</script>`
    rig.bank.use(firstPage(() => ({ html: counting })))
    const visit = await goToBank(rig)
    await rig.app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) {
        if (window.webContents.getURL().startsWith('app://bank')) window.hide()
      }
    })
    await eventually(async () => Number(await visit.page.textContent('#n'))).toBeGreaterThan(40)
    await strike(rig, visit.page, 'W', ['control'])
    await waitForState(rig, visit.id, ['reconciled'])
  })

  test('"check status" asks the airline and leaves the window open', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    const before = rig.airline.books.received('look-up')
    await strike(rig, page, 'F5')
    await eventually(() => rig.airline.books.received('look-up')).toBeGreaterThan(before)
    expect((await stateOf(rig, id)).kind).toBe('challenge-open')
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
  })
})
