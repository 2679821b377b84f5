import { AUDIT_KEY, GENESIS_HASH, sealHead } from '../audit-chain'
import type { Migration } from './migration'

/** Append-only by its triggers; the chain and the sealed head find whoever goes round them (design, section 4). */
export const auditTrail: Migration = {
  title: 'audit trail',
  sql: `
    CREATE TABLE audit_entries (
      sequence INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      agent TEXT NOT NULL,
      what TEXT NOT NULL,
      detail TEXT NOT NULL,
      attempt_id TEXT,
      order_id TEXT,
      previous_hash TEXT NOT NULL,
      hash TEXT NOT NULL
    );
    CREATE INDEX audit_by_attempt ON audit_entries (attempt_id, sequence);
    CREATE INDEX audit_by_order ON audit_entries (order_id, sequence);
    CREATE TABLE audit_head (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      entries INTEGER NOT NULL,
      hash TEXT NOT NULL,
      seal TEXT NOT NULL
    );
    CREATE TRIGGER audit_entries_no_replace BEFORE INSERT ON audit_entries
      WHEN EXISTS (SELECT 1 FROM audit_entries WHERE sequence = NEW.sequence)
      BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
    CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
      BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
    CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
      BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
  `,
  afterwards: (connection, deriveKey) => {
    const head = sealHead(deriveKey(AUDIT_KEY), 0, GENESIS_HASH)
    connection.run(
      'INSERT INTO audit_head (one, entries, hash, seal) VALUES (1, ?, ?, ?)',
      ...[head.entries, head.hash, head.seal],
    )
  },
}
