import { describe, expect, it } from 'vitest'
import { runHistory } from '../../support/simulation/run-history'
import { simulate } from '../../support/simulation/simulate'

const HISTORIES = 20_000
const TIME_OUT_MS = 600_000

describe('a counter in a world where everything goes wrong', () => {
  it(
    `neither loses nor doubles an order in ${String(HISTORIES)} histories`,
    async () => {
      const report = await simulate({ firstSeed: 1, histories: HISTORIES })
      // A failing seed replays with: npm run soak -- --simulate 1 --seed SEED --trace
      expect(report.failures.slice(0, 5)).toEqual([])
      expect(report.orders).toBeGreaterThan(HISTORIES / 4)
      const killed = Object.keys(report.killsPerState)
      for (const state of ['priced', 'order-sent', 'challenge-open', 'challenge-returned', 'completing']) {
        expect(killed).toContain(state)
      }
    },
    TIME_OUT_MS,
  )

  it('replays exactly from its seed', async () => {
    const first = await runHistory(4711, { trace: true })
    const second = await runHistory(4711, { trace: true })
    expect(first.trace.length).toBeGreaterThan(10)
    expect(second).toEqual(first)
  })
})
