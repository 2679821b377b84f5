import { z } from 'zod'
import type { CredentialState, Profile } from '../../shared/domain/profile'
import { KeychainFailed, type Keychain } from './keychain'

const SERVICE = 'Faredesk'

export interface Credentials {
  readonly user: string
  readonly password: string
}

/** User and password of the points of sale: in the keychain or, without one, until the application ends. */
export interface CredentialStore {
  state(profile: Profile): Promise<CredentialState>
  read(profile: Profile): Promise<Credentials | undefined>
  save(profileId: string, credentials: Credentials): Promise<void>
  remove(profileId: string): Promise<void>
}

const credentialsSchema = z.object({ user: z.string(), password: z.string() })

export function credentialStore(keychain: Keychain): CredentialStore {
  /** Only what the keychain could not take; never written anywhere. */
  const session = new Map<string, Credentials>()

  async function readKeychain(profileId: string): Promise<Credentials | undefined> {
    try {
      const stored = await keychain.read(SERVICE, accountOf(profileId))
      return stored === undefined ? undefined : parse(stored)
    } catch (error) {
      // One that waits may know the password: nobody may say that it is not set.
      if (isUnavailable(error)) return undefined
      throw error
    }
  }

  async function read(profile: Profile): Promise<Credentials | undefined> {
    if (profile.environment === 'training') return undefined
    return session.get(profile.id) ?? (await readKeychain(profile.id))
  }

  return {
    read,
    state: async (profile) => {
      if (profile.environment === 'training') return 'not-needed'
      if (session.has(profile.id)) return 'session-only'
      try {
        return (await readKeychain(profile.id)) === undefined ? 'not-set' : 'set'
      } catch {
        return 'waiting'
      }
    },
    save: async (profileId, credentials) => {
      if (await storeInKeychain(profileId, credentials)) session.delete(profileId)
      else session.set(profileId, credentials)
    },
    remove: async (profileId) => {
      session.delete(profileId)
      try {
        await keychain.remove(SERVICE, accountOf(profileId))
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
    },
  }

  async function storeInKeychain(profileId: string, credentials: Credentials): Promise<boolean> {
    try {
      await keychain.write(SERVICE, accountOf(profileId), JSON.stringify(credentials))
      return true
    } catch (error) {
      if (error instanceof KeychainFailed) return false
      throw error
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof KeychainFailed && error.problem !== 'waits'
}

function accountOf(profileId: string): string {
  return `profile:${profileId}`
}

function parse(stored: string): Credentials | undefined {
  try {
    return credentialsSchema.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}
