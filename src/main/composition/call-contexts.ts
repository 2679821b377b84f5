import type { ContextAt } from '../booking/ports'
import type { Profile } from '../../shared/domain/profile'
import { CallFailed } from '../http/call-failed'
import type { CallContext } from '../ndc/airline-calls'
import type { CredentialStore } from '../secrets/credentials'
import type { SettingsStore } from '../settings/settings-store'

export interface CallContexts {
  /** Profile and sign-in for a call; throws when the profile is gone or its password is not known. */
  readonly contextOf: (profileId: string) => Promise<CallContext>
  /** For asking a place as it was when something was sent there, whatever the point of sale is today. */
  readonly contextAt: ContextAt
  /** Of the point of sale in use. */
  readonly activeContext: () => Promise<CallContext>
}

/** Reads user and password for each call: nothing holds them in between. */
export function callContexts(
  settings: Pick<SettingsStore, 'profile' | 'activeProfile'>,
  credentials: Pick<CredentialStore, 'read'>,
): CallContexts {
  async function withSignIn(profile: Profile): Promise<CallContext> {
    if (profile.environment === 'training') return { profile }
    const known = await credentials.read(profile)
    if (known === undefined) throw new CallFailed({ kind: 'credentials-missing' }, true)
    return { profile, credentials: known }
  }

  /** The password that is kept is that of today's point of sale: it goes to no other address and for no other user. */
  async function contextAt({ profile, user }: Parameters<ContextAt>[0]): Promise<CallContext> {
    if (profile.environment === 'training') return { profile }
    const today = settings.profile(profile.id)
    if (today === undefined) throw placeChanged('removed')
    if (today.environment === 'training' || !isSameOrigin(today.retailUrl, profile.retailUrl))
      throw placeChanged('address')
    const context = await withSignIn(profile)
    if (context.credentials?.user !== user) throw placeChanged('user')
    return context
  }

  return {
    contextAt,
    activeContext: () => withSignIn(settings.activeProfile()),
    contextOf: (profileId) => {
      const profile = settings.profile(profileId)
      if (profile !== undefined) return withSignIn(profile)
      return Promise.reject(new CallFailed({ kind: 'no-longer-there', what: 'profile' }, true))
    },
  }
}

function placeChanged(reason: 'removed' | 'address' | 'user'): CallFailed {
  return new CallFailed({ kind: 'place-changed', reason }, true)
}

function isSameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin
}
