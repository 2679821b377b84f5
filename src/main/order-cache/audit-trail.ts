import type { AuditEntry, AuditVerdict } from '../../shared/domain/desk/audit'

/** What happened, by whom, with response ids and amounts; never card, token or password data. */
export interface AuditEvent {
  readonly what: string
  readonly detail: Readonly<Record<string, string>>
}

/** Append-only and hash-chained (design, section 4). */
export interface AuditTrail {
  append(event: AuditEvent): void
  read(options: { readonly about?: string; readonly limit: number }): readonly AuditEntry[]
  verify(): AuditVerdict
}
