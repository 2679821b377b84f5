import type { AppError } from '../../../shared/errors/app-error'
import { diskErrorOf, placeErrorOf } from '../../../shared/errors/disk-error'
import { Refused } from '../../../shared/errors/refused'

export type BackupRefusal = Extract<AppError, { readonly kind: 'backup-refused' }>['reason']

export function refuseBackup(reason: BackupRefusal, cause?: unknown): Refused {
  return new Refused({ kind: 'backup-refused', reason }, cause === undefined ? {} : { cause })
}

/** What the disk said, where it has a word for it; ours before one that the agent chose. */
export function nameDiskTrouble(cause: unknown): unknown {
  return named(cause, diskErrorOf(cause) ?? placeErrorOf(cause))
}

/** The same for a place that the agent chose: a stick without room keeps nobody from paying. */
export function namePlaceTrouble(cause: unknown): unknown {
  return named(cause, placeErrorOf(cause))
}

function named(cause: unknown, error: AppError | undefined): unknown {
  return error === undefined ? cause : new Refused(error, { cause })
}
