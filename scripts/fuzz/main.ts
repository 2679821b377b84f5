import { parseArgs } from 'node:util'
import { fuzzAnswers } from './answers'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
// npm run fuzz -- --ipc 100000 [--seed 1]: messages of every kind to everything that main listens to.
// npm run fuzz -- --spellings 20000 [--seed 0]: one trip in every legal spelling must be read as the same.
// With --spellings 1 --seed N the answers of that seed and every difference are printed.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    ipc: { type: 'string' },
    spellings: { type: 'string' },
    seed: { type: 'string' },
  },
})

process.exitCode =
  values.spellings === undefined
    ? await fuzzMessages(Number(values.seed ?? 1))
    : await (await import('./spellings')).fuzzSpellings(Number(values.spellings), Number(values.seed ?? 0))

async function fuzzMessages(seed: number): Promise<number> {
  const unhandled: unknown[] = []
  process.on('unhandledRejection', (reason) => unhandled.push(reason))
  const faults =
    values.ipc === undefined
      ? await fuzzAnswers(Number(values.runs), seed)
      : await (await import('./ipc')).fuzzIpc(Number(values.ipc), seed)
  for (const fault of faults) console.error(fault)
  for (const reason of unhandled) console.error('unhandled rejection:', reason)
  return faults.length > 0 || unhandled.length > 0 ? 1 : 0
}
