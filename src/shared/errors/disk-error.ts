import type { AppError } from './app-error'

type DiskError = Extract<AppError, { readonly kind: 'disk-full' | 'disk-read-only' }>

const DISK_ERRORS: Readonly<Record<string, DiskError['kind']>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-read-only',
  EACCES: 'disk-read-only',
  EPERM: 'disk-read-only',
}

/** The code of an error of the system, such as ENOSPC; empty where it has none. */
export function systemCodeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** What the disk said, where it has no room or takes nothing; undefined for everything else. */
export function diskErrorOf(cause: unknown): DiskError | undefined {
  const kind = DISK_ERRORS[systemCodeOf(cause)]
  return kind && { kind }
}
