import type { PrintOutcome } from '../../shared/domain/desk/workstation'
import { Refused } from '../../shared/errors/refused'

/** What Electron tells of a print: in English, and only for the cases that Chromium has words for. */
export interface PrintAnswer {
  readonly isPrinted: boolean
  readonly reason: string
  readonly printerCount: number
}

/** Electron says "Print job canceled", "No printers available on the network", "Failed to enumerate printers". */
export function printOutcome({ isPrinted, reason, printerCount }: PrintAnswer): PrintOutcome {
  if (isPrinted) return 'printed'
  if (/cancel/i.test(reason)) return 'given-up'
  const isPrinterMissing = printerCount === 0 || /printers/i.test(reason)
  throw new Refused({ kind: 'not-printed', reason: isPrinterMissing ? 'no-printer' : 'failed' })
}
