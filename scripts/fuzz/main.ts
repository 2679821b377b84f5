import { parseArgs } from 'node:util'
import { fuzzAnswers } from './answers'

// npm run fuzz [-- --runs 100000] [--seed 1]: mutated answers must be read or refused, and nothing else.
// npm run fuzz -- --ipc 100000 [--seed 1]: messages of every kind to everything that main listens to.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    ipc: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

const seed = Number(values.seed)
const faults =
  values.ipc === undefined
    ? await fuzzAnswers(Number(values.runs), seed)
    : await (await import('./ipc')).fuzzIpc(Number(values.ipc), seed)

for (const fault of faults) console.error(fault)
for (const reason of unhandled) console.error('unhandled rejection:', reason)
if (faults.length > 0 || unhandled.length > 0) process.exitCode = 1
