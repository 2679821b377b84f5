import type { AppError } from '../../shared/errors/app-error'

/**
 * Thrown when the encrypted database cannot do what was asked; `error` is what the agent is told.
 * After it nothing of the failed write is kept: a call that was to follow must not be sent.
 */
export class CacheFailed extends Error {
  readonly kind = 'cache-failed'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Order cache failed: ${error.kind}`, options)
    this.name = 'CacheFailed'
  }
}

export function isCacheFailed(value: unknown): value is CacheFailed {
  return value instanceof Error && 'kind' in value && value.kind === 'cache-failed'
}
