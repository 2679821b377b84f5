import { describe, expect, it } from 'vitest'
import { refusalsOf } from '../../../../src/renderer/src/travellers/refused-fields'
import type { AppError } from '../../../../src/shared/errors/app-error'

const family = [
  { passengerId: 'PAX1', surname: 'Lund', givenName: 'Åse' },
  { passengerId: 'PAX2', surname: 'Lund', givenName: 'Emil' },
]
const refusedBy = (text: string): AppError => ({
  kind: 'airline-refused',
  operation: 'order-create',
  errors: [{ code: '407', text }],
})
const refusedFields = (...asked: Parameters<typeof refusalsOf>) => refusalsOf(...asked).fields
const at = (field: string): AppError => ({ kind: 'invalid-request', field, reason: 'invalid' })

describe('a refusal lands at its field', () => {
  it.each([
    ['travellers.1.surname', { of: 'traveller', passengerId: 'PAX2', field: 'surname' }],
    ['PAX1.birthDate', { of: 'traveller', passengerId: 'PAX1', field: 'birthDate' }],
    ['contact.email', { of: 'contact', field: 'email' }],
    ['contact.phone.number', { of: 'contact', field: 'phone' }],
    ['Phone/CountryDialingCode', { of: 'contact', field: 'countryDialingCode' }],
  ])('when the schema refuses %s', (field, place) => {
    expect(refusedFields(at(field), family)).toEqual([place])
  })

  it.each([
    ['The age of PAX2 does not fit passenger type CHD', ['PAX2 birthDate']],
    ['birthdate missing for PAX1, PAX2', ['PAX1 birthDate', 'PAX2 birthDate']],
    ['Surname of PAX1 has more than 50 characters', ['PAX1 surname']],
    ['The e-mail address is not accepted', ['email']],
    ['Element Birthdate invalid for pax2', ['PAX2 birthDate']],
    ['BIRTHDATE OF LUND/EMIL INVALID', ['PAX2 birthDate']],
    ['GivenName of PAX1: pattern facet', ['PAX1 givenName']],
    ['NameTitle not allowed (PAX2)', ['PAX2 title']],
    ['EmailAddressValue: pattern facet', ['email']],
    ['CountryDialingCode and PhoneNumber do not fit', ['countryDialingCode', 'phone']],
    ['Fødselsdatoen til PAX2 mangler', ['PAX2 birthDate']],
    ['Nieprawidłowe nazwisko PAX1', ['PAX1 surname']],
    ['Surname, birth date of PAX2; e-mail address', ['PAX2 birthDate', 'PAX2 surname', 'email']],
    ['Surname of PAX1 is missing; birthdate of PAX2 is no date', ['PAX1 surname', 'PAX2 birthDate']],
    ['PAX2: surname not accepted; birthdate missing', ['PAX2 surname', 'PAX2 birthDate']],
    ['The name of PAX1 is not accepted', ['PAX1 surname', 'PAX1 givenName']],
    ['PAX1: element name EmailAddressValue', ['email']],
  ])('when the airline says "%s"', (words, expected) => {
    const places = refusedFields(refusedBy(words), family)
    expect(
      places.map((place) => (place.of === 'contact' ? place.field : `${place.passengerId} ${place.field}`)),
    ).toEqual(expected)
    expect(places.map((place) => place.words)).toEqual(expected.map(() => words))
  })

  it('is about the only traveller when it names none', () => {
    expect(refusedFields(refusedBy('Birthdate 1984-13-12 is no date'), family.slice(0, 1))).toMatchObject([
      { passengerId: 'PAX1', field: 'birthDate' },
    ])
    expect(refusedFields(refusedBy('Birthdate 1984-13-12 is no date'), family)).toEqual([])
  })

  it('is found by the short text as well, and shows the sentence', () => {
    const error: AppError = {
      kind: 'airline-refused',
      operation: 'order-create',
      errors: [{ shortText: 'Invalid surname', text: 'Data of PAX1 not accepted' }, { code: '911' }],
    }
    expect(refusalsOf(error, family.slice(0, 1))).toEqual({
      fields: [
        { of: 'traveller', passengerId: 'PAX1', field: 'surname', words: 'Data of PAX1 not accepted' },
      ],
      elsewhere: ['911'],
    })
  })

  it('says the sentences that name no field, or nobody of several travellers', () => {
    const { elsewhere } = refusalsOf(refusedBy('Birthdate 1984-13-12 is no date'), family)
    expect(elsewhere).toEqual(['Birthdate 1984-13-12 is no date'])
    expect(refusalsOf(refusedBy('Offer has expired'), family).elsewhere).toEqual(['Offer has expired'])
  })

  it('is about no field when it is about something else', () => {
    expect(refusedFields(refusedBy('Offer has expired'), family)).toEqual([])
    expect(refusedFields(refusedBy('Name on the card missing'), family.slice(0, 1))).toEqual([])
    expect(refusedFields(at('offerIds.0'), family)).toEqual([])
    expect(refusedFields({ kind: 'sum-mismatch' }, family)).toEqual([])
  })
})
