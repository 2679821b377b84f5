import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Environment, Profile, ProfileEntry } from '../../../shared/domain/desk/profile'
import { localeCodes, type LocaleCode, type Settings } from '../../../shared/domain/desk/settings'
import type { AppError, Result } from '../../../shared/errors/app-error'
import type { DeskCalls } from '../../../shared/ipc/desk-contract'
import type { ConnectionCheck, DeskState } from '../../../shared/domain/desk/workstation'
import { ask, onDeskEvent } from '../gateway/desk'

/** What main knows of this computer: settings, points of sale, keychain, cache, connection, counters. */
export const useDeskStore = defineStore('desk', () => {
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const state = shallowRef<DeskState>()
  const error = shallowRef<AppError>()
  /** Why the last copying brought nothing to the clipboard, wherever it was asked for. */
  const copyError = shallowRef<AppError>()
  const isMaximised = ref(false)
  const isFocused = ref(true)

  const activeEntry = computed<ProfileEntry | undefined>(() =>
    state.value?.profiles.find((entry) => entry.profile.id === state.value?.settings.activeProfileId),
  )
  const activeProfile = computed<Profile | undefined>(() => activeEntry.value?.profile)
  const environment = computed<Environment | undefined>(() => activeProfile.value?.environment)
  const settings = computed<Settings | undefined>(() => state.value?.settings)
  const locale = computed<LocaleCode>(() => chosenLocale(state.value))
  /** Why orders are not kept on this computer; absent while they are. */
  const cacheProblem = computed<AppError | undefined>(() => {
    const cache = state.value?.cache
    if (cache?.kind === 'waiting') return { kind: 'keychain-waits' }
    return cache?.kind === 'closed' ? cache.error : undefined
  })
  const isOffline = computed(() => state.value?.connectivity.kind === 'offline')

  return {
    status,
    state,
    error,
    copyError,
    isMaximised,
    isFocused,
    activeEntry,
    activeProfile,
    environment,
    settings,
    locale,
    cacheProblem,
    isOffline,
    load,
    listen,
    saveSettings,
    saveProfile,
    removeProfile,
    chooseProfile,
    saveCredentials,
    removeCredentials,
    saveProxySignIn,
    testConnection,
    copyText,
    controlWindow,
    lookForUpdate,
    openCacheAgain,
  }

  async function load(): Promise<void> {
    status.value = 'loading'
    const result = await ask((desk) => desk.readState(null))
    if (result.ok) {
      state.value = result.value
      status.value = 'ready'
    } else {
      error.value = result.error
      status.value = 'failed'
    }
  }

  /** Mirrors what main tells unasked; returns the function that stops. */
  function listen(): () => void {
    const stops = [
      onDeskEvent('connectivity-changed', ({ connectivity }) => {
        patch({ connectivity })
      }),
      onDeskEvent('counters-changed', ({ searchesToday, bookingsToday }) => {
        patch({ searchesToday, bookingsToday })
      }),
      onDeskEvent('update-changed', ({ update }) => {
        patch({ update })
      }),
      onDeskEvent('state-changed', (event) => {
        state.value = event.state
      }),
      onDeskEvent('window-state', (event) => {
        isMaximised.value = event.isMaximised
        isFocused.value = event.isFocused
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async function saveSettings(changed: Partial<Settings>): Promise<Result<Settings>> {
    const current = state.value?.settings
    if (!current) return { ok: false, error: { kind: 'internal', reference: 'settings-before-state' } }
    const result = await ask((desk) => desk.saveSettings({ ...current, ...changed }))
    if (result.ok) patch({ settings: result.value })
    return result
  }

  function saveProfile(profile: Profile): Promise<Result<readonly ProfileEntry[]>> {
    return changeProfiles(ask((desk) => desk.saveProfile(profile)))
  }

  function removeProfile(profileId: string): Promise<Result<readonly ProfileEntry[]>> {
    return changeProfiles(ask((desk) => desk.removeProfile({ profileId })))
  }

  async function chooseProfile(profileId: string): Promise<Result<DeskState>> {
    const result = await ask((desk) => desk.chooseProfile({ profileId }))
    if (result.ok) state.value = result.value
    return result
  }

  function saveCredentials(
    request: DeskCalls['saveCredentials']['request'],
  ): Promise<Result<readonly ProfileEntry[]>> {
    return changeProfiles(ask((desk) => desk.saveCredentials(request)))
  }

  function removeCredentials(profileId: string): Promise<Result<readonly ProfileEntry[]>> {
    return changeProfiles(ask((desk) => desk.removeCredentials({ profileId })))
  }

  async function saveProxySignIn(
    request: DeskCalls['saveProxySignIn']['request'],
  ): Promise<Result<DeskState>> {
    const result = await ask((desk) => desk.saveProxySignIn(request))
    if (result.ok) state.value = result.value
    return result
  }

  function testConnection(profileId: string): Promise<Result<readonly ConnectionCheck[]>> {
    return ask((desk) => desk.testConnection({ profileId }))
  }

  async function copyText(text: string): Promise<Result<null>> {
    const result = await ask((desk) => desk.copyText({ text }))
    copyError.value = result.ok ? undefined : result.error
    return result
  }

  function controlWindow(action: DeskCalls['controlWindow']['request']['action']): Promise<Result<null>> {
    return ask((desk) => desk.controlWindow({ action }))
  }

  async function lookForUpdate(): Promise<void> {
    const result = await ask((desk) => desk.lookForUpdate(null))
    if (result.ok) patch({ update: result.value })
  }

  async function openCacheAgain(): Promise<Result<DeskState>> {
    const result = await ask((desk) => desk.openCacheAgain(null))
    if (result.ok) state.value = result.value
    return result
  }

  async function changeProfiles(
    answer: Promise<Result<readonly ProfileEntry[]>>,
  ): Promise<Result<readonly ProfileEntry[]>> {
    const result = await answer
    if (result.ok) patch({ profiles: result.value })
    return result
  }

  function patch(changed: Partial<DeskState>): void {
    if (state.value) state.value = { ...state.value, ...changed }
  }
})

function chosenLocale(state: DeskState | undefined): LocaleCode {
  const setting = state?.settings.locale ?? 'system'
  return setting === 'system' ? localeFor(state?.systemLocale ?? 'en') : setting
}

/** The desk's language for a language tag of the system; Norwegian of any kind reads Bokmål. */
export function localeFor(tag: string): LocaleCode {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? 'en'
  if (language === 'no' || language === 'nn') return 'nb'
  return localeCodes.find((code) => code === language) ?? 'en'
}
