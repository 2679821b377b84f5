import type { SimulatedAirline } from './airline'
import type { Computer } from './computer'
import { CHANGES, type PointsOfSale } from './points-of-sale'
import type { World } from './world'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Upset {
  readonly world: World
  readonly airline: SimulatedAirline
  readonly points: PointsOfSale
  readonly computers: readonly Computer[]
}

/** Plugs, disks, networks, clocks, keychains and people, at moments of their own. */
export function upset(parts: Upset): void {
  const { world, airline, computers } = parts
  const { random } = world
  for (const computer of computers) {
    if (random.chance(0.4)) somewhen(world, () => computer.process?.kill())
    if (random.chance(0.12)) somewhen(world, () => fallAsleep(world, computer))
  }
  if (random.chance(0.25)) somewhen(world, () => airline.goDown(random.whole(2_000, 300_000)))
  if (random.chance(0.15)) somewhen(world, () => airline.refuse(random.whole(2_000, 600_000)))
  if (random.chance(0.3)) somewhen(world, () => setClock(parts))
  upsetDisks(world)
  upsetPointsOfSale(parts)
}

function somewhen(world: World, act: () => void): void {
  world.clock.after(world.random.whole(1_000, 200_000), act)
}

function fallAsleep(world: World, { power }: Computer): void {
  const { random } = world
  world.note('falls asleep')
  power.sleepFor(random.chance(0.7) ? random.whole(5_000, 400_000) : random.whole(400_000, 3 * HOUR_MS))
}

/** By hours, as by hand or by another zone; or by years, as by an empty battery. */
function setClock({ world, computers }: Upset): void {
  const { random, clock } = world
  const byMs = random.chance(0.6) ? random.whole(-9, 9) * HOUR_MS : random.whole(-3_650, 3_650) * DAY_MS
  world.note(`clock set by ${String(byMs / HOUR_MS)} hours`)
  clock.setWallClock(byMs)
  clock.after(random.whole(1_000, 15 * 60_000), () => {
    for (const { process } of computers) process?.eraseOld()
  })
}

function upsetDisks(world: World): void {
  const { random, clock, folders } = world
  const refuse = (refuses: () => boolean): void => {
    for (const { disk } of folders) disk.refuses = refuses
  }
  if (random.chance(0.25)) {
    somewhen(world, () => {
      world.note('disk full')
      refuse(() => world.hasFaults)
      clock.after(random.whole(1_000, 150_000), () => {
        refuse(() => false)
      })
    })
  }
  if (random.chance(0.2)) refuse(() => world.fault(0.05))
}

/** The desk refuses a change while a payment is open; a policy and a file that is edited by hand ask nobody. */
function upsetPointsOfSale({ world, points, computers }: Upset): void {
  const { random, clock } = world
  for (const id of ['first', 'second']) {
    if (!random.chance(0.15)) continue
    somewhen(world, () => {
      const isUnsettled = computers.some(({ process }) => process?.desk.unsettledAt(id) !== undefined)
      if (isUnsettled && random.chance(0.5)) return
      points.change(id, CHANGES[random.whole(0, CHANGES.length - 1)] ?? 'removed')
      if (random.chance(0.5)) clock.after(random.whole(10_000, 2 * HOUR_MS), () => points.restore())
    })
  }
  if (!random.chance(0.1)) return
  points.isKeychainOpen = false
  clock.after(random.whole(1_000, 900_000), () => (points.isKeychainOpen = true))
}
