import { describe, expect, it } from 'vitest'
import { toAppError } from '../../../src/main/ipc/to-app-error'
import { printOutcome, type PrintAnswer } from '../../../src/main/windows/print-outcome'

function told(answer: Partial<PrintAnswer>): unknown {
  try {
    return printOutcome({ isPrinted: false, reason: '', printerCount: 1, ...answer })
  } catch (thrown) {
    return toAppError(thrown).error
  }
}

describe('what came of printing', () => {
  it.each<[string, Partial<PrintAnswer>, unknown]>([
    ['a page that the printer took', { isPrinted: true }, 'printed'],
    ['a dialog that the agent closed', { reason: 'Print job canceled' }, 'given-up'],
    // As Electron says it on a computer without any (recorded on Linux, no print service).
    [
      'a computer without a print service',
      { reason: 'Failed to enumerate printers', printerCount: 0 },
      { kind: 'not-printed', reason: 'no-printer' },
    ],
    [
      'a print service without a printer',
      { reason: 'No printers available on the network' },
      { kind: 'not-printed', reason: 'no-printer' },
    ],
    ['silence without a printer', { printerCount: 0 }, { kind: 'not-printed', reason: 'no-printer' }],
    ['a printer that jams', { reason: 'Print job failed' }, { kind: 'not-printed', reason: 'failed' }],
  ])('%s', (_, answer, expected) => {
    expect(told(answer)).toEqual(expected)
  })
})
