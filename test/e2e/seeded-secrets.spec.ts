import { proveSecrets } from '../support/seeded-secrets/prove-secrets'
import { measured, verdictsOf } from '../support/seeded-secrets/verdicts'
import { expect, test } from './fixtures'

const PAYMENTS = 10

test('leaves no card, password, token or name of ten payments where it does not belong', async () => {
  // Two starts, ten sales and the memory of every process; a quarter of it where nothing else runs.
  test.setTimeout(240_000)
  const done: string[] = []
  const proof = await proveSecrets({
    payments: PAYMENTS,
    seed: 20_260_302,
    isKept: false,
    isMemoryRead: false,
    onLine: (line) => done.push(line),
  })
  expect(done).toHaveLength(PAYMENTS)
  const verdicts = verdictsOf(proof)
  const told = [...done, ...measured(proof)].join('\n')
  expect(
    verdicts
      .filter(({ isHeld }) => !isHeld)
      .map(({ what, why, heldBy }) => [`${what}: ${why}`, ...heldBy].join('\n')),
    told,
  ).toEqual([])
  // So that nothing was left out without a word.
  expect(verdicts.length).toBeGreaterThan(60)
})
