import type { Policy } from '../settings/policy/policy'
import type { UpdatePolicy } from '../settings/policy/update-policy'

/** Where newer versions come from and when they are taken. */
export type UpdatePlan =
  | { readonly kind: 'off'; readonly by: 'copy' | 'policy' }
  | {
      readonly kind: 'on'
      /** Absent: the address that is compiled in. */
      readonly address?: string
      readonly channel: string
      /** A version is taken this long after its release. */
      readonly deferMs: number
      /** Whose signature an announcement must bear. */
      readonly publicKey: string
    }

export type RunningPlan = Extract<UpdatePlan, { readonly kind: 'on' }>

/** What this copy of the program can do, from how it was packed and installed. */
export interface PackedCopy {
  /** Of the publisher; absent where no address was compiled in. */
  readonly updateKey?: string
  /** Not so for a folder that was merely unpacked. */
  readonly isInstalled: boolean
}

const DAY_MS = 24 * 60 * 60_000
const WITHOUT_POLICY: UpdatePolicy = { by: 'faredesk', channel: 'latest', deferDays: 0 }

export function planUpdates(policy: Policy, { updateKey, isInstalled }: PackedCopy): UpdatePlan {
  if (updateKey === undefined || !isInstalled) return { kind: 'off', by: 'copy' }
  const asked = askedBy(policy)
  if (asked === undefined || asked.by === 'it') return { kind: 'off', by: 'policy' }
  return {
    kind: 'on',
    ...(asked.address === undefined ? {} : { address: asked.address }),
    channel: asked.channel,
    deferMs: asked.deferDays * DAY_MS,
    publicKey: updateKey,
  }
}

/** A policy that is there and cannot be read or trusted switches updates off: nobody knows what it asks for. */
function askedBy(policy: Policy): UpdatePolicy | undefined {
  if (policy.kind === 'none') return WITHOUT_POLICY
  return policy.kind === 'read' ? (policy.updates ?? WITHOUT_POLICY) : undefined
}
