import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppError } from '../../../shared/errors/app-error'
import type { AuditEntry, AuditVerdict } from '../../../shared/domain/desk/audit'
import { ask } from '../gateway/desk'

const SHOWN = 200

/** The audit trail of this computer, whole or about one order. */
export const useAuditStore = defineStore('audit', () => {
  const entries = shallowRef<readonly AuditEntry[]>([])
  const verdict = shallowRef<AuditVerdict>()
  const error = shallowRef<AppError>()
  return { entries, verdict, error, load, loadSale, verify }

  async function load(about?: string): Promise<void> {
    const result = await ask((desk) =>
      desk.readAudit({ limit: SHOWN, ...(about !== undefined && { about }) }),
    )
    entries.value = result.ok ? result.value : []
    error.value = result.ok ? undefined : result.error
    await verify()
  }

  /** What was written about an order and about the attempt that made it. */
  async function loadSale(orderId: string): Promise<void> {
    await load(orderId)
    const attempt = entries.value.flatMap((entry) => entry.detail['attempt'] ?? [])[0]
    if (attempt !== undefined) await load(attempt)
  }

  async function verify(): Promise<void> {
    const result = await ask((desk) => desk.verifyAudit(null))
    verdict.value = result.ok ? result.value : undefined
  }
})
