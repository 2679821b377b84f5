import { beforeEach, describe, expect, it } from 'vitest'
import { cachePath } from '../../../src/main/composition/open-cache'
import { verifyAudit } from '../../../src/main/composition/verify-audit'
import { openDatabase } from '../../../src/main/order-cache/open-database'
import { createAuditTrail } from '../../../src/main/order-cache/sqlite-audit-trail'
import { readCacheKey } from '../../../src/main/secrets/cache-key'
import { memoryKeychain, noKeychain } from '../../support/keychains'
import { temporaryFolder, testNow } from '../../support/order-cache'

/* What `--verify-audit` says about the database of a computer, and how it ends for whoever calls it in a script. */

const UNLOCK = 'DROP TRIGGER audit_entries_no_update; DROP TRIGGER audit_entries_no_delete;'

const keychain = memoryKeychain()
let folder = ''
let key: Uint8Array

function withDatabase(work: (sql: (statements: string) => void, append: () => void) => void): void {
  const database = openDatabase({ path: cachePath(folder), key, now: testNow })
  const trail = createAuditTrail({ database, agent: () => 'Kari' })
  work(
    (statements) => {
      database.connection.exec(statements)
    },
    () => {
      trail.append({ what: 'payment-sending', detail: { amount: 'GBP 20.00' } })
    },
  )
  database.close()
}

beforeEach(async () => {
  folder = temporaryFolder()
  const made = await readCacheKey(keychain, false)
  if (made.kind !== 'key') throw new Error('The keychain gave no key')
  key = Buffer.from(made.hex, 'hex')
  withDatabase((_, append) => {
    for (let entry = 0; entry < 5; entry += 1) append()
  })
})

describe('the command line', () => {
  it('ends with 0 for a trail that nobody touched', async () => {
    expect(await verifyAudit(folder, keychain)).toEqual({
      text: 'Audit trail intact: 5 entries.',
      exitCode: 0,
    })
  })

  it.each([
    [
      'tampering',
      "UPDATE audit_entries SET detail = replace(detail, '20', '02') WHERE sequence = 2",
      2,
      'changed',
    ],
    ['truncation', 'DELETE FROM audit_entries WHERE sequence > 3', 4, 'truncated'],
    [
      'reordering',
      `UPDATE audit_entries SET sequence = 99 WHERE sequence = 2;
       UPDATE audit_entries SET sequence = 2 WHERE sequence = 4;
       UPDATE audit_entries SET sequence = 4 WHERE sequence = 99`,
      2,
      'reordered',
    ],
  ])('ends with 1 and says where: %s', async (_, statements, sequence, reason) => {
    withDatabase((sql) => {
      sql(UNLOCK + statements)
    })
    expect(await verifyAudit(folder, keychain)).toEqual({
      text: `Audit trail BROKEN: entry ${String(sequence)} is ${reason}.`,
      exitCode: 1,
    })
  })

  it('ends with 2, and calls nothing intact, where it cannot read', async () => {
    for (const [where, keys] of [
      [temporaryFolder(), keychain],
      [folder, noKeychain],
      [folder, memoryKeychain()],
    ] as const) {
      const report = await verifyAudit(where, keys)
      expect(report.exitCode).toBe(2)
      expect(report.text).toMatch(/not verified/)
    }
  })
})
