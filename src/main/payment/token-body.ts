import type { CardFields } from '../../shared/domain/booking/card'
import { refuseField } from '../../shared/errors/refused'

/** The body of POST /tokens (section 2.8) as bytes: number and code never become text here. */
export function tokenBody(card: CardFields, expiryDateTimeUTC: string): Buffer<ArrayBuffer> {
  const secrets: Uint8Array[] = []
  const kept = (bytes: Uint8Array): Uint8Array => {
    secrets.push(bytes)
    return bytes
  }
  try {
    const number = checked('card.number', kept(figuresOf(card.number)), 8, 19)
    const code = checked('card.verificationCode', kept(figuresOf(card.verificationCode)), 3, 4)
    return Buffer.concat([
      Buffer.from(`{"expiryDateTimeUTC":${JSON.stringify(expiryDateTimeUTC)},"card":{"number":"`),
      number,
      Buffer.from(`",${jsonMembers(card)},"verificationCode":"`),
      code,
      Buffer.from('"}}'),
    ])
  } finally {
    for (const bytes of secrets) bytes.fill(0)
  }
}

// Everything of the card but its two secrets, without the braces around it.
function jsonMembers(card: CardFields): string {
  const members = JSON.stringify({
    name: required('card.name', card.name),
    address: {
      addressLine1: required('card.address.addressLine1', card.addressLine1),
      addressLine2: card.addressLine2,
      postalCode: required('card.address.postalCode', card.postalCode),
      cityName: required('card.address.cityName', card.cityName),
      stateOrProvince: card.stateOrProvince,
      countryCode: countryCode(card.countryCode),
    },
    expirationYear: whole('card.expirationYear', card.expirationYear, 2000, 9999),
    expirationMonth: whole('card.expirationMonth', card.expirationMonth, 1, 12),
  })
  return members.slice(1, -1)
}

const ZERO = 0x30
const NINE = 0x39
const SEPARATORS = [0x20, 0x2d]

/** Blanks and dashes between the figures are left out. */
function figuresOf(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte) => !SEPARATORS.includes(byte))
}

// Figures only, so that the bytes need no escaping.
function checked(field: string, bytes: Uint8Array, minimum: number, maximum: number): Uint8Array {
  if (bytes.some((byte) => byte < ZERO || byte > NINE)) throw refuseField(field, 'must be figures only')
  if (bytes.length < minimum || bytes.length > maximum) {
    throw refuseField(field, `must have ${String(minimum)} to ${String(maximum)} figures`)
  }
  return bytes
}

function required(field: string, text: string): string {
  if (text.trim() === '') throw refuseField(field, 'must not be empty')
  return text
}

function countryCode(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) throw refuseField('card.address.countryCode', 'must be two capital letters')
  return code
}

function whole(field: string, value: number, minimum: number, maximum: number): number {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw refuseField(field, `must be a whole number from ${String(minimum)} to ${String(maximum)}`)
}
