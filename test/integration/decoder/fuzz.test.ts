import { expect, it } from 'vitest'
import { fuzzDecoder } from '../../support/fuzz-decoder'

it('reads or refuses 2,000 damaged answers, without a crash, a hang or an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    const report = await fuzzDecoder(2_000, 1)
    expect(report.faults).toEqual([])
    // Both must happen, or the mutations would prove nothing.
    expect(report.read).toBeGreaterThan(100)
    expect(Object.keys(report.refused)).toEqual(
      expect.arrayContaining(['broken-xml', 'hostile-answer', 'broken-encoding', 'cut-off']),
    )
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
}, 120_000)
