import { parseArgs } from 'node:util'
import { fuzzDecoder } from '../../test/support/fuzz-decoder'
import { fuzzSpellings } from './spellings'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
// npm run fuzz -- --spellings 20000 [--seed 0]: one trip in every legal spelling must be read as the same.
// With --spellings 1 --seed N the answers of that seed and every difference are printed.
const { values } = parseArgs({
  options: { runs: { type: 'string' }, spellings: { type: 'string' }, seed: { type: 'string' } },
})

process.exitCode =
  values.spellings === undefined
    ? await fuzzMutations(Number(values.runs ?? 100_000), Number(values.seed ?? 1))
    : await fuzzSpellings(Number(values.spellings), Number(values.seed ?? 0))

async function fuzzMutations(runs: number, seed: number): Promise<number> {
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
  for (const { seed, what } of report.faults) console.error(`seed ${String(seed)}: ${what}`)
  for (const reason of unhandled) console.error('unhandled rejection:', reason)
  return report.faults.length > 0 || unhandled.length > 0 ? 1 : 0
}
