import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { DeskState } from '../../src/shared/domain/desk/workstation'
import * as driver from '../support/desk-driver'
import { openDesk, type Desk } from '../support/desk-driver'
import { launchFaredesk } from '../support/electron-launch'
import { saveWithoutAsking } from '../support/test-hooks'
import { eventually, seen } from '../support/waiting'
import { ENGLISH, expect, test, testsOnOneDesk } from './fixtures'
import { EXEMPT_WITH_BANK, goToPayment, takeCard } from './steps'

const run = promisify(execFile)
const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** Starts the application once more, as a double click would, and waits until that process ends. */
async function startAgain(userDataDir: string, ...args: readonly string[]) {
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  const setupArgs = (process.env['FAREDESK_ELECTRON_ARGS'] ?? '').split(' ').filter((arg) => arg !== '')
  const command = [projectRoot, ...setupArgs, `--user-data-dir=${userDataDir}`, ...args]
  return run(electron, command, { cwd: projectRoot, timeout: 30_000 })
}

const readState = (page: Page) => page.evaluate(async () => await window.desk.readState(null))

async function stateOf(page: Page): Promise<DeskState> {
  const result = await readState(page)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

test.describe('a second start', () => {
  test('brings the desk that is open to the front and ends', async ({ desk, userDataDir }) => {
    await desk.page.evaluate(() => {
      window.desk.onEvent(({ kind }) => {
        if (kind === 'second-instance') document.title = 'asked again'
      })
    })
    await startAgain(userDataDir)
    await eventually(() => desk.page.title()).toBe('asked again')
    expect(desk.app.windows()).toHaveLength(1)
  })
})

test.describe('the desk window', () => {
  test('opens where it was closed', async ({ open }) => {
    const first = await open()
    await first.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1100, height: 700 })
    })
    const bounds = () =>
      first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds().width)
    await eventually(bounds).toBe(1100)
    await first.app.close()
    const second = await open()
    const size = await second.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    )
    expect(size).toMatchObject({ width: 1100, height: 700 })
    // The screen is enlarged to 195 %: less is left of it than the window may be small.
    const enlarged = { x: 0, y: 0, width: 984, height: 575 }
    const fitted = await second.app.evaluate(({ BrowserWindow, screen }, workArea) => {
      const [display] = screen.getAllDisplays()
      screen.getAllDisplays = () => (display ? [{ ...display, workArea }] : [])
      screen.emit('display-metrics-changed')
      const [window] = BrowserWindow.getAllWindows()
      return { bounds: window?.getBounds(), smallest: window?.getMinimumSize() }
    }, enlarged)
    expect(fitted).toEqual({ bounds: enlarged, smallest: [enlarged.width, enlarged.height] })
  })

  test('shows a bundle for support before it is saved, and says that the graphics failed', async ({
    desk,
    userDataDir,
  }) => {
    await saveWithoutAsking(desk, userDataDir)
    await desk.app.evaluate(({ app }) => {
      app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 })
    })
    await seen(desk.page.getByText('The graphics of this computer failed'))
    await driver.searchTrip(desk, 'OSL BGO +30 1A')
    await desk.page.keyboard.press('Shift+F1')
    const shown = desk.page.getByTestId('support-bundle')
    await seen(
      shown.filter({ hasText: /calendar, ok, HTTP 200.*AirShoppingRS.*window=graphics event=gone/s }),
    )
    const text = await shown.textContent()
    expect(existsSync(join(userDataDir, BUNDLE))).toBe(false)
    await desk.page.keyboard.press('Enter')
    await seen(desk.page.getByText('Saved: '))
    expect(readFileSync(join(userDataDir, BUNDLE), 'utf8')).toBe(text)
    expect(readFileSync(join(userDataDir, 'graphics.json'), 'utf8')).toContain('failedIn')
  })

  test('comes back by itself when its page crashes: its screen, what was typed, a payment that goes on', async ({
    desk,
  }) => {
    await driver.openCustomerView(desk)
    await goToPayment(desk)
    await takeCard(desk, EXEMPT_WITH_BANK)
    await driver.acceptCardPrice(desk)
    await driver.pay(desk)
    const approve = (await driver.bankPage(desk)).getByRole('button', { name: 'Approve' })
    await seen(approve)
    // All that are ours; the bank's page below its frame goes on.
    for (const page of ['desk', 'bank', 'customer']) await crash(desk, page)
    const textOf = (page: string) => () => inPage(desk, page, 'document.body.innerText')
    await eventually(textOf('desk'), { timeout: 15_000 }).toMatch(/This window had to be opened again/)
    expect(await textOf('desk')()).toMatch(/Show the bank/)
    expect(await inPage(desk, 'desk', `document.querySelector('.line input').value`)).toMatch(/^OSL BGO/)
    await eventually(textOf('bank')).toMatch(/Training/i)
    await eventually(textOf('customer')).toMatch(/Approve in your bank app/)
    await inPage(desk, 'desk', goTo('/shop/price'))
    const typed = `[...document.querySelectorAll('main input')].map(({ value }) => value).join(' ')`
    await eventually(() => inPage(desk, 'desk', typed)).toMatch(/Lund.*Ida.*ida@mail\.example/)
    await inPage(desk, 'desk', goTo('/shop/pay'))
    await approve.click()
    await eventually(textOf('desk'), { timeout: 15_000 }).toMatch(/The order is confirmed/)
  })
})

/** As a command would; its keys are Playwright's no more. */
const goTo = (path: string): string =>
  `document.querySelector('#app').__vue_app__.config.globalProperties.$router.push('${path}').then(() => '')`

const BUNDLE = 'faredesk-support.txt'

function crash({ app }: Desk, page: string): Promise<void> {
  return app.evaluate(({ webContents }, address) => {
    const contents = webContents.getAllWebContents().find((one) => one.getURL().startsWith(address))
    if (contents === undefined) throw new Error(`No window at ${address}`)
    contents.forcefullyCrashRenderer()
  }, `app://${page}/`)
}

/** A page that crashed answers Playwright no more; its window asks for it. */
function inPage({ app }: Desk, page: string, script: string): Promise<string> {
  return app.evaluate(
    async ({ webContents }, [address, code]) => {
      const contents = webContents.getAllWebContents().find((one) => one.getURL().startsWith(address))
      if (contents === undefined || contents.isCrashed() || contents.isLoading()) return ''
      // A page that is just being made again may never answer what it was asked then.
      const silence = new Promise((resolve) => setTimeout(resolve, 1_000, ''))
      return String(await Promise.race([contents.executeJavaScript(code), silence]))
    },
    [`app://${page}/`, script] as const,
  )
}

test.describe('a page that was taken over', () => {
  const test = testsOnOneDesk()

  test('has no Node, no Electron and no other function than those agreed', async ({ desk }) => {
    const found = await desk.page.evaluate(() => ({
      globals: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => name in window,
      ),
      isFrozen: Object.isFrozen(window.desk),
      hasChannel: Object.keys(window.desk).some((name) => /invoke|send|ipc/i.test(name)),
    }))
    expect(found).toEqual({ globals: [], isFrozen: true, hasChannel: false })
  })

  test('goes nowhere, opens nothing and loads nothing', async ({ desk }) => {
    const blocked = await desk.page.evaluate(async () => {
      const opened = window.open('https://evil.example/')
      const fetched = await fetch('https://evil.example/').then(
        () => true,
        () => false,
      )
      const script = document.createElement('script')
      script.textContent = 'window.hasRun = true'
      document.head.append(script)
      const frame = document.createElement('iframe')
      frame.src = 'https://evil.example/'
      document.body.append(frame)
      location.href = 'https://evil.example/'
      return { opened: opened !== null, fetched, hasRun: 'hasRun' in window }
    })
    expect(blocked).toEqual({ opened: false, fetched: false, hasRun: false })
    expect(desk.page.url()).toMatch(/^app:\/\/desk\/index\.html/)
    expect(desk.app.windows()).toHaveLength(1)
  })

  test('reads no page of another window and no file', async ({ desk }) => {
    const statuses = await desk.page.evaluate(() =>
      Promise.all(
        ['card.html', 'bank.html', '..%2f..%2fpackage.json', '%2e%2e/main/index.cjs'].map((path) =>
          fetch(`app://desk/${path}`).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('can only read its own page, and send nothing to where it came from', async ({ desk }) => {
    const asked = await desk.page.evaluate(async () => {
      const statusOf = async (method: string): Promise<readonly [string, number]> => {
        const { status } = await fetch('app://desk/index.html', { method })
        return [method, status]
      }
      return Promise.all(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(statusOf))
    })
    expect(Object.fromEntries(asked)).toEqual({
      GET: 200,
      HEAD: 405,
      POST: 405,
      PUT: 405,
      PATCH: 405,
      DELETE: 405,
      OPTIONS: 405,
    })
  })

  test('gets no permission of the system', async ({ desk }) => {
    const states = await desk.page.evaluate(() =>
      Promise.all(
        (['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]).map(
          async (name) => (await navigator.permissions.query({ name })).state,
        ),
      ),
    )
    expect(new Set(states)).toEqual(new Set(['denied']))
  })

  test('cannot speak for the desk from a frame that it made', async ({ desk }) => {
    const answer = await desk.page.evaluate(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      return 'desk' in (frame.contentWindow ?? {})
    })
    expect(answer).toBe(false)
  })
})

test.describe('files that went wrong', () => {
  test('damaged settings are kept aside and said', async ({ userDataDir, open }) => {
    writeFileSync(join(userDataDir, 'settings.json'), '{ "version": 1, "content": ')
    const { page } = await open()
    const { notices } = await stateOf(page)
    expect(notices).toMatchObject([{ kind: 'settings-damaged' }])
    expect(readdirSync(userDataDir).some((name) => name.includes('.damaged-'))).toBe(true)
  })

  test('a database with another key is left alone, and the desk works without keeping orders', async ({
    userDataDir,
    open,
  }) => {
    const foreign = Buffer.alloc(8_192, 7)
    writeFileSync(join(userDataDir, 'orders.db'), foreign)
    const { page } = await open()
    const cache = async () => (await stateOf(page)).cache
    await eventually(cache).toMatchObject({ kind: 'closed', error: { kind: 'cache-locked' } })
    await page.keyboard.press('Alt+2')
    await expect(page.getByText('The orders on this computer belong to another key.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No orders since the start' })).toBeVisible()
    expect(readFileSync(join(userDataDir, 'orders.db')).equals(foreign)).toBe(true)
  })

  test('a profile of the fleet is there, said, and cannot be changed', async ({ userDataDir }) => {
    const profile = { ...(await import('../support/profiles')).testProfile({ id: 'fleet', label: 'Fleet' }) }
    const policy = join(userDataDir, 'policy.json')
    writeFileSync(policy, JSON.stringify({ version: 1, profiles: [profile] }))
    const env = { ...ENGLISH.env, FAREDESK_POLICY_FILE: policy }
    const { app, page } = await openDesk({ userDataDir, ...ENGLISH, env })
    const { profiles, notices } = await stateOf(page)
    expect(profiles).toMatchObject([{ profile: { id: 'fleet', isPolicy: true } }])
    expect(notices).toEqual([{ kind: 'policy-in-force', count: 1 }])
    await expect(page.getByText('A policy of your administrator is in force')).toBeVisible()
    const audit = () => page.evaluate(() => window.desk.readAudit({ limit: 10 }))
    await eventually(async () => JSON.stringify(await audit())).toContain('policy-in-force')
    const saved = await page.evaluate((changed) => window.desk.saveProfile(changed), profile)
    expect(saved).toMatchObject({ ok: false, error: { kind: 'invalid-request', field: 'id' } })
    await app.close()
  })
})

test.describe('without a keychain', () => {
  test('says so, keeps a password for this run only and no order at all', async ({ userDataDir }) => {
    const env = { ...ENGLISH.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
    const { app, page } = await openDesk({ userDataDir, ...ENGLISH, env })
    const { testProfile } = await import('../support/profiles')
    await page.evaluate((profile) => window.desk.saveProfile(profile), testProfile())
    const sign = { profileId: 'counter-1', user: 'agent', password: 'hidden-password' }
    await page.evaluate((request) => window.desk.saveCredentials(request), sign)
    await eventually(() => stateOf(page)).toMatchObject({
      keychain: 'unavailable',
      cache: { kind: 'closed', error: { kind: 'keychain-unavailable' } },
    })
    const { profiles } = await stateOf(page)
    expect(profiles.find(({ profile }) => profile.id === 'counter-1')?.credentials).toBe('session-only')
    await app.close()
    const left = filesBelow(userDataDir)
    expect(left.filter((file) => file.endsWith('.db'))).toEqual([])
    expect(left.filter((file) => readFileSync(file).includes('hidden-password'))).toEqual([])
  })
})

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test.describe('the command line', () => {
  test('checks a point of sale beside an open desk, and verifies the audit trail, without a window', async ({
    open,
    userDataDir,
  }) => {
    const { app, page } = await open()
    const { testProfile } = await import('../support/profiles')
    const closed = testProfile({ id: 'closed', label: 'Closed', retailUrl: 'http://127.0.0.1:9/retail' })
    await page.evaluate((profile) => window.desk.saveProfile(profile), closed)
    const check = (...args: readonly string[]) => startAgain(userDataDir, '--check-profile', ...args)
    const works = await check('Training counter', '--json')
    expect(JSON.parse(works.stdout)).toMatchObject({ profile: { id: 'training' }, works: true })
    const fails: unknown = await check('Closed').catch((error: unknown) => error)
    expect(fails).toMatchObject({ code: 1, stdout: expect.stringMatching(/^tls: FAILED/m) })
    const unknown: unknown = await check('Nowhere').catch((error: unknown) => error)
    expect(unknown).toMatchObject({ code: 3, stdout: expect.stringContaining('Training counter') })
    expect(await page.title()).not.toBe('')
    await app.close()
    const { stdout } = await startAgain(userDataDir, '--verify-audit')
    expect(stdout).toMatch(/^Audit trail intact: \d+ entries\.$/m)
  })

  test('and the palette do the same', async ({ desk }) => {
    const { page } = desk
    const verdict = page.getByText(/^\s*chain intact, \d+ entr(y|ies)\s*$/)
    const verify = async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('verify the audit')
      await page.keyboard.press('Enter')
      await expect(verdict).toBeVisible()
    }
    await verify()
    // Also where the settings were at the trail before and are at something else now.
    await page.getByRole('button', { name: 'Appearance' }).click()
    await expect(verdict).toBeHidden()
    await verify()
    await page.getByRole('button', { name: /^Training counter/ }).click()
    await expect(verdict).toBeHidden()
    await verify()
  })

  test('says when there is nothing to verify', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'faredesk-empty-'))
    const failure = await startAgain(empty, '--verify-audit').catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 2 })
    rmSync(empty, { recursive: true, force: true })
  })
})

test('leaves no crash dump and nothing of a session behind', async ({ userDataDir }) => {
  const app = await launchFaredesk({ userDataDir, ...ENGLISH })
  const dumps = await app.evaluate(({ app: own }) => own.getPath('crashDumps'))
  await (await app.firstWindow()).waitForLoadState('load')
  await app.close()
  expect(
    existsSync(dumps)
      ? readdirSync(dumps, { recursive: true }).filter((name) => String(name).endsWith('.dmp'))
      : [],
  ).toEqual([])
})
