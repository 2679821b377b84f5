import { accessSync, closeSync, constants, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AppError } from '../../shared/errors/app-error'
import { placeErrorOf } from '../../shared/errors/disk-error'
import { Refused, isRefused } from '../../shared/errors/refused'

const PAGE_BYTES = 4096
/** Less than this and SQLite cannot even grow its shared-memory file, which it reports as an I/O error. */
const FULL_BELOW_BYTES = 256 * 1024

/** Runs one call of the database and gives its failures a name; other errors pass unchanged. */
export function withCacheErrors<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw nameFailure(path, cause)
  }
}

/** Whether another program holds the file. */
export function isBusy(cause: unknown): boolean {
  return cause instanceof Error && isBusyCode(sqliteCode(cause) ?? '')
}

function isBusyCode(code: string): boolean {
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')
}

function nameFailure(path: string, cause: unknown): unknown {
  if (isRefused(cause) || !(cause instanceof Error)) return cause
  const code = sqliteCode(cause)
  return code === undefined ? cause : new Refused(toAppError(path, code), { cause })
}

/** Opening fails with an empty code and SQLite's number at the end of the message. */
function sqliteCode(error: Error): string | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('SQLITE_')) return code
  if (/unable to open|ConnectionFailed/i.test(error.message)) {
    return error.message.includes(': 26') ? 'SQLITE_NOTADB' : 'SQLITE_CANTOPEN'
  }
  return undefined
}

function toAppError(path: string, code: string): AppError {
  if (code === 'SQLITE_FULL') return { kind: 'disk-full' }
  if (isBusyCode(code)) return { kind: 'cache-in-use' }
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_PERM') return { kind: 'disk-read-only' }
  if (code === 'SQLITE_NOTADB') return unreadable(path)
  if (code.startsWith('SQLITE_CORRUPT')) return { kind: 'cache-damaged' }
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN')) return diskTrouble(path, code)
  return { kind: 'internal', reference: code }
}

/**
 * With another key every page looks like noise, so a damaged first page and a wrong key show alike.
 * A file that is not a whole number of pages was never written by us, or was cut: that is damage.
 */
function unreadable(path: string): AppError {
  return sizeOf(path) % PAGE_BYTES === 0
    ? { kind: 'cache-locked', reason: 'wrong-key' }
    : { kind: 'cache-damaged' }
}

function diskTrouble(path: string, code: string): AppError {
  if (isOpenElsewhere(path)) return { kind: 'cache-in-use' }
  if (!isWritable(dirname(path)) || (sizeOf(path) > 0 && !isWritable(path))) return { kind: 'disk-read-only' }
  if (freeBytes(dirname(path)) < FULL_BELOW_BYTES) return { kind: 'disk-full' }
  return { kind: 'internal', reference: code }
}

/** Windows lets a scanner open a file for itself alone: SQLite calls that an I/O error, or that it cannot open it. */
function isOpenElsewhere(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'))
    return false
  } catch (cause) {
    return placeErrorOf(cause)?.kind === 'file-in-use'
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
