import { fuzzLists } from '../../test/support/lists/fuzz-lists'

/** Generated lists of travellers: each is read rightly, or what is doubtful is said; gives what went wrong. */
export function readLists(count: number, startSeed: number): readonly string[] {
  const report = fuzzLists(count, startSeed)
  for (const [layout, { told, read }] of Object.entries(report.travellers)) {
    console.log(`${layout}: ${String(read)} of ${String(told)} travellers read, the others left with why`)
  }
  const faults = report.faults.map(
    ({ seed, layout, what, text }) => `list ${String(seed)} (${layout}): ${what}\n${text}\n`,
  )
  console.log(`${String(count - faults.length)} passed, ${String(faults.length)} failed`)
  return faults
}
