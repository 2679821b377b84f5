import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { runHistory } from '../../test/support/simulation/run-history'
import { addedUp, type SimulationReport } from '../../test/support/simulation/simulate'

/** Histories of a simulated counter on every core; the seeds are the same whatever the number of cores. */
export async function simulateInParallel(options: {
  readonly histories: number
  readonly seed: number
  readonly isJson: boolean
}): Promise<number> {
  const entry = await buildWorker()
  const startedAt = performance.now()
  const shared = shares(options.histories, options.seed)
  const reports = await Promise.all(shared.map((share) => simulateInWorker(entry, share)))
  const seconds = (performance.now() - startedAt) / 1000
  const failures = reports.flatMap((report) => report.failures)
  const summary = {
    histories: reports.reduce((sum, report) => sum + report.histories, 0),
    perSecond: Math.round(options.histories / seconds),
    orders: reports.reduce((sum, report) => sum + report.orders, 0),
    doubles: addedUp(reports.map(({ doubles }) => doubles)),
    killsPerState: added(reports.map((report) => report.killsPerState)),
    failures: failures.length,
    failingSeeds: failures.slice(0, 10).map((failure) => failure.seed),
  }
  for (const { seed, violations } of failures.slice(0, 10)) {
    console.log(`seed ${String(seed)}: ${violations.join('; ')}`)
    console.log(`  replay: npm run soak -- --simulate 1 --seed ${String(seed)} --trace`)
  }
  console.log(options.isJson ? JSON.stringify(summary) : described(summary))
  return failures.length === 0 ? 0 : 1
}

/** Prints one history line by line. */
export async function replay(seed: number): Promise<number> {
  const { trace, violations } = await runHistory(seed, { trace: true })
  for (const line of trace) console.log(line)
  console.log(violations.length === 0 ? 'everything held' : violations.join('\n'))
  return violations.length === 0 ? 0 : 1
}

interface Share {
  readonly firstSeed: number
  readonly histories: number
}

function shares(histories: number, seed: number): readonly Share[] {
  const workers = Math.max(1, Math.min(availableParallelism(), 8, histories))
  return Array.from({ length: workers }, (_, index) => {
    const from = Math.floor((histories * index) / workers)
    const to = Math.floor((histories * (index + 1)) / workers)
    return { firstSeed: seed + from, histories: to - from }
  })
}

/** The worker as one plain file: the loader that runs these scripts makes every function twice as slow. */
async function buildWorker(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const outDir = join(root, 'node_modules', '.cache', 'soak')
  const ssr = join(root, 'scripts', 'soak', 'simulate-worker.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr, outDir, emptyOutDir: true, target: 'node20' },
  })
  return join(outDir, 'simulate-worker.js')
}

function simulateInWorker(entry: string, share: Share): Promise<SimulationReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: share })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      reject(new Error(`A lane ended with ${String(code)} before its histories did`))
    })
  })
}

function added(counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {}
  for (const [state, count] of counts.flatMap((each) => Object.entries(each))) {
    sum[state] = (sum[state] ?? 0) + count
  }
  return sum
}

function described(summary: {
  readonly histories: number
  readonly perSecond: number
  readonly orders: number
  readonly doubles: SimulationReport['doubles']
  readonly killsPerState: Readonly<Record<string, number>>
  readonly failures: number
}): string {
  const kills = Object.entries(summary.killsPerState).map(([state, count]) => `${state} ${String(count)}`)
  const { agreed, alarmed, outOfReach, acrossFolders } = summary.doubles
  return [
    `${String(summary.histories)} histories, ${String(summary.perSecond)} a second, ${String(summary.orders)} orders`,
    `second orders: ${String(agreed)} the agent agreed to, ${String(alarmed)} shown too late and alarmed, ${String(outOfReach)} shown too late at a place that cannot be asked, ${String(acrossFolders)} of another data folder`,
    `plug pulled in: ${kills.join(', ')}`,
    summary.failures === 0 ? 'everything held' : `${String(summary.failures)} histories failed`,
  ].join('\n')
}
