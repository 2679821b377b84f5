import type { BookingAttempt, PaymentKind } from '../../shared/domain/booking/booking-attempt'
import { addDays, type LocalDate } from '../../shared/domain/dates/local-date'
import type { OrderKey } from '../../shared/domain/order/order-list'
import type { Connection } from './connection'
import { INDEXED_COLUMNS, removeFromIndex, rollOver, toIndexedRow, type IndexedRow } from './order-rows'
import { forgetPeople } from './people'
import { documentOf, numberOf, textOf } from './read-row'

/** Fewer at a time keep the desk fluent when a long retention is shortened. */
const ERASED_AT_ONCE = 500

/** One customer asked for it: the order, its words and travellers go, its attempts lose every name. */
export function eraseOrderRows(connection: Connection, key: OrderKey): void {
  connection.transaction(() => {
    const rows = connection.all(
      `SELECT ${INDEXED_COLUMNS} FROM orders WHERE order_id = ? AND owner = ?`,
      key.orderId,
      key.owner,
    )
    for (const row of rows) eraseRow(connection, toIndexedRow(row))
    anonymiseAttempts(connection, key)
  })
}

/** Nothing is changed: what has flown since the last look is counted by its day all the same. */
export function countExpired(connection: Connection, today: LocalDate, keepDays: number): number {
  const row = connection.get(
    'SELECT count(*) AS expired FROM orders WHERE last_flight < ?',
    addDays(today, -keepDays),
  )
  return numberOf(row, 'expired')
}

/** How many orders were erased; ended attempts and quotes of the same age go with them, and parked sales. */
export function eraseExpired(connection: Connection, today: LocalDate, keepDays: number): number {
  const firstKept = addDays(today, -keepDays)
  rollOver(connection, today, Number.MAX_SAFE_INTEGER)
  let erased = 0
  for (let batch = ERASED_AT_ONCE; batch === ERASED_AT_ONCE; erased += batch) {
    batch = connection.transaction(() => eraseFlownBefore(connection, firstKept))
  }
  connection.run('DELETE FROM attempts WHERE is_open = 0 AND last_travel_date < ?', firstKept)
  connection.run('DELETE FROM quotes WHERE last_travel_date < ?', firstKept)
  // Nobody was sold anything: they go as soon as they are of no use, however long orders are kept.
  connection.run('DELETE FROM parked_sales WHERE last_day_of_use < ?', today)
  return erased
}

function eraseFlownBefore(connection: Connection, firstKept: LocalDate): number {
  const rows = connection.all(
    `SELECT ${INDEXED_COLUMNS}, order_id, owner FROM orders INDEXED BY orders_flown
     WHERE is_past = 1 AND last_flight < ? LIMIT ${String(ERASED_AT_ONCE)}`,
    firstKept,
  )
  for (const row of rows) {
    eraseRow(connection, toIndexedRow(row))
    anonymiseAttempts(connection, { orderId: textOf(row, 'order_id'), owner: textOf(row, 'owner') })
  }
  return rows.length
}

function eraseRow(connection: Connection, row: IndexedRow): void {
  removeFromIndex(connection, row)
  forgetPeople(connection, row.no)
  connection.run('DELETE FROM order_documents WHERE no = ?', row.no)
  connection.run('DELETE FROM orders WHERE no = ?', row.no)
}

/** What was paid when stays; who travelled and how they are reached does not. */
function anonymiseAttempts(connection: Connection, { orderId, owner }: OrderKey): void {
  const rows = connection.all(
    'SELECT no, document FROM attempts WHERE order_id = ? AND owner = ?',
    orderId,
    owner,
  )
  for (const row of rows) {
    const attempt = anonymise(documentOf<BookingAttempt>(row, 'document'))
    connection.run(
      'UPDATE attempts SET document = ?, secret = NULL WHERE no = ?',
      JSON.stringify(attempt),
      numberOf(row, 'no'),
    )
  }
}

/** What a third party proved names the cardholder, and nobody asks for it any more. */
function withoutProof(payment: PaymentKind): PaymentKind {
  if (payment.kind !== 'third-party-3ds') return payment
  return { kind: payment.kind, authentication: { cavv: '–', eci: '–' } }
}

function anonymise(attempt: BookingAttempt): BookingAttempt {
  return {
    ...attempt,
    // The key tells who travels, too; a closed attempt blocks no other any more.
    tripKey: `erased-${attempt.id}`,
    contact: {},
    payment: withoutProof(attempt.payment),
    travellers: attempt.travellers.map(({ passengerId, ptc }) => ({
      passengerId,
      ptc,
      givenName: '–',
      surname: '–',
    })),
  }
}
