import { randomBytes } from 'node:crypto'
import type { AppError } from '../../shared/errors/app-error'

/** Errors thrown below the IPC line that say in `error` what the agent is told. */
const KINDS_WITH_APP_ERROR = new Set([
  'call-failed',
  'cache-failed',
  'file-failed',
  'print-failed',
  'copy-failed',
  'mail-failed',
  'settings-failed',
  'secrets-failed',
  'booking-refused',
  'shopping-failed',
  'orders-failed',
])

interface Speaking {
  readonly kind: string
  readonly error: AppError
}

export interface ErrorReport {
  readonly error: AppError
  /** True when nobody foresaw this error: it is logged under its reference. */
  readonly isUnforeseen: boolean
}

/** What the window learns of an error: a kind out of the closed union, never a message, a path or a payload. */
export function toAppError(thrown: unknown): ErrorReport {
  if (isSpeaking(thrown)) return { error: thrown.error, isUnforeseen: false }
  if (isAbort(thrown)) return { error: { kind: 'cancelled' }, isUnforeseen: false }
  return { error: { kind: 'internal', reference: newReference() }, isUnforeseen: true }
}

function isSpeaking(thrown: unknown): thrown is Speaking {
  if (!(thrown instanceof Error) || !('kind' in thrown) || !('error' in thrown)) return false
  return typeof thrown.kind === 'string' && KINDS_WITH_APP_ERROR.has(thrown.kind)
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

/** Short enough to be read out on the telephone. */
function newReference(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}
