import { fuzzDecoder } from '../../test/support/fuzz-decoder'

/** Mutated answers of an airline; gives what went wrong. */
export async function fuzzAnswers(runs: number, seed: number): Promise<readonly string[]> {
  const started = performance.now()
  const report = await fuzzDecoder(runs, seed, (done) => {
    if (done % 10_000 === 0) console.log(`${String(done)} runs`)
  })
  const seconds = (performance.now() - started) / 1_000
  console.log(
    `${String(report.runs)} mutations in ${seconds.toFixed(1)} s, slowest ${report.slowestMs.toFixed(0)} ms`,
  )
  console.log(`read: ${String(report.read)}; refused:`, report.refused)
  return report.faults.map(({ seed: at, what }) => `seed ${String(at)}: ${what}`)
}
