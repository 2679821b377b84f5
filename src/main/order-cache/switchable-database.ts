import type { Connection } from './connection'
import type { CacheDatabase } from './open-database'

/** One database to whoever uses it, while another may come into its place: a late key, a backup, a new beginning. */
export function switchableDatabase(current: () => CacheDatabase): CacheDatabase {
  const connection: Connection = {
    get path() {
      return current().connection.path
    },
    exec: (sql) => {
      current().connection.exec(sql)
    },
    run: (sql, ...values) => current().connection.run(sql, ...values),
    get: (sql, ...values) => current().connection.get(sql, ...values),
    all: (sql, ...values) => current().connection.all(sql, ...values),
    transaction: (work) => current().connection.transaction(work),
    snapshot: (work) => current().connection.snapshot(work),
    isFree: () => current().connection.isFree(),
    isOpen: () => current().connection.isOpen(),
    close: () => {
      current().connection.close()
    },
  }
  return {
    connection,
    deriveKey: (purpose) => current().deriveKey(purpose),
    now: () => current().now(),
    close: () => {
      current().close()
    },
  }
}
