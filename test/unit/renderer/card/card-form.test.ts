import { describe, expect, it } from 'vitest'
import {
  brandOf,
  checkCardForm,
  codeLength,
  emptyCardForm,
  groupCardNumber,
  isNumberComplete,
  shapeExpiry,
  toCardFields,
  type CardForm,
} from '../../../../src/renderer/src/card/card-form'

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
