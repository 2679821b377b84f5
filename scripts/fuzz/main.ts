import { parseArgs } from 'node:util'
import { fuzzDecoder } from '../../test/support/fuzz-decoder'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})

const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

const started = performance.now()
const report = await fuzzDecoder(Number(values.runs), Number(values.seed), (done) => {
  if (done % 10_000 === 0) console.log(`${String(done)} runs`)
})
const seconds = (performance.now() - started) / 1_000

console.log(
  `${String(report.runs)} mutations in ${seconds.toFixed(1)} s, slowest ${report.slowestMs.toFixed(0)} ms`,
)
console.log(`read: ${String(report.read)}; refused:`, report.refused)
for (const { seed, what } of report.faults) console.error(`seed ${String(seed)}: ${what}`)
for (const reason of unhandled) console.error('unhandled rejection:', reason)
if (report.faults.length > 0 || unhandled.length > 0) process.exitCode = 1
