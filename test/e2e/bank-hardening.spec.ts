import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shortenWaiting, startBankRig, waitForState, type BankRig } from '../support/bank/bank-rig'
import type { BankAnswer } from '../support/bank/fake-bank'
import { eventually } from '../support/waiting'
import {
  approveByScript,
  bankFrame,
  closeFrame,
  decide,
  expect,
  expectBooksToAgree,
  firstPage,
  goToBank,
  LOOK_UPS_SOON,
  problemIn,
  readyWith,
  test,
} from './bank-fixtures'
import { ENGLISH } from './fixtures'

/* The attack: the page of the bank, or whoever stands in its place, wants more than to ask the cardholder. */

async function closeByFrame(rig: BankRig, attemptId: string): Promise<void> {
  await closeFrame(rig)
  await waitForState(rig, attemptId, ['reconciled'])
}

/** The bank answers its first page so, and is the training bank otherwise. */
function answerFirst(rig: BankRig, answer: BankAnswer): void {
  rig.bank.use(firstPage(() => answer))
}

/** What stands in the windows of the bank, pages of errors and empty ones aside. */
const shownByBank = (rig: BankRig): readonly string[] =>
  rig.app
    .windows()
    .map((window) => window.url())
    .filter((url) => !/^(?:app:\/\/(?:desk|bank)\/|chrome-error:|:?$)/.test(url))

/** Where there is no page, in its place with a way on; else at the foot, below the page. */
async function expectSaidOnce(frame: Page, words: RegExp, isPageGone: boolean): Promise<void> {
  await expect(frame.getByRole('alert')).toHaveText(words)
  await expect(frame.getByText(words)).toHaveCount(1)
  await expect(frame.getByRole('button', { name: 'Load again' })).toHaveCount(isPageGone ? 1 : 0)
}

test.describe('a redirect that leads away', () => {
  for (const address of [
    'http://bank.invalid/acs',
    'http://127.0.0.2/acs',
    'ftp://bank.invalid/',
    'file:///etc/passwd',
    'app://desk/index.html',
    'trainingbank://open',
  ]) {
    test(`to ${address} is not followed`, async ({ rig }) => {
      answerFirst(rig, { redirect: address })
      // There may never be a page to look at: the frame says what happened.
      const { id } = await readyWith(rig, 'plain')
      await rig.ask('payAttempt', { attemptId: id })
      await eventually(() => problemIn(rig), { timeout: 15_000 }).toMatch(/blocked-address|load-failed/)
      await expectSaidOnce(await bankFrame(rig), /may not be opened|could not be loaded/, true)
      expect(shownByBank(rig)).toEqual([])
      await closeByFrame(rig, id)
    })
  }
})

test.describe('the page of the bank', () => {
  test('has no Node, no preload and no permission', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    // A card that somebody copied, for a page that would like to have it.
    const electron = await rig.app.evaluate(({ clipboard }) => {
      void clipboard.writeText('4000 0000 0000 0002')
      return process.versions.electron
    })
    const found = await page.evaluate(async () => {
      const pasted = document.body.appendChild(document.createElement('textarea'))
      pasted.focus()
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- what a page would try
      document.execCommand('paste')
      const read = await navigator.clipboard.readText().catch(() => '')
      const names = ['require', 'process', 'module', 'electron', 'desk', 'card', 'bank']
      const asked: PermissionName[] = ['geolocation', 'notifications', 'camera', 'microphone']
      const states = asked.map(async (name) => (await navigator.permissions.query({ name })).state)
      return {
        globals: names.filter((name) => name in window),
        states: [...new Set(await Promise.all(states))],
        notification: await Notification.requestPermission(),
        clipboard: { pasted: pasted.value, read },
      }
    })
    // The runtime of development pastes for whoever asks; those that are given out do not.
    const pasted = Number.parseInt(electron, 10) < 34 ? found.clipboard.pasted : ''
    expect(found).toEqual({
      globals: [],
      states: ['denied'],
      notification: 'denied',
      clipboard: { pasted, read: '' },
    })
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
  })

  test('is visited with exactly the user agent that the order named', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    const named = rig.namedUserAgents.at(-1)
    expect(named).toMatch(/Chrome/)
    expect(await page.evaluate(() => navigator.userAgent)).toBe(named)
    expect(rig.bank.visits.at(-1)?.userAgent).toBe(named)
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
  })

  test('keeps its cookies during a visit and finds nothing of it in the next', async ({ rig }) => {
    const cookies: string[] = []
    rig.bank.use(({ step, cookie, home }) => {
      if (step === 'second') {
        cookies.push(cookie)
        return undefined
      }
      if (step !== '') return undefined
      cookies.push(cookie)
      return { redirect: `${home}/second`, headers: { 'Set-Cookie': 'visit=1; Path=/' } }
    })
    for (const visit of [1, 2]) {
      const { id, page } = await goToBank(rig)
      const left = await page.evaluate(() => {
        const before = localStorage.getItem('visit')
        localStorage.setItem('visit', 'x')
        return before
      })
      expect(left, `visit ${String(visit)}`).toBeNull()
      await closeByFrame(rig, id)
    }
    expect(cookies).toEqual(['', 'visit=1', '', 'visit=1'])
  })

  test('stays on show when it may not open another program, and the frame says so at its foot', async ({
    rig,
  }) => {
    const { id, page } = await goToBank(rig)
    await page.evaluate(() => {
      location.href = 'trainingbank://open'
    })
    await eventually(() => problemIn(rig)).toBe('blocked-scheme')
    await expectSaidOnce(await bankFrame(rig), /tried to open another program/, false)
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  })

  test('opens a handful of windows and no more; all go with the visit', async ({ rig }) => {
    answerFirst(rig, {
      html: '<script>for (let n = 0; n < 12; n += 1) open(location.href + "/popup?" + n, "w" + n); document.title = "tried"</script>',
    })
    const { id, page } = await goToBank(rig)
    const popups = () => rig.app.windows().filter((window) => window.url().includes('/popup?')).length
    await eventually(() => page.title()).toBe('tried')
    await eventually(popups).toBeGreaterThan(0)
    const all = await rig.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    // The desk and the frame of the bank stand beside them.
    expect(all).toBeLessThanOrEqual(5 + 2)
    expect(popups()).toBeLessThanOrEqual(5)
    await closeByFrame(rig, id)
    await eventually(() => rig.app.windows().length).toBe(1)
  })

  test('opens windows that are as poor as itself and say where they come from', async ({ rig }) => {
    const { id, page } = await goToBank(rig, 'popup')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open my bank' }).click()
    const popup = await opened
    await popup.waitForLoadState('load')
    expect(
      await popup.evaluate(() => ['require', 'desk', 'process'].filter((name) => name in window)),
    ).toEqual([])
    const title = await rig.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => window.getTitle())
        .find((text) => text.startsWith('http')),
    )
    expect(title).toBe(new URL(popup.url()).origin)
    await popup.getByRole('button', { name: 'Decline' }).click()
    await waitForState(rig, id, ['declined', 'reconciled'])
  })

  test('saves no file', async ({ rig }) => {
    const downloads = await rig.app.evaluate(({ app }) => app.getPath('downloads'))
    const before = listing(downloads)
    rig.bank.use(({ step }) => (step === 'file' ? { file: 'statement' } : undefined))
    const { id, page } = await goToBank(rig)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = `${location.href}/file`
      link.download = 'statement.txt'
      link.click()
    })
    await eventually(() => rig.bank.visits.some(({ step }) => step === 'file')).toBe(true)
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
    expect(listing(downloads)).toEqual(before)
  })

  test('never stands without its origin, and the customer sees nothing of the agency', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    const frame = await bankFrame(rig)
    await expect(frame.locator('.host')).toContainText('127.0.0.1')
    await frame.keyboard.press('Control+t')
    const text = await frame.locator('body').innerText()
    expect(text).toContain('Training Air')
    expect(text).not.toMatch(/Training counter|Counter 1/)
    await expect(frame.locator('.host')).toBeVisible()
    await frame.keyboard.press('Control+t')
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
  })

  test('can send the frame around it nowhere', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    const reached = await page.evaluate(() => ({
      isTop: window.top === window,
      opener: window.opener !== null,
      parent: window.parent !== window,
    }))
    expect(reached).toEqual({ isTop: true, opener: false, parent: false })
    await closeByFrame(rig, id)
  })
})

test.describe('after a restart', () => {
  test('a visit that was open is looked up, and its page is forgotten', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'faredesk-bank-'))
    const rig = await startBankRig({ userDataDir: folder, ...ENGLISH })
    const { id, page } = await goToBank(rig)
    await page.evaluate(() => {
      localStorage.setItem('mark', 'left-by-the-bank')
      document.cookie = 'mark=left-by-the-bank; max-age=3600'
    })
    await rig.restart()
    await shortenWaiting(rig, { factor: LOOK_UPS_SOON })
    await waitForState(rig, id, ['reconciled'])
    await expectBooksToAgree(rig)
    await rig.close()
    const marked = filesBelow(folder).filter((file) => readFileSync(file).includes('left-by-the-bank'))
    expect(marked).toEqual([])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})

function listing(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
