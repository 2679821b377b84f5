import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { serveTrainingAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline } from '../../../training-airline'
import { testProfile } from '../profiles'
import { SoakDesk } from './soak-desk'

/** What is still reachable after a collection, in bytes; and what is open. */
export interface Held {
  readonly main: number
  readonly desk: number
  /** Elements and listeners of the page. */
  readonly nodes: number
  readonly listeners: number
  readonly windows: number
  /** Told, not judged: what the system gives to a process comes and goes in large pieces. */
  readonly residentMain: number
}

export interface MemoryReport {
  readonly after: number
  readonly atEnd: number
  readonly before: Held
  readonly end: Held
}

const CARDS = { alone: '4000000000000010', withBank: '4000000000000028' }
/** One in so many asks a bank: its window, its session and its page come and go. */
const BANK_EVERY = 10

/** Sells so many times in one run of the real application, and weighs it early and at the end. */
export async function weighBookings(options: {
  readonly after: number
  readonly bookings: number
  readonly onLine: (line: string) => void
}): Promise<MemoryReport> {
  const { after, bookings, onLine } = options
  // Outside: the books of the airline grow, as they should.
  const server = await serveTrainingAirline(createTrainingAirline({ latencyMs: 0 }))
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-memory-'))
  const desk = await SoakDesk.start(userDataDir)
  try {
    await desk.usePointOfSale(
      testProfile({ retailUrl: server.baseUrl, paymentUrl: server.paymentBaseUrl, agencyId: 'SOAK' }),
    )
    let before: Held | undefined
    for (let booking = 1; booking <= bookings; booking += 1) {
      await sell(desk, booking)
      if (booking % 50 === 0) onLine(`${String(booking)}  ${inWords(await weigh(desk))}`)
      if (booking === after) before = await weigh(desk)
    }
    const end = await weigh(desk)
    return { after, atEnd: bookings, before: before ?? end, end }
  } finally {
    await desk.app.close().catch(() => undefined)
    await server.close()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function sell(desk: SoakDesk, booking: number): Promise<void> {
  const asksBank = booking % BANK_EVERY === 0
  const id = await desk.prepare(nameOf(booking), asksBank ? CARDS.withBank : CARDS.alone)
  await desk.pay(id)
  if (asksBank) await desk.decideAtBank('Approve')
  await desk.untilSold(id)
  await desk.readSold()
}

/** As many letters as there are figures, of which no two are a spelling of another. */
const LETTERS = 'bdfgklmnpr'

/** Nobody twice, in any spelling: the same traveller on the same flights would be asked about. */
function nameOf(booking: number): string {
  const figures = String(booking).padStart(6, '0')
  return `Soak${figures.replace(/\d/g, (figure) => LETTERS.charAt(Number(figure)))}`
}

const weighedSchema = z.object({
  heap: z.object({ usedSize: z.number() }),
  counts: z.object({ nodes: z.number(), jsEventListeners: z.number() }),
  main: z.number(),
  windows: z.number(),
  residentMain: z.number(),
})

async function weigh(desk: SoakDesk): Promise<Held> {
  const weighed = await desk.app.evaluate(async ({ app, BrowserWindow }) => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
    const page = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().startsWith('app://desk/'),
    )
    if (page === undefined || typeof collect !== 'function') throw new Error('There is nothing to weigh')
    const { debugger: look } = page.webContents
    look.attach()
    for (let turn = 0; turn < 3; turn += 1) {
      Reflect.apply(collect, undefined, [])
      await look.sendCommand('HeapProfiler.collectGarbage')
    }
    const heap: unknown = await look.sendCommand('Runtime.getHeapUsage')
    const counts: unknown = await look.sendCommand('Memory.getDOMCounters')
    look.detach()
    const { heapUsed, external } = process.memoryUsage()
    const ofMain = app.getAppMetrics().find(({ type }) => type === 'Browser')
    return {
      heap,
      counts,
      main: heapUsed + external,
      windows: BrowserWindow.getAllWindows().length,
      residentMain: (ofMain?.memory.workingSetSize ?? 0) * 1024,
    }
  })
  const { heap, counts, ...others } = weighedSchema.parse(weighed)
  return { ...others, desk: heap.usedSize, nodes: counts.nodes, listeners: counts.jsEventListeners }
}

export function inWords({ main, desk, nodes, listeners, windows, residentMain }: Held): string {
  const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
  return [
    `main ${megabytes(main)}`,
    `desk ${megabytes(desk)}`,
    `nodes ${String(nodes)}`,
    `listeners ${String(listeners)}`,
    `windows ${String(windows)}`,
    `resident main ${megabytes(residentMain)}`,
  ].join(', ')
}
