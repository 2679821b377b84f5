import { closeSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { askAgain } from '../electron-launch'
import { textsIn } from '../heap-snapshot'
import type { Form } from './forms'
import type { MarkedValue } from './marked-values'
import type { Findings } from './places'
import { retainersIn } from './retainers'
import type { WhileQuiet } from './serve-marked-airline'
import type { Search } from './search-bytes'

/** Engines cut what a snapshot shows of a text; a request or an answer is longer. */
export const WHOLE_TEXTS = '--js-flags=--heap-snapshot-string-limit=4000000'

/**
 * Threads that begin from now on write a snapshot of their heap when they are told to. Asked from outside, as Node
 * offers it, the whole process would die: Electron hands no memory of one heap to another.
 */
export async function listenInThreads(app: ElectronApplication): Promise<void> {
  const listen = () =>
    app.evaluate(
      (_electron, { channel, listening }) => {
        if (Reflect.has(globalThis, channel)) return
        Reflect.set(globalThis, channel, 0)
        const threads = process.getBuiltinModule('node:worker_threads')
        const Thread = threads.Worker
        threads.Worker = class extends Thread {
          constructor(path: string | URL, options?: ConstructorParameters<typeof Thread>[1]) {
            super(`${listening}; require(${JSON.stringify(String(path))})`, { ...options, eval: true })
            Reflect.set(globalThis, channel, Number(Reflect.get(globalThis, channel)) + 1)
            this.once('exit', () =>
              Reflect.set(globalThis, channel, Number(Reflect.get(globalThis, channel)) - 1),
            )
          }
        }
      },
      { channel: CHANNEL, listening: LISTENING },
    )
  await askAgain(listen)
}

const CHANNEL = '__proofThreads'

const LISTENING = `{
  const { BroadcastChannel, threadId } = require('node:worker_threads')
  const channel = new BroadcastChannel('${CHANNEL}')
  channel.unref()
  channel.onmessage = ({ data }) => {
    if (data.into === undefined) return
    const file = 'thread-' + threadId + '.heapsnapshot'
    require('node:v8').writeHeapSnapshot(data.into + '/' + file)
    channel.postMessage({ file })
  }
}`

/** When it is looked: while a payment lies open, or after all of them have ended and everything was left. */
export type Moment = 'in use' | 'at rest'

/**
 * A snapshot of everything that main, its threads and each page can still reach: what was let go is collected before.
 */
export async function searchHeaps(
  app: ElectronApplication,
  folder: string,
  search: Search,
  findings: Findings,
  { moment = 'in use', isOutOfPlace = () => false, whileQuiet = (look) => look() }: HeapLook = {},
): Promise<void> {
  const snapshots = await takeSnapshots(app, folder, whileQuiet)
  for (const { owner, file } of snapshots) {
    const path = join(folder, file)
    const place = heapOf(owner, moment)
    const found = findings.searched(place, textsIn(readFileSync(path)), search)
    const isWanted = ({ of }: Pick<Form, 'of'>): boolean => isOutOfPlace(place, of)
    if (found.some(isWanted)) findings.retained(place, retainersIn(path, search, isWanted))
    rmSync(path)
  }
}

interface HeapLook {
  readonly moment?: Moment
  /** Of what this says yes to it is found out as well who holds it. */
  readonly isOutOfPlace?: (place: string, value: MarkedValue) => boolean
  /** Has main looked into while it talks with nobody: a call that is under way has its sign-in with it. */
  readonly whileQuiet?: WhileQuiet
}

function heapOf(owner: string, moment: Moment): string {
  return `heap of ${owner}${moment === 'at rest' ? ' at rest' : ''}`
}

interface Snapshot {
  readonly owner: string
  readonly file: string
}

async function takeSnapshots(
  app: ElectronApplication,
  folder: string,
  whileQuiet: WhileQuiet,
): Promise<readonly Snapshot[]> {
  const taken = `${CHANNEL}Taken`
  // Each in its own process or thread, and all of them at once; main's own is taken meanwhile.
  await app.evaluate(
    ({ webContents }, { into, channel: name, promise }) => {
      const ofPages = webContents.getAllWebContents().map(async (contents) => {
        const file = `${String(contents.id)}.heapsnapshot`
        await contents.takeHeapSnapshot(`${into}/${file}`)
        return { address: contents.getURL(), file }
      })
      const threads = Number(Reflect.get(globalThis, name) ?? 0)
      const ofThreads = new Promise<readonly { readonly address: string; readonly file: string }[]>(
        (resolve) => {
          const told: { readonly address: string; readonly file: string }[] = []
          const { BroadcastChannel } = process.getBuiltinModule('node:worker_threads')
          const channel = new BroadcastChannel(name)
          // Held as long as it is listened to, or the collection that comes before a snapshot takes it away.
          Reflect.set(globalThis, `${name}Channel`, channel)
          channel.onmessage = (message: unknown) => {
            const { file } = (message as { readonly data: { readonly file: string } }).data
            told.push({ address: 'thread:', file })
            if (told.length === threads) end()
          }
          const end = (): void => {
            channel.close()
            resolve(told)
          }
          if (threads === 0) end()
          else channel.postMessage({ into })
        },
      )
      // Held until it is asked for: the collection before main's own snapshot takes away what nobody holds.
      Reflect.set(globalThis, promise, Promise.all([ofThreads, ...ofPages]))
    },
    { into: folder, channel: CHANNEL, promise: taken },
  )
  const takeMain = () =>
    app.evaluate(
      (_electron, path) => {
        process.getBuiltinModule('node:v8').writeHeapSnapshot(path)
      },
      join(folder, MAIN),
    )
  await whileQuiet(() => askAgain(takeMain))
  const others = await app.evaluate(async (_electron, promise) => {
    const [threads, ...pages] = (await Reflect.get(globalThis, promise)) as readonly [
      readonly { readonly address: string; readonly file: string }[],
      ...(readonly { readonly address: string; readonly file: string }[]),
    ]
    return [...threads, ...pages]
  }, taken)
  return [
    { owner: 'main', file: MAIN },
    ...others.map(({ address, file }) => ({ owner: pageAt(address), file })),
  ]
}

const MAIN = 'main.heapsnapshot'

function pageAt(address: string): string {
  // The other thread, which makes backups, lives as long as one takes.
  if (address === 'thread:') return 'the decoder'
  const [, own] = /^app:\/\/(\w+)\//.exec(address) ?? []
  if (own === undefined) return "the bank's page"
  return own === 'bank' ? 'the frame around the bank' : `the ${own} window`
}

/**
 * Everything that lies in the memory of each process, what was let go and not overwritten too. Only Linux lets it be
 * read; undefined elsewhere.
 */
export async function searchMemory(
  app: ElectronApplication,
  search: Search,
  findings: Findings,
): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const processes = await app.evaluate(({ app: electron, webContents }) => {
    const pages = webContents.getAllWebContents().map((one) => [one.getOSProcessId(), one.getURL()] as const)
    return electron.getAppMetrics().map(({ pid, type, name }) => {
      const address = pages.find(([of]) => of === pid)?.[1]
      return { pid, name: name ?? type, address }
    })
  })
  for (const { pid, name, address } of processes) {
    const owner = address === undefined ? processNamed(name) : pageAt(address)
    searchProcess(pid, `memory of ${owner}`, search, findings)
  }
  return true
}

const processNamed = (name: string): string => (name === 'Browser' ? 'main' : `the process "${name}"`)

const PIECE_BYTES = 16_000_000
/** No form is longer. */
const OVERLAP_BYTES = 1_024

function searchProcess(pid: number, place: string, search: Search, findings: Findings): void {
  const areas = ifStillThere(() => writableAreas(pid)) ?? []
  const memory = ifStillThere(() => openSync(`/proc/${String(pid)}/mem`, 'r'))
  if (memory === undefined) return
  const piece = Buffer.alloc(PIECE_BYTES)
  try {
    for (const { from, to } of areas) {
      for (let at = from; at < to; at += PIECE_BYTES - OVERLAP_BYTES) {
        const length = readAt(memory, piece, at, Math.min(PIECE_BYTES, to - at))
        if (length > 0) findings.searched(place, piece.subarray(0, length), search)
      }
    }
  } finally {
    piece.fill(0)
    closeSync(memory)
  }
}

/** What the process has written to and the machine really keeps; an area of which nothing was used is left out. */
function writableAreas(pid: number): readonly { readonly from: number; readonly to: number }[] {
  const areas = readFileSync(`/proc/${String(pid)}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  return areas.flatMap((area) => {
    const [, from = '', to = '', rights = ''] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(area) ?? []
    const isUsed = !/^Rss:\s+0 kB/m.test(area)
    return rights.startsWith('rw') && isUsed ? [{ from: parseInt(from, 16), to: parseInt(to, 16) }] : []
  })
}

/** A process that has ended meanwhile has no memory any more. */
function ifStillThere<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))
    if (isGone) return undefined
    throw error
  }
}

/** An area may be given back while it is read. */
function readAt(memory: number, into: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, into, 0, length, at)
  } catch {
    return 0
  }
}
