import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOrderStore } from '../../src/main/order-cache/sqlite-order-store'
import { openTestDatabase } from '../support/order-cache'
import { aStoredOrder } from '../support/stored-orders'

/** The attack: what is typed into the search field reaches for the language of the full-text index or of SQL. */
const ATTACKS = [
  '"',
  '""',
  'okafor"',
  '"okafor" OR "a',
  'okafor OR lund',
  'okafor NOT daniel',
  'NEAR(okafor daniel, 5)',
  'words: okafor',
  '{words} : okafor',
  '^okafor',
  'okafor*',
  '*',
  '(((((',
  ')',
  '-okafor',
  '+',
  "'; DROP TABLE orders; --",
  '\u0000okafor',
  '§20260312',
  '¤44',
  '\uD800',
  '12.',
  '+',
  '00',
  'a'.repeat(100_000),
  '1 '.repeat(50_000),
  '(1)-'.repeat(2_000),
]

describe('a search text', () => {
  const store = () => {
    const orders = createOrderStore(openTestDatabase())
    orders.store(aStoredOrder())
    return orders
  }
  const query = (text: string) => ({ text, filter: 'all' as const, offset: 0, limit: 9 })

  it.each(ATTACKS)('is only text: %j', (text) => {
    const orders = store()
    expect(() => orders.search(query(text), '2026-02-10')).not.toThrow()
    expect(orders.search(query('okafor'), '2026-02-10').matches).toBe(1)
  })

  it('knows no operators: "OR" is a word like others', () => {
    expect(store().search(query('okafor OR lund'), '2026-02-10').matches).toBe(0)
    expect(store().search(query('daniel NOT okafor'), '2026-02-10').matches).toBe(0)
  })

  it('may be anything at all', () => {
    const orders = store()
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...Array.from('"\'()*^-+:{}., 019aå/–')), maxLength: 40 }),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom('all', 'unknown', 'changed'), (text, filter) => {
        const answer = orders.search({ text, filter, offset: 0, limit: 9 }, '2026-02-10')
        return answer.rows.length === answer.matches
      }),
      { numRuns: 2_000 },
    )
    expect(() => orders.findTravellers('%_"\'', 9)).not.toThrow()
  })
})
