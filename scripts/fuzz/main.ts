import { parseArgs } from 'node:util'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
// npm run fuzz -- --ipc 100000 [--seed 1]: messages of every kind to everything that main listens to.
// npm run fuzz -- --lists 1000 [--seed 1]: generated lists of travellers are read rightly, or what is doubtful is said.
// npm run fuzz -- --spellings 20000 [--seed 0]: one trip in every legal spelling must be read as the same.
// With --spellings 1 --seed N the answers of that seed and every difference are printed.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    ipc: { type: 'string' },
    lists: { type: 'string' },
    spellings: { type: 'string' },
    seed: { type: 'string' },
  },
})

process.exitCode =
  values.spellings === undefined
    ? await fuzzInput(Number(values.seed ?? 1))
    : await (
        await import('./spellings')
      ).fuzzSpellings(many('spellings', values.spellings), Number(values.seed ?? 0))

async function fuzzInput(seed: number): Promise<number> {
  const unhandled: unknown[] = []
  process.on('unhandledRejection', (reason) => unhandled.push(reason))
  const faults = await chosenFuzz(seed)
  for (const fault of faults) console.error(fault)
  for (const reason of unhandled) console.error('unhandled rejection:', reason)
  return faults.length > 0 || unhandled.length > 0 ? 1 : 0
}

/** Loaded when it is asked for: one needs Electron, another the parser of the desk. */
async function chosenFuzz(seed: number): Promise<readonly string[]> {
  const { ipc, lists, runs } = values
  if (ipc !== undefined) return (await import('./ipc')).fuzzIpc(many('ipc', ipc), seed)
  if (lists !== undefined) return (await import('./lists')).readLists(many('lists', lists), seed)
  return (await import('./answers')).fuzzAnswers(many('runs', runs), seed)
}

function many(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes how many, such as 1000`)
  return count
}
