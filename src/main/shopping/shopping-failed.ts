import type { AppError } from '../../shared/errors/app-error'

/** Thrown when a search or a pricing is refused before it is sent, or its answer cannot be sold from. */
export class ShoppingFailed extends Error {
  readonly kind = 'shopping-failed'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Shopping failed: ${error.kind}`, options)
    this.name = 'ShoppingFailed'
  }
}
