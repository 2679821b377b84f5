import type { AppError } from '../../shared/errors/app-error'
import type { PrintOutcome } from '../../shared/domain/desk/workstation'

/** Thrown when nothing came out of a printer; a page that the agent gave up is no failure. */
export class PrintFailed extends Error {
  readonly kind = 'print-failed'

  constructor(
    readonly error: Extract<AppError, { readonly kind: 'not-printed' }>,
    options?: { readonly cause?: unknown },
  ) {
    super(`Not printed: ${error.reason}`, options)
    this.name = 'PrintFailed'
  }
}

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
  throw new PrintFailed({ kind: 'not-printed', reason: isPrinterMissing ? 'no-printer' : 'failed' })
}
