import { callContexts, type CallContexts } from '../../../src/main/composition/call-contexts'
import type { CallContext } from '../../../src/main/ndc/airline-calls'
import type {
  CredentialAnswer,
  CredentialPlace,
  CredentialStore,
} from '../../../src/main/secrets/credentials'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { originOf } from '../../../src/shared/domain/desk/web-place'
import { aProfile } from '../booking/builders'
import type { World } from './world'
import { keychainFailed } from '../../../src/main/secrets/keychain'

interface Entry {
  readonly origin: string
  readonly user: string
}

const ORIGINAL = ['first', 'second'].map((id) =>
  aProfile({ id, environment: 'production', retailUrl: 'https://airline.example', agencyId: id }),
)

export const CHANGES = ['address', 'agency', 'user', 'removed', 'replaced'] as const
export type Change = (typeof CHANGES)[number]

/** The points of sale of one computer with their sign-ins: edited, removed and replaced while they are worked with. */
export class PointsOfSale {
  readonly contexts: CallContexts
  /** Not before the keychain has been unlocked. */
  isKeychainOpen = true
  private readonly profiles = new Map(ORIGINAL.map((profile) => [profile.id, profile]))
  /** Newest first, as the keychain keeps them. */
  private readonly entries = new Map<string, readonly Entry[]>(
    ORIGINAL.map(({ id, retailUrl }) => [id, [{ origin: originOf(retailUrl), user: `user-${id}` }]]),
  )

  constructor(private readonly world: World) {
    const settings = {
      profile: (id: string) => this.profiles.get(id),
      activeProfile: () => this.profiles.get('first') ?? aProfile(),
    }
    const credentials: Pick<CredentialStore, 'read'> = {
      read: (place, user) =>
        this.isKeychainOpen
          ? Promise.resolve(this.read(place, user))
          : Promise.reject(keychainFailed('waits')),
    }
    this.contexts = callContexts(settings, credentials)
  }

  change(id: string, change: Change): void {
    const profile = this.profiles.get(id)
    if (!profile) return
    this.world.note(`point of sale ${id}: ${change}`)
    if (change === 'removed') this.profiles.delete(id)
    if (change === 'address') this.become({ ...profile, retailUrl: 'https://moved.example' }, `user-${id}`)
    if (change === 'agency') this.become({ ...profile, agencyId: `${id}-other` }, `user-${id}`)
    if (change === 'user') this.become(profile, `other-${id}`)
    if (change !== 'replaced') return
    // Removed with its sign-in, and another one set up under the same id.
    this.entries.delete(id)
    this.become({ ...profile, agencyId: 'somebody' }, 'somebody')
  }

  /** Somebody puts everything back as it was. */
  restore(): void {
    for (const profile of ORIGINAL) this.become(profile, `user-${profile.id}`)
  }

  /** Whether the place can be asked as it was when something was sent there. */
  async canAsk(place: Parameters<CallContexts['contextAt']>[0]): Promise<boolean> {
    return this.contexts.contextAt(place).then(
      () => true,
      () => false,
    )
  }

  private become(profile: Profile, user: string): void {
    this.profiles.set(profile.id, profile)
    const entry = { origin: originOf(profile.retailUrl), user }
    const others = (this.entries.get(profile.id) ?? []).filter(({ origin }) => origin !== entry.origin)
    this.entries.set(profile.id, [entry, ...others])
  }

  private read({ id, retailUrl }: CredentialPlace, user: string | undefined): CredentialAnswer {
    const typed = this.entries.get(id) ?? []
    const entry = typed.find(({ origin }) => origin === originOf(retailUrl))
    if (!entry) return { kind: typed.length > 0 ? 'other-address' : 'missing' }
    if (user !== undefined && user !== entry.user) return { kind: 'other-user', user: entry.user }
    const credentials = { user: entry.user, password: 'secret' }
    return { kind: 'known', credentials, isSessionOnly: false }
  }
}

/** Two calls that the airline cannot tell apart have the same. */
export function placeOf({ profile, credentials }: CallContext): string {
  return `${profile.retailUrl} ${profile.agencyId} ${credentials?.user ?? ''}`
}
