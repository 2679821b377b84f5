import type { AppError } from './app-error'

/** The error that a thrown value carries, as every error below the IPC line does; undefined for a bug. */
export function appErrorOf(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('error' in thrown)) return undefined
  const { error } = thrown
  return isAppError(error) ? error : undefined
}

function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
