import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plug } from '../../../src/main/composition/pull-plug'
import { serveTrainingAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline, type TrainingAirline } from '../../../training-airline'
import type { AttemptState } from '../../../src/shared/domain/booking/booking-attempt'
import { testProfile } from '../profiles'
import { Random } from '../simulation/random'
import { counted } from '../simulation/simulate'
import { SoakDesk } from './soak-desk'

/** What pulling the plug of the real application has shown; the last three must be 0. */
export interface SoakReport {
  readonly runs: number
  /** In which state the attempt stood on the disk when the process died; `none` before there was one. */
  readonly killsPerState: Readonly<Record<string, number>>
  /** Orders in the airline's books that the desk does not know. */
  readonly orphans: number
  /** Priced offers that OrderCreate came twice for, and bookings that made two orders. */
  readonly duplicates: number
  /** Attempts that were still open after the looks, with a reachable airline. */
  readonly leftUnknown: number
}

interface Plan {
  readonly surname: string
  readonly card: 'no-bank' | 'bank'
  readonly atBank: 'Approve' | 'Decline'
  /** Dies at a save, to the instruction; absent: killed from outside, so long after "pay" was pressed. */
  readonly plug: Plug | undefined
  readonly afterMs: number
  readonly fault: 'none' | 'answer-lost' | 'request-lost' | 'late-visible' | 'slow'
}

const CARDS = { 'no-bank': '4000000000000010', bank: '4000000000000028' } as const
const NEEDS_BANK: ReadonlySet<string> = new Set(['challenge-open', 'challenge-returned', 'completing'])
const STATES = [
  'draft',
  'tokenised',
  'priced',
  'order-sent',
  'challenge-open',
  'challenge-returned',
  'completing',
  'unknown',
  'confirmed',
] as const satisfies readonly AttemptState['kind'][]
const LATENCY_MS = 15
/** A booking that nothing happens to is over by then. */
const LONGEST_LIFE_MS = 4_000

/** Sells, pulls the plug, starts again, lets it reconcile, and compares with the airline's books; so many times. */
export async function pullPlugs(options: {
  readonly runs: number
  readonly seed: number
  readonly onRun?: (line: string) => void
}): Promise<SoakReport> {
  const random = new Random(options.seed)
  const airline = createTrainingAirline({ latencyMs: LATENCY_MS })
  const server = await serveTrainingAirline(airline)
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-soak-'))
  let desk = await SoakDesk.start(userDataDir)
  try {
    await desk.usePointOfSale(
      testProfile({ retailUrl: server.baseUrl, paymentUrl: server.paymentBaseUrl, agencyId: 'SOAK' }),
    )
    const findings: Finding[] = []
    for (let run = 1; run <= options.runs; run += 1) {
      const plan = planOf(random, run)
      const ordersBefore = airline.books.orders.length
      const known = new Set((await desk.attempts()).map(({ id }) => id))
      const trouble = await sellUntilDeath(desk, airline, plan)
      desk = await SoakDesk.start(userDataDir)
      const finding = await compare(desk, airline, { ordersBefore, known })
      findings.push(finding)
      const end = `died in ${finding.killedIn}, ${finding.endedAs}`
      options.onRun?.(`${String(run)} ${described(plan)}: ${end}${trouble}`)
    }
    return reportOf(findings, airline)
  } finally {
    await desk.kill()
    await server.close()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Finding {
  readonly killedIn: string
  readonly endedAs: string
  readonly orphans: number
  readonly extraOrders: number
  readonly leftUnknown: number
}

function planOf(random: Random, run: number): Plan {
  const letters = String.fromCharCode(65 + (run % 26), 65 + (Math.floor(run / 26) % 26))
  const state = STATES[random.whole(0, STATES.length - 1)] ?? 'order-sent'
  const moment = random.chance(0.3) ? ('before-save' as const) : ('after-save' as const)
  const plug = random.chance(0.6) ? { state, moment } : undefined
  const isBankNeeded = plug ? NEEDS_BANK.has(state) || random.chance(0.3) : random.chance(0.6)
  return {
    surname: `Soak${letters}`,
    card: isBankNeeded ? 'bank' : 'no-bank',
    atBank: random.chance(0.8) ? 'Approve' : 'Decline',
    plug,
    // Spread over the life of a payment, which is short without a bank.
    afterMs: random.whole(0, isBankNeeded ? 1_500 : 200),
    fault: faultOf(random, plug),
  }
}

/** A plug at a save is enough; only "unknown" has to be brought about. */
function faultOf(random: Random, plug: Plug | undefined): Plan['fault'] {
  if (plug) return plug.state === 'unknown' ? 'answer-lost' : 'none'
  return random.weighted({ none: 60, 'answer-lost': 15, 'request-lost': 10, 'late-visible': 10, slow: 5 })
}

/** Says what stood in the way of the sale besides the plug. */
async function sellUntilDeath(desk: SoakDesk, airline: TrainingAirline, plan: Plan): Promise<string> {
  airline.disarm()
  armFault(airline, plan.fault)
  await desk.armPlug(plan.plug)
  let trouble = ''
  const selling = sell(desk, plan).catch((error: unknown) => {
    const words = String(error).split('\n')[0] ?? ''
    if (!/closed|crash/.test(words)) trouble = ` (${words})`
  })
  const endsAt = Date.now() + LONGEST_LIFE_MS * 10
  await Promise.race([selling, waitForDeath(desk, endsAt)])
  if (plan.plug) await waitForDeath(desk, Date.now() + LONGEST_LIFE_MS)
  await desk.kill()
  airline.disarm()
  return trouble
}

async function sell(desk: SoakDesk, plan: Plan): Promise<void> {
  const attemptId = await desk.prepare(plan.surname, CARDS[plan.card])
  const paying = desk.pay(attemptId).catch(() => undefined)
  const atBank = plan.card === 'bank' ? desk.decideAtBank(plan.atBank).catch(() => undefined) : undefined
  if (plan.plug) await Promise.all([paying, atBank])
  else await sleep(plan.afterMs)
}

async function waitForDeath(desk: SoakDesk, endsAt: number): Promise<void> {
  while (!desk.isDead && Date.now() < endsAt) await sleep(20)
}

function armFault(airline: TrainingAirline, fault: Plan['fault']): void {
  if (fault === 'answer-lost' || fault === 'late-visible') {
    airline.arm({ operation: 'order-create', kind: 'cut-after-commit' })
  }
  if (fault === 'late-visible') airline.arm({ operation: 'order-create', kind: 'late-visible', lookUps: 2 })
  if (fault === 'request-lost') airline.arm({ operation: 'order-create', kind: 'cut-before-commit' })
  if (fault === 'slow') airline.arm({ operation: 'order-create', kind: 'slow', ms: 700 })
}

async function compare(
  desk: SoakDesk,
  airline: TrainingAirline,
  before: { readonly ordersBefore: number; readonly known: ReadonlySet<string> },
): Promise<Finding> {
  const open = await desk.reconcile()
  const attempt = (await desk.attempts()).find(({ id }) => !before.known.has(id))
  const made = airline.books.orders.slice(before.ordersBefore)
  const known = await Promise.all(made.map(({ id }) => desk.knowsOrder(id)))
  const earlier = attempt?.history.filter(({ at }) => at < desk.startedAt) ?? []
  const states: readonly string[] = [...STATES, 'declined', 'reconciled']
  return {
    killedIn: earlier.findLast(({ what }) => states.includes(what))?.what ?? 'none',
    endedAs: attempt?.state.kind ?? 'nothing',
    orphans: known.filter((isKnown) => !isKnown).length,
    extraOrders: Math.max(0, made.length - 1),
    leftUnknown: open.length,
  }
}

function reportOf(findings: readonly Finding[], airline: TrainingAirline): SoakReport {
  const sum = (pick: (finding: Finding) => number) => findings.reduce((total, one) => total + pick(one), 0)
  return {
    runs: findings.length,
    killsPerState: counted(findings.map(({ killedIn }) => killedIn)),
    orphans: sum((finding) => finding.orphans),
    duplicates: sum((finding) => finding.extraOrders) + airline.books.offersOrderedTwice().length,
    leftUnknown: sum((finding) => finding.leftUnknown),
  }
}

function described({ plug, afterMs, card, fault }: Plan): string {
  const when = plug ? `${plug.moment} of ${plug.state}` : `${String(afterMs)} ms after paying`
  return `${when}, ${card}${fault === 'none' ? '' : `, ${fault}`}`
}
