import { hkdfSync } from 'node:crypto'
import { closeSync, openSync, statSync } from 'node:fs'
import { diskErrorOf, systemCodeOf } from '../../shared/errors/disk-error'
import { connect, type Connection } from './connection'
import { forgetOldPages } from './forget-old-pages'
import { migrations } from './migrations/index'
import type { Migration } from './migrations/migration'
import { numberOf } from './read-row'
import { Refused } from '../../shared/errors/refused'

/** The encrypted database of this computer: orders, booking attempts and the audit trail. */
export interface CacheDatabase {
  readonly connection: Connection
  /** A key of its own for another purpose, such as sealing the audit trail; the file does not hold it. */
  deriveKey(purpose: string): Buffer
  readonly now: () => Date
  close(): void
}

export interface OpenDatabaseOptions {
  readonly path: string
  /** 32 random bytes from the keychain. */
  readonly key: Uint8Array
  readonly now: () => Date
  /** Only tests give others. */
  readonly migrations?: readonly Migration[]
}

const KEY_BYTES = 32
const PAGE_CACHE_KIB = 32_768

/**
 * Opens, or creates, and brings the schema up to date. Throws a Refused: wrong key, damaged, disk full,
 * read-only, or written by a newer Faredesk. Never deletes or overwrites a file that it cannot read.
 */
export function openDatabase(options: OpenDatabaseOptions): CacheDatabase {
  const { path, key, now } = options
  if (key.length !== KEY_BYTES) throw new Refused({ kind: 'cache-locked', reason: 'no-key' })
  createPrivately(path)
  const bytes = bytesWithoutLog(path)
  const connection = connect(path, key)
  try {
    prepare(connection)
    refuseCut(connection, bytes)
    migrate(connection, options.migrations ?? migrations, (purpose) => deriveKey(key, purpose))
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    connection,
    now,
    deriveKey: (purpose) => deriveKey(key, purpose),
    close: () => {
      if (!connection.isOpen()) return
      // The library lets go of the file only with its last statement; what is in the log goes over before.
      forgetOldPages(connection)
      connection.close()
    },
  }
}

export function deriveKey(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'faredesk', purpose, KEY_BYTES))
}

/** SQLite gives its side files the rights of the database, so those of the first file count. */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch (cause) {
    if (systemCodeOf(cause) === 'EEXIST') return
    const error = diskErrorOf(cause) ?? { kind: 'internal', reference: 'cache-path' }
    throw new Refused(error, { cause })
  }
}

/** Undefined where a log may hold what the file does not. */
function bytesWithoutLog(path: string): number | undefined {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  return log && log.size > 0 ? undefined : statSync(path).size
}

/** A file that lost its end opens as long as nobody reads there: a payment must not be the first who does. */
function refuseCut(connection: Connection, bytes: number | undefined): void {
  if (bytes === undefined || bytes === 0) return
  const pages = numberOf(connection.get('PRAGMA page_count'), 'page_count')
  const size = numberOf(connection.get('PRAGMA page_size'), 'page_size')
  if (bytes < pages * size) throw new Refused({ kind: 'cache-damaged' })
}

/** The first read tells a wrong key; everything else comes after it. */
function prepare(connection: Connection): void {
  connection.get('SELECT count(*) AS tables FROM sqlite_master')
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    // Elsewhere they do nothing; on macOS a plain fsync leaves the last pages in the disk's own memory.
    'fullfsync = ON',
    'checkpoint_fullfsync = ON',
    'foreign_keys = ON',
    'secure_delete = ON',
    'temp_store = MEMORY',
    `cache_size = -${String(PAGE_CACHE_KIB)}`,
  ]) {
    connection.all(`PRAGMA ${pragma}`)
  }
}

function migrate(
  connection: Connection,
  known: readonly Migration[],
  derive: (purpose: string) => Buffer,
): void {
  const version = numberOf(connection.get('PRAGMA user_version'), 'user_version')
  if (version > known.length) {
    // The agent installed an older Faredesk over a newer one; writing would spoil the newer one's data.
    throw new Refused({ kind: 'cache-newer' })
  }
  known.slice(version).forEach((migration, index) => {
    connection.transaction(() => {
      connection.exec(migration.sql)
      migration.afterwards?.(connection, derive)
      connection.exec(`PRAGMA user_version = ${String(version + index + 1)}`)
    })
  })
}
