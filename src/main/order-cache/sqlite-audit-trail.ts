import { existsSync } from 'node:fs'
import type { AuditEntry, AuditVerdict } from '../../shared/domain/desk/audit'
import {
  AUDIT_KEY,
  GENESIS_HASH,
  linkHash,
  sealHead,
  verifyChain,
  type AuditContent,
  type AuditHead,
  type AuditLink,
} from './audit-chain'
import { checkDetail } from './audit-detail'
import type { AuditEvent, AuditTrail } from './audit-trail'
import { connect, type Connection, type SqlRow } from './connection'
import { deriveKey, type CacheDatabase } from './open-database'
import { documentOf, numberOf, optionalTextOf, textOf } from './read-row'
import { wholeCharacters } from './whole-characters'
import { Refused } from '../../shared/errors/refused'

export interface AuditTrailOptions {
  readonly database: CacheDatabase
  /** Name of the person at the desk, from the settings, asked for each entry. */
  readonly agent: () => string
}

export function createAuditTrail({ database, agent }: AuditTrailOptions): AuditTrail {
  const { connection } = database
  // Asked for each time: another database may have come into the place of the first.
  const key = (): Buffer => database.deriveKey(AUDIT_KEY)
  return {
    append: (event) => append(connection, key(), contentOf(event, database.now(), agent())),
    read: ({ about, limit }) => read(connection, about, limit),
    verify: () => verify(connection, key()),
  }
}

/** What was written down elsewhere comes to the end of this trail, with the time and the agent that it had. */
export function appendEntries(database: CacheDatabase, entries: readonly AuditEntry[]): void {
  const key = database.deriveKey(AUDIT_KEY)
  for (const { at, agent, what, detail } of entries) {
    append(database.connection, key, { at, agent, what, detail: JSON.stringify(detail) })
  }
}

/**
 * The same verification for a file that no window has open, such as from the command line. Reads only:
 * neither migrates nor creates. Throws a Refused when the file cannot be read with this key.
 */
export function verifyAuditFile(options: { readonly path: string; readonly key: Uint8Array }): AuditVerdict {
  if (!existsSync(options.path)) throw new Refused({ kind: 'internal', reference: 'no-audit-file' })
  const connection = connect(options.path, options.key)
  try {
    connection.all('PRAGMA query_only = ON')
    return verify(connection, deriveKey(options.key, AUDIT_KEY))
  } finally {
    connection.close()
  }
}

function contentOf(event: AuditEvent, now: Date, agent: string): AuditContent {
  const detail = wholeCharacters(JSON.stringify(checkDetail(event)))
  // As it comes back when the chain is verified, or a strange name would pass for somebody's tampering.
  return { at: now.toISOString(), agent: wholeCharacters(agent), what: event.what, detail }
}

function append(connection: Connection, key: Buffer, content: AuditContent): void {
  connection.transaction(() => {
    const last = connection.get('SELECT sequence, hash FROM audit_entries ORDER BY sequence DESC LIMIT 1')
    const sequence = (last ? numberOf(last, 'sequence') : 0) + 1
    const previousHash = last ? textOf(last, 'hash') : GENESIS_HASH
    const hash = linkHash(key, previousHash, sequence, content)
    const { at, agent, what, detail } = content
    connection.run(
      `INSERT INTO audit_entries
         (sequence, at, agent, what, detail, attempt_id, order_id, previous_hash, hash)
       VALUES (?, ?, ?, ?, ?, ?5 ->> '$.attempt', ?5 ->> '$.order', ?, ?)`,
      ...[sequence, at, agent, what, detail, previousHash, hash],
    )
    moveHead(connection, sealHead(key, sequence, hash), sequence - 1, previousHash)
  })
}

/**
 * A head that does not stand where the chain ends was tampered with. It is left as it is, so that every
 * later verification says so; moving it would heal the break.
 */
function moveHead(connection: Connection, head: AuditHead, from: number, fromHash: string): void {
  connection.run(
    'UPDATE audit_head SET entries = ?, hash = ?, seal = ? WHERE entries = ? AND hash = ?',
    ...[head.entries, head.hash, head.seal, from, fromHash],
  )
}

function read(connection: Connection, about: string | undefined, limit: number): readonly AuditEntry[] {
  const columns = 'sequence, at, agent, what, detail'
  const rows =
    about === undefined
      ? connection.all(`SELECT ${columns} FROM audit_entries ORDER BY sequence DESC LIMIT ?`, limit)
      : connection.all(
          `SELECT ${columns} FROM audit_entries WHERE attempt_id = ?1 OR order_id = ?1
           ORDER BY sequence DESC LIMIT ?2`,
          about,
          limit,
        )
  return rows.map((row) => toEntry(row))
}

/** How many entries there are, and the latest time that one of them bears after so many. */
export function newestEntry(
  { connection }: CacheDatabase,
  after: number,
): { readonly entries: number; readonly at?: string } {
  const row = connection.get(
    'SELECT coalesce(max(sequence), 0) AS entries, max(at) FILTER (WHERE sequence > ?) AS at FROM audit_entries',
    after,
  )
  const at = row && optionalTextOf(row, 'at')
  return { entries: numberOf(row, 'entries'), ...(at !== undefined && { at }) }
}

function toEntry(row: SqlRow): AuditEntry {
  return {
    sequence: numberOf(row, 'sequence'),
    at: textOf(row, 'at'),
    agent: textOf(row, 'agent'),
    what: textOf(row, 'what'),
    detail: documentOf(row, 'detail'),
  }
}

function verify(connection: Connection, key: Buffer): AuditVerdict {
  return connection.snapshot(() => {
    const links = connection.all('SELECT * FROM audit_entries ORDER BY sequence').map((row) => toLink(row))
    const head = connection.get('SELECT entries, hash, seal FROM audit_head')
    return verifyChain(key, links, head && toHead(head))
  })
}

function toLink(row: SqlRow): AuditLink {
  return {
    sequence: numberOf(row, 'sequence'),
    at: textOf(row, 'at'),
    agent: textOf(row, 'agent'),
    what: textOf(row, 'what'),
    detail: textOf(row, 'detail'),
    previousHash: textOf(row, 'previous_hash'),
    hash: textOf(row, 'hash'),
  }
}

function toHead(row: SqlRow): AuditHead {
  return { entries: numberOf(row, 'entries'), hash: textOf(row, 'hash'), seal: textOf(row, 'seal') }
}
