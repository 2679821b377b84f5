import type { OrderQuery, OrderRow } from '../../shared/domain/order/order-list'
import type { LocalDate } from '../../shared/domain/dates/local-date'
import type { Connection } from './connection'
import type { Side } from './order-rows'
import { documentOf, numberOf } from './read-row'
import { toMatchExpression } from './search-query'

export interface Found {
  readonly rows: readonly OrderRow[]
  readonly matches: number
  readonly hasMore?: true
}

/**
 * Nobody reads on further than this, and counting on would cost more than finding: one letter alone may
 * match every order there is.
 */
export const MOST_COUNTED = 5_000

/** One part of the answer that is already in the agent's order: coming trips first, flown ones backwards. */
interface Part {
  count(): number
  page(offset: number, limit: number): readonly OrderRow[]
}

export function findOrders(connection: Connection, query: OrderQuery, today: LocalDate): Found {
  const expression = toMatchExpression(query.text, today)
  const parts = partsOf(connection, query.filter, expression)
  const counts = parts.map((part) => part.count())
  const rows: OrderRow[] = []
  let offset = query.offset
  parts.forEach((part, index) => {
    const count = counts[index] ?? 0
    const missing = query.limit - rows.length
    if (missing > 0 && offset < count) rows.push(...part.page(offset, missing))
    offset = Math.max(0, offset - count)
  })
  const matches = counts.reduce((sum, count) => sum + count, 0)
  const isCut = expression !== undefined && counts.includes(MOST_COUNTED)
  return { rows, matches, ...(isCut && { hasMore: true }) }
}

function partsOf(
  connection: Connection,
  filter: OrderQuery['filter'],
  expression: string | undefined,
): readonly Part[] {
  if (filter === 'unknown' || filter === 'changed') {
    return [attentionPart(connection, ATTENTION[filter], expression)]
  }
  const sides = SIDES[filter]
  return sides.map((side) =>
    expression === undefined ? wholeSide(connection, side) : matchingSide(connection, side, expression),
  )
}

const SIDES: Readonly<Record<'all' | 'upcoming' | 'past', readonly Side[]>> = {
  all: ['upcoming_words', 'past_words'],
  upcoming: ['upcoming_words'],
  past: ['past_words'],
}

const ATTENTION = { unknown: 'is_status_ok = 0', changed: 'has_unseen_changes = 1' } as const

function wholeSide(connection: Connection, side: Side): Part {
  const [isPast, direction] = side === 'past_words' ? ['1', 'DESC'] : ['0', 'ASC']
  return {
    count: () => countOf(connection, `SELECT count(*) AS rows FROM orders WHERE is_past = ${isPast}`),
    page: (offset, limit) =>
      rowsOf(
        connection,
        `SELECT line FROM orders WHERE is_past = ${isPast} ORDER BY position ${direction} LIMIT ? OFFSET ?`,
        limit,
        offset,
      ),
  }
}

/** The index gives its rows in the order of their positions, so only the page itself is read. */
function matchingSide(connection: Connection, side: Side, expression: string): Part {
  const direction = side === 'past_words' ? 'DESC' : 'ASC'
  return {
    count: () =>
      countOf(
        connection,
        `SELECT count(*) AS rows FROM
           (SELECT 1 FROM ${side} WHERE ${side} MATCH ? LIMIT ${String(MOST_COUNTED)})`,
        expression,
      ),
    page: (offset, limit) =>
      rowsOf(
        connection,
        `SELECT line FROM
           (SELECT rowid AS position FROM ${side} WHERE ${side} MATCH ?
            ORDER BY rowid ${direction} LIMIT ? OFFSET ?)
         JOIN orders USING (position) ORDER BY position ${direction}`,
        expression,
        limit,
        offset,
      ),
  }
}

/** The few orders that want attention are looked through themselves. */
function attentionPart(connection: Connection, condition: string, expression: string | undefined): Part {
  const matching =
    expression === undefined
      ? ''
      : `AND (position IN (SELECT rowid FROM upcoming_words WHERE upcoming_words MATCH ?1)
         OR position IN (SELECT rowid FROM past_words WHERE past_words MATCH ?1))`
  const from = `FROM orders WHERE ${condition} ${matching}`
  const values = expression === undefined ? [] : [expression]
  return {
    count: () => countOf(connection, `SELECT count(*) AS rows ${from}`, ...values),
    page: (offset, limit) =>
      rowsOf(connection, `SELECT line ${from} ORDER BY position LIMIT ? OFFSET ?`, ...values, limit, offset),
  }
}

export function countAttention(connection: Connection, filter: keyof typeof ATTENTION): number {
  return countOf(connection, `SELECT count(*) AS rows FROM orders WHERE ${ATTENTION[filter]}`)
}

function countOf(connection: Connection, sql: string, ...values: readonly string[]): number {
  return numberOf(connection.get(sql, ...values), 'rows')
}

function rowsOf(
  connection: Connection,
  sql: string,
  ...values: readonly (string | number)[]
): readonly OrderRow[] {
  return connection.all(sql, ...values).map((row) => documentOf<OrderRow>(row, 'line'))
}
