import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { serveTrainingAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline } from '../../../training-airline'
import { CONTACT, goToPayment, takeCard } from '../../e2e/steps'
import * as driver from '../desk-driver'
import { readHeapSnapshot, weighHeap, type HeapWeight } from '../heap-snapshot'
import { testProfile } from '../profiles'
import { SoakDesk } from './soak-desk'

/** What is still reachable after a collection, in bytes; and what is open. */
export interface Held {
  readonly main: number
  readonly desk: number
  readonly customer: number
  /**
   * Elements, texts and listeners of the page, without the texts that the browser keeps to undo what was typed: one for
   * each line that was typed into the entry line, and of a thousand steps the oldest goes.
   */
  readonly nodes: number
  readonly listeners: number
  readonly windows: number
  /**
   * Told, not judged: what the engine compiled of the page, which grows for as long as some part is used more often than
   * before, and not with what was sold.
   */
  readonly code: number
  /** Told, not judged: what the system gives to a process comes and goes in large pieces. */
  readonly residentMain: number
}

export interface MemoryReport {
  readonly after: number
  readonly atEnd: number
  readonly before: Held
  readonly end: Held
}

const TRIP = 'OSL BGO +30 1A'
const CARDS = { alone: '4000000000000010', withBank: '4000000000000028' }
/** One in so many asks a bank: its window, its session and its page come and go. */
const BANK_EVERY = 10
/** One in so many is sold by the keys of an agent, through every screen and before the customer; the others behind them. */
const KEYS_EVERY = 5

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
    await driver.openCustomerView(desk)
    let before: Held | undefined
    for (let booking = 1; booking < bookings; booking += 1) {
      await sell(desk, booking)
      if (booking % 50 !== 0 && booking !== after) continue
      const held = await weigh(desk, userDataDir, booking)
      onLine(`${String(booking)}  ${inWords(held)}`)
      if (booking === after) before = held
    }
    await sell(desk, bookings)
    const end = await weigh(desk, userDataDir, bookings)
    return { after, atEnd: bookings, before: before ?? end, end }
  } finally {
    await desk.app.close().catch(() => undefined)
    await server.close()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function sell(desk: SoakDesk, booking: number): Promise<void> {
  if (booking % KEYS_EVERY === 1) await sellByKeys(desk, booking)
  else await sellBehind(desk, booking)
}

async function sellByKeys(desk: SoakDesk, booking: number): Promise<void> {
  await goToPayment(desk, TRIP, CONTACT, [{ surname: nameOf(booking), givenName: 'Ida', title: 'MS' }])
  await takeCard(desk, { number: CARDS.alone, expiry: '1230', code: '123' })
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await driver.readOrder(desk)
  await desk.page.keyboard.press('Control+n')
  await desk.page.keyboard.press('Alt+1')
}

async function sellBehind(desk: SoakDesk, booking: number): Promise<void> {
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
  counts: z.object({ nodes: z.number(), jsEventListeners: z.number() }),
  main: z.number(),
  windows: z.number(),
  residentMain: z.number(),
})

async function weigh(desk: SoakDesk, folder: string, booking: number): Promise<Held> {
  const [ofDesk, ofCustomer] = [
    await weighPage(desk, 'desk', folder),
    await weighPage(desk, 'customer', folder),
  ]
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
    const counts: unknown = await look.sendCommand('Memory.getDOMCounters')
    look.detach()
    const { heapUsed, external } = process.memoryUsage()
    const ofMain = app.getAppMetrics().find(({ type }) => type === 'Browser')
    return {
      counts,
      main: heapUsed + external,
      windows: BrowserWindow.getAllWindows().length,
      residentMain: (ofMain?.memory.workingSetSize ?? 0) * 1024,
    }
  })
  const { counts, ...others } = weighedSchema.parse(weighed)
  return {
    ...others,
    desk: ofDesk.held,
    customer: ofCustomer.held,
    code: ofDesk.code + ofCustomer.code,
    nodes: counts.nodes - Math.ceil(booking / KEYS_EVERY),
    listeners: counts.jsEventListeners,
  }
}

/** A snapshot is taken after a collection, and tells what was compiled from what was made. */
async function weighPage({ app }: SoakDesk, name: 'desk' | 'customer', folder: string): Promise<HeapWeight> {
  const path = join(folder, `${name}.heapsnapshot`)
  await app.evaluate(
    async ({ webContents }, { address, into }) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(address))
      if (page === undefined) throw new Error(`There is no page at ${address}`)
      await page.takeHeapSnapshot(into)
    },
    { address: `app://${name}/`, into: path },
  )
  const weight = weighHeap(readHeapSnapshot(path))
  rmSync(path)
  return weight
}

export function inWords(held: Held): string {
  const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
  return [
    `main ${megabytes(held.main)}`,
    `desk ${megabytes(held.desk)}`,
    `customer ${megabytes(held.customer)}`,
    `nodes ${String(held.nodes)}`,
    `listeners ${String(held.listeners)}`,
    `windows ${String(held.windows)}`,
    `compiled code ${megabytes(held.code)}`,
    `resident main ${megabytes(held.residentMain)}`,
  ].join(', ')
}
