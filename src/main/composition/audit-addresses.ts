import type { Profile } from '../../shared/domain/desk/profile'
import { originOf } from '../../shared/domain/desk/web-place'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { SettingsStore } from '../settings/settings-store'
import type { KnownAddresses, Known, Places } from './known-addresses'

export interface AddressAuditParts {
  readonly settings: Pick<SettingsStore, 'profiles' | 'policyVersion'>
  readonly known: KnownAddresses
  readonly audit: () => Promise<Pick<AuditTrail, 'append'>>
  /** False while nothing that is appended would stay. */
  readonly isAuditKept: () => Promise<boolean>
}

/**
 * Writes into the audit trail where passwords and cards go, whenever that is not what it says: after an agent changed
 * a point of sale, and at the start, which finds what was changed by a policy, in a file, or just before a crash.
 */
export function addressAudit(parts: AddressAuditParts): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => tell(parts)).catch(() => undefined)
    return last
  }
}

async function tell({ settings, known, audit, isAuditKept }: AddressAuditParts): Promise<void> {
  const before = known.current()
  const now = knownOf(settings)
  if (JSON.stringify(before) === JSON.stringify(now) || !(await isAuditKept())) return
  const trail = await audit()
  if (now.policy !== undefined && now.policy !== before.policy) {
    const count = settings.profiles().filter(({ isPolicy }) => isPolicy).length
    trail.append({ what: 'policy-in-force', detail: { version: now.policy, count: String(count) } })
  }
  for (const [holder, places] of Object.entries(now.places)) {
    const detail = describe(holder, places, before.places[holder])
    if (detail !== undefined) trail.append({ what: 'addresses-in-force', detail })
  }
  // After the entries: a plug pulled in between has them written twice rather than never.
  await known.keep(now)
}

function knownOf({ profiles, policyVersion }: AddressAuditParts['settings']): Known {
  const leaving = profiles().filter(({ environment }) => environment !== 'training')
  const places = leaving.map((profile) => [holderOf(profile), placesOf(profile)] as const)
  return {
    places: Object.fromEntries(places.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(policyVersion === undefined ? {} : { policy: policyVersion }),
  }
}

function holderOf({ id, isPolicy }: Profile): string {
  return `${isPolicy ? 'policy' : 'agent'}:${id}`
}

function placesOf({ retailUrl, paymentUrl }: Profile): Places {
  return { retail: originOf(retailUrl), payment: originOf(paymentUrl) }
}

function describe(holder: string, now: Places, before: Places | undefined) {
  if (before?.retail === now.retail && before.payment === now.payment) return undefined
  const [by = '', profile = ''] = holder.split(':', 2)
  return {
    profile,
    by,
    retail: now.retail,
    payment: now.payment,
    ...(before === undefined ? {} : { retailBefore: before.retail, paymentBefore: before.payment }),
  }
}
