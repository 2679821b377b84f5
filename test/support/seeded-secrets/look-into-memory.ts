import { closeSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import type { Findings } from './places'
import type { Search } from './search-bytes'

/** Engines cut what a snapshot shows of a text; a request or an answer is longer. */
export const WHOLE_TEXTS = '--js-flags=--heap-snapshot-string-limit=4000000'

/** A snapshot of everything that main and each page can still reach: what was let go is collected before. */
export async function searchHeaps(
  app: ElectronApplication,
  folder: string,
  search: Search,
  findings: Findings,
): Promise<void> {
  const snapshots = await app.evaluate(async ({ webContents }, into) => {
    process.getBuiltinModule('node:v8').writeHeapSnapshot(`${into}/main.heapsnapshot`)
    const pages = webContents
      .getAllWebContents()
      .map((contents) => ({ contents, address: contents.getURL() }))
    for (const { contents } of pages)
      await contents.takeHeapSnapshot(`${into}/${String(contents.id)}.heapsnapshot`)
    return pages.map(({ contents, address }) => ({ file: `${String(contents.id)}.heapsnapshot`, address }))
  }, folder)
  const files = [
    { place: 'heap of main', file: 'main.heapsnapshot' },
    ...snapshots.map(({ file, address }) => ({ place: `heap of ${pageAt(address)}`, file })),
  ]
  for (const { place, file } of files) {
    const path = join(folder, file)
    findings.searched(place, textsIn(readFileSync(path)), search)
    rmSync(path)
  }
}

/** A snapshot counts its objects, and a number of an object may look like a code in hex: only its texts are searched. */
function textsIn(snapshot: Buffer): Buffer {
  const at = snapshot.indexOf('"strings":[')
  if (at < 0) throw new Error('A heap snapshot without texts')
  return snapshot.subarray(at)
}

function pageAt(address: string): string {
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
  const memory = openSync(`/proc/${String(pid)}/mem`, 'r')
  const piece = Buffer.alloc(PIECE_BYTES)
  try {
    for (const { from, to } of writableAreas(pid)) {
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

/** An area may be given back while it is read. */
function readAt(memory: number, into: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, into, 0, length, at)
  } catch {
    return 0
  }
}
