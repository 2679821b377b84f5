import type { AppError } from '../../shared/errors/app-error'

/** Thrown when an order cannot be shown, refreshed or written out; `error` is what the agent is told. */
export class OrdersFailed extends Error {
  readonly kind = 'orders-failed'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Orders failed: ${error.kind}`, options)
    this.name = 'OrdersFailed'
  }
}
