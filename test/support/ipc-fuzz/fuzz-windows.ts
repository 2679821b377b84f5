import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { deskCallNames } from '../../../src/shared/ipc/desk-call-names'
import type { Result } from '../../../src/shared/errors/app-error'
import { seededRandom } from '../seeded-random'
import { asJson, fuzzMessage, noIds } from './messages'

interface Told {
  readonly name: string
  /** "ok", the kind of a refusal, or what came instead of either. */
  readonly end: string
}

/** Below what a window may ask for in a second, so that the handlers are reached and not the limit alone. */
const BATCH = 100
const BATCH_EVERY_MS = 220

/**
 * Messages through the bridge of the real desk, made in the page itself, since some of them (dates that are none, maps,
 * cut-off characters) do not survive the way there. Gives what is no answer and no typed refusal.
 */
export async function fuzzDeskBridge(page: Page, messages: number, seed: number) {
  const random = seededRandom(seed)
  const counts: Record<string, number> = {}
  const faults: string[] = []
  for (let sent = 0; sent < messages; sent += BATCH) {
    const size = Math.min(BATCH, messages - sent)
    const batch = Array.from({ length: size }, () => asJson({ ...fuzzMessage(random, noIds()) }))
    const [told] = await Promise.all([tell(page, batch), page.waitForTimeout(BATCH_EVERY_MS)])
    for (const { name, end } of told) {
      counts[end] = (counts[end] ?? 0) + 1
      if (end === 'internal' || end.startsWith('threw')) faults.push(`${name}: ${end}`)
    }
  }
  return { counts, faults }
}

function tell(page: Page, batch: readonly string[]): Promise<readonly Told[]> {
  return page.evaluate(async (messages) => {
    const made: Readonly<Record<string, unknown>> = { bigint: 12n, bytes: new Uint8Array(64), number: NaN }
    const bridge = window.desk as unknown as Readonly<Record<string, (request: unknown) => Promise<unknown>>>
    // Without a name of its own: the helper that names functions for the runner is not in the page.
    return Promise.all(
      messages.map(async (text): Promise<Told> => {
        const { name, request } = JSON.parse(text, (_key, value: unknown) => {
          const kind: unknown =
            typeof value === 'object' && value !== null ? Reflect.get(value, 'made') : undefined
          return typeof kind === 'string' ? made[kind] : value
        }) as { name: string; request: unknown }
        try {
          const result = (await bridge[name]?.(request)) as Result<unknown>
          return { name, end: result.ok ? 'ok' : result.error.kind }
        } catch (error) {
          // What cannot be cloned never leaves the page.
          const words = String(error)
          return { name, end: words.includes('could not be cloned') ? 'not-sent' : `threw ${words}` }
        }
      }),
    )
  }, batch)
}

/**
 * A window that nobody of Faredesk opened, with the means that our pages do not have: it names every channel itself.
 * Gives each channel that answered with anything but a refusal.
 */
export async function askAsStranger(app: ElectronApplication, folder: string): Promise<readonly string[]> {
  const preload = join(folder, 'stranger.cjs')
  writeFileSync(preload, "globalThis.raw = require('electron').ipcRenderer")
  const small = ['card:readContext', 'card:useCard', 'card:cancel', 'bank:ready', 'bank:closeAndLookUp']
  const channels = [
    ...deskCallNames.map((name) => `desk:${name}`),
    ...small,
    'customer:ready',
    'nobody:listens',
  ]
  return app.evaluate(
    async ({ BrowserWindow }, given) => {
      const stranger = new BrowserWindow({
        show: false,
        webPreferences: { preload: given.preload, contextIsolation: false, sandbox: false },
      })
      try {
        await stranger.loadURL('data:text/html,stranger')
        const script = `Promise.all(${JSON.stringify(given.channels)}.map((channel) =>
          raw.invoke(channel, null).then((answer) => answer && answer.ok === false && answer.error.kind === 'not-trusted'
            ? '' : channel, () => '')))`
        const heard = (await stranger.webContents.executeJavaScript(script)) as string[]
        return heard.filter((channel) => channel !== '')
      } finally {
        stranger.destroy()
      }
    },
    { preload, channels },
  )
}

export interface FloodReport {
  /** Longest time that main did nothing else, in milliseconds. */
  readonly longestPauseMs: number
  /** Whether the page that flooded was ended. */
  readonly isStopped: boolean
}

/** Who floods main, and what it asks for as fast as it can. */
export interface Flood {
  /** How the address of its page begins. */
  readonly page: string
  readonly ask: string
  readonly messages: number
}

export const DESK_FLOOD = { page: 'app://desk/', ask: 'window.desk.readState(null)' } as const

/** One page asks as fast as it can; meanwhile main is watched. */
export async function floodMain(app: ElectronApplication, flood: Flood): Promise<FloodReport> {
  return app.evaluate(async ({ webContents }, { page, ask, messages }) => {
    const contents = webContents.getAllWebContents().find((one) => one.getURL().startsWith(page))
    if (contents === undefined) throw new Error(`There is no ${page}`)
    const seen = { isStopped: false }
    for (const end of ['render-process-gone', 'destroyed'] as const)
      contents.once(end as 'destroyed', () => (seen.isStopped = true))
    let longestPauseMs = 0
    let last = performance.now()
    const watching = setInterval(() => {
      const now = performance.now()
      longestPauseMs = Math.max(longestPauseMs, now - last)
      last = now
    }, 5)
    const script = `for (let n = 0; n < ${String(messages)}; n++) void ${ask}.catch(() => undefined)`
    contents.executeJavaScript(script).catch(() => undefined)
    for (let waited = 0; waited < 10_000 && !seen.isStopped; waited += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    clearInterval(watching)
    return { longestPauseMs, isStopped: seen.isStopped }
  }, flood)
}
