import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { SupportBundle } from '../../../shared/domain/desk/support-bundle'
import type { AppError } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'

/** The bundle for support: made by main, read here, saved as it was read. */
export const useSupportStore = defineStore('support', () => {
  const bundle = shallowRef<SupportBundle>()
  const error = shallowRef<AppError>()
  return { bundle, error, make, save }

  async function make(): Promise<void> {
    bundle.value = undefined
    const result = await ask((desk) => desk.makeSupportBundle(null))
    bundle.value = result.ok ? result.value : undefined
    error.value = result.ok ? undefined : result.error
  }

  /** Where it was saved; undefined where the agent gave it up, or where it failed, which `error` tells. */
  async function save(): Promise<string | undefined> {
    const shown = bundle.value
    if (shown === undefined) return undefined
    const result = await ask((desk) => desk.saveSupportBundle({ bundleId: shown.bundleId }))
    error.value = result.ok ? undefined : result.error
    return result.ok ? result.value?.path : undefined
  }
})
