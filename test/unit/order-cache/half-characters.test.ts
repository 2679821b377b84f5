import { expect, it } from 'vitest'
import { createAuditTrail } from '../../../src/main/order-cache/sqlite-audit-trail'
import { openTestDatabase } from '../../support/order-cache'

/* Half of a surrogate pair in a name ended the main process as soon as SQL took the name out of its document. */

const inDocument = (value: unknown): unknown =>
  openTestDatabase().connection.get("SELECT ? ->> '$.name' AS name", JSON.stringify({ name: value }))?.[
    'name'
  ]

it.each([
  ['half a character', 'Ida\ud800', 'Ida\ufffd'],
  ['the other half', '\udfffIda', '\ufffdIda'],
  ['both halves the wrong way round', '\udc00\ud800', '\ufffd\ufffd'],
])('%s is kept as the sign for what cannot be read', (_what, name, kept) => {
  expect(inDocument(name)).toBe(kept)
})

it.each(['😀', '\\ud800', '\\\\ud800', 'C:\\users\\ud\\x', 'plain'])('%j stays as it is', (name) => {
  expect(inDocument(name)).toBe(name)
})

it('half a character after a backslash is found all the same', () => {
  expect(inDocument('a\\\ud800')).toBe('a\\\ufffd')
})

it.each(['Ida\ud800', 'Ida\u0000Lund', '\udc00'])(
  'an agent called %j breaks no audit trail, and nobody is said to have tampered with it',
  (agent) => {
    const audit = createAuditTrail({ database: openTestDatabase(), agent: () => agent })
    audit.append({ what: 'priced', detail: { message: 'half \ud800' } })
    audit.append({ what: 'priced', detail: {} })
    expect(audit.verify()).toEqual({ kind: 'intact', entries: 2 })
  },
)
