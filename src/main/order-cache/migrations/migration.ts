import type { Connection } from '../connection'

/** One step of the schema; a released one is never edited, a change is a new one at the end. */
export interface Migration {
  readonly title: string
  readonly sql: string
  /** What SQL alone cannot do, in the same transaction. */
  readonly afterwards?: (connection: Connection, deriveKey: (purpose: string) => Buffer) => void
}
