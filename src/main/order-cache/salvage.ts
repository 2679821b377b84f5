import { copyFileSync, existsSync } from 'node:fs'
import type { AuditEntry } from '../../shared/domain/desk/audit'
import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { StoredOrder } from '../../shared/domain/order/order'
import type { ParkedSale } from '../../shared/domain/desk/parked-sale'
import type { Quote } from '../../shared/domain/quote/quote'
import type { AttemptSecret, StoredAttempt } from './attempt-store'
import { createAttemptStore } from './attempts'
import { connect, type Connection, type SqlRow } from './connection'
import type { CacheDatabase } from './open-database'
import { createParkedStore } from './parked-store'
import { createQuoteStore } from './quote-store'
import { documentOf, numberOf, optionalTextOf, textOf } from './read-row'
import { removeDatabase } from './replace-database'
import { appendEntries } from './sqlite-audit-trail'
import { createOrderStore } from './sqlite-order-store'

/**
 * The attempts of a database that cannot be used, as far as they can be read; also those that have ended: a trip that is
 * sold, or that no order was found for, is known by them alone.
 */
export interface Salvaged {
  readonly attempts: readonly StoredAttempt[]
  /** How many of them are open. */
  readonly open: number
  /** False when there may be others. */
  readonly isComplete: boolean
}

export function salvagePath(path: string): string {
  return `${path}.salvage`
}

const NOTHING: Salvaged = { attempts: [], open: 0, isComplete: false }

/**
 * Reads a copy row by row and from more than one side, since each page may be the damaged one. The file itself is not
 * opened: whoever opens it may write the end of its log into it.
 */
export function salvageAttempts(path: string, key: Uint8Array): Salvaged {
  const copy = salvagePath(path)
  let connection: Connection | undefined
  try {
    for (const part of ['', '-wal']) if (existsSync(path + part)) copyFileSync(path + part, copy + part)
    connection = connect(copy, key)
    return readAttempts(connection)
  } catch {
    return NOTHING
  } finally {
    connection?.close()
    removeDatabase(copy)
  }
}

function readAttempts(connection: Connection): Salvaged {
  const rows = attempt(() => connection.all('SELECT no FROM attempts ORDER BY no'))
  const numbers = rows?.map((row) => numberOf(row, 'no')) ?? allNumbers(connection)
  const read = numbers.map((no) => attempt(() => readOne(connection, no)))
  const found = read.filter((one) => one !== undefined && one !== 'none')
  return {
    attempts: found.map(({ stored }) => stored),
    open: found.filter(({ isOpen }) => isOpen).length,
    isComplete: rows !== undefined && read.every((one) => one !== undefined),
  }
}

/** Without the index: every number that there may be. */
function allNumbers(connection: Connection): readonly number[] {
  const last = attempt(() => connection.get('SELECT max(no) AS last FROM attempts'))
  const count = last?.['last'] === null || last === undefined ? 0 : numberOf(last, 'last')
  return Array.from({ length: count }, (_, index) => index + 1)
}

function readOne(
  connection: Connection,
  no: number,
): { readonly stored: StoredAttempt; readonly isOpen: boolean } | 'none' {
  const row = connection.get('SELECT document, secret, is_open FROM attempts WHERE no = ?', no)
  if (!row) return 'none'
  const found = documentOf<BookingAttempt>(row, 'document')
  const secret = optionalTextOf(row, 'secret') !== undefined && documentOf<AttemptSecret>(row, 'secret')
  return { stored: { attempt: found, ...(secret && { secret }) }, isOpen: numberOf(row, 'is_open') === 1 }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function keepAttempts(database: CacheDatabase, attempts: readonly StoredAttempt[]): void {
  const store = createAttemptStore(database)
  for (const { attempt: kept, secret } of attempts) store.save(kept, secret)
}

/** Takes everything of one database into another: all of it or nothing. `entries` go to the end of its audit trail. */
export function carryOver(from: CacheDatabase, to: CacheDatabase, entries: readonly AuditEntry[]): void {
  const rows = (table: string): readonly SqlRow[] =>
    from.connection.all(`SELECT document FROM ${table} ORDER BY rowid`)
  to.connection.transaction(() => {
    const orders = createOrderStore(to)
    const quotes = createQuoteStore(to)
    const attempts = createAttemptStore(from)
    const ids = rows('attempts').map((row) => documentOf<BookingAttempt>(row, 'document').id)
    const kept = ids.map((id) => attempts.read(id)).filter((one) => one !== undefined)
    keepAttempts(to, kept)
    for (const row of rows('order_documents')) orders.store(documentOf<StoredOrder>(row, 'document'))
    for (const row of rows('quotes')) quotes.save(documentOf<Quote>(row, 'document'))
    const parked = createParkedStore(to)
    for (const row of rows('parked_sales')) parked.save(documentOf<ParkedSale>(row, 'document'))
    appendEntries(to, entries)
  })
}

/** Everything that was written down in it, oldest first. */
export function auditEntries({ connection }: CacheDatabase): readonly AuditEntry[] {
  return connection.all('SELECT * FROM audit_entries ORDER BY sequence').map((row) => ({
    sequence: numberOf(row, 'sequence'),
    at: textOf(row, 'at'),
    agent: textOf(row, 'agent'),
    what: textOf(row, 'what'),
    detail: documentOf<AuditEntry['detail']>(row, 'detail'),
  }))
}

/** What this trail says beyond an older copy of itself; nothing when the other is no copy of it. */
export function entriesSince(older: CacheDatabase, newer: CacheDatabase): readonly AuditEntry[] {
  const last = older.connection.get('SELECT sequence, hash FROM audit_entries ORDER BY sequence DESC LIMIT 1')
  if (!last) return auditEntries(newer)
  const sequence = numberOf(last, 'sequence')
  const same = newer.connection.get('SELECT hash FROM audit_entries WHERE sequence = ?', sequence)
  if (!same || textOf(same, 'hash') !== textOf(last, 'hash')) return []
  return auditEntries(newer).filter((entry) => entry.sequence > sequence)
}
