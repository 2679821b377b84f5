import type { CredentialState, Profile } from '../../shared/domain/desk/profile'
import { originOf } from '../../shared/domain/desk/web-place'
import {
  readEntries,
  withEntry,
  withoutOrigin,
  writeEntries,
  type CredentialEntry,
} from './credential-entries'
import { type Keychain, isOut, keychainProblemOf } from './keychain'

const SERVICE = 'Faredesk'

export interface Credentials {
  readonly user: string
  readonly password: string
}

/**
 * Whom a password was typed for: a point of sale and its retail origin. That of the fleet's policy shares nothing with
 * one of the same id that an agent laid down.
 */
export type CredentialPlace = Pick<Profile, 'id' | 'isPolicy' | 'environment' | 'retailUrl'>

/** `known` alone has a password; the others say why there is none for this origin and, where asked, this user. */
export type CredentialAnswer =
  | { readonly kind: 'known'; readonly credentials: Credentials; readonly isSessionOnly: boolean }
  | { readonly kind: 'missing' }
  /** One was typed, for another host than this. */
  | { readonly kind: 'other-address' }
  /** One is known for this host, of another user than the one that is asked for. */
  | { readonly kind: 'other-user'; readonly user: string }

/** User and password of the points of sale: in the keychain or, without one, until the application ends. */
export interface CredentialStore {
  state(place: CredentialPlace): Promise<CredentialState>
  /**
   * What was typed for this point of sale and this origin. What was sent as one user is looked up as this user: then
   * `user` is given. A place that a point of sale has left stays readable until the agent forgets it.
   */
  read(place: CredentialPlace, user?: string): Promise<CredentialAnswer>
  save(place: CredentialPlace, credentials: Credentials): Promise<void>
  /** Forgets everything that was typed for this point of sale, whatever its address was. */
  remove(place: Pick<CredentialPlace, 'id' | 'isPolicy'>): Promise<void>
}

export interface CredentialStoreOptions {
  readonly keychain: Keychain
  /** The origin for which a password without one was typed; absent where it was never known (ADR 21). */
  readonly originAtUpgrade?: (profileId: string) => string | undefined
}

type Holder = Pick<CredentialPlace, 'id' | 'isPolicy'>

export function credentialStore(options: CredentialStoreOptions): CredentialStore {
  const { keychain, originAtUpgrade } = options
  // Only what the keychain could not take; never written anywhere.
  const session = new Map<string, readonly CredentialEntry[]>()

  async function readKept(holder: Holder): Promise<readonly CredentialEntry[]> {
    const stored = await keychain.read(SERVICE, accountOf(holder))
    if (stored === undefined) return []
    const adoptedFor = holder.isPolicy ? undefined : originAtUpgrade?.(holder.id)
    const { entries, isAdopted } = readEntries(stored, adoptedFor)
    // Once: from now on the keychain itself says where this password belongs.
    if (isAdopted)
      await keychain.write(SERVICE, accountOf(holder), writeEntries(entries)).catch(() => undefined)
    return entries
  }

  async function read(place: CredentialPlace, user?: string): Promise<CredentialAnswer> {
    if (place.environment === 'training') return { kind: 'missing' }
    const typed = session.get(accountOf(place)) ?? []
    const origin = originOf(place.retailUrl)
    const ofSession = typed.find((entry) => entry.origin === origin)
    if (ofSession !== undefined) return asAsked(ofSession, true, user)
    const kept = await readKept(place).catch(noneIfUnavailable)
    const ofKeychain = kept.find((entry) => entry.origin === origin)
    if (ofKeychain !== undefined) return asAsked(ofKeychain, false, user)
    return { kind: typed.length + kept.length > 0 ? 'other-address' : 'missing' }
  }

  async function keep(place: CredentialPlace, entry: CredentialEntry): Promise<boolean> {
    try {
      const entries = withEntry(await readKept(place), entry)
      await keychain.write(SERVICE, accountOf(place), writeEntries(entries))
      return true
    } catch (error) {
      if (keychainProblemOf(error)) return false
      throw error
    }
  }

  return {
    read,
    state: async (place) => {
      if (place.environment === 'training') return 'not-needed'
      return read(place).then(stateOf, () => 'waiting')
    },
    save: async (place, { user, password }) => {
      const account = accountOf(place)
      const entry = { origin: originOf(place.retailUrl), user, password }
      const ofSession = session.get(account) ?? []
      if (await keep(place, entry)) session.set(account, withoutOrigin(ofSession, entry.origin))
      else session.set(account, withEntry(ofSession, entry))
    },
    remove: async (holder) => {
      session.delete(accountOf(holder))
      await keychain.remove(SERVICE, accountOf(holder)).catch(noneIfUnavailable)
    },
  }
}

/** One that waits may know the password: nobody may say that it is not set. */
function noneIfUnavailable(error: unknown): readonly never[] {
  if (isOut(error)) return []
  throw error
}

function asAsked(entry: CredentialEntry, isSessionOnly: boolean, user: string | undefined): CredentialAnswer {
  if (user !== undefined && user !== entry.user) return { kind: 'other-user', user: entry.user }
  return { kind: 'known', credentials: { user: entry.user, password: entry.password }, isSessionOnly }
}

function stateOf(answer: CredentialAnswer): CredentialState {
  if (answer.kind === 'known') return answer.isSessionOnly ? 'session-only' : 'set'
  return answer.kind === 'other-address' ? 'other-address' : 'not-set'
}

function accountOf({ id, isPolicy }: Holder): string {
  return `${isPolicy ? 'policy' : 'profile'}:${id}`
}
