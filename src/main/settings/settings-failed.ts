import type { AppError } from '../../shared/errors/app-error'

/** Thrown when settings or profiles cannot be kept or are refused; nothing was changed then. */
export class SettingsFailed extends Error {
  readonly kind = 'settings-failed'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Settings failed: ${error.kind}`, options)
    this.name = 'SettingsFailed'
  }
}

export function refuseField(field: string, reason: string): SettingsFailed {
  return new SettingsFailed({ kind: 'invalid-request', field, reason })
}
