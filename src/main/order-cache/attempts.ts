import { lastDayOf, type BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { AttemptSecret, AttemptStore, StoredAttempt } from './attempt-store'
import type { Connection, SqlRow } from './connection'
import { forgetOldPages } from './forget-old-pages'
import type { CacheDatabase } from './open-database'
import { documentOf, optionalTextOf } from './read-row'

/** After these nothing more happens to an attempt, and nothing of its secret is needed. */
const END_STATES: ReadonlySet<BookingAttempt['state']['kind']> = new Set([
  'confirmed',
  'declined',
  'reconciled',
])

export function createAttemptStore({ connection }: CacheDatabase): AttemptStore {
  return {
    save: (attempt, secret) => save(connection, attempt, secret),
    read: (attemptId) => {
      const row = connection.get('SELECT document, secret FROM attempts WHERE id = ?', attemptId)
      return row && toStoredAttempt(row)
    },
    listOpen: () =>
      connection
        .all('SELECT document, secret FROM attempts WHERE is_open = 1 ORDER BY no')
        .map((row) => toStoredAttempt(row)),
    list: (limit) =>
      connection.all('SELECT document FROM attempts ORDER BY no DESC LIMIT ?', limit).map(attemptOf),
    listTravelling: (lastDay) =>
      connection
        .all('SELECT document FROM attempts WHERE last_travel_date = ? ORDER BY no DESC', lastDay)
        .map(attemptOf),
  }
}

const SAVE = `
  INSERT INTO attempts (id, created_at, state, is_open, last_travel_date, order_id, owner, document, secret)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, is_open = excluded.is_open,
    last_travel_date = excluded.last_travel_date, order_id = excluded.order_id, owner = excluded.owner,
    document = excluded.document, secret = excluded.secret`

function save(connection: Connection, attempt: BookingAttempt, secret: AttemptSecret | undefined): void {
  const { state } = attempt
  const hasEnded = END_STATES.has(state.kind)
  const kept = hasEnded || secret === undefined ? null : JSON.stringify(secret)
  const order = orderOf(state)
  const erasesSecret = kept === null && holdsSecret(connection, attempt.id)
  connection.run(
    SAVE,
    attempt.id,
    attempt.createdAt,
    state.kind,
    hasEnded ? 0 : 1,
    lastDayOf(attempt),
    order.orderId,
    order.owner,
    JSON.stringify(attempt),
    kept,
  )
  if (erasesSecret) forgetOldPages(connection)
}

function orderOf(state: BookingAttempt['state']): {
  readonly orderId: string | null
  readonly owner: string | null
} {
  return state.kind === 'confirmed' ? state : { orderId: null, owner: null }
}

function holdsSecret(connection: Connection, attemptId: string): boolean {
  return connection.get('SELECT 1 FROM attempts WHERE id = ? AND secret IS NOT NULL', attemptId) !== undefined
}

function toStoredAttempt(row: SqlRow): StoredAttempt {
  const attempt = attemptOf(row)
  return optionalTextOf(row, 'secret') === undefined
    ? { attempt }
    : { attempt, secret: documentOf<AttemptSecret>(row, 'secret') }
}

/** Databases of earlier versions say `isOtherwise`. */
export function attemptOf(row: SqlRow): BookingAttempt {
  const attempt = documentOf<BookingAttempt>(row, 'document')
  const { state } = attempt
  if (state.kind !== 'confirmed' || !('isOtherwise' in state)) return attempt
  const confirmed: typeof state & { isOtherwise?: unknown } = { ...state, differsFromAgreed: true }
  delete confirmed.isOtherwise
  return { ...attempt, state: confirmed }
}
