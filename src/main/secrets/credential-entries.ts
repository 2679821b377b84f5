import { z } from 'zod'

/** A sign-in with the origin that it was typed for. */
export interface CredentialEntry {
  readonly origin: string
  readonly user: string
  readonly password: string
}

const entrySchema = z.object({ origin: z.string(), user: z.string(), password: z.string() })
const entriesSchema = z.object({ version: z.literal(2), entries: z.array(entrySchema) })
/** As it was kept before entries had an origin. */
const oldSchema = z.object({ user: z.string(), password: z.string() })

/** The Windows keychain takes no more bytes in one secret. */
const LARGEST_SECRET_BYTES = 2_560

export interface KeptEntries {
  readonly entries: readonly CredentialEntry[]
  /** True when the secret itself does not say yet for which origin it is. */
  readonly isAdopted: boolean
}

/**
 * What a secret of the keychain holds, the newest first. One without an origin is adopted for `oldOrigin`; where that
 * is not known it counts for no origin at all: it is there, and nobody is given it.
 */
export function readEntries(secret: string, oldOrigin: string | undefined): KeptEntries {
  const content = parseJson(secret)
  const kept = entriesSchema.safeParse(content)
  if (kept.success) return { entries: kept.data.entries, isAdopted: false }
  const old = oldSchema.safeParse(content)
  if (!old.success) return { entries: [], isAdopted: false }
  return { entries: [{ origin: oldOrigin ?? '', ...old.data }], isAdopted: oldOrigin !== undefined }
}

/** The newest first; of older ones as many as the keychain can hold. */
export function writeEntries(entries: readonly CredentialEntry[]): string {
  const secret = JSON.stringify({ version: 2, entries })
  if (entries.length <= 1 || Buffer.byteLength(secret) <= LARGEST_SECRET_BYTES) return secret
  return writeEntries(entries.slice(0, -1))
}

/** One entry for an origin: a new one takes the place of the old one. */
export function withEntry(
  entries: readonly CredentialEntry[],
  entry: CredentialEntry,
): readonly CredentialEntry[] {
  return [entry, ...withoutOrigin(entries, entry.origin)]
}

export function withoutOrigin(
  entries: readonly CredentialEntry[],
  origin: string,
): readonly CredentialEntry[] {
  return entries.filter((entry) => entry.origin !== origin)
}

function parseJson(secret: string): unknown {
  try {
    return JSON.parse(secret)
  } catch {
    return undefined
  }
}
