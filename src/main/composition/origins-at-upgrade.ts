import { join } from 'node:path'
import { z } from 'zod'
import type { Profile } from '../../shared/domain/desk/profile'
import { originOf } from '../../shared/domain/desk/web-place'
import { versionedFile } from '../settings/versioned-file'

const originsSchema = z.record(z.string(), z.string())

/**
 * Passwords were once kept without the origin that they were typed for. They are taken to be for the address that
 * their point of sale had when this was first asked: written down then and never again, so that an address that is
 * changed later does not get them (ADR 21). A disk that takes no file is asked anew at the next start.
 */
export async function originsAtUpgrade(
  folder: string,
  profiles: readonly Profile[],
): Promise<(profileId: string) => string | undefined> {
  const file = versionedFile({
    path: join(folder, 'password-origins.json'),
    schema: originsSchema,
    migrations: [],
  })
  const kept = await file.read()
  const origins = kept.kind === 'read' ? kept.content : kept.kind === 'absent' ? originsOf(profiles) : {}
  if (kept.kind !== 'read') await file.write(origins).catch(() => undefined)
  const byProfile = new Map(Object.entries(origins))
  return (profileId) => byProfile.get(profileId)
}

function originsOf(profiles: readonly Profile[]): Record<string, string> {
  const own = profiles.filter(({ isPolicy, environment }) => !isPolicy && environment !== 'training')
  return Object.fromEntries(own.map(({ id, retailUrl }) => [id, originOf(retailUrl)]))
}
