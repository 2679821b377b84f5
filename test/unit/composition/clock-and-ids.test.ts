import { describe, expect, it } from 'vitest'
import { randomIds } from '../../../src/main/composition/clock-and-ids'
import { looksLikeCardNumber } from '../../../src/main/order-cache/audit-detail'

describe('the ids of attempts and pricings', () => {
  it('never look like a card number, which the audit trail would refuse together with the payment', () => {
    const ids = Array.from({ length: 20_000 }, () => randomIds.next())
    expect(new Set(ids).size).toBe(ids.length)
    // Also where chance gives nothing but figures.
    expect([...ids, '4'.repeat(32)].filter(looksLikeCardNumber)).toEqual([])
  })
})
