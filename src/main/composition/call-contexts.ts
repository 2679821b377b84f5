import type { ContextAt } from '../booking/ports'
import type { Profile } from '../../shared/domain/desk/profile'
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
    const answer = await credentials.read(profile)
    if (answer.kind === 'known') return { profile, credentials: answer.credentials }
    const reason = answer.kind === 'missing' ? {} : { reason: answer.kind }
    throw new CallFailed({ kind: 'credentials-missing', ...reason }, true)
  }

  /** A point of sale that has moved on leaves the place askable for as long as its password is kept. */
  async function contextAt({ profile, user }: Parameters<ContextAt>[0]): Promise<CallContext> {
    if (profile.environment === 'training') return { profile }
    const answer = await credentials.read(profile, user)
    switch (answer.kind) {
      case 'known':
        return { profile, credentials: answer.credentials }
      case 'other-address':
        throw placeChanged('address')
      case 'other-user':
        throw placeChanged('user')
      case 'missing':
        if (settings.profile(profile.id) === undefined) throw placeChanged('removed')
        throw new CallFailed({ kind: 'credentials-missing' }, true)
    }
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
