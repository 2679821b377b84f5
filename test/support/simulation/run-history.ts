import { blocksPayment } from '../../../src/shared/domain/booking-attempt'
import { SimulatedAgent } from './agent'
import { SimulatedAirline } from './airline'
import { SimulatedBank } from './bank'
import { Catalogue } from './catalogue'
import { checkInvariants } from './invariants'
import { SimulatedProcess, type Outside, type Sabotage } from './process'
import { World } from './world'

export interface History {
  readonly seed: number
  /** Empty when everything held. */
  readonly violations: readonly string[]
  /** What happened, line by line; empty unless asked for. */
  readonly trace: readonly string[]
  readonly orders: number
  /** The states of the attempts that were open when the plug was pulled. */
  readonly killedIn: readonly string[]
}

const HOUR_MS = 3_600_000
const LONGEST_HISTORY_SECONDS = 4 * 3_600

/** One history of a counter: who does what when, and what goes wrong, is decided by the seed alone. */
export async function runHistory(
  seed: number,
  options: { readonly sabotage?: Sabotage; readonly trace?: boolean } = {},
): Promise<History> {
  const world = new World(seed, options.trace ?? false)
  const airline = new SimulatedAirline(world)
  const bank = new SimulatedBank(world, airline)
  const catalogue = new Catalogue(world, airline)
  const outside = { world, airline, bank, catalogue, sabotage: options.sabotage ?? 'none' }
  const computer = new Computer(outside)
  computer.switchOn()
  upset(world, airline, computer)
  const agents = agentsOf(world, catalogue, () => computer.process)
  await world.run(LONGEST_HISTORY_SECONDS)
  await heal(world, airline, computer)
  await Promise.all(agents)
  checkInvariants(world, airline)
  const { violations, trace } = world
  return { seed, violations, trace, orders: airline.orders.length, killedIn: computer.killedIn }
}

/** The workstation: when the application dies, somebody starts it again. */
class Computer {
  process: SimulatedProcess | undefined
  readonly killedIn: string[] = []

  constructor(private readonly outside: Outside) {}

  switchOn(): void {
    const { world } = this.outside
    const killAt = world.fault(0.45) ? world.random.whole(1, 45) : undefined
    const process = new SimulatedProcess(this.outside, killAt)
    this.process = process
    void process.died.then(() => this.died(process))
    if (world.attemptsOnDisk().length > 0) process.desk.resumeOpenAttempts()
    if (process.isDead || !world.isTraced) return
    process.desk.onChange((event) => {
      if (event.kind === 'attempt-problem') world.note(`problem ${event.attemptId}: ${event.error.kind}`)
      if (event.kind === 'attempt-changed') world.note(`${event.attempt.id} is ${event.attempt.state.kind}`)
    })
  }

  private died(process: SimulatedProcess): void {
    if (this.process !== process) return
    const { world } = this.outside
    this.process = undefined
    const open = world.attemptsOnDisk().filter(({ state }) => blocksPayment(state) || state.kind === 'priced')
    this.killedIn.push(...open.map(({ state }) => state.kind))
    world.clock.after(world.random.whole(500, 120_000), () => this.switchOn())
  }
}

/** Plugs, disks, networks and clocks, at moments of their own. */
function upset(world: World, airline: SimulatedAirline, computer: Computer): void {
  const { random, clock, disk } = world
  const somewhen = (act: () => void) => clock.after(random.whole(1_000, 200_000), act)
  if (random.chance(0.4)) somewhen(() => computer.process?.kill())
  if (random.chance(0.25)) somewhen(() => airline.goDown(random.whole(2_000, 300_000)))
  if (random.chance(0.3)) somewhen(() => clock.setWallClock(random.whole(-9, 9) * HOUR_MS))
  if (random.chance(0.25)) {
    somewhen(() => {
      world.note('disk full')
      disk.refuses = () => world.hasFaults
      clock.after(random.whole(1_000, 150_000), () => (disk.refuses = () => false))
    })
  }
  if (random.chance(0.2)) disk.refuses = () => world.fault(0.05)
}

function agentsOf(
  world: World,
  catalogue: Catalogue,
  running: () => SimulatedProcess | undefined,
): readonly Promise<void>[] {
  const { random } = world
  const trips = random.chance(0.2) ? ['101', '202'] : ['101']
  return trips.flatMap((trip) => {
    const windows = random.chance(0.3) ? 2 : 1
    return Array.from({ length: windows }, () => new SimulatedAgent(world, catalogue, running, trip).work())
  })
}

/** The last look: everything works again, the application runs, and what was unknown is looked up. */
async function heal(world: World, airline: SimulatedAirline, computer: Computer): Promise<void> {
  world.hasFaults = false
  world.disk.refuses = () => false
  airline.recover()
  world.note('healed')
  await world.run(700)
  if (!computer.process) computer.switchOn()
  computer.process?.desk.lookUpUnknown()
  await world.run(700)
}
