import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Profile } from '../../../shared/domain/desk/profile'
import { textSizes, type Settings } from '../../../shared/domain/desk/settings'
import { profileSchema, settingsSchema } from '../../../shared/schemas/settings-schemas'
import { checkProfile } from '../profile-rules'
import { updatePolicySchema, type UpdatePolicy } from './update-policy'

/** What the administrator of a fleet laid down on this computer. */
export type Policy =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'read'
      readonly profiles: readonly Profile[]
      /** Fixed for everybody at this computer; what is absent stays the agent's. */
      readonly settings: Partial<Settings>
      readonly updates?: UpdatePolicy
      /** Short name of this very content: tells a policy from the one that was in force before. */
      readonly version: string
    }
  | { readonly kind: 'damaged'; readonly place: string }
  /** There is one, where others than an administrator can write, or it cannot be told who can. */
  | { readonly kind: 'not-trusted'; readonly place: string }

const { shape } = settingsSchema

/** Every setting may be fixed. A misspelt one makes the policy unreadable: it would fix nothing, and nobody would know. */
const fixedSettingsSchema = z.strictObject({
  activeProfileId: shape.activeProfileId.exactOptional(),
  theme: shape.theme.exactOptional(),
  locale: shape.locale.exactOptional(),
  textSize: z.enum(textSizes).exactOptional(),
  density: z.enum(['roomy', 'compact']).exactOptional(),
  keepOrdersDays: shape.keepOrdersDays.exactOptional(),
  suggestTravellers: shape.suggestTravellers.exactOptional(),
  // Without the default of the setting: what a policy does not name it does not fix.
  allowsOtherAuthentication: z.boolean().exactOptional(),
  keys: shape.keys.exactOptional(),
  agents: z.array(z.string().trim().min(1).max(12)).max(9).exactOptional(),
  agentName: shape.agentName.exactOptional(),
  letterhead: shape.letterhead.exactOptional(),
} satisfies { readonly [Name in keyof Settings]: z.ZodType<Settings[Name]> })

const policySchema = z.object({
  version: z.literal(1),
  profiles: z
    .array(profileSchema.extend({ isPolicy: z.boolean().default(true) }))
    .max(200)
    .refine((profiles) => new Set(profiles.map(({ id }) => id)).size === profiles.length, 'an id twice')
    .refine(
      (profiles) => profiles.every((profile) => checkProfile(profile) === undefined),
      'a refused address',
    )
    .default([]),
  settings: fixedSettingsSchema.default({}),
  updates: updatePolicySchema.exactOptional(),
})

/** Reads a policy whose place is trusted already. */
export function parsePolicy(text: string, place: string): Policy {
  try {
    const { profiles, settings, updates } = policySchema.parse(JSON.parse(text))
    if (isLeadingNowhere(settings, profiles)) return { kind: 'damaged', place }
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
    return {
      kind: 'read',
      profiles: profiles.map((profile) => ({ ...profile, isPolicy: true })),
      settings,
      ...(updates === undefined ? {} : { updates }),
      version,
    }
  } catch {
    return { kind: 'damaged', place }
  }
}

/** Only a point of sale of the policy itself is there on every computer of the fleet. */
function isLeadingNowhere({ activeProfileId }: Partial<Settings>, profiles: readonly Profile[]): boolean {
  return activeProfileId !== undefined && !profiles.some(({ id }) => id === activeProfileId)
}
