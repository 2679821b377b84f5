import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertNever } from '../../shared/assert-never'
import type { AppError } from '../../shared/errors/app-error'
import { openDatabase, type CacheDatabase } from '../order-cache/open-database'
import { finishReplacing } from '../order-cache/replace-database'
import { adoptKey, announcedKey, readCacheKey } from '../secrets/cache-key'
import { type Keychain } from '../secrets/keychain'
import { Refused, isRefused } from '../../shared/errors/refused'

const DATABASE = 'orders.db'

export function cachePath(folder: string): string {
  return join(folder, DATABASE)
}

export interface CachePlace {
  readonly folder: string
  readonly keychain: Keychain
  readonly now: () => Date
}

/** What came of opening the encrypted database of this computer. */
export type OpenedCache =
  | { readonly kind: 'open'; readonly database: CacheDatabase }
  /** The keychain has not answered yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'closed'; readonly error: AppError }

/** Opens the database with the key of the keychain. Never changes a file that it cannot read. */
export async function openCache(place: CachePlace): Promise<OpenedCache> {
  const path = cachePath(place.folder)
  try {
    finishReplacing(path, place.now())
    const key = await readCacheKey(place.keychain, existsSync(path))
    switch (key.kind) {
      case 'key':
        return { kind: 'open', database: await openWithKey(place, path, key.hex) }
      case 'lost':
        return { kind: 'open', database: await openAnnounced(place, path, NO_KEY) }
      case 'waiting':
        return { kind: 'waiting' }
      case 'denied':
        return closed({ kind: 'cache-locked', reason: 'denied' })
      case 'no-keychain':
        return closed({ kind: 'keychain-unavailable' })
      default:
        return assertNever(key)
    }
  } catch (thrown) {
    if (isRefused(thrown)) return closed(thrown.error)
    if (isRefused(thrown)) return closed(thrown.error)
    throw thrown
  }
}

const NO_KEY = new Refused({ kind: 'cache-locked', reason: 'no-key' })

function closed(error: AppError): OpenedCache {
  return { kind: 'closed', error }
}

async function openWithKey(place: CachePlace, path: string, hex: string): Promise<CacheDatabase> {
  try {
    return openDatabase({ path, key: Buffer.from(hex, 'hex'), now: place.now })
  } catch (thrown) {
    if (!isRefused(thrown) || thrown.error.kind !== 'cache-locked') throw thrown
    return openAnnounced(place, path, thrown)
  }
}

/** A restored database brings its key along, which takes its place in the keychain once it has opened the file. */
async function openAnnounced(
  { keychain, now }: CachePlace,
  path: string,
  otherwise: Refused,
): Promise<CacheDatabase> {
  const announced = await announcedKey(keychain)
  if (announced === undefined) throw otherwise
  const database = openDatabase({ path, key: Buffer.from(announced, 'hex'), now })
  await adoptKey(keychain, announced, now()).catch(() => undefined)
  return database
}
