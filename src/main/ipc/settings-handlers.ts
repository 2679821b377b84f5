import { SettingsFailed } from '../settings/settings-failed'
import type { DeskHandlers } from './desk-handlers'
import { listProfiles, readDeskState, type DeskStateSources } from './desk-state'

type SettingsCalls =
  | 'readState'
  | 'saveSettings'
  | 'saveProfile'
  | 'removeProfile'
  | 'chooseProfile'
  | 'saveCredentials'
  | 'removeCredentials'

export interface SettingsHandlerParts extends DeskStateSources {
  /** Theme and language reach the frames of the windows as well. */
  readonly onSettingsChanged: () => void
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
      await settings.saveProfile(profile)
      return listProfiles(parts)
    },
    removeProfile: async ({ profileId }) => {
      await settings.removeProfile(profileId)
      await credentials.remove(profileId)
      return listProfiles(parts)
    },
    chooseProfile: async ({ profileId }) => {
      await settings.chooseProfile(profileId)
      return readDeskState(parts)
    },
    saveCredentials: async ({ profileId, user, password }) => {
      if (settings.profile(profileId) === undefined) throw noSuchProfile()
      await credentials.save(profileId, { user, password })
      return listProfiles(parts)
    },
    removeCredentials: async ({ profileId }) => {
      await credentials.remove(profileId)
      return listProfiles(parts)
    },
  }
}

function noSuchProfile(): SettingsFailed {
  return new SettingsFailed({ kind: 'no-longer-there', what: 'profile' })
}
