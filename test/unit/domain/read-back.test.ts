import { describe, expect, it } from 'vitest'
import { isOddPhone } from '../../../src/shared/domain/people/contacts'
import { readBackOf } from '../../../src/shared/domain/order/read-back'
import type { Traveller } from '../../../src/shared/domain/people/passenger'
import { anItem, anOffer, aPricing, aServiceItem } from '../../support/booking/builders'

const ADULT: Traveller = { passengerId: 'PAX1', ptc: 'ADT', givenName: 'Ida', surname: 'Lund' }
const INFANT: Traveller = {
  passengerId: 'PAX2',
  ptc: 'INF',
  givenName: 'Emil',
  surname: 'Lund',
  withPassengerId: 'PAX1',
}

describe('what is read back before paying', () => {
  const sale = {
    travellers: [ADULT, INFANT],
    contact: { email: 'ida@mail.example', phone: { countryDialingCode: '47', number: '123' } },
  }

  it('says on whose lap an infant sits, how the party is reached, and that a number can hardly be right', () => {
    const { answer } = aPricing(anOffer([anItem('I1', { total: '120' })]))
    expect(readBackOf(sale, answer)).toMatchObject({
      people: [{ traveller: ADULT }, { traveller: INFANT, onLapOf: ADULT }],
      email: 'ida@mail.example',
      phone: { text: '+47 123', isOdd: true },
      conditions: { 'checked-bag': { kind: 'not-stated' }, change: { kind: 'not-stated' } },
    })
  })

  it('names what is bought for somebody, and not the fee of the card', () => {
    const offer = anOffer([
      anItem('I1', { total: '120' }),
      aServiceItem('I2', 'SD__XBG', '40'),
      aServiceItem('I3', 'SD__CCF2', '2'),
    ])
    const { people } = readBackOf(sale, aPricing(offer).answer)
    const named = people.flatMap(({ services }) => services.map(({ name }) => name))
    expect(named).not.toContain('Card fee')
    expect(JSON.stringify(named)).not.toContain('CCF')
  })

  it('says nothing of conditions that are not held any more', () => {
    expect(readBackOf(sale, undefined)).not.toHaveProperty('conditions')
  })
})

describe('a telephone number', () => {
  it.each([
    ['47', '22334455', false],
    ['44', '7700900123', false],
    ['47', '123', true],
    ['44', '77009001234567890', true],
    ['47', '00000000', true],
    ['', '+47 22 33 44 55', false],
  ])('+%s %s is odd: %s', (countryDialingCode, number, isOdd) => {
    expect(isOddPhone({ countryDialingCode, number })).toBe(isOdd)
  })
})
