import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AppError } from '../../shared/errors/app-error'
import type { AuditTrail } from '../order-cache/audit-trail'
import { clockDoubt, manyToErase } from '../orders/erasing-doubt'
import { versionedFile } from '../settings/versioned-file'

/** The erasing of old orders, which believes neither a clock that jumped nor a large number without asking. */
export interface Erasing {
  /** Why nothing is erased now; undefined when nothing stands against it. */
  doubt(): AppError | undefined
  /** Looks at the clock and erases nothing. */
  readonly check: () => void
  readonly round: () => void
  /** The agent has looked at the clock and at the number: erases, and says how many. */
  allow(): number
}

export interface ErasingParts {
  readonly userData: string
  readonly audit: Pick<AuditTrail, 'append'>
  readonly newestEntry: (after: number) => { readonly entries: number; readonly at?: string }
  readonly aheadOfAirlineMs: () => number | undefined
  /** False while nothing of this computer's orders is open. */
  readonly isOpen: () => boolean
  readonly countExpired: () => number
  readonly countAll: () => number
  readonly erase: () => number
  readonly now: () => Date
  readonly onChange: () => void
}

const seenSchema = z.strictObject({
  /** When Faredesk last ran with a clock that could be believed. */
  at: z.iso.datetime(),
  /** Entries of the audit trail that are no witness: the agent vouched for the clock after them. */
  trustedEntries: z.int().min(0),
})

export async function prepareErasing(parts: ErasingParts): Promise<Erasing> {
  const path = join(parts.userData, 'clock.json')
  const file = versionedFile({ path, schema: seenSchema, migrations: [] })
  const kept = await file.read()
  let seen = kept.kind === 'read' ? kept.content : undefined
  let doubt: AppError | undefined

  function keepSeen(trustedEntries: number): void {
    seen = { at: parts.now().toISOString(), trustedEntries }
    // A disk that takes it not costs a witness for the next start and nothing else.
    void file.write(seen).catch(() => undefined)
  }

  function become(next: AppError | undefined): void {
    if (isDeepStrictEqual(next, doubt)) return
    doubt = next
    if (next) parts.audit.append({ what: 'erasing-held', detail: { reason: next.kind } })
    parts.onChange()
  }

  function look(): AppError | undefined {
    const trusted = seen?.trustedEntries ?? 0
    return clockDoubt(parts.now(), {
      newestEntry: parts.newestEntry(trusted).at,
      lastSeen: seen?.at,
      aheadOfAirlineMs: parts.aheadOfAirlineMs(),
    })
  }

  function check(): void {
    if (!parts.isOpen()) return
    const found = look()
    if (found === undefined) keepSeen(seen?.trustedEntries ?? 0)
    become(found ?? (doubt?.kind === 'many-to-erase' ? doubt : undefined))
  }

  return {
    doubt: () => doubt,
    check,
    round: () => {
      if (!parts.isOpen()) return
      const found = look() ?? manyToErase(parts.countExpired(), parts.countAll())
      become(found)
      if (found === undefined) parts.erase()
    },
    allow: () => {
      if (!parts.isOpen()) return 0
      const erased = parts.erase()
      keepSeen(parts.newestEntry(0).entries)
      become(undefined)
      return erased
    },
  }
}
