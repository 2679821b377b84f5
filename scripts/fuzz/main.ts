import { parseArgs } from 'node:util'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
// npm run fuzz -- --ipc 100000 [--seed 1]: messages of every kind to everything that main listens to.
// npm run fuzz -- --lists 1000 [--seed 1]: generated lists of travellers are read rightly, or what is doubtful is said.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    ipc: { type: 'string' },
    lists: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

const faults = await chosenFuzz(Number(values.seed))
for (const fault of faults) console.error(fault)
for (const reason of unhandled) console.error('unhandled rejection:', reason)
if (faults.length > 0 || unhandled.length > 0) process.exitCode = 1

/** Loaded when it is asked for: one needs Electron, another the parser of the desk. */
async function chosenFuzz(seed: number): Promise<readonly string[]> {
  if (values.ipc !== undefined) return (await import('./ipc')).fuzzIpc(wholeNumber('ipc', values.ipc), seed)
  if (values.lists !== undefined)
    return (await import('./lists')).readLists(wholeNumber('lists', values.lists), seed)
  return (await import('./answers')).fuzzAnswers(wholeNumber('runs', values.runs), seed)
}

function wholeNumber(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes how many, such as 1000`)
  return count
}
