import type { Profile } from '../../shared/domain/desk/profile'
import type { DeskHandlers } from './desk-handlers'
import { listProfiles, readDeskState, type DeskStateSources } from './desk-state'
import { Refused } from '../../shared/errors/refused'

type SettingsCalls =
  | 'readState'
  | 'saveSettings'
  | 'saveProfile'
  | 'removeProfile'
  | 'chooseProfile'
  | 'saveCredentials'
  | 'removeCredentials'
  | 'saveProxySignIn'

export interface SettingsHandlerParts extends DeskStateSources {
  /** Theme and language reach the frames of the windows as well. */
  readonly onSettingsChanged: () => void
  /** Throws while a payment that is not settled could no longer be asked for without this point of sale as it is. */
  readonly refuseWhileUnsettled: (profileId: string) => Promise<void>
  /** Addresses may be others now: written into the audit trail. */
  readonly onProfilesChanged: () => void
  /** True while a payment of this point of sale may still have to be looked up. */
  readonly isSignInNeeded: (profileId: string) => Promise<boolean>
}

export function settingsHandlers(parts: SettingsHandlerParts): Pick<DeskHandlers, SettingsCalls> {
  const { settings, credentials } = parts
  return {
    readState: () => readDeskState(parts),
    saveSettings: async (wanted) => {
      const saved = await settings.saveSettings(wanted)
      parts.onSettingsChanged()
      return saved
    },
    saveProfile: async (profile) => {
      if (isElsewhere(settings.profile(profile.id), profile)) await parts.refuseWhileUnsettled(profile.id)
      await settings.saveProfile(profile)
      parts.onProfilesChanged()
      return listProfiles(parts)
    },
    removeProfile: async ({ profileId }) => {
      await parts.refuseWhileUnsettled(profileId)
      await settings.removeProfile(profileId)
      parts.onProfilesChanged()
      if (!(await parts.isSignInNeeded(profileId))) {
        await credentials.remove({ id: profileId, isPolicy: false })
      }
      return listProfiles(parts)
    },
    chooseProfile: async ({ profileId }) => {
      await settings.chooseProfile(profileId)
      return readDeskState(parts)
    },
    saveCredentials: async ({ profileId, user, password }) => {
      const profile = profileOf(profileId)
      const known = await credentials.read(profile)
      // Another password of the same user asks the same place; nothing known asks none yet.
      const isOther = known.kind === 'known' && known.credentials.user !== user
      if (isOther) await parts.refuseWhileUnsettled(profileId)
      await credentials.save(profile, { user, password })
      return listProfiles(parts)
    },
    removeCredentials: async ({ profileId }) => {
      const profile = profileOf(profileId)
      await parts.refuseWhileUnsettled(profileId)
      await credentials.remove(profile)
      return listProfiles(parts)
    },
    saveProxySignIn: async ({ host, user, password }) => {
      // For the proxy that asks just now, and no other that a page might name.
      if (parts.proxies.asking()?.host !== host) throw new Refused({ kind: 'wrong-moment', state: 'proxy' })
      await parts.proxies.save(host, { user, password })
      return readDeskState(parts)
    },
  }

  function profileOf(profileId: string): Profile {
    const profile = settings.profile(profileId)
    if (profile === undefined) throw noSuchProfile()
    return profile
  }
}

/** Whether the changed point of sale no longer asks where the one before did. */
function isElsewhere(before: Profile | undefined, after: Profile): boolean {
  if (before === undefined) return false
  return before.retailUrl !== after.retailUrl || before.environment !== after.environment
}

function noSuchProfile(): Refused {
  return new Refused({ kind: 'no-longer-there', what: 'profile' })
}
