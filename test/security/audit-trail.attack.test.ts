import { describe, expect, it } from 'vitest'
import { looksLikeCardNumber } from '../../src/main/order-cache/audit-detail'
import { createAuditTrail } from '../../src/main/order-cache/sqlite-audit-trail'
import { openTestDatabase } from '../support/order-cache'

/** The attack: a careless line of code writes what the customer gave us into a trail that never forgets. */
const CARD_NUMBERS = ['4111111111111111', '4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005']

describe('what must never be written into the audit trail', () => {
  it.each(CARD_NUMBERS)('a card number as %s', (number) => {
    const trail = createAuditTrail({ database: openTestDatabase(), agent: () => 'Kari' })
    expect(() => {
      trail.append({ what: 'declined', detail: { reason: `card ${number} refused` } })
    }).toThrow('card number')
    expect(() => {
      trail.append({ what: number, detail: {} })
    }).toThrow('card number')
    expect(trail.read({ limit: 1 })).toEqual([])
  })

  it.each(['cardNumber', 'cvv', 'cardToken', 'password', 'surname', 'email', '__proto__', 'constructor'])(
    'a field called %s',
    (field) => {
      const trail = createAuditTrail({ database: openTestDatabase(), agent: () => 'Kari' })
      expect(() => {
        trail.append({ what: 'order-sent', detail: Object.fromEntries([[field, 'x']]) })
      }).toThrow('no field')
    },
  )

  it('an id of the airline that looks like a card number is shortened, and the booking goes on', () => {
    const trail = createAuditTrail({ database: openTestDatabase(), agent: () => 'Kari' })
    for (const field of ['response', 'order', 'owner']) {
      trail.append({ what: 'order-sent', detail: { [field]: '4111111111111111' } })
      expect(trail.read({ limit: 1 })[0]?.detail).toEqual({ [field]: '…1111' })
    }
  })

  it('other long figures are no card numbers', () => {
    for (const text of ['4111111111111112', '20260310123456', 'abc4111111111111111', '1234']) {
      expect(looksLikeCardNumber(text), text).toBe(false)
    }
  })
})
