import { randomBytes } from 'node:crypto'
import type { AppError } from '../../shared/errors/app-error'
import { appErrorOf } from '../../shared/errors/refused'

export interface ErrorReport {
  readonly error: AppError
  /** True when nobody foresaw this error: it is logged under its reference. */
  readonly isUnforeseen: boolean
}

/** What the window learns of an error: a kind out of the closed union, never a message, a path or a payload. */
export function toAppError(thrown: unknown): ErrorReport {
  const error = appErrorOf(thrown)
  if (error) return { error, isUnforeseen: false }
  if (isAbort(thrown)) return { error: { kind: 'cancelled' }, isUnforeseen: false }
  return { error: { kind: 'internal', reference: newReference() }, isUnforeseen: true }
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

/** Short enough to be read out on the telephone. */
function newReference(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}
