import type { AppError } from '../../../shared/errors/app-error'
import { diskErrorOf, systemCodeOf } from '../../../shared/errors/disk-error'
import { CacheFailed } from '../cache-failed'

export type BackupRefusal = Extract<AppError, { readonly kind: 'backup-refused' }>['reason']

export function refuseBackup(reason: BackupRefusal, cause?: unknown): CacheFailed {
  return new CacheFailed({ kind: 'backup-refused', reason }, cause === undefined ? {} : { cause })
}

/** Beside what every disk may say: the agent chose the folder of a backup, and others may use its files. */
const CHOSEN_PLACE: Readonly<Record<string, AppError>> = {
  ENOENT: { kind: 'folder-gone' },
  ENOTDIR: { kind: 'folder-gone' },
  EBUSY: { kind: 'file-in-use' },
}

/** What the disk said, where it has a word for it. */
export function nameDiskTrouble(cause: unknown): unknown {
  const error = diskErrorOf(cause) ?? CHOSEN_PLACE[systemCodeOf(cause)]
  return error === undefined ? cause : new CacheFailed(error, { cause })
}
