import type { SqlRow } from './connection'

/** A text column that the schema declares NOT NULL. */
export function textOf(row: SqlRow, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`)
  return value
}

export function optionalTextOf(row: SqlRow, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

export function numberOf(row: SqlRow | undefined, column: string): number {
  const value = row?.[column]
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number`)
  return value
}

/**
 * A domain object that this module itself wrote into the encrypted database in the same transaction as its
 * columns; it is the only text that is believed without a schema. Migrations bring older shapes up to date.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names what it wrote
export function documentOf<T>(row: SqlRow, column: string): T {
  return JSON.parse(textOf(row, column)) as T
}
