import { SimulatedAgent } from './agent'
import { SimulatedAirline } from './airline'
import { SimulatedBank } from './bank'
import { Catalogue } from './catalogue'
import { Computer } from './computer'
import { checkInvariants, type Doubles } from './invariants'
import { PointsOfSale } from './points-of-sale'
import { Power } from './power'
import type { Sabotage } from './outside'
import { upset } from './upset'
import { World } from './world'

export interface History {
  readonly seed: number
  /** Empty when everything held. */
  readonly violations: readonly string[]
  /** What happened, line by line; empty unless asked for. */
  readonly trace: readonly string[]
  readonly orders: number
  readonly doubles: Doubles
  /** The states of the attempts that were open when the plug was pulled. */
  readonly killedIn: readonly string[]
}

const LONGEST_HISTORY_SECONDS = 4 * 3_600
/** For how long an order is looked for that nobody can have seen before. */
const WATCHED_SECONDS = 26 * 3_600

/** One history of a counter: who does what when, and what goes wrong, is decided by the seed alone. */
export async function runHistory(
  seed: number,
  options: { readonly sabotage?: Sabotage; readonly trace?: boolean } = {},
): Promise<History> {
  const world = new World(seed, options.trace ?? false)
  const airline = new SimulatedAirline(world)
  const points = new PointsOfSale(world)
  const shared = { world, airline, points, sabotage: options.sabotage ?? 'none' }
  const bank = new SimulatedBank(world, airline)
  const catalogue = new Catalogue(world, airline)
  const computers = world.folders.map(
    (folder) => new Computer({ ...shared, bank, catalogue, folder, power: new Power(world.clock) }),
  )
  upset({ ...shared, computers })
  for (const computer of computers) computer.switchOn()
  const agents = computers.flatMap((computer) => agentsOf(world, catalogue, computer))
  await world.run(LONGEST_HISTORY_SECONDS)
  await heal(shared, computers, Promise.all(agents))
  const doubles = await checkInvariants(world, airline, points)
  const { violations, trace } = world
  const killedIn = computers.flatMap((computer) => computer.killedIn)
  return { seed, violations, trace, orders: airline.orders.length, doubles, killedIn }
}

function agentsOf(world: World, catalogue: Catalogue, computer: Computer): readonly Promise<void>[] {
  const { random } = world
  const trips = random.chance(0.2) ? ['101', '202'] : ['101']
  return trips.flatMap((trip) => {
    const windows = random.chance(0.3) ? 2 : 1
    return Array.from({ length: windows }, () => new SimulatedAgent(world, catalogue, computer, trip).work())
  })
}

interface Healed {
  readonly world: World
  readonly airline: SimulatedAirline
  readonly points: PointsOfSale
}

/** Until every agent has gone home, and what they began has ended. */
async function closingTime(world: World, agents: Promise<unknown>): Promise<void> {
  const day = { isOver: false }
  void agents.then(() => (day.isOver = true))
  do await world.run(700)
  while (!day.isOver)
}

/** The last look: everything works again, the application runs, and what was unknown is looked up. */
async function heal(
  { world, airline, points }: Healed,
  computers: readonly Computer[],
  agents: Promise<unknown>,
): Promise<void> {
  world.hasFaults = false
  airline.recover()
  points.isKeychainOpen = true
  if (world.random.chance(0.5)) points.restore()
  for (const computer of computers) computer.heal()
  world.note('healed')
  await closingTime(world, agents)
  for (const computer of computers) computer.lookAgain()
  await world.run(700)
  const isFound = airline.orders.every(({ orderId }) =>
    world.folders.some(({ disk }) => disk.orders.has(orderId)),
  )
  if (!isFound) await world.run(WATCHED_SECONDS)
}
