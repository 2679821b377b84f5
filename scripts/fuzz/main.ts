import { parseArgs } from 'node:util'
import { fuzzDecoder } from '../../test/support/fuzz-decoder'
import { fuzzLists } from '../../test/support/lists/fuzz-lists'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
// npm run fuzz -- --lists 1000 [--seed 1]: generated lists of travellers are read rightly, or what is doubtful is said.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    lists: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

if (values.lists === undefined) await fuzzAnswers(Number(values.runs), Number(values.seed))
else readLists(Number(values.lists), Number(values.seed))

async function fuzzAnswers(runs: number, seed: number): Promise<void> {
  const unhandled: unknown[] = []
  process.on('unhandledRejection', (reason) => unhandled.push(reason))
  const started = performance.now()
  const report = await fuzzDecoder(runs, seed, (done) => {
    if (done % 10_000 === 0) console.log(`${String(done)} runs`)
  })
  const seconds = (performance.now() - started) / 1_000

  console.log(
    `${String(report.runs)} mutations in ${seconds.toFixed(1)} s, slowest ${report.slowestMs.toFixed(0)} ms`,
  )
  console.log(`read: ${String(report.read)}; refused:`, report.refused)
  for (const fault of report.faults) console.error(`seed ${String(fault.seed)}: ${fault.what}`)
  for (const reason of unhandled) console.error('unhandled rejection:', reason)
  if (report.faults.length > 0 || unhandled.length > 0) process.exitCode = 1
}

function readLists(count: number, startSeed: number): void {
  if (!Number.isInteger(count) || count < 1) throw new Error('--lists takes how many lists are read: 1000')
  const report = fuzzLists(count, startSeed)
  for (const [layout, { told, read }] of Object.entries(report.travellers)) {
    console.log(`${layout}: ${String(read)} of ${String(told)} travellers read, the others left with why`)
  }
  for (const { seed, layout, what, text } of report.faults) {
    console.error(`list ${String(seed)} (${layout}): ${what}\n${text}\n`)
  }
  if (report.faults.length > 0) process.exitCode = 1
  console.log(`${String(count - report.faults.length)} passed, ${String(report.faults.length)} failed`)
}
