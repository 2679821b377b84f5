import type { AuditTrail } from '../order-cache/audit-trail'
import type { DeskHandlers } from './desk-handlers'

export function auditHandlers(
  audit: () => Promise<AuditTrail>,
): Pick<DeskHandlers, 'readAudit' | 'verifyAudit'> {
  return {
    readAudit: async (request) => (await audit()).read(request),
    verifyAudit: async () => (await audit()).verify(),
  }
}
