import { describe, expect, it } from 'vitest'
import { contentOfAttempt, contentOfPricing } from '../../../../src/main/windows/customer/compose-content'
import { money } from '../../../../src/shared/domain/money/money'
import { anAttempt } from '../../../support/booking-attempts'
import { anItem, anOffer, aPricing } from '../../../support/booking/builders'

const before = money('1100.00', 'NOK')
const after = money('1204.00', 'NOK')
const flights = [{ kind: 'flight', before: 'XX 0100', after: 'XX 0442' }] as const

function moved(difference: string) {
  const change = { before, after, difference: money(difference, 'NOK'), moves: [], flights }
  return aPricing(anOffer([anItem('P1', { total: '1204.00' })]), { change, isAccepted: false })
}

describe('what the customer sees of flights that have changed', () => {
  it('is that they have, with the price before where that is another one too', () => {
    expect(contentOfPricing(moved('104.00'))).toMatchObject({
      step: 'changed',
      areFlightsOther: true,
      before,
    })
  })

  it('is the same with the card, and at the same total no price before', () => {
    const card = { brand: 'visa', lastFour: '1000', tokenExpiresAt: '2026-03-02T09:30:00.000Z' }
    const attempt = anAttempt('attempt-1', { kind: 'priced', card, isAccepted: false })
    const content = contentOfAttempt(attempt, moved('0.00'))
    expect(content).toMatchObject({ step: 'changed', areFlightsOther: true })
    expect(content).not.toHaveProperty('before')
  })

  it('is the trip again when they are agreed to', () => {
    const agreed = contentOfPricing({ ...moved('0.00'), isAccepted: true })
    expect(agreed).toMatchObject({ step: 'offer' })
    expect(agreed).not.toHaveProperty('areFlightsOther')
  })
})
