import { today, type LocalDate } from '../../shared/domain/dates/local-date'
import type { StoredOrder } from '../../shared/domain/order/order'
import type { OrderKey, OrderQuery, OrderRow, OrderSearchAnswer } from '../../shared/domain/order/order-list'
import { differencesFrom } from '../../shared/domain/order/agreed-order'
import type { Connection, SqlRow } from './connection'
import { countExpired, eraseExpired, eraseOrderRows } from './erase-orders'
import { forgetOldPages } from './forget-old-pages'
import { maskPayments } from './masked-payments'
import type { CacheDatabase } from './open-database'
import { findChanges, isSameOrder, mergeChanges } from '../../shared/domain/order/order-changes'
import { removeFromIndex, renewWords, rollOver, toIndexedRow, unseenChanges, writeOrder } from './order-rows'
import type { ChangeMarks, Expiry, OrderStore, Upkeep } from './order-store'
import { findPeople, forgetPeople, storePeople } from './people'
import { documentOf, numberOf } from './read-row'
import { countAttention, findOrders } from './search-orders'
import { isRefused } from '../../shared/errors/refused'

const SLOWEST_ANSWER_MS = 5 * 60_000

export function createOrderStore({
  connection,
  now,
}: CacheDatabase): OrderStore & ChangeMarks & Expiry & Upkeep {
  return {
    store: (order) => connection.transaction(() => storeOrder(connection, order, today(now()))),
    read: (key) => readOrder(connection, key),
    search: (query, day) => search(connection, query, day),
    madeOf: (responseId) => madeOf(connection, responseId),
    listOpenTrips: (day, limit) => listOpenTrips(connection, day, limit),
    markSeen: (key) => markSeen(connection, key),
    erase: (key) => {
      eraseOrderRows(connection, key)
      forgetOldPages(connection)
    },
    eraseExpired: (day, keepDays) => {
      const erased = eraseExpired(connection, day, keepDays)
      if (erased > 0) tidyUp(connection)
      return erased
    },
    countExpired: (day, keepDays) => countExpired(connection, day, keepDays),
    renewWords: (limit) => renewWords(connection, limit),
    findTravellers: (text, limit, environment) => findPeople(connection, text, limit, environment),
    count: () => countOrders(connection),
  }
}

function storeOrder(
  connection: Connection,
  given: StoredOrder,
  day: LocalDate,
): { readonly changed: boolean } {
  const known = findKnown(connection, given)
  const before = known && documentOf<StoredOrder>(known, 'document')
  if (before && isOvertaken(given, before)) return { changed: false }
  const stored = keepOrigin({ ...given, order: maskPayments(given.order) }, before)
  if (before && isSameOrder(before.order, stored.order)) {
    touchOrder(connection, known, stored)
    return { changed: false }
  }
  const unseen = known ? unseenChanges(known) : []
  const changes = before ? mergeChanges(unseen, findChanges(before.order, stored.order)) : []
  const no = known ? numberOf(known, 'no') : nextNumber(connection)
  if (known) {
    removeFromIndex(connection, toIndexedRow(known))
    forgetPeople(connection, no)
  }
  writeOrder(connection, no, stored, changes, day)
  storePeople(connection, no, stored)
  return { changed: true }
}

/**
 * A slow answer that comes after a newer one must not turn the order back. One that seems much older is
 * not: the clock of the computer was wrong when the other was read.
 */
function isOvertaken(given: StoredOrder, before: StoredOrder): boolean {
  const olderByMs = Date.parse(before.asOf) - Date.parse(given.asOf)
  return olderByMs > 0 && olderByMs < SLOWEST_ANSWER_MS
}

function findKnown(connection: Connection, { order, environment }: StoredOrder): SqlRow | undefined {
  return connection.get(
    `SELECT orders.*, document FROM orders JOIN order_documents USING (no)
     WHERE order_id = ? AND owner = ? AND environment = ?`,
    order.orderId,
    order.owner,
    environment,
  )
}

/** A later answer does not say when, by which response, with which card and as what the order was made. */
function keepOrigin(given: StoredOrder, before: StoredOrder | undefined): StoredOrder {
  const stored = before ? { ...originOf(before), ...given, createdAt: before.createdAt } : given
  const { agreed, order } = stored
  return agreed ? { ...stored, otherwise: differencesFrom(agreed, order) } : stored
}

function originOf({
  responseId,
  card,
  agreed,
  sold,
}: StoredOrder): Pick<StoredOrder, 'responseId' | 'card' | 'agreed' | 'sold'> {
  return {
    ...(responseId !== undefined && { responseId }),
    ...(card && { card }),
    ...(agreed && { agreed }),
    ...(sold && { sold }),
  }
}

/** Only "as of" and the ETag are new: neither the index nor the travellers are touched. */
function touchOrder(connection: Connection, known: SqlRow | undefined, stored: StoredOrder): void {
  if (!known) return
  const line: OrderRow = { ...documentOf<OrderRow>(known, 'line'), asOf: stored.asOf }
  const no = numberOf(known, 'no')
  connection.run(
    'UPDATE orders SET as_of = ?, line = ? WHERE no = ?',
    ...[stored.asOf, JSON.stringify(line), no],
  )
  connection.run('UPDATE order_documents SET document = ? WHERE no = ?', JSON.stringify(stored), no)
}

function nextNumber(connection: Connection): number {
  return numberOf(connection.get('SELECT coalesce(max(no), 0) + 1 AS next FROM orders'), 'next')
}

/** An id may exist in training and for real: the real one is meant. */
const BY_KEY = `WHERE order_id = ? AND owner = ?
  ORDER BY CASE environment WHEN 'production' THEN 0 WHEN 'test' THEN 1 ELSE 2 END LIMIT 1`

function readOrder(connection: Connection, { orderId, owner }: OrderKey): StoredOrder | undefined {
  const row = connection.get(
    `SELECT document FROM orders JOIN order_documents USING (no) ${BY_KEY}`,
    orderId,
    owner,
  )
  return row && documentOf<StoredOrder>(row, 'document')
}

function madeOf(connection: Connection, responseId: string): StoredOrder | undefined {
  const row = connection.get(
    "SELECT document FROM order_documents WHERE json_extract(document, '$.responseId') = ? ORDER BY no DESC",
    responseId,
  )
  return row && documentOf<StoredOrder>(row, 'document')
}

function search(connection: Connection, query: OrderQuery, day: LocalDate): OrderSearchAnswer {
  const startedAt = performance.now()
  rollOverIfPossible(connection, day)
  const found = findOrders(connection, query, day)
  return {
    ...found,
    stored: countOrders(connection),
    changed: countAttention(connection, 'changed'),
    unknown: countAttention(connection, 'unknown'),
    tookMs: performance.now() - startedAt,
  }
}

/** A full or read-only disk must not keep the agent from finding an order. */
function rollOverIfPossible(connection: Connection, day: LocalDate): void {
  try {
    rollOver(connection, day)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** Those read longest ago come first, so that a gentle refresh reaches every one in its turn. */
function listOpenTrips(connection: Connection, day: LocalDate, limit: number): readonly StoredOrder[] {
  return connection
    .all(
      `SELECT document FROM orders INDEXED BY orders_open_by_age JOIN order_documents USING (no)
       WHERE is_past = 0 AND last_flight >= ? ORDER BY as_of LIMIT ?`,
      day,
      limit,
    )
    .map((row) => documentOf<StoredOrder>(row, 'document'))
}

function markSeen(connection: Connection, { orderId, owner }: OrderKey): void {
  const row = connection.get(`SELECT no, line, has_unseen_changes FROM orders ${BY_KEY}`, orderId, owner)
  if (!row || numberOf(row, 'has_unseen_changes') === 0) return
  const line: OrderRow = { ...documentOf<OrderRow>(row, 'line'), isSeen: true }
  connection.run(
    'UPDATE orders SET has_unseen_changes = 0, line = ? WHERE no = ?',
    JSON.stringify(line),
    numberOf(row, 'no'),
  )
}

function countOrders(connection: Connection): number {
  return numberOf(connection.get('SELECT count(*) AS rows FROM orders'), 'rows')
}

/** Once a day, when something was erased anyway: gathers the parts of the index and empties the log. */
function tidyUp(connection: Connection): void {
  for (const side of ['upcoming_words', 'past_words']) {
    connection.run(`INSERT INTO ${side} (${side}, rank) VALUES ('merge', 500)`)
  }
  forgetOldPages(connection)
}
