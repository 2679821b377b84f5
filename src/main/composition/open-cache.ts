import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppError } from '../../shared/errors/app-error'
import { isCacheFailed } from '../order-cache/cache-failed'
import { openDatabase, type CacheDatabase } from '../order-cache/open-database'
import { readCacheKey } from '../secrets/cache-key'
import type { Keychain } from '../secrets/keychain'

export interface OpenedCache {
  readonly database: CacheDatabase
  /** Why orders cannot be kept; the database then lives as long as this run. */
  readonly problem?: AppError
  readonly close: () => void
}

export interface CacheOptions {
  readonly folder: string
  readonly keychain: Keychain
  readonly now: () => Date
}

const DATABASE = 'orders.db'
const SESSION_DATABASE = /^session-[0-9a-f]+\.db/

export function cachePath(folder: string): string {
  return join(folder, DATABASE)
}

/**
 * Opens the encrypted database of this computer. When that cannot be, everything works in a database that is
 * encrypted with a key nobody keeps and that is erased at the end: no order is kept, and the agent is told why.
 */
export async function openCache(options: CacheOptions): Promise<OpenedCache> {
  eraseSessionDatabases(options.folder)
  const path = cachePath(options.folder)
  const key = await readCacheKey(options.keychain, existsSync(path))
  if (key.kind === 'no-keychain') return openForSession(options, { kind: 'keychain-unavailable' })
  if (key.kind === 'lost') return openForSession(options, { kind: 'cache-locked', reason: 'no-key' })
  try {
    const database = openDatabase({ path, key: Buffer.from(key.hex, 'hex'), now: options.now })
    return {
      database,
      close: () => {
        database.close()
      },
    }
  } catch (thrown) {
    if (!isCacheFailed(thrown)) throw thrown
    return openForSession(options, thrown.error)
  }
}

function openForSession(options: CacheOptions, problem: AppError): OpenedCache {
  const name = `session-${randomBytes(8).toString('hex')}.db`
  const [database, path] = openSomewhere(
    [options.folder, tmpdir()].map((folder) => join(folder, name)),
    options.now,
  )
  return {
    database,
    problem,
    close: () => {
      database.close()
      eraseDatabase(path)
    },
  }
}

function openSomewhere(paths: readonly string[], now: () => Date): readonly [CacheDatabase, string] {
  const [path, ...others] = paths
  if (path === undefined) throw new Error('No folder takes a database')
  try {
    return [openDatabase({ path, key: randomBytes(32), now }), path]
  } catch (thrown) {
    if (others.length === 0) throw thrown
    return openSomewhere(others, now)
  }
}

function eraseDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true })
}

/** What a run that was killed has left behind cannot be read by anybody. */
function eraseSessionDatabases(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((file) => SESSION_DATABASE.test(file))) {
    rmSync(join(folder, name), { force: true })
  }
}
