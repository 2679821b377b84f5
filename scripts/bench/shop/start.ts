import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { launchFaredesk } from '../../../test/support/electron-launch'
import { median } from '../measuring'

const ROUNDS = 9
const SETTLE_MS = 4_000

interface StartResult {
  readonly measured: { readonly startRatio: number; readonly idleMemoryExtraMb: number }
  /** Addresses of the scripts that the desk fetched until it could be used. */
  readonly loaded: readonly string[]
}

interface Round {
  readonly startMs: number
  readonly memoryMb: number
  readonly loaded: readonly string[]
}

/** Faredesk and an empty window are started in turn, so that both have the same machine. */
export async function measureStart(folder: string, say: (line: string) => void): Promise<StartResult> {
  const empty = writeEmptyApp(join(folder, 'empty'))
  const desks: Round[] = []
  const windows: Round[] = []
  // The first start of each fills the caches of the system and of V8, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const window = await startEmpty(empty, join(folder, 'empty-data'))
    const desk = await startDesk(join(folder, 'start'))
    if (round > 0) {
      windows.push(window)
      desks.push(desk)
      say(`start ${desk.startMs.toFixed(0)} ms, empty window ${window.startMs.toFixed(0)} ms`)
    }
  }
  const middle = (rounds: readonly Round[], of: (round: Round) => number): number => median(rounds.map(of))
  const extra = middle(desks, (round) => round.memoryMb) - middle(windows, (round) => round.memoryMb)
  say(`memory at rest: ${extra.toFixed(1)} MB more than the empty window`)
  return {
    measured: {
      startRatio: middle(desks, (round) => round.startMs) / middle(windows, (round) => round.startMs),
      idleMemoryExtraMb: extra,
    },
    loaded: desks[0]?.loaded ?? [],
  }
}

async function startDesk(userDataDir: string): Promise<Round> {
  const started = Date.now()
  const app = await launchFaredesk({ userDataDir })
  const page = await app.firstWindow()
  const startMs = (await focusedAt(page, '.entry input:focus')) - started
  // Every chunk that a script imports has a link for it, those that are imported later as well.
  const loaded = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=modulepreload]',
      ),
    ].map((element) => ('src' in element ? element.src : element.href)),
  )
  await page.waitForTimeout(SETTLE_MS)
  const memoryMb = await memoryOf(app)
  await app.close()
  return { startMs, memoryMb, loaded }
}

async function startEmpty(folder: string, userDataDir: string): Promise<Round> {
  const started = Date.now()
  const setupArgs = (process.env['FAREDESK_ELECTRON_ARGS'] ?? '').split(' ').filter((arg) => arg !== '')
  const app = await _electron.launch({
    args: [folder, ...setupArgs, `--user-data-dir=${userDataDir}`],
    cwd: folder,
  })
  const page = await app.firstWindow()
  const startMs = (await focusedAt(page, 'input:focus')) - started
  await page.waitForTimeout(SETTLE_MS)
  const memoryMb = await memoryOf(app)
  await app.close()
  return { startMs, memoryMb, loaded: [] }
}

/** When the field has the focus, asked in each frame: a locator asks at ever longer intervals, up to half a second. */
async function focusedAt(page: Page, field: string): Promise<number> {
  const seen = await page.waitForFunction((selector) => document.querySelector(selector) && Date.now(), field)
  return Number(await seen.jsonValue())
}

/** All processes of the application together; what the system shares between them is counted in both alike. */
function memoryOf(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, process) => sum + process.memory.workingSetSize / 1024, 0),
  )
}

/** The least that a window with a field can be: the measure for everything that Faredesk adds. */
function writeEmptyApp(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'empty', version: '1.0.0', main: 'main.js' }),
  )
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>empty</title><input autofocus>')
  writeFileSync(
    join(folder, 'main.js'),
    `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true } })
  void window.loadFile('index.html')
})
app.on('window-all-closed', () => app.quit())
`,
  )
  return folder
}
