import type { ContextAt } from '../booking/ports'
import type { Profile } from '../../shared/domain/desk/profile'
import type { CallContext } from '../ndc/airline-calls'
import type { CredentialStore } from '../secrets/credentials'
import type { SettingsStore } from '../settings/settings-store'
import { Refused } from '../../shared/errors/refused'

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
    throw new Refused({ kind: 'credentials-missing', ...reason }, { fate: 'not-sent' })
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
        throw new Refused({ kind: 'credentials-missing' }, { fate: 'not-sent' })
    }
  }

  return {
    contextAt,
    activeContext: () => withSignIn(settings.activeProfile()),
    contextOf: (profileId) => {
      const profile = settings.profile(profileId)
      if (profile !== undefined) return withSignIn(profile)
      return Promise.reject(new Refused({ kind: 'no-longer-there', what: 'profile' }, { fate: 'not-sent' }))
    },
  }
}

function placeChanged(reason: 'removed' | 'address' | 'user'): Refused {
  return new Refused({ kind: 'place-changed', reason }, { fate: 'not-sent' })
}
