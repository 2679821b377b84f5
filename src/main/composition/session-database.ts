import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type CacheDatabase } from '../order-cache/open-database'
import { snapshotPath } from '../order-cache/backup/snapshot'
import { makingPath, removeDatabase } from '../order-cache/replace-database'
import { salvagePath } from '../order-cache/salvage'
import { cachePath } from './open-cache'

const SESSION_DATABASE = /^session-[0-9a-f]+\.db/

/** A database with a key that nobody keeps, erased when it is closed: everything works, and nothing stays. */
export function openSessionDatabase(folder: string, now: () => Date): CacheDatabase {
  const name = `session-${randomBytes(8).toString('hex')}.db`
  return openSomewhere(
    [folder, tmpdir()].map((place) => join(place, name)),
    now,
  )
}

function openSomewhere(paths: readonly string[], now: () => Date): CacheDatabase {
  const [path, ...others] = paths
  if (path === undefined) throw new Error('No folder takes a database')
  try {
    const database = openDatabase({ path, key: randomBytes(32), now })
    return {
      ...database,
      close: () => {
        database.close()
        removeDatabase(path)
      },
    }
  } catch (thrown) {
    if (others.length === 0) throw thrown
    return openSomewhere(others, now)
  }
}

/**
 * What a run that was killed has left behind: nobody can read a database of a session, and a copy that was begun is
 * begun anew.
 */
export function eraseLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  const path = cachePath(folder)
  for (const copy of [makingPath(path), snapshotPath(path), salvagePath(path)]) removeDatabase(copy)
  for (const name of readdirSync(folder).filter((file) => SESSION_DATABASE.test(file))) {
    rmSync(join(folder, name), { force: true })
  }
}
