import { describe, expect, it } from 'vitest'
import { rememberedHolder } from '../../../src/main/windows/card/remembered-holder'
import type { CardFields } from '../../../src/shared/domain/booking/card'
import { anAttempt } from '../../support/booking-attempts'
import { aTraveller } from '../../support/booking/builders'
import { aCard } from '../../support/card-examples'
import { VirtualClock } from '../../support/virtual-clock'

const SALE = anAttempt('a1', { kind: 'draft' })
const ADDRESS = {
  name: 'Ida Lund',
  addressLine1: 'Storgata 1',
  postalCode: '0155',
  cityName: 'Oslo',
  countryCode: 'NO',
}
const CARD: CardFields = { ...aCard(), ...ADDRESS }

function counter() {
  const clock = new VirtualClock()
  return { clock, holders: rememberedHolder((ms, run) => clock.after(ms, run)) }
}

describe('the holder of the card that was taken last', () => {
  it('is there for another card of the same sale, and nothing of the card is', () => {
    const { holders } = counter()
    holders.remember(SALE, CARD)
    const holder = holders.of({ ...SALE, id: 'a2' })
    expect(holder).toMatchObject(ADDRESS)
    for (const field of ['number', 'verificationCode', 'expirationMonth', 'expirationYear', 'brand'])
      expect(holder).not.toHaveProperty(field)
  })

  it('is nobody’s in another sale', () => {
    const { holders } = counter()
    holders.remember(SALE, CARD)
    expect(
      holders.of({ ...SALE, travellers: [aTraveller({ surname: 'Nilsen', givenName: 'Per' })] }),
    ).toBeUndefined()
  })

  it('is forgotten with the order, and after a quarter of an hour', async () => {
    const { clock, holders } = counter()
    holders.remember(SALE, CARD)
    holders.forget()
    expect(holders.of(SALE)).toBeUndefined()
    holders.remember(SALE, CARD)
    await clock.pass(15 * 60)
    expect(holders.of(SALE)).toBeUndefined()
  })
})
