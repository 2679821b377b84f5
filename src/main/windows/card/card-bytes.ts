import type { CardFields } from '../../../shared/domain/card'

/** Overwrites what can be overwritten: the number and the verification code never were text in main. */
export function wipe(fields: Pick<CardFields, 'number' | 'verificationCode'>): void {
  fields.number.fill(0)
  fields.verificationCode.fill(0)
}

/** Whether a copied text is this card's number, however it is spaced. */
export function holdsCard(copied: string, number: Uint8Array): boolean {
  const copiedDigits = copied.replace(/\D/g, '')
  const digits = number.filter((byte) => byte >= 0x30 && byte <= 0x39)
  if (digits.length < 12 || copiedDigits.length !== digits.length) return false
  return digits.every((byte, at) => copiedDigits.charCodeAt(at) === byte)
}
