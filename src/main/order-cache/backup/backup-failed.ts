import type { AppError } from '../../../shared/errors/app-error'

export type BackupRefusal = Extract<AppError, { readonly kind: 'backup-refused' }>['reason']

/** A backup that was not made or not read, in words that a worker can hand over. */
export class BackupFailed extends Error {
  readonly kind = 'backup-failed'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Backup failed: ${error.kind}`, options)
    this.name = 'BackupFailed'
  }
}

export function refuseBackup(reason: BackupRefusal, cause?: unknown): BackupFailed {
  return new BackupFailed({ kind: 'backup-refused', reason }, cause === undefined ? {} : { cause })
}

const DISK: Readonly<Record<string, AppError>> = {
  ENOSPC: { kind: 'disk-full' },
  EDQUOT: { kind: 'disk-full' },
  EROFS: { kind: 'disk-read-only' },
  EACCES: { kind: 'disk-read-only' },
  EPERM: { kind: 'disk-read-only' },
  ENOENT: { kind: 'folder-gone' },
  ENOTDIR: { kind: 'folder-gone' },
  EBUSY: { kind: 'file-in-use' },
}

/** What the disk said, where it has a word for it. */
export function nameDiskTrouble(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const error = DISK[code]
  return error === undefined ? cause : new BackupFailed(error, { cause })
}
