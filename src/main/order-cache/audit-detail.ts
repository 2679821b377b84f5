import type { AuditEvent } from './audit-trail'

/**
 * Everything that an entry may say besides who, when and what. Names, addresses, card numbers, tokens and
 * passwords have no field, so they cannot be written.
 */
export const AUDIT_FIELDS = [
  // Which booking, and by which of the airline's answers.
  'attempt',
  'shortId',
  'profile',
  'environment',
  'pricing',
  'offer',
  'response',
  'beforeResponse',
  'order',
  'owner',
  'locator',
  'route',
  'departureDate',
  'returnDate',
  'passengers',
  // How much, and how it is paid.
  'amount',
  'before',
  'after',
  'difference',
  'orderTotal',
  'cardFee',
  'cardBrand',
  'cardLastFour',
  'cardholder',
  'payment',
  'bankHost',
  // Where passwords (retail) and cards (payment) go: origins, nothing behind them.
  'retail',
  'retailBefore',
  'paymentBefore',
  // What happened.
  'state',
  'by',
  'via',
  'reason',
  'result',
  'outcome',
  'lookUps',
  'error',
  'message',
  'messages',
  // What the agent typed to pay in spite of other attempts, and which ones.
  'why',
  'over',
  'count',
  'keepDays',
  'version',
] as const

export type AuditField = (typeof AUDIT_FIELDS)[number]

/**
 * Ids and sentences come from the airline, and may by chance look like a card number: that part is then
 * taken out instead of refused, since no booking may be lost by it.
 */
const FROM_THE_AIRLINE: ReadonlySet<string> = new Set<AuditField>([
  'offer',
  'response',
  'beforeResponse',
  'before',
  'order',
  'owner',
  'locator',
  'message',
  'messages',
  // Typed by an agent, who must not be stopped by a figure in it.
  'why',
])

const allowed: ReadonlySet<string> = new Set(AUDIT_FIELDS)
const LONGEST_VALUE = 500

/** Thrown when an entry would say more than the audit trail may hold: a fault of the caller. */
export class AuditFault extends Error {
  readonly kind = 'audit-fault'
}

/** The detail as it may be kept, its fields in alphabetical order. Throws an AuditFault. */
export function checkDetail(event: AuditEvent): Readonly<Record<string, string>> {
  refuseCardNumber('what', event.what)
  const entries = Object.entries(event.detail).map(
    ([field, value]) => [field, checkValue(field, value)] as const,
  )
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function checkValue(field: string, value: string): string {
  if (!allowed.has(field)) throw new AuditFault(`The audit trail has no field ${field}`)
  const clear = FROM_THE_AIRLINE.has(field) ? maskCardNumbers(value) : value
  refuseCardNumber(field, clear)
  return clear.length > LONGEST_VALUE ? `${clear.slice(0, LONGEST_VALUE)}…` : clear
}

function refuseCardNumber(field: string, value: string): void {
  if (looksLikeCardNumber(value)) throw new AuditFault(`A card number in ${field}`)
}

/** Whether a part of the text has the form of a card number. */
export function looksLikeCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text
}

/** Runs of 13 to 19 digits, also in groups, that start as card numbers do and whose check digit is right. */
function maskCardNumbers(text: string): string {
  return text.replaceAll(/(?<![A-Za-z\d])\d(?:[ .-]?\d){12,18}(?![A-Za-z\d])/g, (run) => {
    const digits = run.replaceAll(/\D/g, '')
    const isCard = /^(?:2[2-7]|[3-6])/.test(digits) && hasLuhnDigit(digits)
    return isCard ? `…${digits.slice(-4)}` : run
  })
}

function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
