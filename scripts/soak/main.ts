import { parseArgs } from 'node:util'
import { soakMemory } from './memory'
import { soak } from './pull-plugs'
import { replay, simulateInParallel } from './simulate'

const USAGE = `npm run soak -- --simulate N [--seed S] [--trace] [--json]
npm run soak -- --runs N [--seed S] [--json]
npm run soak -- --memory [--bookings 500] [--after 50]`

const { values } = parseArgs({
  options: {
    simulate: { type: 'string' },
    runs: { type: 'string' },
    memory: { type: 'boolean', default: false },
    bookings: { type: 'string', default: '500' },
    after: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const seed = Number(values.seed)
  if (values.simulate !== undefined && values.trace) return await replay(seed)
  if (values.simulate !== undefined) {
    return await simulateInParallel({ histories: Number(values.simulate), seed, isJson: values.json })
  }
  if (values.memory)
    return await soakMemory({ bookings: Number(values.bookings), after: Number(values.after) })
  if (values.runs !== undefined) return await soak({ runs: Number(values.runs), seed, isJson: values.json })
  console.error(USAGE)
  return 2
}
