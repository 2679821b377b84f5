import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isLoopback } from '../settings/profile-rules'

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

const policySchema = z.object({
  updates: z
    .strictObject({
      /** `it`: the fleet brings new versions itself. */
      by: z.enum(['faredesk', 'it']).default('faredesk'),
      address: z.url().refine(isAllowed, 'https only').optional(),
      channel: z
        .string()
        .regex(/^[a-z]{1,20}$/)
        .default('latest'),
      deferDays: z.int().min(0).max(60).default(0),
    })
    .optional(),
})

/** Plain http is for a test server on this very computer; the signature is asked for all the same. */
function isAllowed(address: string): boolean {
  return address.startsWith('https://') || (address.startsWith('http://') && isLoopback(address))
}

/** A policy that is there and cannot be read switches updates off: nobody knows what it asks for. */
export async function readUpdatePlan(policyFile: string, copy: PackedCopy): Promise<UpdatePlan> {
  const { updateKey, isInstalled } = copy
  if (updateKey === undefined || !isInstalled) return { kind: 'off', by: 'copy' }
  const policy = await readPolicy(policyFile)
  if (policy === undefined || policy.by === 'it') return { kind: 'off', by: 'policy' }
  return {
    kind: 'on',
    ...(policy.address === undefined ? {} : { address: policy.address }),
    channel: policy.channel,
    deferMs: policy.deferDays * DAY_MS,
    publicKey: updateKey,
  }
}

type UpdatePolicy = NonNullable<z.infer<typeof policySchema>['updates']>

const WITHOUT_POLICY: UpdatePolicy = { by: 'faredesk', channel: 'latest', deferDays: 0 }

async function readPolicy(path: string): Promise<UpdatePolicy | undefined> {
  try {
    return policySchema.parse(JSON.parse(await readFile(path, 'utf8'))).updates ?? WITHOUT_POLICY
  } catch (error) {
    return isAbsent(error) ? WITHOUT_POLICY : undefined
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
