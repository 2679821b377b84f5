import { fuzzLists } from '../../test/support/lists/fuzz-lists'

/** Generated lists of travellers; says all of it itself, with the counts in the last line. True where all is well. */
export function readLists(count: number, startSeed: number): boolean {
  if (!Number.isInteger(count) || count < 1) throw new Error('--lists takes how many lists are read: 1000')
  const { faults, travellers } = fuzzLists(count, startSeed)
  for (const [layout, { told, read }] of Object.entries(travellers)) {
    console.log(`${layout}: ${String(read)} of ${String(told)} travellers read, the others left with why`)
  }
  for (const { seed, layout, what, text } of faults) {
    console.error(`list ${String(seed)} (${layout}): ${what}\n${text}\n`)
  }
  console.log(`${String(count - faults.length)} passed, ${String(faults.length)} failed`)
  return faults.length === 0
}
