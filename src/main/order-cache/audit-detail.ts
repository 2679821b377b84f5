import type { AuditEvent } from './audit-trail'

/**
 * Everything that an entry may say besides who, when and what. Names, addresses, card numbers, tokens and
 * passwords have no field, so they cannot be written.
 */
export const AUDIT_FIELDS = [
  'attemptId',
  'shortId',
  'profileId',
  'environment',
  'pricingId',
  'offerId',
  'responseId',
  'orderId',
  'owner',
  'locator',
  'transactionId',
  'route',
  'departureDate',
  'returnDate',
  'passengers',
  'total',
  'totalBefore',
  'difference',
  'cardFee',
  'cardBrand',
  'cardLastFour',
  'cardholderPresent',
  'paymentKind',
  'bankHost',
  'from',
  'to',
  'state',
  'by',
  'via',
  'reason',
  'result',
  'outcome',
  'lookUps',
  'error',
  'errorCode',
  'count',
  'keepDays',
  'version',
] as const

export type AuditField = (typeof AUDIT_FIELDS)[number]

/** Ids come from the airline and may by chance look like a card number: shortened, never a lost booking. */
const IDENTIFIERS: ReadonlySet<string> = new Set([
  'attemptId',
  'pricingId',
  'offerId',
  'responseId',
  'orderId',
  'transactionId',
])

const allowed: ReadonlySet<string> = new Set(AUDIT_FIELDS)
const LONGEST_VALUE = 500

/** Thrown when an entry would say more than the audit trail may hold: a fault of the caller. */
export class AuditRefused extends Error {
  readonly kind = 'audit-refused'
}

/** The detail as it may be kept, its fields in alphabetical order. Throws an AuditRefused. */
export function checkDetail(event: AuditEvent): Readonly<Record<string, string>> {
  refuseCardNumber('what', event.what)
  const entries = Object.entries(event.detail).map(([field, value]) => [field, checkValue(field, value)])
  return Object.fromEntries(entries.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

function checkValue(field: string, value: string): string {
  if (!allowed.has(field)) throw new AuditRefused(`The audit trail has no field ${field}`)
  if (value.length > LONGEST_VALUE) throw new AuditRefused(`Too long for the audit trail: ${field}`)
  if (IDENTIFIERS.has(field)) return looksLikeCardNumber(value) ? `…${value.slice(-4)}` : value
  refuseCardNumber(field, value)
  return value
}

function refuseCardNumber(field: string, value: string): void {
  if (looksLikeCardNumber(value)) throw new AuditRefused(`A card number in ${field}`)
}

/** 13 to 19 digits, alone or in groups, that start as card numbers do and whose check digit is right. */
export function looksLikeCardNumber(text: string): boolean {
  const runs = text.match(/(?<![A-Za-z\d])\d(?:[ .-]?\d){12,18}(?![A-Za-z\d])/g) ?? []
  return runs.some((run) => {
    const digits = run.replaceAll(/\D/g, '')
    return /^[2-6]/.test(digits) && hasLuhnDigit(digits)
  })
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
