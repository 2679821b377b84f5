import { expect, it } from 'vitest'
import { fuzzMain } from '../support/ipc-fuzz/fuzz-main'

/* The attack: 12,000 messages of a page gone wrong, and of strangers, to everything that main listens to. */

it('main answers or refuses each in words, and gives nobody more than before', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    const report = await fuzzMain(12_000, 1)
    expect(report.faults).toEqual([])
    expect(unhandled).toEqual([])
    // All must happen, or the messages would prove nothing.
    for (const call of ['searchDay', 'priceOffers', 'startAttempt', 'saveProfile', 'verifyAudit']) {
      expect(report.answered[call], call).toBeGreaterThan(0)
    }
    for (const kind of ['not-trusted', 'invalid-request', 'no-longer-there']) {
      expect(report.refused[kind]).toBeGreaterThan(50)
    }
  } finally {
    process.off('unhandledRejection', note)
  }
}, 180_000)
