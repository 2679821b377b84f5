import { randomBytes } from 'node:crypto'
import { type Keychain, keychainFailed, isOut, keychainProblemOf } from './keychain'

const SERVICE = 'Faredesk'
const ACCOUNT = 'order-cache-key'
/** Of a database that was restored and has not been opened yet. */
const NEXT_ACCOUNT = 'order-cache-key.next'
const KEY = /^[0-9a-f]{64}$/

export type CacheKey =
  | { readonly kind: 'key'; readonly hex: string }
  /** A database is there, its key is not: a new key would not open it. */
  | { readonly kind: 'lost' }
  /** The keychain is locked, and the question to unlock it was refused. */
  | { readonly kind: 'denied' }
  /** The keychain has not answered yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'no-keychain' }

/** The key of the order cache: 32 random bytes that exist in the keychain alone. Made at the first start. */
export async function readCacheKey(keychain: Keychain, hasDatabase: boolean): Promise<CacheKey> {
  try {
    const known = await keychain.read(SERVICE, ACCOUNT)
    if (known !== undefined && KEY.test(known)) return { kind: 'key', hex: known }
    if (!hasDatabase) return { kind: 'key', hex: await makeKey(keychain) }
    return { kind: (await takesSecrets(keychain)) ? 'lost' : 'denied' }
  } catch (error) {
    const problem = keychainProblemOf(error)
    if (problem === undefined) throw error
    return { kind: STATES[problem] }
  }
}

const STATES = { none: 'no-keychain', refused: 'denied', waits: 'waiting' } as const

/** A key for a new database, when the old one's is lost; the one that is there is kept. */
export async function keyForNewDatabase(keychain: Keychain): Promise<string> {
  const known = await keychain.read(SERVICE, ACCOUNT)
  return known !== undefined && KEY.test(known) ? known : makeKey(keychain)
}

/** Kept until the restored database is in its place, so that no moment has a database without its key. */
export async function announceKey(keychain: Keychain, hex: string): Promise<void> {
  await keychain.write(SERVICE, NEXT_ACCOUNT, hex)
  if ((await keychain.read(SERVICE, NEXT_ACCOUNT)) !== hex) throw keychainFailed()
}

export async function announcedKey(keychain: Keychain): Promise<string | undefined> {
  const hex = await keychain.read(SERVICE, NEXT_ACCOUNT)
  return hex !== undefined && KEY.test(hex) ? hex : undefined
}

/** The announced key becomes the key; the one before stays under another name, for the database that was set aside. */
export async function adoptKey(keychain: Keychain, hex: string, now: Date): Promise<void> {
  const before = await keychain.read(SERVICE, ACCOUNT)
  if (before !== undefined && before !== hex) {
    await keychain.write(SERVICE, `${ACCOUNT}.until-${now.toISOString()}`, before)
  }
  await keychain.write(SERVICE, ACCOUNT, hex)
  if ((await keychain.read(SERVICE, ACCOUNT)) !== hex) throw keychainFailed()
  await keychain.remove(SERVICE, NEXT_ACCOUNT)
}

/**
 * A Secret Service that is locked, and whose prompt was refused, says of every secret that there is none. Only one
 * that takes a secret can be believed that the key is gone.
 */
async function takesSecrets(keychain: Keychain): Promise<boolean> {
  const word = randomBytes(8).toString('hex')
  try {
    await keychain.write(SERVICE, 'probe', word)
    const isKept = (await keychain.read(SERVICE, 'probe')) === word
    await keychain.remove(SERVICE, 'probe')
    return isKept
  } catch (error) {
    if (isOut(error)) return false
    throw error
  }
}

/** Read back before anything is encrypted with it: a keychain that forgets would lose every order. */
async function makeKey(keychain: Keychain): Promise<string> {
  const hex = randomBytes(32).toString('hex')
  await keychain.write(SERVICE, ACCOUNT, hex)
  if ((await keychain.read(SERVICE, ACCOUNT)) !== hex) throw keychainFailed()
  return hex
}
