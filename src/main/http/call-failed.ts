import type { AppError } from '../../shared/errors/app-error'

/**
 * Thrown below the IPC line when a call to the airline or the token service fails.
 * `error` is what the agent is told; `isOutcomeKnown` is false when the service may have acted all the same.
 */
export class CallFailed extends Error {
  readonly kind = 'call-failed'

  constructor(
    readonly error: AppError,
    readonly isOutcomeKnown: boolean,
    options?: { readonly cause?: unknown },
  ) {
    super(`Call failed: ${error.kind}`, options)
    this.name = 'CallFailed'
  }
}

export function isCallFailed(value: unknown): value is CallFailed {
  return value instanceof Error && (value as { kind?: unknown }).kind === 'call-failed'
}
