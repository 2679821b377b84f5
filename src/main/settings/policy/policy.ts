import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Profile } from '../../../shared/domain/profile'
import { profileSchema } from '../../../shared/schemas/settings-schemas'
import { checkProfile } from '../profile-rules'
import { updatePolicySchema, type UpdatePolicy } from './update-policy'

/** What the administrator of a fleet laid down on this computer. */
export type Policy =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'read'
      readonly profiles: readonly Profile[]
      readonly updates?: UpdatePolicy
      /** Short name of this very content: tells a policy from the one that was in force before. */
      readonly version: string
    }
  | { readonly kind: 'damaged'; readonly place: string }
  /** There is one, where others than an administrator can write, or it cannot be told who can. */
  | { readonly kind: 'not-trusted'; readonly place: string }

const policySchema = z.object({
  version: z.literal(1),
  profiles: z
    .array(profileSchema.extend({ isPolicy: z.boolean().default(true) }))
    .max(200)
    .refine((profiles) => new Set(profiles.map(({ id }) => id)).size === profiles.length, 'an id twice')
    .refine(
      (profiles) => profiles.every((profile) => checkProfile(profile) === undefined),
      'a refused address',
    ),
  updates: updatePolicySchema.exactOptional(),
})

/** Reads a policy whose place is trusted already. */
export function parsePolicy(text: string, place: string): Policy {
  try {
    const { profiles, updates } = policySchema.parse(JSON.parse(text))
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
    return {
      kind: 'read',
      profiles: profiles.map((profile) => ({ ...profile, isPolicy: true })),
      ...(updates === undefined ? {} : { updates }),
      version,
    }
  } catch {
    return { kind: 'damaged', place }
  }
}
