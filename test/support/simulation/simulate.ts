import type { Doubles } from './invariants'
import type { Sabotage } from './outside'
import { runHistory, type History } from './run-history'

export interface SimulationReport {
  readonly histories: number
  readonly orders: number
  readonly doubles: Doubles
  /** How often the plug was pulled while an attempt stood in that state. */
  readonly killsPerState: Readonly<Record<string, number>>
  /** Histories in which something did not hold; each replays from its seed. */
  readonly failures: readonly { readonly seed: number; readonly violations: readonly string[] }[]
  readonly seconds: number
}

/** Runs so many histories from the seed on; stops early after the first failure when asked to. */
export async function simulate(options: {
  readonly firstSeed: number
  readonly histories: number
  readonly sabotage?: Sabotage
  readonly stopAtFirstFailure?: boolean
}): Promise<SimulationReport> {
  const startedAt = performance.now()
  const { sabotage } = options
  const done: History[] = []
  await withoutStacks(async () => {
    for (let run = 0; run < options.histories; run += 1) {
      const history = await runHistory(options.firstSeed + run, sabotage ? { sabotage } : {})
      done.push(history)
      if (options.stopAtFirstFailure && history.violations.length > 0) return
    }
  })
  return {
    histories: done.length,
    orders: done.reduce((sum, { orders }) => sum + orders, 0),
    doubles: addedUp(done.map(({ doubles }) => doubles)),
    killsPerState: counted(done.flatMap(({ killedIn }) => killedIn)),
    failures: done.filter(({ violations }) => violations.length > 0),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** Errors are answers here, by the million; nobody reads where they were made. */
async function withoutStacks(work: () => Promise<void>): Promise<void> {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    await work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

export function addedUp(all: readonly Doubles[]): Doubles {
  const sum = (one: keyof Doubles): number => all.reduce((total, doubles) => total + doubles[one], 0)
  return {
    agreed: sum('agreed'),
    acrossFolders: sum('acrossFolders'),
    alarmed: sum('alarmed'),
    outOfReach: sum('outOfReach'),
  }
}

export function counted(states: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
