import { describe, expect, it } from 'vitest'
import {
  brandOf,
  checkCardForm,
  codeLength,
  emptyCardForm,
  groupCardNumber,
  isNumberComplete,
  numberWarning,
  shapeExpiry,
  toCardFields,
  type CardForm,
} from '../../../../src/renderer/src/card/card-form'
import { cardFieldsSchema } from '../../../../src/shared/ipc/card-schemas'

// Numbers that brands publish for testing; they belong to nobody.
const VISA = '4111111111111111'
const AMEX = '378282246310005'

const nextYear = String(new Date().getFullYear() + 1).slice(2)

function filled(over: Partial<CardForm> = {}): CardForm {
  return {
    ...emptyCardForm('NO', 'Åse Ødegård'),
    number: groupCardNumber(VISA),
    expiry: `12 / ${nextYear}`,
    verificationCode: '123',
    addressLine1: '14 Sample Street',
    postalCode: '0150',
    cityName: 'Oslo',
    ...over,
  }
}

describe('the card form', () => {
  it('groups the figures as they stand on the card', () => {
    expect(groupCardNumber(VISA)).toBe('4111 1111 1111 1111')
    expect(groupCardNumber(AMEX)).toBe('3782 822463 10005')
    expect(groupCardNumber('4111-1111 x')).toBe('4111 1111')
  })

  it('goes on by itself when the number is whole', () => {
    expect(isNumberComplete('4111 1111 1111 111')).toBe(false)
    expect(isNumberComplete(VISA)).toBe(true)
    expect(isNumberComplete('4111 1111 1111 1112')).toBe(false)
    expect(isNumberComplete('3782 822463 10005')).toBe(true)
  })

  it('shapes month and year, also when the year is typed in four figures', () => {
    expect(shapeExpiry('1')).toBe('1')
    expect(shapeExpiry('123')).toBe('12 / 3')
    expect(shapeExpiry('1228')).toBe('12 / 28')
    expect(shapeExpiry('122028')).toBe('12 / 28')
  })

  it('accepts a whole card and asks four figures of the brand that has four', () => {
    expect(checkCardForm(filled())).toEqual({})
    expect(codeLength(AMEX)).toBe(4)
    expect(checkCardForm(filled({ number: groupCardNumber(AMEX) }))).toEqual({
      verificationCode: 'code-length',
    })
    expect(brandOf(AMEX)).toBe('American Express')
  })

  it.each([
    [{ number: '' }, 'number', 'needed'],
    [{ number: '4111 1111' }, 'number', 'number-short'],
    [{ number: '4111 1111 1111 1112' }, 'number', 'number-wrong'],
    [{ expiry: '13 / 30' }, 'expiry', 'expiry-form'],
    [{ expiry: '01 / 20' }, 'expiry', 'expired'],
    [{ verificationCode: '12' }, 'verificationCode', 'code-length'],
    [{ countryCode: 'N' }, 'countryCode', 'country-form'],
    [{ name: '  ' }, 'name', 'needed'],
    [{ postalCode: '' }, 'postalCode', 'needed'],
  ] as const)('says what is wrong with %j', (over, field, problem) => {
    expect(checkCardForm(filled(over))).toEqual({ [field]: problem })
  })

  it.each([
    ['122000000000003', 'UATP', '123'],
    ['9999 9999 9999 9999', 'unknown', '1234'],
  ])(
    'takes %s with a warning: whether such a card is good, the airline decides',
    (number, brand, verificationCode) => {
      const form = filled({ number, verificationCode })
      expect(checkCardForm(form)).toEqual({})
      expect(numberWarning(number)).toBe('number-unknown')
      expect(isNumberComplete(number)).toBe(false)
      expect(toCardFields(form).brand).toBe(brand)
      expect(cardFieldsSchema.safeParse(toCardFields(form)).success).toBe(true)
    },
  )

  it('warns of no card that it knows, nor of one that is still being typed', () => {
    expect(numberWarning(VISA)).toBeUndefined()
    expect(numberWarning('4111 1111 1111 1112')).toBeUndefined()
    expect(numberWarning('1220 00')).toBeUndefined()
    expect(checkCardForm(filled({ number: '1220 00' }))).toEqual({ number: 'number-short' })
  })

  it('sends number and code as bytes and leaves out what is empty', () => {
    const fields = toCardFields(filled({ addressLine2: ' ' }))
    expect(new TextDecoder().decode(fields.number)).toBe(VISA)
    expect(new TextDecoder().decode(fields.verificationCode)).toBe('123')
    expect(fields).toMatchObject({
      expirationMonth: 12,
      expirationYear: 2000 + Number(nextYear),
      brand: 'Visa',
    })
    expect('addressLine2' in fields).toBe(false)
    expect('stateOrProvince' in fields).toBe(false)
  })
})
