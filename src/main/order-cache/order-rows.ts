import { daysBetween, isLocalDate, type LocalDate } from '../../shared/domain/dates/local-date'
import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderChange, OrderRow } from '../../shared/domain/order/order-list'
import type { Connection, SqlRow } from './connection'
import { lastFlightOf, nextFlightOf } from '../../shared/domain/order/booked-journeys'
import { isStatusOk, toOrderRow } from '../../shared/domain/order/order-row'
import { wordsOfStored, WORDS_VERSION } from './order-words'
import { documentOf, numberOf } from './read-row'

/** Rows of one day stand one after the other by their numbers; there are never more than this many orders. */
const NUMBERS_PER_DAY = 2 ** 31

export type Side = 'upcoming_words' | 'past_words'

/** A row and where the index keeps its words. */
export interface IndexedRow {
  readonly no: number
  readonly position: number
  readonly side: Side
}

export const INDEXED_COLUMNS = 'no, position, is_past'

export function toIndexedRow(row: SqlRow): IndexedRow {
  return {
    no: numberOf(row, 'no'),
    position: numberOf(row, 'position'),
    side: numberOf(row, 'is_past') === 1 ? 'past_words' : 'upcoming_words',
  }
}

/** Writes the row, its words, and the order itself; `no` is the number of an order known before. */
export function writeOrder(
  connection: Connection,
  no: number,
  stored: StoredOrder,
  changes: readonly OrderChange[],
  today: LocalDate,
): void {
  const { order } = stored
  const lastFlight = lastFlightOf(order, bookedOn(stored))
  const nextFlight = nextFlightOf(order, bookedOn(stored), today)
  const place = placeOf(no, nextFlight, lastFlight, today)
  connection.run(
    UPSERT,
    ...[no, place.position, place.side === 'past_words' ? 1 : 0],
    ...[order.owner, order.orderId, stored.environment, stored.asOf, nextFlight, lastFlight],
    ...[isStatusOk(order.status) ? 1 : 0, changes.length > 0 ? 1 : 0],
    ...[JSON.stringify(toOrderRow(stored, changes)), WORDS_VERSION],
  )
  connection.run(
    'INSERT INTO order_documents (no, document) VALUES (?, ?) ON CONFLICT (no) DO UPDATE SET document = excluded.document',
    no,
    JSON.stringify(stored),
  )
  addToIndex(connection, { no, ...place }, wordsOfStored(stored))
}

const UPSERT = `
  INSERT INTO orders (no, position, is_past, owner, order_id, environment, as_of, next_flight, last_flight,
    is_status_ok, has_unseen_changes, line, words_version)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (no) DO UPDATE SET position = excluded.position, is_past = excluded.is_past,
    as_of = excluded.as_of, next_flight = excluded.next_flight, last_flight = excluded.last_flight,
    is_status_ok = excluded.is_status_ok, has_unseen_changes = excluded.has_unseen_changes,
    line = excluded.line, words_version = excluded.words_version`

/** Gives so many orders of an earlier version the words of this one; says how many there were. */
export function renewWords(connection: Connection, limit: number): number {
  const old = connection.all(
    `SELECT ${INDEXED_COLUMNS}, document FROM orders JOIN order_documents USING (no)
     WHERE words_version < ? LIMIT ?`,
    WORDS_VERSION,
    limit,
  )
  if (old.length === 0) return 0
  connection.transaction(() => {
    for (const row of old) {
      const indexed = toIndexedRow(row)
      removeFromIndex(connection, indexed)
      addToIndex(connection, indexed, wordsOfStored(documentOf<StoredOrder>(row, 'document')))
      connection.run('UPDATE orders SET words_version = ? WHERE no = ?', WORDS_VERSION, indexed.no)
    }
  })
  return old.length
}

/**
 * Orders move when a day begins: a return trip whose way out is flown now stands at its way home, and one
 * whose last flight is flown moves to the past (and back, when the clock of the computer was wrong).
 * A few at a time, so that a search after a long holiday stays quick.
 */
export function rollOver(connection: Connection, today: LocalDate, limit = 500): void {
  const due = connection.all(
    `SELECT ${INDEXED_COLUMNS}, document FROM (
       SELECT * FROM orders INDEXED BY orders_next WHERE is_past = 0 AND next_flight < ?1
       UNION ALL
       SELECT * FROM orders INDEXED BY orders_flown WHERE is_past = 1 AND last_flight >= ?1
     ) JOIN order_documents USING (no) LIMIT ?2`,
    today,
    limit,
  )
  if (due.length > 0) connection.transaction(() => due.forEach((row) => moveRow(connection, row, today)))
}

function moveRow(connection: Connection, row: SqlRow, today: LocalDate): void {
  const indexed = toIndexedRow(row)
  const stored = documentOf<StoredOrder>(row, 'document')
  const lastFlight = lastFlightOf(stored.order, bookedOn(stored))
  const nextFlight = nextFlightOf(stored.order, bookedOn(stored), today)
  const place = placeOf(indexed.no, nextFlight, lastFlight, today)
  removeFromIndex(connection, indexed)
  connection.run(
    'UPDATE orders SET position = ?, is_past = ?, next_flight = ?, words_version = ? WHERE no = ?',
    ...[place.position, place.side === 'past_words' ? 1 : 0, nextFlight, WORDS_VERSION, indexed.no],
  )
  addToIndex(connection, { ...indexed, ...place }, wordsOfStored(stored))
}

export function addToIndex(connection: Connection, row: IndexedRow, words: string): void {
  connection.run(`INSERT INTO ${row.side} (rowid, words) VALUES (?, ?)`, row.position, words)
}

export function removeFromIndex(connection: Connection, row: IndexedRow): void {
  connection.run(`DELETE FROM ${row.side} WHERE rowid = ?`, row.position)
}

/** The row as it was written, with the changes that the agent has not read. */
export function unseenChanges(row: SqlRow): readonly OrderChange[] {
  const line = documentOf<OrderRow>(row, 'line')
  return line.isSeen === false ? (line.changes ?? []) : []
}

function placeOf(
  no: number,
  nextFlight: LocalDate,
  lastFlight: LocalDate,
  today: LocalDate,
): { readonly position: number; readonly side: Side } {
  // An order whose answer has no readable date is kept all the same, at the very beginning.
  const day = isLocalDate(nextFlight) ? daysBetween('1970-01-01', nextFlight) : 0
  return { position: day * NUMBERS_PER_DAY + no, side: lastFlight < today ? 'past_words' : 'upcoming_words' }
}

function bookedOn(stored: StoredOrder): LocalDate {
  return stored.createdAt.slice(0, 10)
}
