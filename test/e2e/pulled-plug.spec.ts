import { pullPlugs } from '../support/soak/pull-plugs'
import { expect, test } from './fixtures'

const RUNS = 15
/** Two starts of the application, a sale and a minute of looks, shortened, for each. */
const MOST_MS_A_RUN = 60_000

test('loses and doubles no order when the plug is pulled at any instant', async () => {
  test.setTimeout(RUNS * MOST_MS_A_RUN)
  const died: string[] = []
  const report = await pullPlugs({ runs: RUNS, seed: 20_260_302, onRun: (line) => died.push(line) })
  expect(report, died.join('\n')).toMatchObject({ runs: RUNS, orphans: 0, duplicates: 0, leftUnknown: 0 })
  expect(Object.keys(report.killsPerState).length, died.join('\n')).toBeGreaterThanOrEqual(4)
})
