import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as driver from '../desk-driver'
import type { Desk } from '../desk-driver'
import { loopbackPointOfSale, usePointOfSale } from '../point-of-sale'
import { seededRandom, type Random } from '../seeded-random'
import { armFault, setWaitFactor } from '../test-hooks'
import { withinTime } from '../waiting'
import { formsOf } from './forms'
import { listenInThreads, searchHeaps, searchMemory, WHOLE_TEXTS, type Moment } from './look-into-memory'
import {
  allCodes,
  markedPassword,
  markedPayment,
  markedPerson,
  namesOf,
  valuesOf,
  type MarkedPayment,
  type MarkedValue,
} from './marked-values'
import { ENDINGS, leaveSale, sellMarked, TRIP, type Ending } from './marked-sale'
import { Findings, isAllowed, placeInUserData, searchFolder } from './places'
import { plantedLeaks } from './planted-leaks'
import { recordMessages, searchMessages } from './record-messages'
import { searchFor, type Search } from './search-bytes'
import { serveMarkedAirline } from './serve-marked-airline'

export interface ProofOptions {
  readonly payments: number
  readonly seed: number
  /** Leaves the folders that were searched, and says where they are. */
  readonly isKept: boolean
  readonly onLine: (line: string) => void
  /** Reads at the end what each process has let go of too: measured, not judged, and a while's work. */
  readonly isMemoryRead: boolean
}

export interface Proof {
  readonly findings: Findings
  /** What lies in the memory of the processes besides what they can reach; nothing where it cannot be read. */
  readonly memory: Findings | undefined
  readonly payments: Readonly<Record<string, number>>
  /** Names of sales that were given up before a payment: nobody has a use for them. */
  readonly left: readonly MarkedValue[]
  /** Payments that did not come to the end that was planned: one of them does not stop the others. */
  readonly astray: readonly string[]
  readonly planted: { readonly all: number; readonly missed: readonly string[] }
}

const BUILD = fileURLToPath(new URL('../../../out', import.meta.url))
/** Of the time that an agent waits for a look-up. */
const SOON = 0.02
const NOT_NOW = 200
/** From here on the built-in airline sells, so that what it keeps is searched as well. */
const FIRST_OF_TRAINING: Ending = 'answer lost'
const ENGLISH = { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' }

/** Pays so many times with values that nothing else has, and looks for them wherever they might have been left. */
export async function proveSecrets(options: ProofOptions): Promise<Proof> {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-proof-'))
  const airline = await serveMarkedAirline()
  const proof = new Run(folder, airline, options)
  try {
    return await proof.run()
  } finally {
    await proof.kill()
    await airline.server.close()
    if (options.isKept) options.onLine(`kept in ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

class Run {
  private readonly random: Random
  private readonly findings = new Findings()
  private readonly values: MarkedValue[] = []
  private readonly payments: Record<string, number> = {}
  private readonly astray: string[] = []
  private readonly left: MarkedValue[] = []
  private codes = allCodes()
  private memory: Findings | undefined
  private output: Buffer[] = []
  private desk: Desk | undefined
  private isLastRound = false

  constructor(
    private readonly folder: string,
    private readonly airline: Awaited<ReturnType<typeof serveMarkedAirline>>,
    private readonly options: ProofOptions,
  ) {
    this.random = seededRandom(options.seed)
    for (const name of ['user-data', 'temporary', 'messages', 'heaps']) mkdirSync(join(folder, name))
  }

  async run(): Promise<Proof> {
    const { payments } = this.options
    await this.leaveOutKnownCodes()
    for (let index = 0; index < payments; index += 1) await this.payment(index)
    if (this.desk !== undefined) await this.end('quit')
    return {
      findings: this.findings,
      memory: this.memory,
      payments: this.payments,
      astray: this.astray,
      left: this.left,
      planted: plantedLeaks(join(this.folder, 'user-data'), this.values),
    }
  }

  /** What was typed is searched for from then on, however the payment goes. */
  private async payment(index: number): Promise<void> {
    const ending = ENDINGS[index % ENDINGS.length] ?? 'sold'
    const round = Math.floor(index / ENDINGS.length)
    const begunAtMs = performance.now()
    this.isLastRound = index >= this.options.payments - ENDINGS.length
    const payment = markedPayment(index, this.random, this.codes)
    this.values.push(...valuesOf(payment))
    try {
      await withinTime(LONGEST_PAYMENT_MS, async () => {
        await this.sell(await this.deskFor(ending, round), ending, round, payment)
      })
      this.payments[ending] = (this.payments[ending] ?? 0) + 1
    } catch (thrown) {
      this.astray.push(`${String(index + 1)} ${ending}: ${String(thrown).split('\n', 3).join(' ')}`)
      await this.kill()
    }
    const seconds = ((performance.now() - begunAtMs) / 1_000).toFixed(1)
    this.options.onLine(`${String(index + 1)} ${ending}, ${seconds} s`)
  }

  async kill(): Promise<void> {
    const { desk } = this
    if (desk === undefined) return
    await this.end('killed').catch(() => desk.app.process().kill('SIGKILL'))
    this.desk = undefined
  }

  private path(name: string): string {
    return join(this.folder, name)
  }

  private async deskFor(ending: Ending, round: number): Promise<Desk> {
    const desk = this.desk ?? (await this.start())
    if (ending === ENDINGS[0]) await this.signIn(desk, round)
    if (ending === FIRST_OF_TRAINING) await chooseTraining(desk)
    return desk
  }

  private async start(): Promise<Desk> {
    const desk = await driver.openDesk({
      userDataDir: this.path('user-data'),
      args: ['--lang=en-GB', WHOLE_TEXTS],
      env: { ...ENGLISH, TMPDIR: this.path('temporary'), FAREDESK_WAIT_FACTOR: String(SOON) },
      timeoutMs: 90_000,
    })
    this.desk = desk
    const { stdout, stderr } = desk.app.process()
    for (const stream of [stdout, stderr]) stream?.on('data', (said: Buffer) => this.output.push(said))
    await recordMessages(desk.app, this.path('messages'))
    await listenInThreads(desk.app)
    await driver.openCustomerView(desk)
    return desk
  }

  /** Each round signs in with a password of its own, typed into Settings as an agent does. */
  private async signIn(desk: Desk, round: number): Promise<void> {
    const password = markedPassword(this.random)
    const { server, addUser } = this.airline
    const input = {
      ...loopbackPointOfSale(server.baseUrl, server.paymentBaseUrl, password),
      user: `desk${String(round)}`,
    }
    addUser({ name: input.user, password })
    this.values.push({ kind: 'password', value: password, user: input.user })
    await usePointOfSale(desk, { ...input, label: `Counter ${String(round)}` })
  }

  private async sell(desk: Desk, ending: Ending, round: number, payment: MarkedPayment): Promise<void> {
    if (ending === 'killed') await this.lookAtRest(desk)
    const isTraining = ENDINGS.indexOf(ending) >= ENDINGS.indexOf(FIRST_OF_TRAINING)
    await sellMarked(ending, {
      desk,
      payment,
      armFault: (fault) => (isTraining ? armFault(desk, fault) : this.airline.airline.arm(fault)),
      refuseNextCard: this.airline.refuseNextCard,
      look: () => this.lookIntoHeaps(desk, 'in use'),
      isDeskCrashed: round % 2 === 0,
    })
    if (ending === 'killed' || ending === 'quit') await this.end(ending)
    else {
      await this.lookAtClipboard(desk)
      await this.lookAtSupportBundle(desk)
    }
  }

  /** The disk while it is open, then how it ends, then the disk again: a log may have been written back meanwhile. */
  private async end(how: 'killed' | 'quit'): Promise<void> {
    const { desk } = this
    if (desk === undefined) return
    this.searchDisk()
    if (this.options.isMemoryRead && this.isLastRound && how === 'quit') await this.lookIntoMemory(desk)
    const gone = desk.app.waitForEvent('close')
    if (how === 'killed') desk.app.process().kill('SIGKILL')
    else await desk.app.close()
    await gone
    this.desk = undefined
    this.searchDisk()
  }

  private searchDisk(): void {
    const search = this.search()
    const { findings } = this
    searchFolder({ path: this.path('user-data'), placeOf: placeInUserData }, search, findings)
    searchFolder({ path: this.path('temporary'), placeOf: () => 'temporary files' }, search, findings)
    // The home of a private session holds nothing but what was started in it; the keychain is where passwords belong.
    const home = process.env['FAREDESK_SESSION'] === 'private' ? process.env['HOME'] : undefined
    if (home !== undefined)
      searchFolder({ path: home, placeOf: () => 'home folder', without: ['keyrings'] }, search, findings)
    findings.searched('what it printed', Buffer.concat(this.output), search)
    searchMessages(this.path('messages'), search, findings)
    rmSync(this.path('messages'), { recursive: true, force: true })
    mkdirSync(this.path('messages'))
    this.output = []
  }

  private async lookAtClipboard(desk: Desk): Promise<void> {
    const texts = await desk.app.evaluate(async ({ clipboard }) => {
      // Only Linux has a selection, and only newer Electrons tell of it so.
      const places: readonly (Electron.Clipboard | undefined)[] = [clipboard, clipboard.selection]
      return Promise.all(places.map(async (place) => (await place?.readText()) ?? ''))
    })
    this.findings.searched('clipboard', Buffer.from(texts.join('\n')), this.search())
  }

  /** All that support would get of this sale. */
  private async lookAtSupportBundle({ page }: Desk): Promise<void> {
    const made = await page.evaluate(() => window.desk.makeSupportBundle(null))
    if (!made.ok) throw new Error(`No bundle for support: ${made.error.kind}`)
    this.findings.searched('support bundle', Buffer.from(made.value.text), this.search())
  }

  /** All payments so far have ended, one more sale was given up, and the agent waits for the next customer. */
  private async lookAtRest(desk: Desk): Promise<void> {
    const person = markedPerson(this.random)
    const names = namesOf(person)
    this.left.push(...names)
    this.values.push(...names)
    await leaveSale(desk, person)
    await pause(TOLD_MAIN_MS)
    await this.lookIntoHeaps(desk, 'at rest')
  }

  private async lookIntoHeaps(desk: Desk, moment: Moment): Promise<void> {
    // Of what is looked up again and again no look falls into this one, but those that are planned already.
    await setWaitFactor(desk, NOT_NOW)
    await searchHeaps(desk.app, this.path('heaps'), this.search(), this.findings, {
      moment,
      whileQuiet: this.airline.whileQuiet,
      isOutOfPlace: (place, value) =>
        !isAllowed(place, value.kind) || (moment === 'at rest' && this.left.includes(value)),
    })
    await setWaitFactor(desk, SOON)
  }

  private async lookIntoMemory(desk: Desk): Promise<void> {
    const memory = new Findings()
    if (await searchMemory(desk.app, this.search(), memory)) this.memory = memory
  }

  /** Some codes are also country or dialling codes or flights: what is there before the first payment is not used. */
  private async leaveOutKnownCodes(): Promise<void> {
    const desk = await this.start()
    await driver.searchTrip(desk, TRIP)
    await driver.openFlights(desk)
    const before = new Findings()
    const asValues = this.codes.map((value): MarkedValue => ({ kind: 'code', value }))
    const known = new Set<string>()
    const forms = formsOf(asValues)
    const search = searchFor(forms)
    const noting: Search = (bytes) => {
      const found = search(bytes)
      for (const { of } of found) known.add(of.value)
      return found
    }
    searchFolder({ path: BUILD, placeOf: () => 'build' }, noting, before)
    await searchHeaps(desk.app, this.path('heaps'), noting, before)
    this.codes = this.codes.filter((code) => !known.has(code))
  }

  private search(): Search {
    return searchFor(formsOf([...this.values, ...this.airline.tokens]))
  }
}

/** The window tells main what the agent is at a quarter of a second later, a second at most (use-kept-work.ts). */
const TOLD_MAIN_MS = 2_000
/** Many times what a payment takes on a busy machine. */
const LONGEST_PAYMENT_MS = 180_000

async function chooseTraining({ page }: Desk): Promise<void> {
  await page.evaluate(() => window.desk.chooseProfile({ profileId: 'training' }))
}
