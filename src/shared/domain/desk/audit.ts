import type { Instant } from '../dates/local-date'

/** One line of the audit trail (design, section 4). */
export interface AuditEntry {
  readonly sequence: number
  readonly at: Instant
  readonly agent: string
  readonly what: string
  readonly detail: Readonly<Record<string, string>>
}

export type AuditVerdict =
  | { readonly kind: 'intact'; readonly entries: number }
  | {
      readonly kind: 'broken'
      readonly atSequence: number
      readonly reason: 'changed' | 'missing' | 'reordered' | 'truncated'
    }
