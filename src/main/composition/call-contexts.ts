import type { Profile } from '../../shared/domain/profile'
import { CallFailed } from '../http/call-failed'
import type { CallContext } from '../ndc/airline-calls'
import type { CredentialStore } from '../secrets/credentials'
import type { SettingsStore } from '../settings/settings-store'

export interface CallContexts {
  /** Profile and sign-in for a call; throws when the profile is gone or its password is not known. */
  readonly contextOf: (profileId: string) => Promise<CallContext>
  /** Of the point of sale in use. */
  readonly activeContext: () => Promise<CallContext>
}

/** Reads user and password for each call: nothing holds them in between. */
export function callContexts(settings: SettingsStore, credentials: CredentialStore): CallContexts {
  async function withSignIn(profile: Profile): Promise<CallContext> {
    if (profile.environment === 'training') return { profile }
    const answer = await credentials.read(profile)
    if (answer.kind === 'known') return { profile, credentials: answer.credentials }
    const reason = answer.kind === 'missing' ? {} : { reason: answer.kind }
    throw new CallFailed({ kind: 'credentials-missing', ...reason }, true)
  }

  return {
    activeContext: () => withSignIn(settings.activeProfile()),
    contextOf: (profileId) => {
      const profile = settings.profile(profileId)
      if (profile !== undefined) return withSignIn(profile)
      return Promise.reject(new CallFailed({ kind: 'no-longer-there', what: 'profile' }, true))
    },
  }
}
