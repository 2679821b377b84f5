import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Profile } from '../../shared/domain/profile'
import { profileSchema } from '../../shared/schemas/settings-schemas'
import { checkProfile } from './profile-rules'

export type Policy =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly profiles: readonly Profile[] }
  | { readonly kind: 'damaged'; readonly path: string }

/** Where the administrator of a fleet lays the points of sale down; only an administrator can write there. */
export function policyPath(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32') {
    return join(environment['ProgramData'] ?? 'C:\\ProgramData', 'Faredesk', 'policy.json')
  }
  if (platform === 'darwin') return '/Library/Application Support/Faredesk/policy.json'
  return '/etc/faredesk/policy.json'
}

const policySchema = z.object({
  version: z.literal(1),
  profiles: z
    .array(profileSchema.extend({ isPolicy: z.boolean().default(true) }))
    .max(200)
    .refine((profiles) => new Set(profiles.map(({ id }) => id)).size === profiles.length, 'an id twice'),
})

export async function readPolicy(path: string): Promise<Policy> {
  const text = await readIfThere(path)
  if (text === undefined) return { kind: 'none' }
  const profiles = parsePolicy(text)
  return profiles === undefined ? { kind: 'damaged', path } : { kind: 'read', profiles }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    return ''
  }
}

function parsePolicy(text: string): readonly Profile[] | undefined {
  try {
    const { profiles } = policySchema.parse(JSON.parse(text))
    if (profiles.some((profile) => checkProfile(profile) !== undefined)) return undefined
    return profiles.map((profile) => ({ ...profile, isPolicy: true }))
  } catch {
    return undefined
  }
}
