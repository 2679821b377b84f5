import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { launchFaredesk } from '../../../test/support/electron-launch'
import { median } from '../measuring'

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
export class StartMeasure {
  readonly #desks: Round[] = []
  readonly #windows: Round[] = []
  readonly #empty: string

  constructor(
    private readonly folder: string,
    private readonly say: (line: string) => void,
  ) {
    this.#empty = writeEmptyApp(join(folder, 'empty'))
  }

  async round(): Promise<void> {
    const { window, desk } = await this.#startBoth()
    this.#windows.push(window)
    this.#desks.push(desk)
    this.say(`start ${desk.startMs.toFixed(0)} ms, empty window ${window.startMs.toFixed(0)} ms`)
  }

  /** The first start of each fills the caches of the system and of V8, and is not counted. */
  async fillCaches(): Promise<void> {
    await this.#startBoth()
  }

  result(): StartResult {
    const startMs = (rounds: readonly Round[]) => median(rounds.map((round) => round.startMs))
    const memoryMb = (rounds: readonly Round[]) => median(rounds.map((round) => round.memoryMb))
    const idleMemoryExtraMb = memoryMb(this.#desks) - memoryMb(this.#windows)
    this.say(`memory at rest: ${idleMemoryExtraMb.toFixed(1)} MB more than the empty window`)
    return {
      measured: { startRatio: startMs(this.#desks) / startMs(this.#windows), idleMemoryExtraMb },
      loaded: this.#desks[0]?.loaded ?? [],
    }
  }

  async #startBoth(): Promise<{ readonly window: Round; readonly desk: Round }> {
    const window = await startEmpty(this.#empty, join(this.folder, 'empty-data'))
    const desk = await startDesk(join(this.folder, 'start'))
    return { window, desk }
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
