import { waitForState, type BankRig } from '../support/bank/bank-rig'
import type { BankPage } from '../support/bank/fake-bank'
import { eventually } from '../support/waiting'
import {
  approveByScript,
  bankFrame,
  expect,
  firstPage,
  goToBank,
  problemIn,
  readyWith,
  strike,
  test,
} from './bank-fixtures'

test.describe('going back and loading again', () => {
  /** Two pages that are posted, one after the other; the second leads back by what it posts. */
  const postedPages: BankPage = ({ step, home }) => {
    if (step === 'two' || step === 'three') {
      return { html: `<h1>Step ${step}</h1>${buttonTo(`${home}/three`)}` }
    }
    return step === '' ? { html: `<h1>Step one</h1>${buttonTo(`${home}/two`)}` } : undefined
  }
  const buttonTo = (action: string): string =>
    `<form method="post" action="${action}"><button>Next</button></form>`

  async function onThirdPage(rig: BankRig) {
    rig.bank.use(postedPages)
    const { id, page } = await goToBank(rig)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Step two' }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Step three' }).waitFor()
    return { id, page }
  }

  /** What the bank is asked from now on is the training bank's, which can be answered. */
  async function approveFromTheBeginning(rig: BankRig, id: string): Promise<void> {
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  }

  test('to a page that was posted says so, and the step of the bank begins again', async ({ rig }) => {
    const { id } = await onThirdPage(rig)
    await goBackInHistory(rig)
    await eventually(() => problemIn(rig)).toBe('shown-once')
    rig.bank.use(() => undefined)
    const frame = await bankFrame(rig)
    await expect(frame.getByRole('alert')).toContainText('shows once only')
    await frame.getByRole('button', { name: "Start the bank's step again" }).click()
    await eventually(() => problemIn(rig)).toBeUndefined()
    await approveFromTheBeginning(rig, id)
  })

  test('of a page that was posted begins the step of the bank again', async ({ rig }) => {
    const { id, page } = await onThirdPage(rig)
    rig.bank.use(() => undefined)
    await strike(rig, page, 'R', ['control'])
    await approveFromTheBeginning(rig, id)
  })
})

test.describe('a return that cannot be passed on', () => {
  const foreign = (rig: BankRig, challengeId: string): string =>
    (rig.airline.books.challenges.find(({ id }) => id === challengeId)?.termUrl ?? '').replace(/.$/, 'x')

  test('leaves the window with a plain word, and the step of the bank begins again', async ({ rig }) => {
    rig.bank.use(firstPage(({ challengeId }) => ({ redirect: foreign(rig, challengeId) })))
    const { id } = await readyWith(rig, 'plain')
    await rig.ask('payAttempt', { attemptId: id })
    await eventually(() => problemIn(rig), { timeout: 15_000 }).toBe('useless-return')
    rig.bank.use(() => undefined)
    const frame = await bankFrame(rig)
    await expect(frame.getByRole('alert')).toContainText('cannot be passed on')
    await frame.getByRole('button', { name: "Start the bank's step again" }).click()
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  })

  test('in a window of the bank closes that window alone', async ({ rig }) => {
    rig.bank.use(
      firstPage(({ challengeId }) => ({
        html: `<button onclick="window.open(${JSON.stringify(foreign(rig, challengeId)).replaceAll('"', '&quot;')})">Open</button>`,
      })),
    )
    const { id, page } = await goToBank(rig)
    await page.getByRole('button', { name: 'Open' }).click()
    await eventually(() => problemIn(rig)).toBe('useless-return')
    // The desk, the frame and the page of the bank.
    await eventually(() => rig.app.windows().length).toBe(3)
    rig.bank.use(() => undefined)
    await strike(rig, page, 'R', ['control'])
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  })
})

test.describe('the first answer of the bank', () => {
  test('that is no page is told, and can be asked for again', async ({ rig }) => {
    rig.bank.use(firstPage(() => ({ file: 'nothing' })))
    const { id } = await readyWith(rig, 'plain')
    await rig.ask('payAttempt', { attemptId: id })
    await eventually(() => problemIn(rig), { timeout: 15_000 }).toBe('load-failed')
    rig.bank.use(() => undefined)
    await (await bankFrame(rig)).getByRole('button', { name: 'Load again' }).click()
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  })
})

/** As the bank's own "back" does it, or the key of the browser. */
async function goBackInHistory(rig: BankRig): Promise<void> {
  await rig.app.evaluate(({ webContents }) => {
    webContents
      .getAllWebContents()
      .find((contents) => contents.getURL().startsWith('http'))
      ?.navigationHistory.goBack()
  })
}
