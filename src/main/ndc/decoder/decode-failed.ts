import type { AppError } from '../../../shared/errors/app-error'

/** What the decoder can have against an answer. */
export type DecodeError =
  | Extract<
      AppError,
      {
        readonly kind: 'broken-xml' | 'hostile-answer' | 'broken-encoding' | 'html-answer' | 'empty-answer'
      }
    >
  /** All that came was in order, but the document was not at its end. */
  | { readonly kind: 'cut-off' }

/** The answer could not be read; nothing of its content travels with the error. */
export class DecodeFailed extends Error {
  readonly kind = 'decode-failed'

  constructor(
    readonly error: DecodeError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Answer not readable: ${error.kind}`, options)
    this.name = 'DecodeFailed'
  }
}

export function isDecodeFailed(value: unknown): value is DecodeFailed {
  return value instanceof Error && (value as { kind?: unknown }).kind === 'decode-failed'
}
