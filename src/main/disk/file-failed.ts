import type { AppError } from '../../shared/errors/app-error'

/** Thrown when a file that the agent asked for was not written; what stood in its place is as it was. */
export class FileFailed extends Error {
  readonly kind = 'file-failed'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`File not written: ${error.kind}`, options)
    this.name = 'FileFailed'
  }
}
