import type { AppError } from '../../../shared/errors/app-error'
import { readBackup, writeBackup, type BackupHeader, type ReadBackup, type WriteBackup } from './backup-file'
import { isRefused } from '../../../shared/errors/refused'

/** What the worker is asked for; passphrases and keys stay in the memory of this process. */
export type BackupTask = ({ readonly kind: 'write' } & WriteBackup) | ({ readonly kind: 'read' } & ReadBackup)

export type BackupAnswer =
  | { readonly kind: 'written' }
  | { readonly kind: 'read'; readonly header: BackupHeader }
  | { readonly kind: 'failed'; readonly error: AppError }

export async function performBackup(task: BackupTask): Promise<BackupAnswer> {
  try {
    if (task.kind === 'read') return { kind: 'read', header: await readBackup(task) }
    await writeBackup(task)
    return { kind: 'written' }
  } catch (thrown) {
    return { kind: 'failed', error: errorOf(thrown) }
  }
}

function errorOf(thrown: unknown): AppError {
  if (isRefused(thrown)) return thrown.error
  return { kind: 'internal', reference: thrown instanceof Error ? thrown.name : 'backup' }
}
