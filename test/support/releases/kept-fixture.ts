import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const RELEASES = fileURLToPath(new URL('../../fixtures/releases', import.meta.url))

/** What a version left behind, as it said itself when it was written. */
const keptSchema = z.object({
  version: z.string(),
  /** Of the version that wrote it: later ones may have more. */
  settings: z.record(z.string(), z.unknown()),
  profiles: z.array(z.string()),
  credentials: z.object({ profileId: z.string(), user: z.string(), password: z.string() }),
  order: z.object({
    orderId: z.string(),
    owner: z.string(),
    total: z.object({ amount: z.string(), currency: z.string() }),
    surname: z.string(),
  }),
  /** Ids of the attempt that was paid and of the one that waits at the bank. */
  sold: z.string(),
  open: z.string(),
  quoteId: z.string(),
  /** Service and account, with what the keychain held under it. */
  keychain: z.record(z.string(), z.string()),
})

export type KeptFixture = z.infer<typeof keptSchema>

export function fixtureVersions(): readonly string[] {
  return existsSync(RELEASES) ? readdirSync(RELEASES) : []
}

export function readFixture(version: string): KeptFixture {
  return keptSchema.parse(JSON.parse(readFileSync(join(RELEASES, version, 'kept.json'), 'utf8')))
}
