import type { AuditEntry } from '../../../../shared/domain/desk/audit'

/** The values that stand in the sentence of an audit entry, amounts written in the agent's language. */
export function auditValues(
  detail: AuditEntry['detail'],
  writeAmount: (amount: { readonly amount: string; readonly currency: string }) => string,
): Readonly<Record<string, string>> {
  const written = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, amountText(value, writeAmount)]),
  )
  const amount = written['amount'] ?? ''
  return { before: amount, after: amount, shortId: '', order: '', amount, ...written }
}

/** What the airline said itself, unchanged; the other details are codes that only the chain needs. */
export function auditNote(detail: AuditEntry['detail']): string {
  return detail['messages'] ?? ''
}

/** i18n key of the entry's sentence. */
export function auditKey(what: string): string {
  return `orders.audit.${what}`
}

function amountText(value: string, writeAmount: Parameters<typeof auditValues>[1]): string {
  const [, currency, amount] = /^([A-Z]{3}) (-?\d+(?:\.\d+)?)$/.exec(value) ?? []
  return currency === undefined || amount === undefined ? value : writeAmount({ amount, currency })
}
