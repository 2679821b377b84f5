import Database from 'libsql'
import { isBusy, withCacheErrors } from './sqlite-failure'
import { wholeCharacters } from './whole-characters'

/** What goes into a statement: bytes are given as a Buffer, flags as 0 or 1. */
export type SqlValue = string | number | null | Buffer
export type SqlRow = Readonly<Record<string, unknown>>

/** One encrypted connection, synchronous. Every failure of SQLite leaves as a Refused. */
export interface Connection {
  readonly path: string
  /** Several statements, without parameters or results. */
  exec(sql: string): void
  run(sql: string, ...values: readonly SqlValue[]): { readonly changes: number }
  get(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined
  all(sql: string, ...values: readonly SqlValue[]): readonly SqlRow[]
  /** All or nothing; inside another transaction it is part of that one. */
  transaction<T>(work: () => T): T
  /** Several reads that see one state, whatever is written meanwhile. */
  snapshot<T>(work: () => T): T
  /** Whether a write would be let in now; answers at once, and changes nothing. */
  isFree(): boolean
  isOpen(): boolean
  close(): void
}

/** How long a statement waits for another program: main stands still meanwhile, so that waiting longer is not its part. */
const BUSY_TIMEOUT_MS = 250

export function connect(path: string, key: Uint8Array): Connection {
  const options = {
    encryptionCipher: 'aes256cbc',
    encryptionKey: Buffer.from(key).toString('hex'),
    timeout: BUSY_TIMEOUT_MS,
  }
  const database = withCacheErrors(path, () => new Database(path, options))
  return wrap(path, database)
}

type Statement = ReturnType<InstanceType<typeof Database>['prepare']>

function wrap(path: string, database: InstanceType<typeof Database>): Connection {
  const statements = new Map<string, Statement>()
  const guarded = <T>(work: () => T): T => withCacheErrors(path, work)
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const exec = (sql: string): void => {
    guarded(() => database.exec(sql))
  }
  // The library takes a single array as the list of parameters; a lone null or Buffer would be misread.
  return {
    path,
    exec,
    run: (sql, ...values) => guarded(() => ({ changes: prepared(sql).run(values.map(readable)).changes })),
    get: (sql, ...values) => guarded(() => firstRow(prepared(sql).get(values.map(readable)))),
    all: (sql, ...values) =>
      guarded(() =>
        prepared(sql)
          .all(values.map(readable))
          .filter((row) => isRow(row)),
      ),
    transaction: (work) => runTransaction(database, exec, 'BEGIN IMMEDIATE', work),
    snapshot: (work) => runTransaction(database, exec, 'BEGIN', work),
    isFree: () => isFree(database),
    isOpen: () => database.open,
    close: () => {
      statements.clear()
      if (database.open) database.close()
    },
  }
}

function readable(value: SqlValue): SqlValue {
  return typeof value === 'string' ? wholeCharacters(value) : value
}

function runTransaction<T>(
  database: InstanceType<typeof Database>,
  exec: (sql: string) => void,
  begin: string,
  work: () => T,
): T {
  if (isInTransaction(database)) return work()
  exec(begin)
  try {
    const result = work()
    exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has rolled back by itself already; a second ROLLBACK would hide the reason.
    if (isInTransaction(database)) exec('ROLLBACK')
    throw error
  }
}

/** What is not held by another program but broken is told by whoever reads or writes next. */
function isFree(database: InstanceType<typeof Database>): boolean {
  if (!database.open || isInTransaction(database)) return true
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK')
    return true
  } catch (cause) {
    return !isBusy(cause)
  } finally {
    database.exec(`PRAGMA busy_timeout = ${String(BUSY_TIMEOUT_MS)}`)
  }
}

/** A function, since the answer changes between two questions. */
function isInTransaction(database: InstanceType<typeof Database>): boolean {
  return database.inTransaction
}

function isRow(value: unknown): value is SqlRow {
  return typeof value === 'object' && value !== null
}

function firstRow(value: unknown): SqlRow | undefined {
  return isRow(value) ? value : undefined
}
