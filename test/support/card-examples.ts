import type { CardFields } from '../../src/shared/domain/booking/card'

/** A number out of the range that card schemes keep for tests. */
export const TEST_CARD_NUMBER = '4111111111111111'
export const TEST_CARD_CODE = '737'

export function aCard(changes: Partial<CardFields> = {}): CardFields {
  return {
    number: new TextEncoder().encode(TEST_CARD_NUMBER),
    verificationCode: new TextEncoder().encode(TEST_CARD_CODE),
    expirationMonth: 9,
    expirationYear: 2031,
    name: 'Åse Ødegård-O\'Neill & Søn "Bergen"',
    addressLine1: 'Strandgaten 12\\4',
    postalCode: '0442',
    cityName: 'Bergen',
    countryCode: 'NO',
    brand: 'visa',
    ...changes,
  }
}
