import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { deskCallNames } from '../../../src/shared/ipc/desk-call-names'
import { allowNamedFunctions } from '../electron-launch'
import { seededRandom, type Random } from '../seeded-random'
import { aDamagedCard, asJson, someJunk } from './messages'

/** Whose page a thief has taken over. The bank's own page has no preload and no channel. */
export type Thief = 'desk' | 'card' | 'bank' | 'customer' | 'the page of the bank'

export interface ThiefReport {
  /** How often each end came, by thief. */
  readonly counts: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/**
 * From now on every page that is loaded has Electron's renderer in its hands, as after a break-out from its isolated
 * world: it may name any channel. Sessions are armed and not windows, so that nothing of the product is changed.
 */
export async function armPages(app: ElectronApplication, folder: string): Promise<void> {
  const preload = join(folder, 'thief.cjs')
  writeFileSync(preload, THIEF)
  await allowNamedFunctions(app)
  await app.evaluate(({ app: electron, session }, filePath) => {
    const arm = (armed: Electron.Session): void => {
      // Newer Electrons register scripts one by one, older ones take a list.
      const register: unknown = Reflect.get(armed, 'registerPreloadScript')
      if (typeof register === 'function') register.call(armed, { type: 'frame', filePath })
      else (Reflect.get(armed, 'setPreloads') as (paths: readonly string[]) => void).call(armed, [filePath])
    }
    arm(session.defaultSession)
    electron.on('session-created', arm)
  }, preload)
}

const THIEF = `
const { contextBridge, ipcRenderer } = require('electron')
const made = { bigint: 12n, bytes: new Uint8Array(64), number: NaN }
const revive = (_key, value) => (typeof value?.made === 'string' ? made[value.made] : value)
const endOf = (answer) => {
  if (answer?.ok !== true) return answer?.error?.kind ?? 'no answer of ours'
  return answer.value?.kind === 'refused' ? 'refused: ' + answer.value.error.kind : 'ok'
}
const ask = async (text) => {
  const { channel, request } = JSON.parse(text, revive)
  try {
    return { channel, end: endOf(await ipcRenderer.invoke(channel, request)) }
  } catch (error) {
    const words = String(error)
    if (words.includes('could not be cloned')) return { channel, end: 'not-sent' }
    return { channel, end: words.includes('No handler registered') ? 'nobody-listens' : 'threw ' + words }
  }
}
contextBridge.exposeInMainWorld('thief', {
  ask: (texts) => Promise.all(texts.map(ask)),
  askOnce: (channel) => ipcRenderer.invoke(channel, null),
})
`

interface ThiefWindow {
  readonly thief: {
    readonly askOnce: (channel: string) => Promise<unknown>
    readonly ask: (
      texts: readonly string[],
    ) => Promise<readonly { readonly channel: string; readonly end: string }[]>
  }
}

/** As the preloads name them: what is added there is attacked here. */
function channelsOf(page: 'card' | 'bank' | 'customer'): readonly string[] {
  const preload = readFileSync(new URL(`../../../src/preload/${page}.ts`, import.meta.url), 'utf8')
  return [...preload.matchAll(/asked(?:<\w+>)?\(ipcRenderer, '([^']+)'/g)].map(([, channel = '']) => channel)
}

const CHANNELS = {
  desk: deskCallNames.map((name) => `desk:${name}`),
  card: channelsOf('card'),
  bank: channelsOf('bank'),
  customer: channelsOf('customer'),
}
const ALL = [...Object.values(CHANNELS).flat(), 'nobody:listens']

/** These close their window: they come when nothing else is left to be asked. */
const ENDS_WINDOW: readonly string[] = ['card:cancel', 'bank:closeAndLookUp']

/** How main may answer who has nothing to ask for. */
const REFUSED: readonly string[] = ['not-trusted', 'nobody-listens', 'not-sent', 'too-many-calls']

/** Below what one window may ask for in a second, so that more than the limit is reached. */
const BATCH = 100
const BATCH_EVERY_MS = 220

/** Messages of a thief in this page, on its own channels and on those of all others. */
export async function fuzzAsThief(
  page: Page,
  thief: Thief,
  messages: number,
  seed: number,
): Promise<ThiefReport> {
  const random = seededRandom(seed)
  const counts: Record<string, number> = {}
  const faults: string[] = []
  for (let sent = 0; sent < messages; sent += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, messages - sent) }, () => message(random, thief))
    const [told] = await Promise.all([askIn(page, batch), page.waitForTimeout(BATCH_EVERY_MS)])
    for (const { channel, end } of told) {
      counts[end] = (counts[end] ?? 0) + 1
      if (!isRight(thief, channel, end)) faults.push(`${thief} to ${channel}: ${end}`)
    }
  }
  return { counts, faults }
}

/** One channel; the window may be gone before it hears the answer. */
export async function askAsThief(page: Page, channel: string): Promise<void> {
  await page
    .evaluate((name) => (window as unknown as ThiefWindow).thief.askOnce(name), channel)
    .catch(() => undefined)
}

function message(random: Random, thief: Thief): string {
  const own = ownChannels(thief).filter((channel) => !ENDS_WINDOW.includes(channel))
  const others = ALL.filter((channel) => !ownChannels(thief).includes(channel))
  const channels = own.length > 0 && random(2) === 0 ? own : others
  const channel = channels[random(channels.length)] ?? 'nobody:listens'
  const isCard = channel === 'card:useCard' && random(3) > 0
  return asJson({ channel, request: isCard ? aDamagedCard(random) : someJunk(random) })
}

/** The desk's are fuzzed through its bridge (fuzz-windows.ts); here it is a stranger to all others. */
function ownChannels(thief: Thief): readonly string[] {
  return thief === 'the page of the bank' ? [] : CHANNELS[thief]
}

function isRight(thief: Thief, channel: string, end: string): boolean {
  if (!ownChannels(thief).includes(channel)) return REFUSED.includes(end)
  return !(end.startsWith('threw') || end.includes('internal') || end === 'no answer of ours')
}

function askIn(page: Page, batch: readonly string[]) {
  return page.evaluate((texts) => (window as unknown as ThiefWindow).thief.ask(texts), batch)
}
