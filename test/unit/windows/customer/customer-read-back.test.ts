import { describe, expect, it } from 'vitest'
import { contentOfAttempt } from '../../../../src/main/windows/customer/compose-content'
import type { AttemptState } from '../../../../src/shared/domain/booking/booking-attempt'
import { anAttempt } from '../../../support/booking-attempts'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'

const CARD = { brand: 'visa', lastFour: '1111', tokenExpiresAt: '' }
const PRICED: AttemptState = { kind: 'priced', card: CARD, isAccepted: true }
const PRICING = aPricing(anOffer([anItem('I1', { total: '474.21' })]))

function told(state: AttemptState, pricing: typeof PRICING | undefined) {
  const content = contentOfAttempt(anAttempt('a1', state), pricing)
  return content.kind === 'trip' ? content.trip.readBack : undefined
}

describe('what the customer checks before paying', () => {
  it('has bags and conditions, and no name, no contact, no card, no id', () => {
    expect(told(PRICED, PRICING)).toEqual({
      bags: [],
      change: { kind: 'not-stated' },
      refund: { kind: 'not-stated' },
    })
    const all = JSON.stringify(contentOfAttempt(anAttempt('a1', PRICED), PRICING))
    expect(all).not.toMatch(/Daniel|Okafor|mail\.example|1111|K7Q2|pricing-1|offer-1|response-1|item-1|PAX1/)
  })

  it('is nothing when the pricing is gone', () => {
    expect(told(PRICED, undefined)).toBeUndefined()
  })

  it('is gone with the key that pays', () => {
    const sent: AttemptState = { kind: 'order-sent', card: CARD, sentAt: '' }
    const over: AttemptState = { kind: 'declined', at: '', by: 'bank', messages: [] }
    for (const state of [sent, over]) expect(told(state, PRICING)).toBeUndefined()
  })
})
