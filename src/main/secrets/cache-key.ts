import { randomBytes } from 'node:crypto'
import { KeychainFailed, type Keychain } from './keychain'

const SERVICE = 'Faredesk'
const ACCOUNT = 'order-cache-key'

export type CacheKey =
  | { readonly kind: 'key'; readonly hex: string }
  /** A database is there, its key is not: a new key would not open it. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'no-keychain' }

/** The key of the order cache: 32 random bytes that exist in the keychain alone. Made at the first start. */
export async function readCacheKey(keychain: Keychain, hasDatabase: boolean): Promise<CacheKey> {
  try {
    const known = await keychain.read(SERVICE, ACCOUNT)
    if (known !== undefined && /^[0-9a-f]{64}$/.test(known)) return { kind: 'key', hex: known }
    return hasDatabase ? { kind: 'lost' } : { kind: 'key', hex: await makeKey(keychain) }
  } catch (error) {
    if (error instanceof KeychainFailed) return { kind: 'no-keychain' }
    throw error
  }
}

/** Read back before anything is encrypted with it: a keychain that forgets would lose every order. */
async function makeKey(keychain: Keychain): Promise<string> {
  const hex = randomBytes(32).toString('hex')
  await keychain.write(SERVICE, ACCOUNT, hex)
  if ((await keychain.read(SERVICE, ACCOUNT)) !== hex) throw new KeychainFailed()
  return hex
}
