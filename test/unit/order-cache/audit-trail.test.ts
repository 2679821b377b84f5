import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AuditTrail } from '../../../src/main/order-cache/audit-trail'
import type { Connection } from '../../../src/main/order-cache/connection'
import type { CacheDatabase } from '../../../src/main/order-cache/open-database'
import { createAuditTrail, verifyAuditFile } from '../../../src/main/order-cache/sqlite-audit-trail'
import { openTestDatabase, temporaryFolder, testKey, testNow } from '../../support/order-cache'

function trailIn(database: CacheDatabase): AuditTrail {
  return createAuditTrail({ database, agent: () => 'Kari' })
}

/** Five entries, then somebody with the raw database who knows how to drop the triggers. */
function tamper(tampering: (connection: Connection) => void): AuditTrail {
  const database = openTestDatabase()
  const trail = trailIn(database)
  for (const total of ['10.00', '20.00', '30.00', '40.00', '50.00']) {
    trail.append({ what: 'price-accepted', detail: { attempt: `attempt-${total}`, amount: `GBP ${total}` } })
  }
  database.connection.exec('DROP TRIGGER audit_entries_no_update; DROP TRIGGER audit_entries_no_delete')
  tampering(database.connection)
  return trail
}

describe('the audit trail', () => {
  it('says who did what when, newest first', () => {
    const trail = trailIn(openTestDatabase())
    trail.append({ what: 'order-sent', detail: { response: 'r-1', attempt: 'a-1', amount: 'GBP 474.21' } })
    trail.append({ what: 'confirmed', detail: { order: 'XX1', attempt: 'a-1' } })
    expect(trail.read({ limit: 10 })).toEqual([
      {
        sequence: 2,
        at: testNow().toISOString(),
        agent: 'Kari',
        what: 'confirmed',
        detail: { order: 'XX1', attempt: 'a-1' },
      },
      {
        sequence: 1,
        at: testNow().toISOString(),
        agent: 'Kari',
        what: 'order-sent',
        detail: { response: 'r-1', attempt: 'a-1', amount: 'GBP 474.21' },
      },
    ])
  })

  it('shows what concerns one attempt or one order', () => {
    const trail = trailIn(openTestDatabase())
    trail.append({ what: 'order-sent', detail: { attempt: 'a-1' } })
    trail.append({ what: 'confirmed', detail: { attempt: 'a-1', order: 'XX1' } })
    trail.append({ what: 'order-sent', detail: { attempt: 'a-2' } })
    expect(trail.read({ about: 'a-1', limit: 10 }).map((entry) => entry.sequence)).toEqual([2, 1])
    expect(trail.read({ about: 'XX1', limit: 10 }).map((entry) => entry.sequence)).toEqual([2])
  })

  it('is intact when nobody touched it, empty or not', () => {
    const trail = trailIn(openTestDatabase())
    expect(trail.verify()).toEqual({ kind: 'intact', entries: 0 })
    trail.append({ what: 'order-sent', detail: {} })
    expect(trail.verify()).toEqual({ kind: 'intact', entries: 1 })
  })

  it('goes on where it stopped after a restart, and can be verified without a window', () => {
    const path = join(temporaryFolder(), 'orders.db')
    const before = openTestDatabase(path)
    trailIn(before).append({ what: 'order-sent', detail: {} })
    before.close()
    const after = openTestDatabase(path)
    trailIn(after).append({ what: 'confirmed', detail: {} })
    expect(verifyAuditFile({ path, key: testKey })).toEqual({ kind: 'intact', entries: 2 })
  })

  it('cannot be changed or shortened by a statement', () => {
    const database = openTestDatabase()
    trailIn(database).append({ what: 'order-sent', detail: {} })
    for (const sql of [
      "UPDATE audit_entries SET agent = 'Ola'",
      'DELETE FROM audit_entries',
      `INSERT OR REPLACE INTO audit_entries
         VALUES (1, 'x', 'x', 'x', '{}', NULL, NULL, 'x', 'x')`,
    ]) {
      expect(() => database.connection.exec(sql), sql).toThrow()
    }
    expect(trailIn(database).verify()).toEqual({ kind: 'intact', entries: 1 })
  })

  it.each([
    ['a changed amount', `UPDATE audit_entries SET detail = replace(detail, '20.00', '02.00')`, 2, 'changed'],
    ['a changed name', `UPDATE audit_entries SET agent = 'Ola' WHERE sequence = 5`, 5, 'changed'],
    [
      'a changed time',
      `UPDATE audit_entries SET at = '2020-01-01T00:00:00.000Z' WHERE sequence = 1`,
      1,
      'changed',
    ],
    ['an entry taken out', 'DELETE FROM audit_entries WHERE sequence = 3', 3, 'missing'],
    [
      'an entry taken out and the rest renumbered',
      `DELETE FROM audit_entries WHERE sequence = 3;
       UPDATE audit_entries SET sequence = 3 WHERE sequence = 4;
       UPDATE audit_entries SET sequence = 4 WHERE sequence = 5`,
      3,
      'missing',
    ],
    [
      'two entries in each other’s place',
      `UPDATE audit_entries SET sequence = 99 WHERE sequence = 2;
       UPDATE audit_entries SET sequence = 2 WHERE sequence = 4;
       UPDATE audit_entries SET sequence = 4 WHERE sequence = 99`,
      2,
      'reordered',
    ],
    ['a cut end', 'DELETE FROM audit_entries WHERE sequence > 3', 4, 'truncated'],
    ['an emptied trail', 'DELETE FROM audit_entries', 1, 'truncated'],
    [
      'a cut end and no head',
      'DELETE FROM audit_entries WHERE sequence > 3; DELETE FROM audit_head',
      4,
      'truncated',
    ],
    ['an emptied trail and no head', 'DELETE FROM audit_entries; DELETE FROM audit_head', 1, 'truncated'],
    [
      'a cut end with a head made to fit',
      `DELETE FROM audit_entries WHERE sequence > 3;
       UPDATE audit_head SET entries = 3, hash = (SELECT hash FROM audit_entries WHERE sequence = 3)`,
      3,
      'changed',
    ],
    [
      'an entry added without the key',
      `INSERT INTO audit_entries SELECT 6, at, agent, what, detail, NULL, NULL, hash, hash
       FROM audit_entries WHERE sequence = 5`,
      6,
      'changed',
    ],
  ] as const)('finds %s', (_, sql, atSequence, reason) => {
    const trail = tamper((connection) => {
      connection.exec(sql)
    })
    expect(trail.verify()).toEqual({ kind: 'broken', atSequence, reason })
  })

  it('does not heal a cut end by the entries that follow', () => {
    const trail = tamper((connection) => {
      connection.exec('DELETE FROM audit_entries WHERE sequence > 3')
    })
    for (let entry = 0; entry < 4; entry++) trail.append({ what: 'order-sent', detail: {} })
    expect(trail.verify()).toMatchObject({ kind: 'broken' })
  })
})
